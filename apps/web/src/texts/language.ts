import type { Language } from "@tafel/contract";

/** Which catalogue this is, how days are typed, and where weeks begin (0 is Sunday). */
type Facts = {
  readonly id: Language;
  /** The language of those parts that the specification has in German. */
  readonly ofGermanParts: "de" | "en";
  /** Dates and times are written as they are there. */
  readonly locale: string;
  readonly dayFormat: string;
  readonly dayOrder: "day first" | "month first";
  readonly firstDayOfWeek: 0 | 1;
};

export const language: Facts = {
  id: "specified",
  ofGermanParts: "de",
  locale: "de-DE",
  dayFormat: "DD.MM.YYYY",
  dayOrder: "day first",
  firstDayOfWeek: 1,
};
