import fc from "fast-check";
import type { Board } from "../board.ts";
import { newTodo } from "../fields.ts";
import type { TodoChange } from "../operation.ts";

/** A random choice that becomes a change once the board is known: small numbers pick from what is there. */
export type RandomChange = {
  readonly kind: number;
  readonly what: number;
  readonly where: number;
  readonly after: number;
};

export const randomChange: fc.Arbitrary<RandomChange> = fc.record({
  kind: fc.nat(99),
  what: fc.nat(50),
  where: fc.nat(50),
  after: fc.nat(50),
});

/** The change a person looking at this board might make; `id` is for a new item. */
export function changeOf(board: Board, { kind, what, where, after }: RandomChange, id: string): TodoChange {
  const todos = board.lists.flatMap((list) => list.todos);
  const todo = pick(todos, what);
  const list = pick(board.lists, where);
  const target = list && { listId: list.id, after: pick([null, undefined, ...list.todos.map((it) => it.id)], after) };
  const listAfter = pick([null, undefined, ...board.lists.map((it) => it.id)], after);
  if (!list || !target || kind < 8) return { type: "add-list", listId: id, title: id, after: listAfter };
  if (kind < 12) return { type: "rename-list", listId: list.id, title: id };
  if (kind < 14) return { type: "mark-list", listId: list.id, marksDone: !list.marksDone };
  if (kind < 18) return { type: "move-list", listId: list.id, after: listAfter };
  if (kind < 22) return { type: "delete-list", listId: list.id, todoIds: list.todos.map((it) => it.id) };
  if (kind < 25) return { type: "rename-board", title: id };
  if (!todo || kind < 45) return { type: "add-todo", todo: newTodo(id, id), ...target };
  if (kind < 60) return { type: "edit-todo", todoId: todo.id, changes: { name: id } };
  if (kind < 65) return { type: "edit-todo", todoId: todo.id, changes: { priority: "high", dueDate: "2026-01-01" } };
  if (kind < 70) return { type: "edit-todo", todoId: todo.id, changes: { done: todo.done ? null : ticked } };
  if (kind < 92) return { type: "move-todo", todoId: todo.id, ...target, ...(kind % 2 === 0 && { done: ticked }) };
  return { type: "delete-todo", todoId: todo.id };
}

const ticked = { at: "2026-01-01T00:00:00.000Z", by: null };

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

/** A board that people have worked on for a while. */
export const someBoard = fc.array(randomChange, { maxLength: 40 });
