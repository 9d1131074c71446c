import type { WireMyTodo } from "@tafel/contract";
import { type Calendar, weekOf } from "../board/filter/todo-filter.ts";

export const dueGroups = ["overdue", "today", "week", "later", "none"] as const;
export type DueGroup = (typeof dueGroups)[number];

/** When something is due, seen from today: the week is what is left of this one. */
export function dueGroupOf(dueDate: string | null, calendar: Calendar): DueGroup {
  if (dueDate === null) return "none";
  if (dueDate < calendar.today) return "overdue";
  if (dueDate === calendar.today) return "today";
  return dueDate <= weekOf(calendar)[1] ? "week" : "later";
}

/** Todos by when they are due, in their order; groups without any are left out. */
export function groupMyTodos(todos: readonly WireMyTodo[], calendar: Calendar) {
  return dueGroups.flatMap((group) => {
    const found = todos.filter(({ dueDate }) => dueGroupOf(dueDate, calendar) === group);
    return found.length > 0 ? [[group, found] as const] : [];
  });
}

/** The server's order: due ones first, and those of one day by their board. */
export function byDueDay(one: WireMyTodo, other: WireMyTodo): number {
  const key = ({ dueDate, boardId, id }: WireMyTodo) => `${dueDate ?? "none"} ${boardId} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}
