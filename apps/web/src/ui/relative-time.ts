import { calendarLocale } from "../texts/calendar.ts";
import { dateText } from "./date.ts";

const format = new Intl.RelativeTimeFormat(calendarLocale, { numeric: "auto" });

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** "5 minutes ago", "yesterday"; from a month on, the day. */
export function relativeTime(at: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(at));
  if (passed < minute) return format.format(0, "second");
  if (passed < hour) return format.format(-Math.floor(passed / minute), "minute");
  if (passed < day) return format.format(-Math.floor(passed / hour), "hour");
  return passed < 30 * day ? format.format(-Math.floor(passed / day), "day") : dateText(at);
}
