import { isDay } from "./dates.ts";

/** The day so many days after another, both `YYYY-MM-DD`; without a time zone, so that no hour is lost. Not `isDay` where the calendar ends. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The same, or undefined where the calendar ends. */
export const dayWithin = (day: string, days: number): string | undefined => [dayAfter(day, days)].find(isDay);

/** How many days after the first the second is. */
export const daysBetween = (first: string, second: string): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of the week that a day is in, seven but where the calendar ends; weeks begin on `firstDayOfWeek`, 0 being Sunday. */
export function weekWith(day: string, firstDayOfWeek: number): readonly string[] {
  const before = (weekdayOf(day) - firstDayOfWeek + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, index - before)).filter(isDay);
}

/** The weeks that have days of the month that a day is in, each whole. */
export function monthWith(day: string, firstDayOfWeek: number): readonly (readonly string[])[] {
  const month = day.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  for (let first: string | undefined = `${month}-01`; first?.startsWith(month); ) {
    const week = weekWith(first, firstDayOfWeek);
    weeks.push(week);
    first = dayWithin(week.at(-1) ?? first, 1);
  }
  return weeks;
}

/** The same day so many months later, or the last one of a month that is shorter. Not `isDay` where the calendar ends. */
export function monthAfter(day: string, months: number): string {
  const moment = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  // To the month's last day.
  moment.setUTCMonth(moment.getUTCMonth() + months + 1, 0);
  moment.setUTCDate(Math.min(Number(day.slice(8)), moment.getUTCDate()));
  return moment.toISOString().slice(0, 10);
}
