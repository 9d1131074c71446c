import { expect, test } from "vitest";
import { minutesAndSeconds, secondsLeft } from "./countdown.ts";

test.each([
  [300, "5:00"],
  [299, "4:59"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
])("%i seconds are shown as %s", (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});

test("a second counts until it is over", () => {
  expect(secondsLeft(10_000, 5_001)).toBe(5);
  expect(secondsLeft(10_000, 9_999)).toBe(1);
});

test("it ends at 0, and stays there", () => {
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});
