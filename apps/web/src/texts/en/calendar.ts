export const calendarLocale = "en";
