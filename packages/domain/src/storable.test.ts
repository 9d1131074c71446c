import { expect, test } from "vitest";
import { isStorable } from "./storable.ts";

const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) });

test.each([
  ["half a surrogate pair", { text: "half \ud83e" }],
  ["NUL", [{ insert: "a\0b" }]],
  ["NUL in a name", { "a\0b": 1 }],
  ["no number", { x: Number.NaN }],
  ["what exhausts the stack", nested(100)],
  ["what poses as a list", { length: { valueOf: 1, toString: 1 } }],
])("%s is not taken", (_what, value) => {
  expect(isStorable(value)).toBe(false);
  expect(isStorable({ deeper: [value] })).toBe(false);
});

test.each([[{ text: "🦊 שלום \u2028 \ufeff\n" }], [{ length: 3 }], [nested(10)], [null], [undefined]])(
  "%j is",
  (value) => {
    expect(isStorable(value)).toBe(true);
  },
);
