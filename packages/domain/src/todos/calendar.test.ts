import { expect, test } from "vitest";
import { dayAfter, dayWithin, monthAfter, monthWith, weekWith } from "./calendar.ts";

test("days follow each other over the ends of months and years, and over the change of the clocks", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(dayAfter("2026-03-28", 2)).toBe("2026-03-30");
  expect(dayAfter("2026-10-24", 2)).toBe("2026-10-26");
});

test("a week begins on the first day that the language has", () => {
  expect(weekWith("2026-11-24", 1)[0]).toBe("2026-11-23");
  expect(weekWith("2026-11-24", 0)[0]).toBe("2026-11-22");
  expect(weekWith("2026-11-22", 1)).toHaveLength(7);
  expect(weekWith("2026-11-22", 1)[6]).toBe("2026-11-22");
});

test("a month has all weeks with a day of it", () => {
  expect(monthWith("2027-02-14", 1).map((week) => week[0])).toEqual([
    ...["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"],
  ]);
  const november = monthWith("2026-11-24", 1);
  expect([november[0]?.[0], november.at(-1)?.[6], november.length]).toEqual(["2026-10-26", "2026-12-06", 6]);
});

test("a month later is the same day, or the month's last", () => {
  expect(monthAfter("2027-01-31", 1)).toBe("2027-02-28");
  expect(monthAfter("2028-01-31", 1)).toBe("2028-02-29");
  expect(monthAfter("2026-03-31", -1)).toBe("2026-02-28");
  expect(monthAfter("2026-12-15", 1)).toBe("2027-01-15");
});

test("the calendar ends with its first and its last day", () => {
  expect([dayWithin("9999-12-31", 1), dayWithin("0001-01-01", -1)]).toEqual([undefined, undefined]);
  expect(monthWith("9999-12-31", 1).at(-1)).toEqual([
    "9999-12-27",
    "9999-12-28",
    "9999-12-29",
    "9999-12-30",
    "9999-12-31",
  ]);
  expect(monthWith("0001-01-15", 1).map((week) => week[0])).toEqual([
    ...["0001-01-01", "0001-01-08", "0001-01-15", "0001-01-22", "0001-01-29"],
  ]);
  expect(weekWith("0001-01-01", 0)).toHaveLength(6);
  expect(monthAfter("0099-12-31", 2)).toBe("0100-02-28");
});
