import fc from "fast-check";
import { expect, test } from "vitest";
import { isTime, isZone, momentIn, wallTimeIn } from "./time-zone.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";
const at = (zone: string, text: string) => {
  const [day = "", time = ""] = text.split(" ");
  return momentIn(zone, { day, time }).toISOString();
};

test("the same time is another moment in another zone, in summer and in winter", () => {
  expect(at(berlin, "2026-01-15 09:00")).toBe("2026-01-15T08:00:00.000Z");
  expect(at(berlin, "2026-07-15 09:00")).toBe("2026-07-15T07:00:00.000Z");
  expect(at(newYork, "2026-01-15 22:00")).toBe("2026-01-16T03:00:00.000Z");
  expect(at("UTC", "2028-02-29 23:59")).toBe("2028-02-29T23:59:00.000Z");
  expect(at("Asia/Kathmandu", "2026-01-01 00:00")).toBe("2025-12-31T18:15:00.000Z");
});

test("an hour that is left out comes later, and one that comes twice is the first", () => {
  expect(at(berlin, "2026-03-29 02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(wallTimeIn(berlin, new Date("2026-03-29T01:30:00Z"))).toEqual({ day: "2026-03-29", time: "03:30" });
  expect(at(berlin, "2026-10-25 02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at(newYork, "2026-03-08 02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(at(newYork, "2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
});

test("what a clock shows leads back to the moment, or to the first of two", () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(berlin, newYork, "UTC", "Australia/Lord_Howe"), (minute, zone) => {
      const moment = new Date(minute * 60_000);
      const seen = wallTimeIn(zone, moment);
      const back = momentIn(zone, seen);
      expect(wallTimeIn(zone, back)).toEqual(seen);
      expect(back.getTime()).toBeLessThanOrEqual(moment.getTime());
    }),
    { numRuns: 50 },
  );
});

test("at the calendar's ends, what is beyond it in another zone is at its end or beginning there", () => {
  expect(at(newYork, "9999-12-31 23:30")).toBe("+010000-01-01T04:30:00.000Z");
  expect(wallTimeIn(newYork, new Date("+010000-01-01T04:30:00Z"))).toEqual({ day: "9999-12-31", time: "23:30" });
  expect(wallTimeIn(berlin, new Date("+010000-01-01T04:30:00Z"))).toEqual({ day: "9999-12-31", time: "23:59" });
  const first = momentIn("Pacific/Auckland", { day: "0001-01-01", time: "00:00" });
  expect(wallTimeIn("Pacific/Auckland", first)).toEqual({ day: "0001-01-01", time: "00:00" });
  expect(wallTimeIn(newYork, first)).toEqual({ day: "0001-01-01", time: "00:00" });
});

test("zones have names, and times two digits", () => {
  expect([berlin, "UTC", "Etc/GMT+3"].every(isZone)).toBe(true);
  expect(["", "+02:00", "Europe/Atlantis", "x".repeat(100), "Europe/Berlin "].some(isZone)).toBe(false);
  expect(["00:00", "23:59"].every(isTime)).toBe(true);
  expect(["24:00", "9:00", "09:60", "09:00:00"].some(isTime)).toBe(false);
});
