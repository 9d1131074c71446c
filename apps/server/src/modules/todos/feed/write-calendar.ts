import { type Due, dayAfter, dueMoment } from "@tafel/domain";
import ical, { ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { todoAddress } from "../todo-address.ts";

/** A todo as a calendar shows it. */
export type CalendarEntry = Due & {
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
 * Todos as an iCalendar (RFC 5545): what is due on a day takes all of it, what is due at a time begins then. The same
 * todos are always written the same, so that a calendar program can be told that nothing has changed.
 */
export function writeCalendar(title: string, entries: readonly CalendarEntry[], publicUrl: string): string {
  const calendar = ical({ name: title, prodId: { company: "Tafel", product: "Tafel" }, ttl: 60 * 60 });
  const { host, origin } = new URL(publicUrl);
  for (const entry of entries) {
    const { id, name, description, place, changedAt, dueDate } = entry;
    if (dueDate === null) continue;
    const start = dueMoment(entry);
    calendar.createEvent({
      ...(start
        ? { start, end: new Date(start.getTime() + halfAnHour) }
        : { start: midnight(dueDate), end: midnight(dayAfter(dueDate, 1)), allDay: true }),
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

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
