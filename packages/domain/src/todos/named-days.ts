import { dayAfter, monthAfter, weekdayOf } from "./calendar.ts";
import { isDay, readDay } from "./dates.ts";
import type { RepeatUnit } from "./repeat.ts";

/** From when words count, and how dates with slashes are written. */
export type DayContext = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayOrder: "day first" | "month first";
};

/** What names a day, with the word that leads to it: "on Friday", "am 12.12.", "the day after tomorrow", "in 3 days". */
export const dayForm =
  /^(?:(from|on|by|until|till|next|ab(?:\s+dem)?|bis(?:\s+zum)?|am(?:\s+(?:nächsten|kommenden))?|nächsten|kommenden)\s+)?((?:the\s+)?day\s+after\s+tomorrow(?![\p{L}\p{N}])|in\s+(?:\d{1,3}|an?|one|eine[mr])\s+\p{L}+(?![\p{L}\p{N}])|\S+)/iu;

/** The day that words name: the next one of that name, or of that date where no year is given. */
export function dayNamed(words: string, { today, dayOrder }: DayContext): string | undefined {
  const word = words
    .toLowerCase()
    .replace(/^the\s+/, "")
    .replace(/\s+/g, "-");
  const days = inDays.get(word);
  if (days !== undefined) return dayAfter(today, days);
  const weekday = weekdayNamed(word);
  if (weekday !== undefined) return dayAfter(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  if (isDay(word)) return word;
  return dayLater(word, today) ?? dayOfDate(word, today, dayOrder);
}

/** 0 is Sunday. */
export function weekdayNamed(word: string): number | undefined {
  const weekday = weekdays.findIndex((names) => names.includes(word));
  return weekday < 0 ? undefined : weekday;
}

/** "in 3 days", "in einer Woche". */
function dayLater(words: string, today: string): string | undefined {
  const [, count, noun = ""] = /^in-([^-]+)-([^-]+)$/.exec(words) ?? [];
  const isNumber = /^\d+$/.test(count ?? "");
  const [unit] = units.find(([, names]) => names.includes(noun)) ?? [];
  // "Rome in a day" says how long, not when.
  if (!unit || (unit === "day" && !isNumber)) return undefined;
  const times = isNumber ? Number(count) : 1;
  if (unit === "day" || unit === "week") return dayAfter(today, unit === "week" ? 7 * times : times);
  return monthAfter(today, unit === "year" ? 12 * times : times);
}

function dayOfDate(word: string, today: string, dayOrder: DayContext["dayOrder"]): string | undefined {
  // With dots the day comes first everywhere.
  const order = word.includes("/") ? dayOrder : "day first";
  if (/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(word)) return readDay(word, order);
  if (!/^\d{1,2}(\.\d{1,2}\.|\/\d{1,2})$/.test(word)) return undefined;
  const year = Number(today.slice(0, 4));
  const separator = word.includes("/") ? "/" : "";
  // 29 February is in a leap year only.
  const years = Array.from({ length: 9 }, (_, after) => readDay(`${word}${separator}${year + after}`, order));
  return years.find((day) => day !== undefined && day >= today);
}

const inDays: ReadonlyMap<string, number> = new Map([
  ...["today", "heute"].map((word) => [word, 0] as const),
  ...["tomorrow", "morgen"].map((word) => [word, 1] as const),
  ...["übermorgen", "day-after-tomorrow"].map((word) => [word, 2] as const),
]);

const units: readonly (readonly [RepeatUnit, readonly string[]])[] = [
  ["day", ["day", "days", "tag", "tagen"]],
  ["week", ["week", "weeks", "woche", "wochen"]],
  ["month", ["month", "months", "monat", "monaten"]],
  ["year", ["year", "years", "jahr", "jahren"]],
];

const weekdays: readonly (readonly string[])[] = [
  ["sunday", "sonntag"],
  ["monday", "montag"],
  ["tuesday", "dienstag"],
  ["wednesday", "mittwoch"],
  ["thursday", "donnerstag"],
  ["friday", "freitag"],
  ["saturday", "samstag"],
];
