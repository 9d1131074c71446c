import { expect, it } from "vitest";
import { type Dates, datesLater, plannedOn, replanned, startIn, startOn, startsAfterDue } from "./start.ts";

const [berlin, newYork] = ["Europe/Berlin", "America/New_York"];

/** `2026-03-01` or `2026-03-01 14:00`, in Berlin unless another zone is named. */
function moment(text: string, zone = berlin) {
  const [day = "", at] = text.split(" ");
  return { day: day || null, time: at ? { at, zone } : null };
}

function dates(start: string, due: string, [startZone = berlin, dueZone = berlin]: readonly string[] = []): Dates {
  const [from, to] = [moment(start, startZone), moment(due, dueZone)];
  return { startDate: from.day, startTime: from.time, dueDate: to.day, dueTime: to.time };
}

it("a start is seen where the person is, and moved there", () => {
  const start = dates("2026-03-01 00:30", "");
  expect(startIn(newYork, start)).toEqual({ day: "2026-02-28", time: "18:30" });
  expect(startOn(newYork, start, "2026-03-01")).toEqual({ startDate: "2026-03-02" });
  expect(startOn(berlin, start, null)).toEqual({ startDate: null, startTime: null });
  expect(startIn(berlin, dates("", "2026-03-01"))).toBeNull();
});

it("a start after what is due is known: times by the world's clock, and a whole day has all of its times", () => {
  const isWrong = (start: string, due: string, zones: readonly string[] = []) =>
    startsAfterDue(dates(start, due, zones));
  expect(isWrong("2026-03-02", "2026-03-01")).toBe(true);
  expect(isWrong("2026-03-01", "2026-03-01")).toBe(false);
  expect(isWrong("2026-03-01 10:00", "2026-03-01 09:00")).toBe(true);
  expect(isWrong("2026-03-01 10:00", "2026-03-01 10:00")).toBe(false);
  expect(isWrong("2026-03-01 10:00", "2026-03-01 09:00", [berlin, newYork])).toBe(false);
  expect(isWrong("2026-03-01 23:00", "2026-03-01")).toBe(false);
  expect(isWrong("2026-03-01", "2026-03-01 00:00")).toBe(false);
  for (const [start, due] of [
    ["2026-03-01", ""],
    ["", "2026-03-01"],
    ["", ""],
  ])
    expect(isWrong(start ?? "", due ?? "")).toBe(false);
});

it("another due day takes the start along", () => {
  const both = dates("2026-03-01 09:00", "2026-03-03");
  expect(plannedOn(berlin, both, "2026-03-10")).toEqual({ startDate: "2026-03-08", dueDate: "2026-03-10" });
  expect(plannedOn(berlin, both, null)).toEqual({ startDate: null, startTime: null, dueDate: null });
  expect(plannedOn(berlin, dates("", "2026-03-03 09:00"), "2026-03-01")).toEqual({ dueDate: "2026-03-01" });
  // Of what only starts, the start stays unless it would be later.
  expect(plannedOn(berlin, dates("2026-03-01", ""), "2026-03-04")).toEqual({ dueDate: "2026-03-04" });
  expect(plannedOn(berlin, dates("2026-03-09", ""), "2026-03-04")).toEqual({
    ...{ startDate: "2026-03-04", dueDate: "2026-03-04" },
  });
});

it("what is dragged by one of its days moves by as many as that one", () => {
  const both = dates("2026-03-01", "2026-03-03");
  expect(replanned(berlin, both, "2026-03-02", "2026-03-05")).toEqual({
    startDate: "2026-03-04",
    dueDate: "2026-03-06",
  });
  expect(replanned(berlin, dates("2026-03-01", ""), "2026-03-01", "2026-03-02")).toEqual({ startDate: "2026-03-02" });
  expect(replanned(berlin, dates("", ""), null, "2026-03-02")).toEqual({ dueDate: "2026-03-02" });
  expect(replanned(berlin, both, "2026-03-02", null)).toEqual({ startDate: null, dueDate: null });
});

it("beyond the end of the calendar there is no day", () => {
  expect(datesLater(dates("9999-12-30", "9999-12-31 10:00"), 1)).toEqual({
    ...{ startDate: "9999-12-31", dueDate: null, dueTime: null },
  });
});
