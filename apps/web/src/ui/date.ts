import { language } from "../texts/language.ts";

const format = new Intl.DateTimeFormat(language.locale, { day: "2-digit", month: "2-digit", year: "numeric" });

/** The day of a moment where the person is; as specified, point 9: `dd.mm.yyyy`. */
export const dateText = (moment: string | Date): string => format.format(new Date(moment));

/** A calendar day, `YYYY-MM-DD`. */
export const dayText = (day: string): string => dateText(`${day.slice(0, 10)}T00:00`);
