import { maxTodosShown, type ShownColumn } from "@tafel/contract";
import type { LiveColumn } from "@tafel/whiteboard";
import { texts } from "../../../texts/cards.ts";
import type { SeenColumn } from "./column-filters.ts";
import { detailsOf, ended } from "./live-card.ts";
import { addressOfBoard } from "./todo-address.ts";

/** What a column keeps of its list. */
export type ColumnCopy = {
  readonly title: string;
  readonly todos: readonly { readonly title: string; readonly done: boolean }[];
  readonly more: number;
};
/** What a column shows in place of its copy. */
export type ColumnPreview = Partial<ColumnCopy> & { readonly live: LiveColumn };

export function previewOfColumn({ column, filtered }: SeenColumn, isGuest = false): ColumnPreview {
  switch (column.is) {
    case "hidden":
      return { title: texts.columnHidden, todos: [], more: 0, live: { ...nothing, isMissing: true } };
    case "gone":
      return { live: { ...nothing, place: texts.columnGone, ...ended(!isGuest) } };
    case "named":
      return { ...copyOf(column), live: nothing };
    case "list":
      return { ...copyOf(column), live: liveOf(column, filtered) };
  }
}

export const copyOf = ({ title, todos, more }: Extract<ShownColumn, { todos: unknown }>): ColumnCopy => ({
  title,
  todos: todos.slice(0, maxTodosShown).map(({ name, done }) => ({ title: name, done })),
  more: more + Math.max(0, todos.length - maxTodosShown),
});

const nothing: LiveColumn = { mayEdit: false, place: "", todos: [] };

const liveOf = (column: Extract<ShownColumn, { is: "list" }>, filtered: string | undefined): LiveColumn => ({
  mayEdit: column.mayEdit && !column.isArchived,
  ...(column.isArchived && ended(column.mayEdit)),
  href: addressOfBoard({ boardId: column.boardId, teamId: column.teamId ?? undefined }),
  place: [column.boardTitle, ...(column.isArchived ? [texts.archived] : [])].join(" · "),
  ...(filtered !== undefined && { filtered }),
  choices: { teamId: column.teamId ?? undefined, labels: column.labels, people: column.people },
  todos: column.todos
    .slice(0, maxTodosShown)
    .map((todo) => ({ id: todo.todoId, details: detailsOf(todo).join(" · ") })),
});
