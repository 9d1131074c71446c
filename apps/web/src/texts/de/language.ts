import type * as specified from "../language.ts";

export const language: typeof specified.language = {
  id: "de",
  ofGermanParts: "de",
  locale: "de-DE",
  dayFormat: "DD.MM.YYYY",
  dayOrder: "day first",
  firstDayOfWeek: 1,
};
