import { dayAfter, isDay, monthAfter, monthWith, weekWith } from "@tafel/domain";
import { calendarLocale } from "../../../texts/calendar.ts";
import { language } from "../../../texts/language.ts";
import { dayText } from "../../../ui/date.ts";
import type { Span } from "./span.ts";

/** The days that are shown, by week. */
export const shownDays = (span: Span, day: string): readonly (readonly string[])[] =>
  span === "week" ? [weekWith(day, language.firstDayOfWeek)] : monthWith(day, language.firstDayOfWeek);

/** A day of the next month or week, or with -1 of the one before; the same where the calendar ends. */
export function stepFrom(span: Span, day: string, by: 1 | -1): string {
  const to = span === "week" ? dayAfter(day, 7 * by) : monthAfter(`${day.slice(0, 8)}01`, by);
  return isDay(to) ? to : day;
}

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(calendarLocale, { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

const monthName = inWords({ month: "long", year: "numeric" });

/** The heading of what is shown: "November 2026", or the first and the last day of the week. */
export function spanTitle(span: Span, day: string): string {
  if (span === "month") return monthName(day);
  const week = weekWith(day, language.firstDayOfWeek);
  const [first = day] = week;
  const last = week.at(-1) ?? day;
  return `${dayText(first)} – ${dayText(last)}`;
}

/** "Mon". */
export const shortWeekday = inWords({ weekday: "short" });
/** "Tuesday, November 24, 2026". */
export const wholeDay = inWords({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
