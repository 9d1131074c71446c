import {
  type Board,
  dueKey,
  isDone,
  type Label,
  type LocalDue,
  type Priority,
  priorities,
  type Todo,
  type TodoFields,
} from "@tafel/domain";
import { dueHere, startHere } from "../due/due-here.ts";
import type { Members } from "../people/members.ts";

/** A todo in a table, with the list it is in. */
export type TableRow = { readonly todo: Todo; readonly listId: string; readonly listTitle: string };

/** What each of its cells is given. */
export type CellProps = TableRow & { readonly onEdit: (changes: Partial<TodoFields>) => void };

/** What of a todo is part of another column, or too long for one. */
type NotAColumn =
  | ("id" | "description" | "richDescription" | "checklists" | "attachments" | "cover")
  | ("startTime" | "dueTime" | "repeat" | "reminders" | "createdAt" | "archivedAt");
export type Column = Exclude<keyof Todo, NotAColumn> | "list";

export type Sorting = { readonly column: Column; readonly isDescending: boolean };

/** What an address says of the order, such as `name` or `-dueDate`; undefined is the board's own order. */
export function sortingOf(named: string | undefined): Sorting | undefined {
  const column = columns.find((it) => it === named?.replace(/^-/, ""));
  return column && { column, isDescending: named?.startsWith("-") ?? false };
}

/** The next order when a column's heading is pressed: ascending, descending, and the board's own again. */
export function nextSorting(current: Sorting | undefined, column: Column): string | undefined {
  if (current?.column !== column) return column;
  return current.isDescending ? undefined : `-${column}`;
}

/** A board's todos in the order asked for. What has no value is last either way, and what is equal keeps its order. */
export function tableRows(
  { lists }: Board,
  sorting: Sorting | undefined,
  names: Names,
  language: string,
): readonly TableRow[] {
  const rows = lists.flatMap(({ id, title, todos }) =>
    todos.map((todo): TableRow => ({ todo, listId: id, listTitle: title })),
  );
  if (!sorting) return rows;
  const places = new Map(lists.map(({ id }, index) => [id, index]));
  const value = values[sorting.column];
  const context = { ...names, places };
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = sorting.isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: value(row, context) }));
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    const order = typeof one === "number" ? one - Number(other) : compare(one, String(other));
    return sign * order;
  });
  return keyed.map(({ row }) => row);
}

/** What a board's people and labels are called. */
type Names = { readonly members: Members; readonly labels: readonly Label[] };

type Context = Names & { readonly places: ReadonlyMap<string, number> };
type Value = string | number | undefined;

/** What each column is sorted by, in the order of the columns. */
const values: { readonly [Of in Column]: (row: TableRow, context: Context) => Value } = {
  done: ({ todo }) => Number(isDone(todo)),
  name: ({ todo }) => todo.name,
  list: ({ listId }, { places }) => places.get(listId),
  labels: ({ todo }, { labels }) =>
    labelsOf(todo.labels, labels)
      .map(({ name }) => name)
      .join(", ") || undefined,
  startDate: ({ todo }) => keyOf(startHere(todo)),
  dueDate: ({ todo }) => keyOf(dueHere(todo)),
  priority: ({ todo }) => urgency(todo.priority),
  estimate: ({ todo }) => todo.estimate ?? undefined,
  assignees: ({ todo }, { members }) => namesOf(todo.assignees, members) || undefined,
};
// They have exactly these keys.
export const columns = Object.keys(values) as readonly Column[];

const keyOf = (when: LocalDue | null): string | undefined => (when ? dueKey(when) : undefined);

/** The most urgent first. */
const urgency = (priority: Priority | null): number | undefined =>
  priority ? -priorities.indexOf(priority) : undefined;

export const namesOf = (assignees: readonly string[], members: Members): string =>
  assignees.flatMap((userId) => members.get(userId)?.name ?? []).join(", ");

/** By name, as the board's are. */
export const labelsOf = (labelIds: readonly string[], labels: readonly Label[]): readonly Label[] =>
  labels.filter(({ id }) => labelIds.includes(id));
