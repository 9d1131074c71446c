import { language } from "../texts/language.ts";

/** The time zone of this device. */
export const here: string = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const format = new Intl.DateTimeFormat(language.locale, { day: "2-digit", month: "2-digit", year: "numeric" });

/** The day of a moment where the person is; as specified, point 9: `dd.mm.yyyy`. */
export const dateText = (moment: string | Date): string => format.format(new Date(moment));

const timeFormat = new Intl.DateTimeFormat(language.locale, { hour: "2-digit", minute: "2-digit" });

/** A time of day, `HH:MM`, as the person's language writes it. */
export const timeText = (time: string): string => timeFormat.format(new Date(`2000-01-01T${time}`));

/** A calendar day, `YYYY-MM-DD`. */
export const dayText = (day: string): string => dateText(`${day.slice(0, 10)}T00:00`);

const momentFormat = new Intl.DateTimeFormat(language.locale, { dateStyle: "medium", timeStyle: "short" });

/** A moment to the minute, where the person is. */
export const momentText = (moment: string): string => momentFormat.format(new Date(moment));
