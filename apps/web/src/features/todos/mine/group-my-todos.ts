import type { WireMyTodo } from "@tafel/contract";
import { type Calendar, dueKey, isOverdue, type LocalDue, weekOf } from "@tafel/domain";
import { dueHere } from "../due/due-here.ts";

export const dueGroups = ["overdue", "today", "week", "later", "none"] as const;
export type DueGroup = (typeof dueGroups)[number];

/** When something is due, seen from today: the week is what is left of this one. */
export function dueGroupOf(due: LocalDue | null, calendar: Calendar): DueGroup {
  if (due === null) return "none";
  const { today, time } = calendar;
  if (isOverdue(due, { day: today, time })) return "overdue";
  if (due.day === today) return "today";
  return due.day <= weekOf(calendar)[1] ? "week" : "later";
}

/** Todos by when they are due, in their order; groups without any are left out. */
export function groupMyTodos(todos: readonly WireMyTodo[], calendar: Calendar) {
  return dueGroups.flatMap((group) => {
    const found = todos.filter((todo) => dueGroupOf(dueHere(todo), calendar) === group);
    return found.length > 0 ? [[group, found] as const] : [];
  });
}

/** Due ones first, and those of one time by their board. */
export function byDue(one: WireMyTodo, other: WireMyTodo): number {
  const key = (todo: WireMyTodo) => {
    const due = dueHere(todo);
    return `${due ? dueKey(due) : "none"} ${todo.boardId} ${todo.id}`;
  };
  return key(one) < key(other) ? -1 : 1;
}
