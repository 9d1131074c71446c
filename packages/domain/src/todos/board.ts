import type { Label } from "./label.ts";
import type { Todo } from "./todo.ts";

/** Contract, point 5, "Limits". */
export const todoLimits = {
  title: 100,
  todoName: 500,
  description: 20_000,
  lists: 200,
  todos: 5_000,
  labels: 100,
  labelName: 50,
  labelsOfATodo: 20,
  /** Of one todo; their titles are as long as others, and their lines as a todo's name. */
  checklists: 20,
  lines: 200,
  /** Of one todo. */
  attachments: 50,
  attachmentName: 255,
  estimate: 9_999,
  /** All texts of a board together: as JSON they then fit into one answer, and one save. */
  characters: 8_000_000,
} as const;

export const estimateUnits = ["points", "hours"] as const;
export type EstimateUnit = (typeof estimateUnits)[number];

/** What is not set has no key. */
export type List = {
  readonly id: string;
  readonly title: string;
  /** A todo that comes into it from elsewhere is done. */
  readonly marksDone?: true;
  /** How many todos it should have at most; more are shown to be too many. */
  readonly limit?: number;
  /** When it was put into the archive, with its todos: ISO 8601. */
  readonly archivedAt?: string;
  readonly todos: readonly Todo[];
};

/**
 * Lists and todos are in the order of their arrays; a position is the index in them, counted from 1. What is not set has
 * no key.
 */
export type Board = {
  readonly title: string;
  /** In the order of their ids. */
  readonly labels?: readonly Label[];
  /** What todos are estimated in. */
  readonly estimates?: EstimateUnit;
  readonly lists: readonly List[];
};

/**
 * What to place something after: an id, or null for the start; a missing anchor, or one that is gone, means the end.
 */
export type After = { readonly after?: string | null | undefined };

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

/** Roughly what ids, dates and punctuation add to the text of a line, as JSON. */
const ofALine = 150;

/** The same for an attachment and its name. */
const ofAnAttachment = 300;

/** The number of characters in all its texts. */
export function charactersOf(board: Board): number {
  let sum = board.title.length;
  for (const { name } of board.labels ?? []) sum += name.length;
  for (const { title, todos } of board.lists) {
    sum += title.length;
    for (const todo of todos) {
      sum += todo.name.length + todo.description.length + todo.richDescription.length;
      for (const { name } of todo.attachments) sum += name.length + ofAnAttachment;
      for (const { title, lines } of todo.checklists) {
        sum += title.length;
        for (const { text } of lines) sum += text.length + ofALine;
      }
    }
  }
  return sum;
}

export const todosOn = (board: Board): readonly Todo[] => board.lists.flatMap(({ todos }) => todos);

/** How many todos are stored, with those in the archive. */
export const storedTodoCount = ({ lists }: Board): number => lists.reduce((sum, { todos }) => sum + todos.length, 0);

/**
 * The same board with one list replaced; the other lists stay the same values, so that a view can tell what changed.
 */
export const withList = (board: Board, listId: string, change: (list: List) => List): Board => ({
  ...board,
  lists: board.lists.map((list) => (list.id === listId ? change(list) : list)),
});

/** The same board with one todo replaced. */
export const withTodo = (board: Board, { list, index }: Place, todo: Todo): Board =>
  withList(board, list.id, (it) => ({ ...it, todos: it.todos.with(index, todo) }));

/** The board with every todo changed; a list of which none has changed stays the same value. */
export function withTodos(board: Board, change: (todo: Todo) => Todo): Board {
  return {
    ...board,
    lists: board.lists.map((list) => {
      const todos = list.todos.map(change);
      return todos.every((todo, index) => todo === list.todos[index]) ? list : { ...list, todos };
    }),
  };
}

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
