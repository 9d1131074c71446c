import {
  type Board,
  dueKey,
  isDone,
  type Label,
  type LocalDue,
  type Priority,
  priorities,
  type Todo,
} from "@tafel/domain";
import { dueHere, startHere } from "../due/due-here.ts";
import type { Members } from "../people/members.ts";

/** A todo in a table, with the list it is in. */
export type TableRow = { readonly todo: Todo; readonly listId: string; readonly listTitle: string };

/** What of a todo is part of another column, or too long for one. */
type NotAColumn =
  | ("id" | "description" | "richDescription" | "checklists" | "attachments" | "cover")
  | ("startTime" | "dueTime" | "repeat" | "reminders" | "createdAt" | "archivedAt");
export type Column = Exclude<keyof Todo, NotAColumn> | "list";

export const columns: readonly Column[] = [
  ...(["done", "name", "list", "labels", "startDate", "dueDate"] as const),
  ...(["priority", "estimate", "assignees"] as const),
];

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
  { members, labels }: Names,
  language: string,
): readonly TableRow[] {
  const rows = lists.flatMap(({ id, title, todos }) =>
    todos.map((todo): TableRow => ({ todo, listId: id, listTitle: title })),
  );
  if (!sorting) return rows;
  const places = new Map(lists.map(({ id }, index) => [id, index]));
  const value = valueFor(sorting.column, places, { members, labels });
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = sorting.isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: value(row) }));
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    const order = typeof one === "number" ? one - Number(other) : compare(one, String(other));
    return sign * order;
  });
  return keyed.map(({ row }) => row);
}

/** What a board's people and labels are called. */
type Names = { readonly members: Members; readonly labels: readonly Label[] };

type Value = (row: TableRow) => string | number | undefined;

function valueFor(column: Column, places: ReadonlyMap<string, number>, { members, labels }: Names): Value {
  switch (column) {
    case "done":
      return ({ todo }) => Number(isDone(todo));
    case "name":
      return ({ todo }) => todo.name;
    case "list":
      return ({ listId }) => places.get(listId);
    case "labels":
      return ({ todo }) =>
        labelsOf(todo.labels, labels)
          .map(({ name }) => name)
          .join(", ") || undefined;
    case "startDate":
      return ({ todo }) => keyOf(startHere(todo));
    case "dueDate":
      return ({ todo }) => keyOf(dueHere(todo));
    case "priority":
      return ({ todo }) => urgency(todo.priority);
    case "estimate":
      return ({ todo }) => todo.estimate ?? undefined;
    case "assignees":
      return ({ todo }) => namesOf(todo.assignees, members) || undefined;
  }
}

const keyOf = (when: LocalDue | null): string | undefined => (when ? dueKey(when) : undefined);

/** The most urgent first. */
const urgency = (priority: Priority | null): number | undefined =>
  priority ? -priorities.indexOf(priority) : undefined;

export const namesOf = (assignees: readonly string[], members: Members): string =>
  assignees.flatMap((userId) => members.get(userId)?.name ?? []).join(", ");

/** By name, as the board's are. */
export const labelsOf = (labelIds: readonly string[], labels: readonly Label[]): readonly Label[] =>
  labels.filter(({ id }) => labelIds.includes(id));
