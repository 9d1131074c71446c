import fc from "fast-check";
import { expect, test } from "vitest";
import { change, create, remove } from "../board/operation.ts";
import { repair } from "../board/repair.ts";
import { anyElement, ids } from "../board/testing.ts";
import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { restoreBoard } from "./restore-board.ts";

const began = () => [
  anElement("note", "changed", 0, 0, { index: 1 }),
  anElement("note", "deleted", 300, 0, { index: 2 }),
  anElement("note", "locked", 600, 0, { index: 3 }),
  anElement("shape", "same", 900, 0, { index: 4 }),
];
const past = (elements: readonly BaseElement[]) => new Map(elements.map((it) => [it.id, it]));
type On = ReturnType<typeof bench>;
const now = ({ editor }: On) => Object.fromEntries([...editor.store.optimistic.values()].map((it) => [it.id, it]));

test("a board becomes what it was in one step, which is undone as one", () => {
  const on = bench(definitions, began());
  const before = now(on);
  on.editor.do(change("changed", { position: { x: 50, y: 50 } }));
  on.editor.do(remove("deleted"));
  on.editor.do(create(anElement("note", "new", 0, 500)));
  const after = now(on);

  expect(restoreBoard(on.editor, past(Object.values(before)))).toBe(0);
  expect(now(on)).toEqual(before);
  on.editor.history.undo();
  expect(now(on)).toEqual(after);
});

test("what others change after it stays when it is undone", () => {
  const on = bench(definitions, began());
  const before = now(on);
  on.editor.do(change("changed", { position: { x: 50, y: 50 } }));
  restoreBoard(on.editor, past(Object.values(before)));
  on.editor.store.dispatch(change("changed", { position: { x: 7, y: 7 } }));
  on.editor.history.undo();
  expect(now(on).changed?.position).toEqual({ x: 7, y: 7 });
});

test("locked elements stay as they are, and are counted", () => {
  const on = bench(definitions, began());
  const before = now(on);
  on.editor.do(change("locked", { position: { x: 50, y: 50 }, isLocked: true }));
  on.editor.do(change("changed", { position: { x: 50, y: 50 } }));
  expect(restoreBoard(on.editor, past(Object.values(before)))).toBe(1);
  expect(now(on).locked?.position).toEqual({ x: 50, y: 50 });
  expect(now(on).changed).toEqual(before.changed);
});

test("an arrow that was free before is free again for everybody: what is undefined would not reach them", () => {
  const on = bench(definitions, [anElement("note", "n", 0, 0), anElement("arrow", "a", 500, 500)]);
  const { startConnection: _, ...free } = now(on).a as BaseElement & { startConnection?: unknown };
  const before = past([...Object.values(now(on)).filter(({ id }) => id !== "a"), free]);
  on.editor.do(change("a", { startConnection: { elementId: "n", centre: { x: 0, y: 0 } } }));
  expect(now(on).a).toHaveProperty("startConnection.elementId", "n");
  restoreBoard(on.editor, before);
  expect(now(on).a).toHaveProperty("startConnection", null);
});

test("only what is chosen becomes what it was, in one step, which is undone as one", () => {
  const on = bench(definitions, began());
  const before = now(on);
  on.editor.do(change("changed", { position: { x: 50, y: 50 } }));
  on.editor.do(change("same", { position: { x: 60, y: 60 } }));
  on.editor.do(remove("deleted"));
  on.editor.do(create(anElement("note", "new", 0, 500)));
  const after = now(on);
  restoreBoard(on.editor, past(Object.values(before)), new Set(["changed", "new"]));
  const { new: _, ...others } = after;
  expect(now(on)).toEqual({ ...others, changed: before.changed });
  on.editor.history.undo();
  expect(now(on)).toEqual(after);
});

/** An arrow's free end is null or left out; how wide a member was before it joined its list is known of the last time. */
const plain = (board: object): object =>
  JSON.parse(JSON.stringify(board, (name, value) => (name === "freeWidth" ? undefined : (value ?? undefined))));

test("any board becomes any other, lists, arrows and frames included", { timeout: 60_000 }, () => {
  const anyBoard = fc.tuple(fc.tuple(...ids.map(anyElement)), fc.nat(ids.length)).map(([all, from]) => {
    const board = past(all.slice(from).flatMap((it) => parseElement(it) ?? []));
    for (const [id, element] of repair(board)) board.set(id, element);
    return board;
  });
  fc.assert(
    fc.property(anyBoard, anyBoard, (then, current) => {
      const on = bench(definitions, [...current.values()]);
      restoreBoard(on.editor, then);
      expect(plain(now(on))).toEqual(plain(Object.fromEntries(then)));
    }),
    { numRuns: 100 },
  );
});
