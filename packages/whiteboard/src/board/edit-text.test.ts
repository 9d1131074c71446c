import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { apply, commit } from "./apply.ts";
import { fieldOf } from "./equal.ts";
import { readFormerTyping } from "./former-typing.ts";
import { batchOf, change, editText, type Operation, remove } from "./operation.ts";
import { toWire } from "./to-wire.ts";
import { undo } from "./undo.ts";
import { withWholeTexts } from "./whole-texts.ts";
import { fromWire } from "./wire.ts";

const at = { position: { x: 0, y: 0 }, index: 0 };
const text = (words: string) => ({ ops: words === "" ? [] : [{ insert: words }] });

/** A board with the note `n`, a shape `s`, a link `l`, and what is done to them. */
class Board {
  readonly elements = new Map<string, BaseElement>([
    ["n", models.note.create({ ...at, id: "n" })],
    ["s", models.shape.create({ ...at, id: "s" })],
    ["l", models.link.create({ ...at, id: "l" })],
  ]);
  constructor(words: string) {
    this.do(change("n", { textContent: text(words) }));
  }
  do(operation: Operation | undefined) {
    if (!operation) throw new Error("There is nothing to do");
    const result = apply(this.elements, operation);
    if (!result.ok) throw new Error(result.error);
    commit(this.elements, result.value);
    return result.value;
  }
  get words(): string {
    const { ops } = fieldOf(this.elements.get("n"), "textContent") as { ops: { insert: string }[] };
    return ops.map(({ insert }) => insert).join("");
  }
}

/** Somebody who had `base` before them typed words at a place of it, and took so many letters away there. */
const typed = (base: string, place: number, words: string, gone = 0): Operation => {
  const kept = place > 0 ? [{ retain: place }] : [];
  const deleted = gone > 0 ? [{ delete: gone }] : [];
  return editText("n", {
    base: text(base),
    delta: [...kept, ...(words === "" ? [] : [{ insert: words }]), ...deleted],
  });
};

test("what others wrote meanwhile stays, and of two insertions at one place the first stored stands first", () => {
  const board = new Board("one two\n");
  board.do(typed("one two\n", 4, "and "));
  board.do(typed("one two\n", 4, "or "));
  board.do(typed("one two\n", 4, "", 3));
  expect(board.words).toBe("one and or \n");
});

test("the size goes with it, and the place, which undo takes back without a lock", () => {
  const board = new Board("one\n");
  const grown = { size: { width: 400, height: 500 }, position: { x: -20, y: 0 } };
  const edit = editText("n", { base: text("one\n"), delta: [{ insert: "zero\n" }], ...grown });
  const before = board.elements.get("n");
  const done = board.do(fromWire(...toWire(edit, () => "note")));
  expect(board.elements.get("n")).toMatchObject(grown);
  expect(withWholeTexts(edit, done)).toMatchObject({ kind: "change", changes: grown });
  const back = undo(done, board.elements).operation;
  expect(back?.kind).toBe("edit-text");
  board.do(back);
  expect(board.elements.get("n")).toEqual(before);
});

test.each<[string, Operation, string]>([
  ["one that is not there", editText("gone", { base: text(""), delta: [] }), "element-not-found"],
  ["one without text", editText("l", { base: text(""), delta: [] }), "invalid-input"],
  ["an unreadable base", editText("n", { base: "one", delta: [] }), "invalid-input"],
  ["no base", editText("n", { base: undefined, delta: [] }), "invalid-input"],
  ["an unreadable delta", editText("n", { base: text("one\n"), delta: [{ retain: -1 }] }), "invalid-input"],
])("is refused: %s", (_what, operation, code) => {
  expect(apply(new Board("one\n").elements, operation)).toEqual({ ok: false, error: code });
});

test("a shape gets its first words by an edit, and two people's are both kept", () => {
  const board = new Board("");
  const write = (insert: string) => board.do(editText("s", { base: text(""), delta: [{ insert }] }));
  const first = write("one");
  write("two ");
  expect(fieldOf(board.elements.get("s"), "textContent")).toEqual(text("onetwo "));
  board.do(undo(first, board.elements).operation);
  expect(fieldOf(board.elements.get("s"), "textContent")).toEqual(text("two "));
});

test("an impossible size or place does not get in", () => {
  const edit = { elementId: "n", base: text("one\n"), delta: [] };
  expect(fromWire("text-edit", edit)).toEqual(editText("n", { base: edit.base, delta: [] }));
  expect(fromWire("text-edit", { ...edit, size: { width: -1, height: 1 } })).toBeUndefined();
  expect(fromWire("text-edit", { ...edit, position: { x: 1e9, y: 1 } })).toBeUndefined();
});

test("undo takes back one's own words, and redo does them again, whatever others have written since", () => {
  const board = new Board("one\n");
  const done = board.do(typed("one\n", 3, " two"));
  board.do(typed("one two\n", 0, "zero "));
  const undone = board.do(undo(done, board.elements).operation);
  expect(board.words).toBe("zero one\n");
  board.do(typed("zero one\n", 8, "!"));
  board.do(undo(undone, board.elements).operation);
  expect([...board.words].sort().join("")).toBe([..."zero one two!\n"].sort().join(""));
});

test("undo is one edit with the size, which needs no lock, unless more was changed", () => {
  const [board, size] = [new Board("one\n"), { width: 400, height: 500 }];
  const edit = editText("n", { base: text("one\n"), delta: [{ insert: "zero\n" }], size });
  const before = board.elements.get("n")?.size;
  const back = editText("n", { base: text("zero\none\n"), delta: [{ delete: 5 }], ...(before && { size: before }) });
  expect(undo(board.do(edit), board.elements).operation).toEqual(back);
  board.do(back);
  const more = board.do(batchOf([edit, change("n", { bold: true })]));
  expect(undo(more, board.elements).operation).toEqual(batchOf([back, change("n", { bold: false })]));
});

test("it is stored and broadcast as the text it led to", () => {
  const board = new Board("one\n");
  board.do(typed("one\n", 0, "zero "));
  const batch = batchOf([typed("one\n", 3, " two"), remove("s")]);
  expect(withWholeTexts(batch as Operation, board.do(batch))).toEqual(
    batchOf([change("n", { textContent: text("zero one two\n") }), remove("s")]),
  );
});

test("what the release before wrote as a field of a change is an edit", () => {
  const former = { base: text("one\n"), ops: [{ insert: "zero " }] };
  const edit = { base: former.base, delta: former.ops };
  const size = { width: 400, height: 500 };
  expect(readFormerTyping(change("n", { typed: former }))).toEqual(editText("n", edit));
  expect(fromWire("element-update", { elementId: "n", changes: { typed: former, size } })).toEqual(
    batchOf([change("n", { size }), editText("n", edit)]),
  );
  expect(readFormerTyping(change("n", { typed: former, bold: true }))).toEqual(
    batchOf([change("n", { bold: true }), editText("n", edit)]),
  );
  expect(fromWire("element-update", { elementId: "n", changes: { typed: null } })).toEqual(
    editText("n", { base: undefined, delta: undefined }),
  );
});
