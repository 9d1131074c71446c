import { expect, it } from "vitest";
import { dayOf, germanDay, isDay, isUrgent, readGermanDay } from "./dates.ts";

it("days are shown the German way", () => {
  expect(germanDay("2026-03-01")).toBe("01.03.2026");
  expect(germanDay("2026-03-01T10:00:00.000Z")).toBe("01.03.2026");
});

it("days are read the German way, and only days that exist", () => {
  expect(["1.3.2026", " 01.03.26 ", "29.02.2028"].map(readGermanDay)).toEqual([
    "2026-03-01",
    "2026-03-01",
    "2028-02-29",
  ]);
  expect(["", "31.02.2026", "2026-03-01", "1.13.2026", "1.3."].map(readGermanDay)).toEqual(Array(5).fill(undefined));
});

it("what is due today or earlier is urgent", () => {
  expect(isUrgent("2026-03-01", "2026-03-01")).toBe(true);
  expect(isUrgent("2025-12-31", "2026-03-01")).toBe(true);
  expect(isUrgent("2026-03-02", "2026-03-01")).toBe(false);
  expect(isUrgent(null, "2026-03-01")).toBe(false);
});

it("a day is that of the clock on the wall", () => {
  expect(dayOf(new Date(2026, 2, 1, 23, 59))).toBe("2026-03-01");
});

it("only days of the calendar are days", () => {
  expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-2-28", "2026-02-28T00:00", "abc", ""].some(isDay)).toBe(false);
});
