import { expect, test } from "vitest";
import { change, create, remove } from "../board/operation.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { restoreDeleted } from "./restore-deleted.ts";

const board = () => [
  anElement("note", "a", 0, 0, { index: 1 }),
  anElement("note", "b", 9_000, 0, { index: 2 }),
  anElement("arrow", "tied", 0, 300, { index: 3, startConnection: { elementId: "a", centre: { x: 100, y: 75 } } }),
];
type On = ReturnType<typeof bench>;
const now = ({ editor }: On) => Object.fromEntries([...editor.store.optimistic.values()].map((it) => [it.id, it]));

/** Deletes both notes at once; what the server keeps of that. */
function deleted(on: On) {
  const result = on.editor.store.dispatch({ kind: "batch", operations: [remove("a"), remove("b")] });
  if (!result.ok) throw new Error(result.error);
  return [...result.value.values()].map(({ before, after }) => ({ before, after: after ?? null }));
}

test("a deletion is taken back with what was tied to it, in one step, selected and in view", () => {
  const on = bench(definitions, board());
  const before = now(on);
  const changes = deleted(on);
  const after = now(on);
  expect(restoreDeleted(on.editor, changes)).toBe(true);
  expect(now(on)).toEqual(before);
  expect([...on.editor.selection.ids]).toEqual(["a", "b"]);
  on.editor.history.undo();
  expect(now(on)).toEqual(after);
});

test("what others did since stays, and what is there again is left alone", () => {
  const on = bench(definitions, board());
  const changes = deleted(on);
  on.editor.store.dispatch(change("tied", { startConnection: { elementId: "c", centre: { x: 1, y: 1 } } }));
  on.editor.store.dispatch(create(anElement("note", "a", 50, 50)));
  on.editor.store.dispatch(change("tied", { position: { x: 7, y: 7 } }));
  expect(restoreDeleted(on.editor, changes)).toBe(true);
  expect(now(on).a?.position).toEqual({ x: 50, y: 50 });
  expect(now(on).tied?.position).toEqual({ x: 7, y: 7 });
  expect(now(on).b).toBeDefined();
  expect(restoreDeleted(on.editor, changes)).toBe(false);
});

test("a locked arrow stays as it is", () => {
  const on = bench(definitions, board());
  const changes = deleted(on);
  on.editor.store.dispatch(change("tied", { isLocked: true }));
  restoreDeleted(on.editor, changes);
  expect(now(on).tied).toMatchObject({ startConnection: null });
});
