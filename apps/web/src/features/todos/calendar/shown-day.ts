import { isDay } from "@tafel/domain";

/** The day that an address names, or today. */
export const shownDay = (named: string | undefined, today: string): string =>
  named !== undefined && isDay(named) ? named : today;
