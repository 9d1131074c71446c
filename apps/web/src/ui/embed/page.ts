import type { SharedKind } from "@tafel/domain";
import { embedTexts as texts } from "../../texts/embed.ts";

export type EmbeddedPage = ReturnType<typeof createPage>;

/** What the page is made of; nothing of it needs a library. */
export function createPage(root: HTMLElement, secret: string) {
  const place = element("div", "board");
  const keys = element("p", "keys");
  Object.assign(keys, { id: "keys", hidden: true, textContent: texts.keys });
  place.tabIndex = 0;
  place.setAttribute("role", "group");
  const status = element("p", "status");
  status.setAttribute("role", "status");
  const title = element("h1", "title");
  const link = element("a", "open");
  Object.assign(link, { href: `/guest#${secret}`, target: "_blank", rel: "noopener", textContent: texts.open });
  const tools = element("div", "tools");
  const bar = element("footer", "bar");
  bar.append(title, tools, link);
  root.append(place, keys, status, bar);
  say(texts.loading);

  /** Says something in place of the board, or over it; nothing says nothing. */
  function say(text: string, again?: () => void): void {
    status.replaceChildren(text);
    status.hidden = text === "";
    if (again) status.append(button(texts.again, texts.again, again));
  }

  return {
    place,
    say,
    name: (name: string, kind: SharedKind) => {
      title.textContent = name;
      document.title = `${name} · Tafel`;
      place.setAttribute("aria-label", kind === "whiteboard" ? texts.board(name) : texts.todoBoard(name));
    },
    /** Whether there is a board to look around on. */
    offer: (looking: { readonly zoom: (way: "in" | "out") => void; readonly showAll: () => void } | undefined) => {
      tools.replaceChildren();
      if (!looking) return;
      place.setAttribute("aria-describedby", keys.id);
      tools.append(
        button("−", texts.zoomOut, () => looking.zoom("out")),
        button("+", texts.zoomIn, () => looking.zoom("in")),
        button("⤢", texts.showAll, looking.showAll),
      );
    },
    /** No board is shown here, and none can be opened from here. */
    empty: (text: string) => {
      place.remove();
      bar.remove();
      say(text);
    },
  };
}

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const made = element("button", "tool");
  Object.assign(made, { type: "button", textContent: text, title: name });
  made.setAttribute("aria-label", name);
  made.addEventListener("click", act);
  return made;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
