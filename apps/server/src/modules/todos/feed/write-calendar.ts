import { type Dates, dayAfter, dueMoment, momentIn, startMoment, startsAfterDue } from "@tafel/domain";
import ical, { ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { todoAddress } from "../todo-address.ts";

/** A todo as a calendar shows it. */
export type CalendarEntry = Dates & {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly boardId: string;
  readonly teamId: string | null;
  /** Where it is: its list, or its board. */
  readonly place: string;
  readonly changedAt: Date;
};

const halfAnHour = 30 * 60 * 1000;

/**
 * Todos as an iCalendar (RFC 5545): what has a start takes from then until it is due; without one, what is due on a day
 * takes all of it, and what is due at a time begins then. The same todos are always written the same, so that a calendar
 * program can be told that nothing has changed.
 */
export function writeCalendar(title: string, entries: readonly CalendarEntry[], publicUrl: string): string {
  const calendar = ical({ name: title, prodId: { company: "Tafel", product: "Tafel" }, ttl: 60 * 60 });
  const { host, origin } = new URL(publicUrl);
  for (const entry of entries) {
    const { id, name, description, place, changedAt } = entry;
    const span = spanOf(entry);
    if (!span) continue;
    calendar.createEvent({
      ...span,
      // The same for as long as there is the todo, wherever it is moved.
      id: `${id}@${host}`,
      summary: name,
      ...(description && { description }),
      categories: [{ name: place }],
      url: todoAddress(origin, entry),
      stamp: changedAt,
      // A todo does not keep anybody from an appointment.
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** From when to when a calendar shows it; undefined when it has no day. A start after what is due is none. */
function spanOf(entry: Dates) {
  const dates = startsAfterDue(entry) ? { ...entry, startDate: null, startTime: null } : entry;
  const { startDate, startTime, dueDate, dueTime } = dates;
  const [first, last] = [startDate ?? dueDate, dueDate ?? startDate];
  if (first === null || last === null) return undefined;
  const [from, to] = [startMoment(dates), dueMoment(dates)];
  // Where one has a time, the day of the other begins and ends in the same place.
  const zone = (from ? startTime : dueTime)?.zone;
  if (zone === undefined || (!from && !to))
    return { start: midnight(first), end: midnight(dayAfter(last, 1)), allDay: true };
  const start = from ?? (startDate === null ? to : momentIn(zone, { day: first, time: "00:00" }));
  const end = to ?? (dueDate === null ? from : momentIn(zone, { day: dayAfter(last, 1), time: "00:00" }));
  return start && end && { start, end: end > start ? end : new Date(start.getTime() + halfAnHour) };
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
