import "dayjs/locale/de";

export const calendarLocale = "de";
