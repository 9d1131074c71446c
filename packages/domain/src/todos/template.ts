import { isArchived, withoutArchived } from "./archive.ts";
import type { Board } from "./board.ts";
import type { Todo } from "./todo.ts";

/** What is copied of a board: nothing that is in its archive, and its lists alone if so wanted. */
export const contentOf = (board: Board, withTodos: boolean): Board => ({
  ...board,
  lists: board.lists
    .filter((list) => !isArchived(list))
    .map((list) => (withTodos ? withoutArchived(list) : { ...list, todos: [] })),
});

/**
 * What a template keeps of a board: ticks and dates belong to the one time that was, and a file that is still on its way
 * is sent to its board.
 */
export function templateOf(board: Board, withTodos: boolean): Board {
  const content = contentOf(board, withTodos);
  return { ...content, lists: content.lists.map((list) => ({ ...list, todos: list.todos.map(asTemplate) })) };
}

const asTemplate = (todo: Todo): Todo => ({
  ...todo,
  ...{ done: null, dueDate: null, dueTime: null, startDate: null, startTime: null, createdAt: null },
  attachments: todo.attachments.filter(({ stored }) => stored !== null),
  checklists: todo.checklists.map((checklist) => ({
    ...checklist,
    lines: checklist.lines.map((line) => ({ ...line, isDone: false, dueDate: null })),
  })),
});

/** Enough of a template for its small picture: the first lists with the names of their first todos. */
export type TemplatePreview = readonly { readonly title: string; readonly todos: readonly string[] }[];

const most = { lists: 6, todos: 6, characters: 60 } as const;

export const previewOf = ({ lists }: Board): TemplatePreview =>
  lists.slice(0, most.lists).map(({ title, todos }) => ({
    title: shortened(title),
    todos: todos.slice(0, most.todos).map(({ name }) => shortened(name)),
  }));

/** By whole characters: half of one could not be stored. */
const shortened = (text: string): string => [...text].slice(0, most.characters).join("");
