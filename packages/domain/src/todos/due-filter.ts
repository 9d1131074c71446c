import { dayOf } from "./dates.ts";
import { dueIn, isOverdue, type LocalDue } from "./due.ts";
import { type Dates, startIn } from "./start.ts";

/** What todos are filtered by, of when they are due. */
export const dues = ["overdue", "today", "week", "started", "none"] as const;
export type DueFilter = (typeof dues)[number];

/** What calendar and clock show where somebody is. */
export type Calendar = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** What o'clock it is, `HH:MM`. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly firstDayOfWeek: number;
};

/** Tells which todos pass a filter in this time zone. What is done is due no more. */
export function passesDue(
  filter: DueFilter,
  calendar: Calendar,
  zone: string,
): (dates: Dates, isDone: boolean) => boolean {
  const { today, time } = calendar;
  const [first, last] = weekOf(calendar);
  const isDue: { readonly [Name in Exclude<DueFilter, "none">]: (due: LocalDue) => boolean } = {
    overdue: (due) => isOverdue(due, { day: today, time }),
    started: (start) => isOverdue({ ...start, time: start.time ?? "00:00" }, { day: today, time }),
    today: ({ day }) => day === today,
    week: ({ day }) => day >= first && day <= last,
  };
  return (dates, isDone) => {
    const when = filter === "started" ? startIn(zone, dates) : dueIn(zone, dates);
    return filter === "none" ? when === null : when !== null && isDue[filter](when) && !isDone;
  };
}

/** The first and the last day of the current week. */
export function weekOf({ today, firstDayOfWeek }: Pick<Calendar, "today" | "firstDayOfWeek">): [string, string] {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  const passed = (new Date(year, month - 1, date).getDay() - firstDayOfWeek + 7) % 7;
  const day = (offset: number) => dayOf(new Date(year, month - 1, date - passed + offset));
  return [day(0), day(6)];
}
