import { type Dates, dayWithin, dueMoment, momentIn, startMoment, startsAfterDue } from "@tafel/domain";
import ical, { escape as escapeText, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
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
  // The library writes the name of a calendar, unlike those of its events, as it is.
  const name = escapeText(title, false);
  const calendar = ical({ name, prodId: { company: "Tafel", product: "Tafel" }, ttl: 60 * 60 });
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
  const after = dayWithin(last, 1);
  if (zone === undefined || (!from && !to)) {
    const [start, end] = [midnight(first), midnight(after ?? last)];
    // One that has no end takes a day.
    return { start, ...(end > start && { end }), allDay: true };
  }
  const start = from ?? (startDate === null ? to : momentIn(zone, { day: first, time: "00:00" }));
  const dayEnds = after === undefined ? { day: last, time: "23:59" } : { day: after, time: "00:00" };
  const end = to ?? (dueDate === null ? from : momentIn(zone, dayEnds));
  return start && end && within(start, end);
}

/** What a calendar file can say: years have four digits, also where it is later than here. */
function within(wantedStart: Date, wantedEnd: Date) {
  const start = Math.min(Math.max(wantedStart.getTime(), firstMoment), lastMoment - halfAnHour);
  const end = Math.min(wantedEnd.getTime(), lastMoment);
  return { start: new Date(start), end: new Date(end > start ? end : start + halfAnHour) };
}

const firstMoment = Date.parse("0001-01-01T00:00:00Z");
const lastMoment = Date.parse("9999-12-31T23:59:00Z");

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
