const format = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });

/** `dd.mm.yyyy` in the person's time zone; specification, point 9. */
export const germanDate = (moment: string | Date): string => format.format(new Date(moment));
