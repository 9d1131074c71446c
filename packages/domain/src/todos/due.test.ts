import { expect, test } from "vitest";
import { type Due, dueIn, dueKey, dueOn, isOverdue } from "./due.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";
const due = (text: string, zone = berlin): Due => {
  const [dueDate = "", at] = text.split(" ");
  return { dueDate, dueTime: at ? { at, zone } : null };
};

test("a day is the same day everywhere, and a time is another one elsewhere", () => {
  expect(dueIn(newYork, due("2026-03-01"))).toEqual({ day: "2026-03-01", time: null });
  expect(dueIn(berlin, due("2026-03-01 00:30"))).toEqual({ day: "2026-03-01", time: "00:30" });
  expect(dueIn(newYork, due("2026-03-01 00:30"))).toEqual({ day: "2026-02-28", time: "18:30" });
  expect(dueIn(berlin, { dueDate: null, dueTime: { at: "09:00", zone: berlin } })).toBeNull();
  // Somebody with a newer computer chose it.
  expect(dueIn(berlin, due("2026-03-01 09:00", "Mars/Base"))).toEqual({ day: "2026-03-01", time: "10:00" });
});

test("put on another day as seen from here, it keeps its time", () => {
  expect(dueOn(newYork, due("2026-03-01 00:30"), "2026-03-02")).toEqual({ dueDate: "2026-03-03" });
  expect(dueOn(berlin, due("2026-03-01 00:30"), "2026-03-02")).toEqual({ dueDate: "2026-03-02" });
  expect(dueOn(berlin, due("2026-03-01"), "2026-03-02")).toEqual({ dueDate: "2026-03-02" });
  expect(dueOn(berlin, due("2026-03-01 09:00"), null)).toEqual({ dueDate: null, dueTime: null });
  expect(dueOn(berlin, due("2026-03-01"), null)).toEqual({ dueDate: null });
  expect(dueOn(berlin, { dueDate: null, dueTime: null }, "2026-03-02")).toEqual({ dueDate: "2026-03-02" });
});

test("a day is overdue when it is over, and a time when it has come", () => {
  const now = { day: "2026-03-01", time: "09:00" };
  const isLate = (day: string, time: string | null = null) => isOverdue({ day, time }, now);
  expect([isLate("2026-02-28"), isLate("2026-03-01"), isLate("2026-03-02")]).toEqual([true, false, false]);
  expect([isLate("2026-03-01", "09:00"), isLate("2026-03-01", "09:01")]).toEqual([true, false]);
});

test("what has all day comes before what is due at a time of it", () => {
  const keys = ["2026-03-01 08:00", "2026-03-02", "2026-03-01"].map((text) => {
    const [day = "", time = null] = text.split(" ");
    return dueKey({ day, time });
  });
  expect(keys.toSorted()).toEqual([keys[2], keys[0], keys[1]]);
});
