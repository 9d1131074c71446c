import type * as specified from "../language.ts";

export const language: typeof specified.language = {
  id: "en",
  locale: "en-US",
  dayFormat: "MM/DD/YYYY",
  dayOrder: "month first",
  firstDayOfWeek: 0,
};
