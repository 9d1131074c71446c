import { dayAfter, monthAfter, weekdayOf } from "./calendar.ts";
import { weekdayNamed } from "./named-days.ts";
import { mostEvery, nextDay, type Repeat, type RepeatUnit } from "./repeat.ts";

/** What is said of a repetition, and the first day of it. */
export type QuickRepeat = { readonly repeat: Omit<Repeat, "zone">; readonly day: string };

/**
 * A repetition that a text begins with, in English and German: `every Monday`, `alle 2 Wochen`, `werktags`,
 * `monthly on the 1st`; undefined when there is none. It begins today, or on the first day that it names.
 */
export function repeatAt(text: string, today: string): (QuickRepeat & { readonly length: number }) | undefined {
  const [all = "", every, count, noun, single] = form.exec(text.toLowerCase()) ?? [];
  const weekday = noun === undefined ? undefined : weekdayNamed(noun);
  const named = weekday === undefined ? nouns.get(noun ?? "") : [weekday];
  const isMonthly = single === "monthly" && onDate.test(text.slice(all.length));
  const what = every === undefined ? (isMonthly ? "month" : singles.get(single ?? "")) : named;
  const times = count === undefined ? 1 : Number(count);
  if (what === undefined || times < 1 || times > mostEvery || (count !== undefined && typeof what !== "string"))
    return undefined;
  const rule = { every: times, weekdays: [], date: null, from: "due" } as const;
  if (typeof what !== "string") {
    const repeat = { ...rule, unit: "week", weekdays: what } as const;
    return { repeat, day: firstFrom(repeat, today), length: all.length };
  }
  const [on = "", date] = what === "month" ? (onDate.exec(text.slice(all.length)) ?? []) : [];
  if (date === undefined || Number(date) < 1 || Number(date) > 31) {
    return { repeat: { ...rule, unit: what }, day: today, length: all.length };
  }
  const repeat = { ...rule, unit: what, date: Number(date) };
  return { repeat, day: firstFrom(repeat, today), length: all.length + on.length };
}

/** This day, or the first one after it on which the repetition falls. */
export function firstFrom(repeat: Omit<Repeat, "zone">, day: string): string {
  const { unit, weekdays, date } = repeat;
  if (weekdays.length === 0 && date === null) return day;
  // A week or a month ago it fell on the days that it falls on now.
  const before = unit === "week" ? dayAfter(day, -7) : monthAfter(`${day.slice(0, 8)}01`, -1);
  if (unit === "week" && weekdays.includes(weekdayOf(day))) return day;
  if (unit === "month" && date === Number(day.slice(8))) return day;
  return nextDay({ ...repeat, every: 1, zone: "UTC" }, before, day) ?? day;
}

const form = /^(?:(every|each|jede[nrs]?|alle)\s+(?:(\d{1,2})\s+)?(\p{L}+)|(\p{L}+))(?![\p{L}\p{N}_-])/u;
const onDate = /^\s+(?:on the|am)\s+(\d{1,2})(?:st|nd|rd|th|\.)(?![\p{L}\p{N}])/iu;

const workdays = [1, 2, 3, 4, 5] as const;
type What = RepeatUnit | readonly number[];

const nouns: ReadonlyMap<string, What> = new Map<string, What>([
  ...["day", "days", "tag", "tage"].map((word) => [word, "day"] as const),
  ...["week", "weeks", "woche", "wochen"].map((word) => [word, "week"] as const),
  ...["month", "months", "monat", "monate"].map((word) => [word, "month"] as const),
  ...["year", "years", "jahr", "jahre"].map((word) => [word, "year"] as const),
  ...["weekday", "workday", "werktag", "arbeitstag"].map((word) => [word, workdays] as const),
]);

/** In English such a word alone is more often part of a name: "Weekly report". */
const singles: ReadonlyMap<string, What> = new Map<string, What>([
  ["täglich", "day"],
  ["wöchentlich", "week"],
  ["monatlich", "month"],
  ["jährlich", "year"],
  ["werktags", workdays],
]);
