import { dayAfter, daysBetween, monthAfter, weekdayOf } from "./calendar.ts";
import { isDay } from "./dates.ts";

export const repeatUnits = ["day", "week", "month", "year"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** That a todo comes again when it is ticked off: every so many days, weeks, months or years. */
export type Repeat = {
  readonly unit: RepeatUnit;
  readonly every: number;
  /** Of weeks: on which of their days, 0 being Sunday, ascending; none: on that of the day before. */
  readonly weekdays: readonly number[];
  /**
   * Of months and years: on which day of the month, the last one where a month is shorter; null: on that of the day before.
   * Of years it only brings back 29 February: what was given another day is from then on due on that.
   */
  readonly date: number | null;
  /** From when on it is counted: the day it was due, or the day it was ticked off. */
  readonly from: "due" | "done";
  /** Where days begin and end for that. */
  readonly zone: string;
};

/** What was stored before the field existed has none. */
export function isSameRepeat(one: Repeat | null, other: Repeat | null): boolean {
  if (!one || !other) return !one && !other;
  const { weekdays, ...rest } = one;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => rest[name] === other[name]) && weekdays.join() === other.weekdays.join();
}

export const mostEvery = 99;

/**
 * The next day of a repetition, after the day it was due and not before the day it was ticked off: what was missed
 * meanwhile is left out. Undefined where the calendar ends. However far apart the days are, it takes few steps.
 */
export function nextDay(repeat: Repeat, due: string | null, done: string): string | undefined {
  const isFromDue = repeat.from === "due" && due !== null;
  const start = isFromDue ? due : done;
  const days = daysFrom(repeat, start, done).filter((day) => day > start && (!isFromDue || day >= done));
  const next = days.toSorted()[0];
  return next !== undefined && isDay(next) ? next : undefined;
}

/** The days of the repetition around the one it was ticked off, and those after its start. */
function daysFrom({ unit, every, weekdays, date }: Repeat, start: string, done: string): readonly string[] {
  const passed = (done > start ? stepsBetween[unit](start, done) : 0) - 1;
  const first = Math.max(0, Math.floor(passed / every));
  return [0, 1, 2, 3].flatMap((more) => {
    const steps = (first + more) * every;
    if (unit === "day") return dayAfter(start, steps);
    if (unit === "month") return inMonth(start, steps, date);
    if (unit === "year") return inMonth(start, 12 * steps, inMonth(start, 0, date) === start ? date : null);
    const monday = 7 * steps - ((weekdayOf(start) + 6) % 7);
    const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(start)];
    return wanted.map((weekday) => dayAfter(start, monday + ((weekday + 6) % 7)));
  });
}

/** How many whole units there are about between two days. */
const stepsBetween: { readonly [Unit in RepeatUnit]: (from: string, to: string) => number } = {
  day: daysBetween,
  week: (from, to) => Math.floor(daysBetween(from, to) / 7),
  month: (from, to) => monthsBetween(from, to),
  year: (from, to) => Math.floor(monthsBetween(from, to) / 12),
};

function monthsBetween(from: string, to: string): number {
  const [[fromYear = 0, fromMonth = 0], [toYear = 0, toMonth = 0]] = [
    from.split("-").map(Number),
    to.split("-").map(Number),
  ];
  return 12 * (toYear - fromYear) + toMonth - fromMonth;
}

/** The day so many months later, on this date of the month or the last one before it. */
const inMonth = (start: string, months: number, date: number | null): string =>
  monthAfter(`${start.slice(0, 8)}${date ?? start.slice(8)}`, months);
