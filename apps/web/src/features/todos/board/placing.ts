import { anchorAt, type Board, type List, listOf, placeOf, type TodoChange } from "@tafel/domain";

/** Where something was dropped: on a list, or on a todo's upper or lower half. */
export type DropOnTodo = {
  readonly listId: string;
  readonly over?: { readonly todoId: string; readonly edge: "top" | "bottom" };
};

/**
 * The change for a drop; undefined when the todo stays where it is. `shown` is the part of the board that the person
 * sees: the todo stands right beside the one it was dropped on, whatever is hidden there, and moves past hidden ones
 * only if it passes one that is shown.
 */
export function dropTodo(board: Board, todoId: string, drop: DropOnTodo, shown: Board): TodoChange | undefined {
  if (drop.over?.todoId === todoId) return undefined;
  const seen = placeOf(shown, todoId);
  if (seen?.list.id === drop.listId && seen.index === indexOfDrop(shown, todoId, drop)) return undefined;
  return moveTodoTo(board, todoId, drop.listId, indexOfDrop(board, todoId, drop));
}

/** The index among the others of the list. */
function indexOfDrop(board: Board, todoId: string, { listId, over }: DropOnTodo): number {
  const others = listOf(board, listId)?.todos.filter(({ id }) => id !== todoId) ?? [];
  const overIndex = over ? others.findIndex(({ id }) => id === over.todoId) : -1;
  return overIndex < 0 ? others.length : overIndex + (over?.edge === "bottom" ? 1 : 0);
}

/** The change that drops a list on another one's left or right half. */
export function dropList(
  board: Board,
  listId: string,
  over: { readonly listId: string; readonly edge: "left" | "right" },
): TodoChange | undefined {
  if (over.listId === listId) return undefined;
  const others = board.lists.filter(({ id }) => id !== listId);
  const index = others.findIndex(({ id }) => id === over.listId);
  return index < 0 ? undefined : moveListTo(board, listId, index + (over.edge === "right" ? 1 : 0));
}

/** Moves a todo to an index among the others of a list, counted from 0. */
export function moveTodoTo(board: Board, todoId: string, listId: string, index: number): TodoChange | undefined {
  const place = placeOf(board, todoId);
  const list = listOf(board, listId);
  if (!place || !list) return undefined;
  const others = list.todos.filter(({ id }) => id !== todoId);
  const wanted = Math.max(0, Math.min(index, others.length));
  if (place.list.id === listId && place.index === wanted) return undefined;
  return { type: "move-todo", todoId, listId, after: anchorAt(others, wanted) };
}

/** Moves a list to an index among the others, counted from 0. */
export function moveListTo(board: Board, listId: string, index: number): TodoChange | undefined {
  const current = board.lists.findIndex(({ id }) => id === listId);
  const others: readonly List[] = board.lists.filter(({ id }) => id !== listId);
  const wanted = Math.max(0, Math.min(index, others.length));
  return current < 0 || current === wanted ? undefined : { type: "move-list", listId, after: anchorAt(others, wanted) };
}
