import { describe, expect, test } from "vitest";
import { pasteText } from "../../commands/paste.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { definitions } from "../registry.ts";
import { readAddress } from "./address.ts";
import { enterAddress, type LookUpLink, lookUpLinksWith, lookUpsOf, type PageDescription } from "./look-up.ts";
import type { Link } from "./model.ts";
import { pastedAddress } from "./pasted-address.ts";

const infos: PageDescription = {
  url: "https://example.org/",
  title: "Example",
  description: "Of all",
  image: "/x",
  favicon: null,
};
const board = (changes: Partial<Link> = {}) => bench(definitions, [anElement("link", "link", 100, 100, changes)]);
const linkOn = ({ store }: ReturnType<typeof board>) => store.optimistic.get("link") as Link;

describe("an address", () => {
  test.each([
    ["example.org", "https://example.org/"],
    ["  http://example.org/a b ", undefined],
    ["HTTP://Example.org/a?b#c", "http://example.org/a?b#c"],
    ["localhost", undefined],
    ["example.", undefined],
    ["ftp://example.org", undefined],
    ["javascript:alert(1).x", undefined],
    ["https://anna@example.org", undefined],
    ["data:text/html,a.b", undefined],
    ["", undefined],
  ])("%j reads as %j", (typed, expected) => expect(readAddress(typed)).toBe(expected));
});

describe("entering an address", () => {
  test("shows that it is being looked up, then gets title and description, but stores no picture", async () => {
    const on = board();
    lookUpLinksWith(on.editor, async () => infos);
    const entering = enterAddress(on.editor, "link", "example.org");
    expect([...lookUpsOf(on.editor).get()]).toEqual(["link"]);
    await entering;
    expect([...lookUpsOf(on.editor).get()]).toEqual([]);
    expect(linkOn(on)).toMatchObject({ url: "https://example.org/", title: "Example", description: "Of all" });
    expect(linkOn(on)).not.toHaveProperty("image");
  });

  test.each<[string, string, () => Promise<PageDescription | undefined>]>([
    ["none", "nonsense", async () => infos],
    ["one that is not found", "example.com", async () => undefined],
    ["one that fails", "example.com", () => Promise.reject(new Error("offline"))],
  ])("that is %s says Invalid URL and keeps the old one", async (_, typed, lookUp) => {
    const on = board({ url: "https://old.example/", title: "Old" });
    lookUpLinksWith(on.editor, lookUp);
    await enterAddress(on.editor, "link", typed);
    expect(on.asked).toEqual(["link.invalid"]);
    expect(linkOn(on)).toMatchObject({ url: "https://old.example/", title: "Old" });
  });

  test("of nothing is ignored, and so is an answer for a link that is gone", async () => {
    const on = board();
    lookUpLinksWith(on.editor, async () => infos);
    await enterAddress(on.editor, "link", "  ");
    expect(on.asked).toEqual([]);
    const entering = enterAddress(on.editor, "link", "example.org");
    on.editor.do({ kind: "delete", elementId: "link" });
    await entering;
    expect([on.store.size, on.asked]).toEqual([0, []]);
  });
});

describe("a press on a selected link", () => {
  test.each([
    ["short and steady edits it", "down 150,150 up", "link"],
    ["that moves by 4 pixels does not", "down 150,150 move 154,150 up", undefined],
    ["of more than 200 ms does not", "down 150,150 wait 250 up", undefined],
  ])("%s", (_, gesture, expected) => {
    const on = board();
    on.gesture(`click 150,150 ${gesture}`);
    expect(on.editor.selection.editing).toBe(expected);
  });
});

describe("a pasted address", () => {
  test("becomes a link, anything else does not", () => {
    expect(pastedAddress(" example.org/plan ")).toBe("https://example.org/plan");
    expect(pastedAddress("www.bücher.de")).toBe("https://www.xn--bcher-kva.de/");
    expect(pastedAddress("http://wiki.intranet:8080")).toBe("http://wiki.intranet:8080/");
    for (const text of [
      "see example.org",
      "12.99",
      "1.234,50",
      "10.30",
      "3.5",
      "e.g.",
      "z.B.",
      "report.pdf",
      "node.js",
    ])
      expect(pastedAddress(text), text).toBeUndefined();
  });

  const pasted = async (lookUp: LookUpLink) => {
    const on = board();
    lookUpLinksWith(on.editor, lookUp);
    pasteText(on.editor, "example.org", { x: 900, y: 900 });
    const [id = ""] = on.editor.selection.ids;
    expect([...lookUpsOf(on.editor).get()]).toEqual([id]);
    await expect.poll(() => lookUpsOf(on.editor).get().size).toBe(0);
    return { on, link: on.editor.get(id) };
  };

  test("is looked up like one that was typed", async () => {
    const { link } = await pasted(async () => infos);
    expect(link).toMatchObject({ url: "https://example.org/", title: "Example", description: "Of all" });
  });

  test("whose page is unavailable is reported, and stays", async () => {
    const { on, link } = await pasted(async () => undefined);
    expect(on.asked).toEqual(["link.invalid"]);
    expect(link).toMatchObject({ type: "link", url: "https://example.org/", title: "" });
  });
});
