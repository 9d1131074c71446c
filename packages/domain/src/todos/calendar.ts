/** The day so many days after another, both `YYYY-MM-DD`; without a time zone, so that no hour is lost. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days after the first the second is. */
export const daysBetween = (first: string, second: string): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The seven days of the week that a day is in; weeks begin on `firstDayOfWeek`, 0 being Sunday. */
export function weekWith(day: string, firstDayOfWeek: number): readonly string[] {
  const first = dayAfter(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => dayAfter(first, index));
}

/** The weeks that have days of the month that a day is in, each whole. */
export function monthWith(day: string, firstDayOfWeek: number): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`;
  const next = monthAfter(first, 1);
  const weeks: (readonly string[])[] = [];
  for (let week = weekWith(first, firstDayOfWeek); (week[0] ?? next) < next; ) {
    weeks.push(week);
    week = weekWith(dayAfter(week[0] ?? next, 7), firstDayOfWeek);
  }
  return weeks;
}

/** The same day so many months later, or the last one of a month that is shorter. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
