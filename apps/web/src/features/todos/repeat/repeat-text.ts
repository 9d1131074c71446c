import type { Repeat } from "@tafel/domain";
import { calendarLocale } from "../../../texts/calendar.ts";
import { repeatTexts as texts } from "../../../texts/repeat.ts";

/** "Monday" or "Mon"; 0 is Sunday. */
export const weekdayName = (weekday: number, length: "long" | "short"): string =>
  // A Sunday, and the days after it.
  new Intl.DateTimeFormat(calendarLocale, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2026, 1, 1 + weekday));

/** "Every 2 weeks on Monday, after it is done". */
export function repeatText(repeat: Repeat): string {
  const text = ruleText(repeat);
  return repeat.from === "done" ? texts.afterDone(text) : text;
}

function ruleText({ unit, every, weekdays, date }: Repeat): string {
  if (unit === "month") return texts.month(every, date);
  if (unit !== "week") return texts[unit](every);
  if (every === 1 && weekdays.join() === "1,2,3,4,5") return texts.choices.weekdays;
  // A week begins on Monday.
  const inOrder = weekdays.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  return texts.week(every, inOrder.map((weekday) => weekdayName(weekday, "long")).join(", "));
}
