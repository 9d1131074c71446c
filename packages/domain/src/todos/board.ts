import type { Todo } from "./todo.ts";

/** Contract, point 5, "Limits". */
export const todoLimits = {
  title: 100,
  todoName: 500,
  description: 20_000,
  lists: 200,
  todos: 5_000,
  /** All texts of a board together: as JSON they then fit into one answer, and one save. */
  characters: 8_000_000,
} as const;

export type List = {
  readonly id: string;
  readonly title: string;
  /** A todo that comes into it from elsewhere is done. */
  readonly marksDone?: true;
  readonly todos: readonly Todo[];
};

/** Lists and todos are in the order of their arrays; a position is the index in them, counted from 1. */
export type Board = { readonly title: string; readonly lists: readonly List[] };

export type Place = { readonly list: List; readonly todo: Todo; readonly index: number };

/** The position of a todo, or undefined when it is not on the board. */
export function placeOf(board: Board, todoId: string): Place | undefined {
  for (const list of board.lists) {
    const index = list.todos.findIndex((todo) => todo.id === todoId);
    const todo = list.todos[index];
    if (todo) return { list, todo, index };
  }
  return undefined;
}

export const listOf = (board: Board, listId: string): List | undefined =>
  board.lists.find((list) => list.id === listId);

/** The number of characters in all its texts. */
export function charactersOf(board: Board): number {
  let sum = board.title.length;
  for (const { title, todos } of board.lists) {
    sum += title.length;
    for (const todo of todos) sum += todo.name.length + todo.description.length + todo.richDescription.length;
  }
  return sum;
}

export const todoCount = (board: Board): number => board.lists.reduce((sum, list) => sum + list.todos.length, 0);

/**
 * The same board with one list replaced; the other lists stay the same values, so that a view can tell what changed.
 */
export const withList = (board: Board, listId: string, change: (list: List) => List): Board => ({
  ...board,
  lists: board.lists.map((list) => (list.id === listId ? change(list) : list)),
});

/** The id of the item before `index`, or null at the start: an anchor for `after`. */
export const anchorAt = (items: readonly { readonly id: string }[], index: number): string | null =>
  items[index - 1]?.id ?? null;

/**
 * Puts an item after an anchor: `null` means the start; an anchor that is missing or no longer there means the end.
 * Anchors rather than numbers, because a number means another place as soon as somebody else moves something.
 */
export function insertAfter<Item extends { readonly id: string }>(
  items: readonly Item[],
  item: Item,
  after: string | null | undefined,
): readonly Item[] {
  if (after === null) return [item, ...items];
  const anchor = items.findIndex(({ id }) => id === after);
  return anchor < 0 ? [...items, item] : items.toSpliced(anchor + 1, 0, item);
}
