import type { Board, List } from "./board.ts";
import type { Todo } from "./todo.ts";

/** What is in the archive is kept where it was, but is neither shown nor counted. */
export const isArchived = ({ archivedAt }: Pick<Todo, "archivedAt"> | Pick<List, "archivedAt">): boolean =>
  Boolean(archivedAt);

/** A list without its todos in the archive; the same value where there are none. */
export function withoutArchived(list: List): List {
  return list.todos.some(isArchived) ? { ...list, todos: list.todos.filter((todo) => !isArchived(todo)) } : list;
}

/** How many todos a list has, but for those in the archive. */
export const countIn = ({ todos }: List): number => todos.reduce((sum, todo) => (isArchived(todo) ? sum : sum + 1), 0);

/** How many todos a board has, but for those in the archive. */
export const todoCount = ({ lists }: Board): number =>
  lists.reduce((sum, list) => (isArchived(list) ? sum : sum + countIn(list)), 0);

/** How many lists and todos are in the archive; the todos of a list that is there are not counted again. */
export const archivedCount = ({ lists }: Board): number =>
  lists.reduce((sum, list) => sum + (isArchived(list) ? 1 : list.todos.length - countIn(list)), 0);
