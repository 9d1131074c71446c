import { daysBetween, dayWithin } from "./calendar.ts";
import { momentIn, type WallTime, wallTimeIn } from "./time-zone.ts";
import type { TodoFields } from "./todo.ts";

/** When a todo is due, as it is stored. */
export type Due = Pick<TodoFields, "dueDate" | "dueTime">;

/** When it is due on the calendar and the clock of one place; `time` is null when the whole day counts. */
export type LocalDue = { readonly day: string; readonly time: string | null };

/** The moment something is due; undefined when it is not, or when the whole day counts. */
export const dueMoment = ({ dueDate, dueTime }: Due): Date | undefined =>
  dueDate && dueTime ? momentIn(dueTime.zone, { day: dueDate, time: dueTime.at }) : undefined;

/** When it is due in this time zone. A day without a time is the same everywhere. */
export function dueIn(zone: string, due: Due): LocalDue | null {
  const { dueDate, dueTime } = due;
  if (!dueDate) return null;
  // Most are of one's own zone.
  if (dueTime?.zone === zone) return { day: dueDate, time: dueTime.at };
  const moment = dueMoment(due);
  return moment ? wallTimeIn(zone, moment) : { day: dueDate, time: null };
}

/** What to change so that it is due on this day in this time zone, at the same time as before; null: on none. */
export function dueOn(zone: string, due: Due, day: string | null): Partial<Due> {
  const was = dueIn(zone, due);
  // A time without a day would come back with the next day.
  if (day === null || !was || !due.dueDate) return { dueDate: day, ...(due.dueTime && { dueTime: null }) };
  if (was.day === due.dueDate) return { dueDate: day };
  return { dueDate: dayWithin(due.dueDate, daysBetween(was.day, day)) ?? day };
}

/** A day that is over, or a time that has passed. */
export function isOverdue(due: LocalDue, now: WallTime): boolean {
  return due.day < now.day || (due.day === now.day && due.time !== null && due.time <= now.time);
}

/** What sorts by when it is due: of one day, what is due all day comes first. */
export const dueKey = ({ day, time }: LocalDue): string => `${day} ${time ?? ""}`;
