import { type Board, listOf } from "./board.ts";
import { type TodoChange, tickOf } from "./operation.ts";
import type { Todo } from "./todo.ts";

/** Also of todos that were stored before any could be done. */
export const isDone = ({ done }: Todo): boolean => Boolean(done);

/** Ticks a todo off, or takes that back. */
export const tick = (todo: Todo, by: string | null, now: Date) =>
  ({
    type: "edit-todo",
    todoId: todo.id,
    changes: { done: isDone(todo) ? null : { at: now.toISOString(), by } },
  }) as const satisfies TodoChange;

/** The change, ticking off what it brings into a list that marks todos as done. */
export function doneOnEntering<Change extends TodoChange>(
  board: Board,
  change: Change,
  by: string | null,
  now: Date,
): Change {
  const done = { at: now.toISOString(), by };
  if (change.type === "add-todo" && !change.todo.done && listOf(board, change.listId)?.marksDone) {
    return { ...change, todo: { ...change.todo, done } };
  }
  return change.type === "move-todo" && !change.done && tickOf(board, { ...change, done })
    ? { ...change, done }
    : change;
}
