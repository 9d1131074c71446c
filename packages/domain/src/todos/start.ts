import { daysBetween, dayWithin } from "./calendar.ts";
import { type Due, dueIn, dueMoment, dueOn, type LocalDue } from "./due.ts";
import type { TodoFields } from "./todo.ts";

/** When a todo starts, as it is stored: a day or a time, just as it is due. */
export type Start = Pick<TodoFields, "startDate" | "startTime">;
/** From when to when a todo is to be worked on. */
export type Dates = Start & Due;

const asDue = ({ startDate, startTime }: Start): Due => ({ dueDate: startDate, dueTime: startTime });

const asStart = ({ dueDate, dueTime }: Partial<Due>): Partial<Start> => ({
  ...(dueDate !== undefined && { startDate: dueDate }),
  ...(dueTime !== undefined && { startTime: dueTime }),
});

/** The moment something starts; undefined when it has no start, or when that is a whole day. */
export const startMoment = (start: Start): Date | undefined => dueMoment(asDue(start));

/** When it starts in this time zone. */
export const startIn = (zone: string, start: Start): LocalDue | null => dueIn(zone, asDue(start));

/** What to change so that it starts on this day in this time zone, at the same time as before; null: on none. */
export const startOn = (zone: string, start: Start, day: string | null): Partial<Start> =>
  asStart(dueOn(zone, asDue(start), day));

/** Whether it starts after it is due. A day that is whole begins and ends with any time of it. */
export function startsAfterDue(dates: Dates): boolean {
  const { startDate, dueDate } = dates;
  // What was stored before there were starts has none.
  if (!startDate || !dueDate) return false;
  const [start, due] = [startMoment(dates), dueMoment(dates)];
  return start && due ? start > due : startDate > dueDate;
}

/** What to change so that all of it is so many days later. A day that the calendar does not have is none. */
export function datesLater({ startDate, startTime, dueDate, dueTime }: Dates, days: number): Partial<Dates> {
  const later = (day: string) => dayWithin(day, days) ?? null;
  return {
    ...(startDate && asStart(at(later(startDate), startTime))),
    ...(dueDate && at(later(dueDate), dueTime)),
  };
}

// A time without a day would come back with the next day.
const at = (dueDate: string | null, dueTime: Due["dueTime"]): Partial<Due> => ({
  dueDate,
  ...(dueDate === null && dueTime && { dueTime: null }),
});

/** What to change so that it is due on this day in this time zone, and starts as long before as it does now; null: on no day. */
export function plannedOn(zone: string, dates: Dates, day: string | null): Partial<Dates> {
  const [start, due] = [startIn(zone, dates), dueIn(zone, dates)];
  if (day === null) return { ...dueOn(zone, dates, null), ...(start && startOn(zone, dates, null)) };
  if (due) return datesLater(dates, daysBetween(due.day, day));
  return { ...dueOn(zone, dates, day), ...(start && start.day > day && startOn(zone, dates, day)) };
}

/** What to change so that what is done on one day of it is done on another; null: on no day. */
export function replanned(zone: string, dates: Dates, from: string | null, to: string | null): Partial<Dates> {
  if (from === null || to === null) return plannedOn(zone, dates, to);
  return datesLater(dates, daysBetween(from, to));
}
