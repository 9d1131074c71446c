import type Quill from "quill/core.js";
import Delta from "quill-delta";
import { beforeEach, expect, test, vi } from "vitest";
import { fingerprint } from "../../board/fingerprint.ts";
import { editText } from "../../board/operation.ts";
import type { PreviewEvent } from "../../engine/outbound.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import type { BaseElement } from "../element.ts";
import { note } from "../note/model.ts";
import { shape } from "../shape/model.ts";
import { plainText } from "./paragraphs.ts";
import { shareTyping } from "./share-typing.ts";
import { textIn } from "./text.ts";

type Hearing = (change: Delta, before: Delta, source: string) => void;

/** As much of Quill as typing needs. */
class Surface {
  text = new Delta();
  readonly root = Object.assign(new EventTarget(), { children: [{ offsetTop: 0, offsetHeight: 20 }] });
  readonly composition = { isComposing: false };
  readonly history = { clear: () => {} };
  readonly #hearing = new Set<Hearing>();
  on(event: string, hear: Hearing) {
    if (event === "text-change") this.#hearing.add(hear);
  }
  off(_event: string, hear: Hearing) {
    this.#hearing.delete(hear);
  }
  setContents(text: Delta) {
    this.text = text;
  }
  getContents() {
    return this.text;
  }
  getLength() {
    return this.text.length();
  }
  getSelection() {
    return { index: this.text.length() - 1, length: 0 };
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
function writing(on = bench({ note: { model: note } }, [anElement("note", "n", 0, 0)])) {
  const surface = new Surface();
  // Only what is played above is used.
  const { stop: leave } = shareTyping(surface as unknown as Quill, on.editor, "n");
  const type = (words: string) => surface.updateContents(new Delta().insert(words), "user");
  const stored = () => {
    const { textContent } = on.store.optimistic.get("n") as unknown as { textContent: { ops: { insert: string }[] } };
    return textContent.ops.map(({ insert }) => insert).join("");
  };
  return { ...on, surface, leave, type, stored };
}

const fieldOf = (element: unknown, field: string) => (element as Record<string, unknown>)[field];

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

/** Shapes whose letters are 20 board units wide. */
const shapes = {
  shape: { model: shape, leastWidth: (written: BaseElement) => 20 * plainText(textIn(written)).length },
};

test("a shape becomes wide enough for its words, around its middle, and one undo takes both back", () => {
  const small = { shapeType: "star", position: { x: 0, y: 0 }, size: { width: 100, height: 100 } };
  const on = bench(shapes, [anElement("shape", "n", 0, 0, small)]);
  const { type, leave, editor, store } = writing(on);
  type("Important");
  const grown = { size: { width: 180, height: 100 }, position: { x: -40, y: 0 } };
  expect(store.get("n")).toMatchObject(grown);
  leave();
  expect(store.optimistic.get("n")).toMatchObject(grown);
  editor.history.undo();
  expect(store.get("n")).toMatchObject(small);
});

test("a shape that is only opened, or that others write into, does not become wider", () => {
  const textContent = { ops: [{ insert: "Important\n" }] };
  const on = bench(shapes, [anElement("shape", "n", 0, 0, { textContent })]);
  const before = on.store.get("n");
  expect(before?.size.width).toBe(100);
  const { surface, leave } = writing(on);
  surface.updateContents(new Delta().insert("Very"), "api");
  expect(on.store.get("n")?.size).toEqual(before?.size);
  leave();
  expect(on.store.get("n")?.size).toEqual(before?.size);
});

test.each(["leaving the note", "a tab that is closed", "a page that goes", "a tab that is hidden"])(
  "%s sends at once what was typed",
  (how) => {
    const { type, stored, leave } = writing();
    type("a");
    if (how === "leaving the note") leave();
    else if (how === "a tab that is closed") page.dispatchEvent(new Event("beforeunload"));
    else if (how === "a page that goes") page.dispatchEvent(new Event("pagehide"));
    else {
      Object.assign(document, { visibilityState: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    expect(stored()).toBe("a\n");
  },
);

const person = (userId: string) => ({ userId, username: userId, color: "red" });
const typings = (sent: readonly PreviewEvent[]) => sent.filter((event) => event.kind === "typing");

test("others see what is typed at most every 120 ms, all of it that is not stored, and the caret until one leaves", () => {
  const { type, leave, sent, editor, clock, store, acknowledge } = writing();
  editor.presence.setPeople([person("ada"), person("grace")]);
  const empty = fingerprint({ ops: [] });
  type("b");
  type("a");
  clock.wait(120);
  const first = { kind: "typing", elementId: "n", base: empty };
  expect(typings(sent)).toEqual([
    { ...first, ops: [{ insert: "b" }], caret: 1 },
    { ...first, ops: [{ insert: "ab" }], caret: 2 },
  ]);
  // Sent, and not stored yet: still all of it.
  clock.wait(300);
  clock.wait(700);
  type("c");
  expect(typings(sent).at(-1)).toEqual({ ...first, ops: [{ insert: "cab" }], caret: 3 });
  acknowledge();
  clock.wait(120);
  type("d");
  const stored = fingerprint(fieldOf(store.confirmed.get("n"), "textContent"));
  expect(typings(sent).at(-1)).toEqual({ ...first, base: stored, ops: [{ insert: "dc" }], caret: 4 });
  leave();
  expect(typings(sent).at(-1)).toMatchObject({ caret: null });
});

test("after the last key it is shown once more, and on leaving, so that both can be sent without fail", () => {
  const { type, leave, sent, editor, clock } = writing();
  editor.presence.setPeople([person("ada"), person("grace")]);
  type("b");
  clock.wait(200);
  type("a");
  clock.wait(299);
  expect(typings(sent).map(({ isLast }) => isLast)).toEqual([undefined, undefined]);
  clock.wait(1);
  expect(typings(sent).at(-1)).toMatchObject({ ops: [{ insert: "ab" }], caret: 2, isLast: true });
  leave();
  expect(typings(sent).at(-1)).toMatchObject({ caret: null, isLast: true });
  const count = typings(sent).length;
  clock.wait(1_000);
  expect(typings(sent)).toHaveLength(count);
});

test("alone on a board nothing of it is sent", () => {
  const { type, leave, sent, editor, clock } = writing();
  editor.presence.setPeople([person("ada")]);
  type("a");
  clock.wait(120);
  leave();
  expect(typings(sent)).toEqual([]);
});

test("others' letters wait while letters are being put together", () => {
  const { store, surface, type, stored, clock } = writing();
  surface.composition.isComposing = true;
  const operation = editText("n", { base: { ops: [] }, delta: [{ insert: "theirs\n" }] });
  store.receive({ type: "fact", fact: { seq: 1, operations: [{ operationId: "theirs", operation }] } });
  expect(surface.text.ops).toEqual([{ insert: "\n" }]);
  surface.composition.isComposing = false;
  surface.root.dispatchEvent(new Event("compositionend"));
  expect(surface.text.ops).toEqual([{ insert: "theirs\n" }]);
  type("mine ");
  clock.wait(1000);
  expect(stored()).toBe("mine theirs\n");
});

test("what is too long to be stored is taken out at once, said, and loses nothing written before or after", () => {
  const { type, stored, leave, surface, asked } = writing();
  type("Mine. ");
  const pasted = "x".repeat(300_000);
  type(pasted);
  expect(asked).toEqual(["tooLong"]);
  expect(surface.text.length()).toBeLessThan(10);
  type("And more. ");
  leave();
  expect(stored()).toContain("Mine.");
  expect(stored()).toContain("And more.");
  expect(stored()).not.toContain("xx");
});
