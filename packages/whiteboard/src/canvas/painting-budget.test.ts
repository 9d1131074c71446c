import { expect, test } from "vitest";
import { paintingBudget } from "./painting-budget.ts";

test("a board that goes on changing is painted for less of each frame, until it rests", () => {
  let now = 1_000;
  const painting = paintingBudget(() => now);
  const changeAfter = (milliseconds: number) => {
    now += milliseconds;
    painting.changed();
    return painting.milliseconds();
  };
  expect(painting.milliseconds()).toBe(12);
  // A single change, such as another moment, is painted at once.
  expect([changeAfter(0), changeAfter(500), changeAfter(100)]).toEqual([12, 12, 12]);
  expect([changeAfter(16), changeAfter(99)]).toEqual([4, 4]);
  now += 99;
  expect(painting.milliseconds()).toBe(4);
  now += 1;
  expect(painting.milliseconds()).toBe(12);
  expect([changeAfter(0), changeAfter(16)]).toEqual([12, 4]);
});
