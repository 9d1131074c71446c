import { repeatAt } from "../read-repeat.ts";
import { mostEvery, type Repeat, type RepeatUnit } from "../repeat.ts";

const units: { readonly [Unit in RepeatUnit]: string } = {
  ...{ day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" },
};
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A repetition as calendar programs write it (RFC 5545), and whether it counts from when it is done. */
export const writeRepeat = ({ unit, every, weekdays, date, from }: Repeat): string =>
  [
    `FREQ=${units[unit]}`,
    every > 1 && `INTERVAL=${every}`,
    unit === "week" && weekdays.length > 0 && `BYDAY=${weekdays.map((it) => weekdayNames[it]).join(",")}`,
    (unit === "month" || unit === "year") && date !== null && `${dayPart[unit]}=${date}`,
    from === "done" && "X-FROM=DONE",
  ]
    .filter(Boolean)
    .join(";");

/** A repetition as we and calendar programs write it, or in words; undefined when it is none that we have. */
export function readCsvRepeat(cell: string, zone: string): Repeat | undefined {
  const text = cell.trim();
  const unit = singles.get(text.toLowerCase());
  if (unit) return { unit, every: 1, weekdays: [], date: null, from: "due", zone };
  // Which day is the first is another column.
  const { repeat, length } = repeatAt(text, "2026-01-01") ?? {};
  return repeat && length === text.length ? { ...repeat, zone } : readRule(text.replace(/^RRULE:/i, ""), zone);
}

const singles: ReadonlyMap<string, RepeatUnit> = new Map([
  ["daily", "day"],
  ["weekly", "week"],
  ["monthly", "month"],
  ["yearly", "year"],
]);

function readRule(rule: string, zone: string): Repeat | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(";")
      .map((part) => splitAt(part, part.indexOf("="))),
  );
  const unit = (Object.keys(units) as RepeatUnit[]).find((it) => units[it] === parts.get("FREQ"));
  if (!unit) return undefined;
  // What limits it, or chooses among its days, is another repetition.
  const known = ["FREQ", "INTERVAL", "WKST", "X-FROM", dayPart[unit]];
  const every = Number(parts.get("INTERVAL") ?? 1);
  const weekdays = (parts.get("BYDAY")?.split(",") ?? []).map((name) => weekdayNames.indexOf(name));
  const date = parts.get(unit === "year" ? "X-DATE" : "BYMONTHDAY");
  const isPossible = isWithin(every, mostEvery) && !weekdays.includes(-1) && isWithin(Number(date ?? 1), 31);
  if (!isPossible || [...parts.keys()].some((name) => !known.includes(name))) return undefined;
  return {
    ...{ unit, every, weekdays: [...new Set(weekdays)].toSorted(), date: date === undefined ? null : Number(date) },
    ...{ from: parts.get("X-FROM") === "DONE" ? "done" : "due", zone },
  };
}

/** What says on which day; to calendars, the day of a month in a rule of years is in each of its months. */
const dayPart: { readonly [Unit in RepeatUnit]: string | undefined } = {
  ...{ day: undefined, week: "BYDAY", month: "BYMONTHDAY", year: "X-DATE" },
};

const isWithin = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most;

const splitAt = (text: string, index: number): [string, string] => [text.slice(0, index), text.slice(index + 1)];
