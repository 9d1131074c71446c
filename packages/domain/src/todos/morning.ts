import { dayAfter } from "./calendar.ts";
import { momentIn, wallTimeIn } from "./time-zone.ts";

/** When somebody wants the mail of the morning: at a full hour, 0 to 23, of each day in their time zone. */
export type Morning = {
  readonly hour: number;
  readonly zone: string;
  /** The last day that had its morning, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
};

export const usualMorning = 7;

const hourOf = ({ hour, zone }: Morning, day: string): Date =>
  momentIn(zone, { day, time: `${String(hour).padStart(2, "0")}:00` });

/** The day whose morning it is, if it has come and was not had yet: one that was missed is made up for until midnight. */
export function dayOfMorning(morning: Morning, now: Date): string | undefined {
  const { day } = wallTimeIn(morning.zone, now);
  const isHad = morning.lastDay !== null && morning.lastDay >= day;
  return isHad || hourOf(morning, day) > now ? undefined : day;
}

/** The next morning after a moment, on a day that has not had its own: whoever travels west does not have a day twice. */
export function nextMorning(morning: Morning, now: Date): Date {
  const { day: today } = wallTimeIn(morning.zone, now);
  const { lastDay } = morning;
  const first = lastDay !== null && lastDay >= today ? dayAfter(lastDay, 1) : today;
  const at = hourOf(morning, first);
  return at > now ? at : hourOf(morning, dayAfter(first, 1));
}
