import { expect, test } from "vitest";
import { longestPause, mostAtOnce, play } from "./play.ts";
import type { Made } from "./stretch.ts";

/** The versions 0, 1, 2, … made at these milliseconds. */
const history = (times: readonly number[]) => {
  const all: Made[] = times.map((time, version) => ({
    ...{ version, userId: "ada", name: "Ada" },
    at: new Date(time).toISOString(),
  }));
  return (version: number) => all[version];
};

test("goes on as fast as the changes were made", () => {
  const made = history([0, 100, 250, 600]);
  expect(play({ version: 0, passed: 0 }, 99, made)).toEqual({ version: 0, passed: 99 });
  expect(play({ version: 0, passed: 99 }, 1, made)).toEqual({ version: 1, passed: 0 });
  expect(play({ version: 0, passed: 0 }, 300, made)).toEqual({ version: 2, passed: 50 });
});

test("skips pauses, and shows at once what was done at once", () => {
  const made = history([0, 3_600_000, 3_600_000, 3_600_500]);
  expect(play({ version: 0, passed: 0 }, longestPause - 1, made).version).toBe(0);
  expect(play({ version: 0, passed: 0 }, longestPause, made)).toEqual({ version: 2, passed: 0 });
});

test("waits before what is not known", () => {
  expect(play({ version: 0, passed: 0 }, 10_000, history([0, 10]))).toEqual({ version: 1, passed: 0 });
  expect(play({ version: 4, passed: 0 }, 10_000, history([0, 10]))).toEqual({ version: 4, passed: 0 });
});

test("passes no more at once than a frame has time for", () => {
  const made = history(Array.from({ length: 3 * mostAtOnce }, (_, version) => version));
  expect(play({ version: 0, passed: 0 }, 10_000, made)).toEqual({ version: mostAtOnce, passed: 0 });
  expect(play({ version: 1, passed: 0 }, mostAtOnce - 1, made)).toEqual({ version: mostAtOnce, passed: 0 });
});
