import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The calls made, as `key@millisecond`. */
function throttled() {
  const began = Date.now();
  const done: string[] = [];
  return { done, throttle: new Throttle<string>(100, (key) => done.push(`${key}@${Date.now() - began}`)) };
}

test("the first runs at once, a rush runs once per pause, and the last at its end", () => {
  const { done, throttle } = throttled();
  for (let time = 0; time < 250; time += 10) {
    throttle.ask("a");
    vi.advanceTimersByTime(10);
  }
  expect(done).toEqual(["a@0", "a@100", "a@200"]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["a@0", "a@100", "a@200", "a@300"]);
  throttle.ask("a");
  expect(done.at(-1)).toBe("a@1250");
});

test("each key has its own pauses", () => {
  const { done, throttle } = throttled();
  for (const key of ["a", "b", "a"]) throttle.ask(key);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["a@0", "b@0", "a@100"]);
});

test("when stopped, it returns what is left to do and keeps nothing running", () => {
  const { throttle } = throttled();
  for (const key of ["a", "b", "a"]) throttle.ask(key);
  expect(throttle.stop()).toEqual(["a"]);
  expect(vi.getTimerCount()).toBe(0);
});
