/** The calendar day of a moment, `YYYY-MM-DD`, in this computer's time zone. */
export function dayOf(moment: Date): string {
  const part = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}

/** `1.3.2026` or `01.03.26`, or `3/1/2026` where the month comes first, as `2026-03-01`; undefined when no such day exists. */
export function readDay(text: string, order: "day first" | "month first" = "day first"): string | undefined {
  const [, first, second, year] = /^\s*(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})\s*$/.exec(text) ?? [];
  if (!first || !second || !year) return undefined;
  const [date, month] = order === "day first" ? [first, second] : [second, first];
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

/** Whether a text is a calendar day, `YYYY-MM-DD`, from the year 1 to the year 9999: no calendar has a year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Due today or earlier (specification, point 9). */
export const isUrgent = (dueDate: string | null, today: string): boolean => dueDate !== null && dueDate <= today;
