/** A day and a time as a calendar and a clock show them: `YYYY-MM-DD` and `HH:MM`. */
export type WallTime = { readonly day: string; readonly time: string };

/** A time of day, `HH:MM`. */
export const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;
/** What a time zone may be called; whether there is one of that name, not every computer knows. */
export const zoneForm = /^[A-Za-z][\w+/-]{0,63}$/;

const secondWeek = Date.parse("0001-01-08T00:00:00Z");
const lastWeek = Date.parse("9999-12-24T00:00:00Z");

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws where nobody knows the zone. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    ...{ timeZone: zone, hourCycle: "h23", calendar: "gregory", numberingSystem: "latn" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  // Names in other capitals are the same zones: there is no end to them.
  if (formats.size >= 1_000) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Whether a text names a time zone, such as `Europe/Berlin`. */
export function isZone(text: string): boolean {
  // Offsets such as `+02:00` are zones to Intl, but not to calendars.
  if (!zoneForm.test(text)) return false;
  try {
    return Boolean(formatFor(text));
  } catch {
    return false;
  }
}

/** Whether a text is a time of day, `HH:MM`. */
export const isTime = (text: string): boolean => timeForm.test(text);

/**
 * What calendar and clock of a time zone show at a moment; those of UTC where this computer does not know the zone. What
 * is on the calendar's last or first day elsewhere, and would be after or before it here, is at its end or beginning.
 */
export function wallTimeIn(zone: string, moment: Date): WallTime {
  const parts = Object.fromEntries(
    formatFor(isZone(zone) ? zone : "UTC")
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month, day, hour, minute } = parts;
  if (moment.getTime() > lastWeek && month === "01") return { day: "9999-12-31", time: "23:59" };
  if (moment.getTime() < secondWeek && month === "12") return { day: "0001-01-01", time: "00:00" };
  return { day: `${year.padStart(4, "0")}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * The moment at which calendar and clock of a time zone show this. What they show twice, when the clock is put back, is
 * the first time; what they never show, when it is put forward, is that much later: 02:30 becomes 03:30.
 */
export function momentIn(zone: string, { day, time }: WallTime): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (asked: number) => {
    // Beyond, a clock would show what the calendar has not.
    const moment = Math.min(Math.max(asked, secondWeek), lastWeek);
    const seen = wallTimeIn(zone, new Date(moment));
    return Date.parse(`${seen.day}T${seen.time}:00Z`) - moment;
  };
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const isShown = (offset: number) => offsetAt(asUtc - offset) === offset;
  return new Date(asUtc - (isShown(before) || !isShown(after) ? before : after));
}
