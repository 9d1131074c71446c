/** That a todo comes again when it is done. */
export const repeatTexts = {
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
    day: (count: number) => (count === 1 ? "day" : "days"),
    week: (count: number) => (count === 1 ? "week" : "weeks"),
    month: (count: number) => (count === 1 ? "month" : "months"),
    year: (count: number) => (count === 1 ? "year" : "years"),
  },
  weekdays: "On these days",
  date: "On day",
  fromDone: "Count from the day it is done",
  day: (every: number) => (every === 1 ? "Every day" : `Every ${every} days`),
  week: (every: number, days: string) => {
    if (days === "") return every === 1 ? "Every week" : `Every ${every} weeks`;
    return every === 1 ? `Every ${days}` : `Every ${every} weeks on ${days}`;
  },
  month: (every: number, date: number | null) => {
    const months = every === 1 ? "Every month" : `Every ${every} months`;
    if (date === null) return months;
    return date === 31 ? `${months} on the last day` : `${months} on day ${date}`;
  },
  year: (every: number) => (every === 1 ? "Every year" : `Every ${every} years`),
  afterDone: (text: string) => `${text}, counted from when it is done`,
  /** A card's sign. */
  repeats: (text: string) => `Repeats: ${text}`,
};
