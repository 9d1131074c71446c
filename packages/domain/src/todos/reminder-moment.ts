import { dayAfter } from "./calendar.ts";
import { isDay } from "./dates.ts";
import type { Due } from "./due.ts";
import { isSameField } from "./fields.ts";
import type { Reminder } from "./reminder.ts";
import { momentIn } from "./time-zone.ts";
import type { Todo } from "./todo.ts";

/** What has all day counts as due at this time, on the clocks of whoever is reminded. */
export const dayBegins = "09:00";

const hour = 60 * 60 * 1000;
const daysBefore: Readonly<Record<Reminder, number>> = { time: 0, hour: 0, day: 1, week: 7 };

/**
 * The moment of a reminder to somebody in this time zone; undefined when nothing is due. The zone of a todo's own time
 * goes before the person's. A day before is at the same time of day, though the clocks were changed in between.
 */
export function reminderMoment(reminder: Reminder, { dueDate, dueTime }: Due, zone: string): Date | undefined {
  if (!dueDate) return undefined;
  const day = dayAfter(dueDate, -daysBefore[reminder]);
  // Before the calendar begins.
  if (!isDay(day)) return undefined;
  const moment = momentIn(dueTime?.zone ?? zone, { day, time: dueTime?.at ?? dayBegins });
  return reminder === "hour" ? new Date(moment.getTime() - hour) : moment;
}

/** Whether two states of a todo have the same reminders to the same people. */
export function isRemindedAlike(was: Todo | undefined, is: Todo): boolean {
  if ((was?.reminders.length ?? 0) === 0 && is.reminders.length === 0) return true;
  const fields = ["reminders", "dueDate", "dueTime", "assignees"] as const;
  return was !== undefined && fields.every((name) => isSameField(name, was, is));
}
