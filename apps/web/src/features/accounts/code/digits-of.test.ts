import { expect, test } from "vitest";
import { digitsOf } from "./digits-of.ts";

test.each([
  ["123456", "123456"],
  ["12 34-56", "123456"],
  ["1a2b", "12"],
  ["1234567", "123456"],
  ["abc", ""],
])("of %j stays %j", (typed, kept) => {
  expect(digitsOf(typed)).toBe(kept);
});
