import { expect, test } from "vitest";
import { dayOfMorning, type Morning, nextMorning } from "./morning.ts";

const berlin: Morning = { hour: 7, zone: "Europe/Berlin", lastDay: null };
const next = (morning: Morning, now: string) => nextMorning(morning, new Date(now)).toISOString();
const day = (morning: Morning, now: string) => dayOfMorning(morning, new Date(now));

test("the morning comes at its hour, today or tomorrow", () => {
  expect(next(berlin, "2026-06-17T04:59:00Z")).toBe("2026-06-17T05:00:00.000Z");
  expect(next(berlin, "2026-06-17T05:00:00Z")).toBe("2026-06-18T05:00:00.000Z");
  expect(next({ ...berlin, zone: "America/New_York" }, "2026-06-17T05:00:00Z")).toBe("2026-06-17T11:00:00.000Z");
  expect([day(berlin, "2026-06-17T04:59:59Z"), day(berlin, "2026-06-17T05:00:00Z")]).toEqual([undefined, "2026-06-17"]);
});

/** The days that have their morning if somebody looks every half hour, and when. */
function mornings(morning: Morning, from: string, hours: number): readonly string[] {
  const found: string[] = [];
  let lastDay = morning.lastDay;
  for (let step = 0; step < hours * 2; step += 1) {
    const now = new Date(Date.parse(from) + step * 30 * 60_000);
    const today = dayOfMorning({ ...morning, lastDay }, now);
    if (today === undefined) continue;
    found.push(now.toISOString().slice(0, 16));
    lastDay = today;
  }
  return found;
}

test.each([
  ["in spring, when its hour is left out", "2026-03-28T00:00:00Z", ["03-28T01:00", "03-29T01:00", "03-30T00:00"]],
  ["in autumn, when its hour comes twice", "2026-10-24T00:00:00Z", ["10-24T00:00", "10-25T00:00", "10-26T01:00"]],
])("a day has one morning %s", (_, from, expected) => {
  const atTwo = { ...berlin, hour: 2 };
  expect(mornings(atTwo, from, 72)).toEqual(expected.map((it) => `2026-${it}`));
  expect(next({ ...atTwo, lastDay: from.slice(0, 10) }, from)).toBe(`2026-${expected[1]}:00.000Z`);
});

test("what was missed is made up for on the same day only", () => {
  const morning = { ...berlin, lastDay: "2026-06-16" };
  expect(day(morning, "2026-06-17T20:00:00Z")).toBe("2026-06-17");
  expect(day(morning, "2026-06-18T03:00:00Z")).toBeUndefined();
  expect(next(morning, "2026-06-18T03:00:00Z")).toBe("2026-06-18T05:00:00.000Z");
});

test("whoever travels west, or chooses a later hour, has no second morning of the day", () => {
  const had = { hour: 9, zone: "America/New_York", lastDay: "2026-06-17" };
  expect(day(had, "2026-06-17T15:00:00Z")).toBeUndefined();
  expect(next(had, "2026-06-17T10:00:00Z")).toBe("2026-06-18T13:00:00.000Z");
  expect(next({ ...had, zone: "Pacific/Honolulu" }, "2026-06-17T08:00:00Z")).toBe("2026-06-18T19:00:00.000Z");
});
