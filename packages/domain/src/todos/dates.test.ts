import { expect, it } from "vitest";
import { dayOf, isDay, isUrgent, readDay } from "./dates.ts";

it("days are read the German way, and only days that exist", () => {
  expect(["1.3.2026", " 01.03.26 ", "29.02.2028"].map((text) => readDay(text))).toEqual([
    "2026-03-01",
    "2026-03-01",
    "2028-02-29",
  ]);
  const none = ["", "31.02.2026", "2026-03-01", "1.13.2026", "1.3."];
  expect(none.map((text) => readDay(text))).toEqual(Array(5).fill(undefined));
});

it("days are read the American way where the month comes first", () => {
  expect(readDay("3/1/2026", "month first")).toBe("2026-03-01");
  expect(readDay("13/1/2026", "month first")).toBeUndefined();
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
  expect(["2026-02-28", "2028-02-29", "0001-01-01", "9999-12-31"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-2-28", "2026-02-28T00:00", "abc", "", "0000-01-01", "10000-01-01"].some(isDay)).toBe(
    false,
  );
});
