import type * as specified from "../language.ts";

export const language: typeof specified.language = {
  id: "en",
  ofGermanParts: "en",
  locale: "en-US",
  dayFormat: "MM/DD/YYYY",
  dayOrder: "month first",
  firstDayOfWeek: 0,
};
