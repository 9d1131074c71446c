import type { DueWanted } from "@tafel/contract";
import { dayWithin, weekOf } from "@tafel/domain";
import { and, gte, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { todos } from "../../../platform/database/schema/index.ts";

/** A day here may be as many days earlier or later elsewhere: clocks differ by up to 26 hours. */
const apart = 2;

/**
 * Todos that pass a filter of when they are due, and a few that a closer look may drop: the database need not know every
 * time zone.
 */
export function mayBeDue({ is, ...calendar }: DueWanted): SQL | undefined {
  const [day, time] = is === "started" ? [todos.startDate, todos.startTime] : [todos.dueDate, todos.dueTime];
  if (is === "none") return isNull(day);
  const { today } = calendar;
  const [first, last] = is === "week" ? weekOf(calendar) : [is === "today" ? today : undefined, today];
  const within = (more: number) => and(first ? gte(day, later(first, -more)) : undefined, lte(day, later(last, more)));
  const wholeDay = is === "overdue" ? lt(day, today) : within(0);
  return or(and(isNull(time), wholeDay), and(isNotNull(time), within(apart)));
}

/** The same day where the calendar ends. */
const later = (day: string, days: number): string => dayWithin(day, days) ?? day;
