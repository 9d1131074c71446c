import { expect, test } from "vitest";
import { isDay } from "./dates.ts";
import { nextDay, type Repeat } from "./repeat.ts";

const rule = (unit: Repeat["unit"], more: Partial<Repeat> = {}): Repeat => ({
  ...{ unit, every: 1, weekdays: [], date: null, from: "due", zone: "Europe/Berlin" },
  ...more,
});
/** The next days when each is ticked off on its own day. */
function daysAfter(repeat: Repeat, first: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let day = first; days.length < count; days.push(day)) day = nextDay(repeat, day, day) ?? "";
  return days;
}

test("every so many days, weeks, months and years", () => {
  expect(daysAfter(rule("day"), "2026-12-30", 3)).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
  expect(daysAfter(rule("day", { every: 3 }), "2026-02-27", 2)).toEqual(["2026-03-02", "2026-03-05"]);
  // A Monday.
  expect(daysAfter(rule("week"), "2026-03-02", 2)).toEqual(["2026-03-09", "2026-03-16"]);
  expect(daysAfter(rule("week", { every: 2 }), "2026-03-02", 2)).toEqual(["2026-03-16", "2026-03-30"]);
  expect(daysAfter(rule("month", { every: 3 }), "2026-11-15", 2)).toEqual(["2027-02-15", "2027-05-15"]);
  expect(daysAfter(rule("year"), "2026-03-02", 2)).toEqual(["2027-03-02", "2028-03-02"]);
});

test("on several days of a week, and of every second week", () => {
  const workdays = rule("week", { weekdays: [1, 2, 3, 4, 5] });
  expect(daysAfter(workdays, "2026-03-05", 3)).toEqual(["2026-03-06", "2026-03-09", "2026-03-10"]);
  expect(nextDay(workdays, "2026-03-07", "2026-03-07")).toBe("2026-03-09");
  const some = rule("week", { every: 2, weekdays: [0, 1] });
  // A week begins on Monday: its Sunday is the last of it.
  expect(daysAfter(some, "2026-03-02", 3)).toEqual(["2026-03-08", "2026-03-16", "2026-03-22"]);
});

test("the last day of a month stays the last, and 29 February comes back", () => {
  const last = rule("month", { date: 31 });
  expect(daysAfter(last, "2027-12-31", 4)).toEqual(["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]);
  const leap = rule("year", { date: 29 });
  expect(daysAfter(leap, "2028-02-29", 4)).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  expect(daysAfter(rule("month", { date: 1 }), "2026-01-15", 2)).toEqual(["2026-02-01", "2026-03-01"]);
});

test("what comes every year and was given another day comes a year after that", () => {
  const yearly = rule("year", { date: 29 });
  expect(daysAfter(yearly, "2026-12-24", 2)).toEqual(["2027-12-24", "2028-12-24"]);
  expect(daysAfter(yearly, "2028-02-28", 2)).toEqual(["2029-02-28", "2030-02-28"]);
  expect(nextDay({ ...yearly, from: "done" }, "2026-12-29", "2026-12-20")).toBe("2027-12-20");
});

test("what was missed is left out, but for today's", () => {
  expect(nextDay(rule("day"), "2026-03-01", "2026-03-10")).toBe("2026-03-10");
  expect(nextDay(rule("week"), "2026-03-02", "2026-03-25")).toBe("2026-03-30");
  expect(nextDay(rule("week"), "2026-03-02", "2026-03-30")).toBe("2026-03-30");
  expect(nextDay(rule("week", { every: 2 }), "2026-03-02", "2026-03-17")).toBe("2026-03-30");
  expect(nextDay(rule("month", { date: 31 }), "2026-01-31", "2026-05-01")).toBe("2026-05-31");
  // Ticked off before it was due.
  expect(nextDay(rule("week"), "2026-03-09", "2026-03-06")).toBe("2026-03-16");
});

test("counted from the day it was ticked off, or without a due date", () => {
  const after = rule("week", { every: 2, from: "done" });
  expect(nextDay(after, "2026-03-02", "2026-03-05")).toBe("2026-03-19");
  expect(nextDay(after, "2026-03-09", "2026-03-05")).toBe("2026-03-19");
  expect(nextDay(rule("day", { every: 10 }), null, "2026-03-05")).toBe("2026-03-15");
  expect(nextDay(rule("month", { from: "done", date: 1 }), "2026-03-01", "2026-03-20")).toBe("2026-04-01");
});

test("it ends where the calendar does, and takes no longer for a first day long ago", () => {
  expect(nextDay(rule("year", { every: 99 }), "9999-01-01", "2026-03-01")).toBeUndefined();
  for (const unit of ["day", "week", "month", "year"] as const)
    expect(nextDay(rule(unit), "9999-12-31", "9999-12-31")).toBeUndefined();
  expect(nextDay(rule("month"), "9999-11-30", "9999-11-30")).toBe("9999-12-30");
  expect(nextDay(rule("week", { weekdays: [5] }), "9999-12-24", "9999-12-24")).toBe("9999-12-31");
  for (const unit of ["day", "week", "month", "year"] as const) {
    const next = nextDay(rule(unit, { every: 7 }), "0001-01-01", "2026-03-01") ?? "";
    expect(isDay(next) && next >= "2026-03-01").toBe(true);
  }
});
