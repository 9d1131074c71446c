import type * as specified from "../repeat.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const repeatTexts: Translated<typeof specified.repeatTexts> = {
  label: "Repeat",
  choices: {
    never: "Never",
    day: "Daily",
    weekdays: "Every weekday",
    week: "Weekly",
    month: "Monthly",
    year: "Yearly",
  },
  every: "Every",
  units: {
    day: (count) => (count === 1 ? "day" : "days"),
    week: (count) => (count === 1 ? "week" : "weeks"),
    month: (count) => (count === 1 ? "month" : "months"),
    year: (count) => (count === 1 ? "year" : "years"),
  },
  weekdays: "On these days",
  date: "On day",
  fromDone: "Count from the day it is done",
  day: (every) => (every === 1 ? "Every day" : `Every ${number(every)} days`),
  week: (every, days) => {
    if (days === "") return every === 1 ? "Every week" : `Every ${number(every)} weeks`;
    return every === 1 ? `Every ${days}` : `Every ${number(every)} weeks on ${days}`;
  },
  month: (every, date) => {
    const months = every === 1 ? "Every month" : `Every ${number(every)} months`;
    if (date === null) return months;
    return date === 31 ? `${months} on the last day` : `${months} on day ${number(date)}`;
  },
  year: (every) => (every === 1 ? "Every year" : `Every ${number(every)} years`),
  afterDone: (text) => `${text}, counted from when it is done`,
  repeats: (text) => `Repeats: ${text}`,
};
