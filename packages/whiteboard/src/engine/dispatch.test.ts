import { expect, test } from "vitest";
import { apply, commit } from "../board/apply.ts";
import { boardLimits } from "../board/limits.ts";
import { change, type Operation, remove } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { dispatchInBatches } from "./dispatch.ts";

/** Twelve lists with 500 members each. */
function fullBoard() {
  const at = { position: { x: 0, y: 0 }, index: 0 };
  const optimistic = new Map<string, BaseElement>();
  for (let number = 0; number < 12; number += 1) {
    const connections = Array.from({ length: 500 }, (_, member) => `n${number * 500 + member}`);
    for (const id of connections) optimistic.set(id, { ...models.note.create({ ...at, id }), isAttachedToList: true });
    const list = models["element-list"].create({ ...at, id: `l${number}` });
    optimistic.set(list.id, Object.assign({ ...list }, { connections }));
  }
  const dispatched: Operation[] = [];
  const dispatch = (operation: Operation) => {
    const result = apply(optimistic, operation);
    if (result.ok) commit(optimistic, result.value);
    dispatched.push(operation);
    return result;
  };
  return { optimistic, dispatch, dispatched };
}

const batch = (ids: readonly string[], step: (id: string) => Operation): Operation => ({
  kind: "batch",
  operations: ids.map(step),
});
const lists = Array.from({ length: 12 }, (_, number) => `l${number}`);

test("what is more than one operation may be goes out as several, with one effect", () => {
  const board = fullBoard();
  const updates = [...board.optimistic.keys()].map((elementId, index) => ({ elementId, index: index + 1 }));
  const ordered = dispatchInBatches(board, { kind: "arrange", updates });
  expect([ordered.ok && ordered.value.size, board.dispatched.length]).toEqual([6_012, 7]);
  const all = [...board.optimistic.keys()];
  const locked = dispatchInBatches(
    board,
    batch(all, (id) => change(id, { isLocked: true })),
  );
  expect(locked.ok && locked.value.size).toBe(6_012);
  expect(board.dispatched.length).toBeGreaterThanOrEqual(7 + Math.ceil(6_012 / boardLimits.operationsInABatch));
});

test("lists take more along than one operation may change", () => {
  const board = fullBoard();
  const widened = dispatchInBatches(
    board,
    batch(lists, (id) => change(id, { size: { width: 700, height: 100 } })),
  );
  expect(widened.ok && widened.value.size).toBe(6_012);
  const deleted = dispatchInBatches(board, batch(lists, remove));
  expect(deleted.ok && deleted.value.size).toBe(6_012);
  expect([board.optimistic.size, board.dispatched.length]).toEqual([0, 8]);
});
