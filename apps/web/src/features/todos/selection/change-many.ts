import { type Board, isDone, listOf, type Todo, type TodoChange, tick } from "@tafel/domain";

/** Ticks all off or, where all are done already, takes that back. */
export function tickAll(todos: readonly Todo[], by: string | null, now: Date): readonly TodoChange[] {
  const open = todos.filter((todo) => !isDone(todo));
  return (open.length > 0 ? open : todos).map((todo) => tick(todo, by, now));
}

/** Puts all after an anchor, one after the other; an anchor that moves along is replaced by what is before it. */
export function moveAll(
  board: Board,
  todoIds: readonly string[],
  listId: string,
  after: string | null | undefined,
): readonly TodoChange[] {
  const moving = new Set(todoIds);
  const todos = listOf(board, listId)?.todos ?? [];
  const at = todos.findIndex(({ id }) => id === after);
  const anchor =
    after && moving.has(after) ? (todos.slice(0, at).findLast(({ id }) => !moving.has(id))?.id ?? null) : after;
  return todoIds.map((todoId, index) => ({
    ...{ type: "move-todo", todoId, listId },
    after: index === 0 ? anchor : todoIds[index - 1],
  }));
}
