import "dayjs/locale/de.js";

export const calendarLocale = "de";
