import { expect, test } from "vitest";
import { timeLeftText } from "./time-left-text.ts";

test.each([
  [59 * 60, "59 minutes"],
  [60 * 60, "1 hour"],
  [119 * 60, "1 hour"],
  [48 * 3600, "48 hours"],
  [90, "1 minute"],
  [-5, "0 minutes"],
])("%i seconds are shown as %s", (seconds, text) => {
  expect(timeLeftText(new Date(seconds * 1000), new Date(0))).toBe(text);
});
