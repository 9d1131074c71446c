import type Quill from "quill/core.js";
import Delta from "quill-delta";
import { beforeEach, expect, test, vi } from "vitest";
import { anElement, bench } from "../../testing/gesture.ts";
import { note } from "./model.ts";
import { shareTyping } from "./share-typing.ts";

type Hearing = (change: Delta, before: Delta, source: string) => void;

/** As much of Quill as typing needs. */
class Surface {
  text = new Delta();
  readonly root = Object.assign(new EventTarget(), { children: [{ offsetTop: 0, offsetHeight: 20 }] });
  readonly composition = { isComposing: false };
  readonly history = { clear: () => {} };
  readonly #hearing = new Set<Hearing>();
  on(_event: string, hear: Hearing) {
    this.#hearing.add(hear);
  }
  off(_event: string, hear: Hearing) {
    this.#hearing.delete(hear);
  }
  setContents(text: Delta) {
    this.text = text;
  }
  updateContents(change: Delta, source: string) {
    const before = this.text;
    this.text = before.compose(change);
    for (const hear of this.#hearing) hear(change, before, source);
  }
}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});

/** A note that is open for writing. */
function writing() {
  const on = bench({ note: { model: note } }, [anElement("note", "n", 0, 0)]);
  const surface = new Surface();
  // Only what is played above is used.
  const leave = shareTyping(surface as unknown as Quill, on.editor, "n");
  const type = (words: string) => surface.updateContents(new Delta().insert(words), "user");
  const stored = () => {
    const { textContent } = on.store.settled.get("n") as unknown as { textContent: { ops: { insert: string }[] } };
    return textContent.ops.map(({ insert }) => insert).join("");
  };
  return { ...on, surface, leave, type, stored };
}

test("typing is sent a second after the last key", () => {
  const { type, stored, clock } = writing();
  type("b");
  clock.wait(900);
  type("a");
  clock.wait(999);
  expect(stored()).toBe("");
  clock.wait(1);
  expect(stored()).toBe("ab\n");
});

test.each(["leaving the note", "a page that goes", "a tab that is hidden"])(
  "%s sends at once what was typed",
  (how) => {
    const { type, stored, leave } = writing();
    type("a");
    if (how === "leaving the note") leave();
    else if (how === "a page that goes") page.dispatchEvent(new Event("pagehide"));
    else {
      Object.assign(document, { visibilityState: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    expect(stored()).toBe("a\n");
  },
);

test("others' letters wait while letters are being put together", () => {
  const { store, surface, type, stored, clock } = writing();
  surface.composition.isComposing = true;
  const typed = { base: { ops: [] }, ops: [{ insert: "theirs\n" }] };
  store.receive({ type: "told", fact: { seq: 1, operation: { kind: "change", elementId: "n", changes: { typed } } } });
  expect(surface.text.ops).toEqual([{ insert: "\n" }]);
  surface.composition.isComposing = false;
  surface.root.dispatchEvent(new Event("compositionend"));
  expect(surface.text.ops).toEqual([{ insert: "theirs\n" }]);
  type("mine ");
  clock.wait(1000);
  expect(stored()).toBe("mine theirs\n");
});
