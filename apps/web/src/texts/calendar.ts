/** The names of months and days in a calendar, as Day.js calls the language. */
export const calendarLocale: string = "en";
