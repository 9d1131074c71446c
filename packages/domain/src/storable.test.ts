import { expect, test } from "vitest";
import { isStorable } from "./storable.ts";

const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) });

test.each([
  ["half a surrogate pair", { text: "half \ud83e" }],
  ["NUL", [{ insert: "a\0b" }]],
  ["NUL in a name", { "a\0b": 1 }],
  ["no number", { x: Number.NaN }],
  ["what exhausts the stack", nested(100)],
  ["more than anything of ours has of one kind", Array(20_001).fill(0)],
  [
    "more names than anything of ours has",
    Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`a${at}`, 0])),
  ],
  ["what poses as a list", { length: { valueOf: 1, toString: 1 } }],
  ["what poses as a prototype", JSON.parse('{"__proto__":{"isAdmin":1}}')],
  ["what poses as a class", { constructor: { prototype: { isAdmin: 1 } } }],
  ["bytes", new Uint8Array(3)],
  ["a map", new Map([["a", 1]])],
])("%s is not taken", (_what, value) => {
  expect(isStorable(value)).toBe(false);
  expect(isStorable({ deeper: [value] })).toBe(false);
});

test("bytes are refused however many, and none of them is examined", () => {
  const bytes = new Proxy(new Uint8Array(3), {
    ownKeys: () => expect.unreachable(),
    get: () => expect.unreachable(),
  });
  expect(isStorable(bytes)).toBe(false);
});

test.each([
  [{ text: "🦊 שלום \u2028 \ufeff\n" }],
  [{ length: 3, constructor: "a" }],
  [nested(10)],
  [null],
  [undefined],
])("%j is", (value) => {
  expect(isStorable(value)).toBe(true);
});
