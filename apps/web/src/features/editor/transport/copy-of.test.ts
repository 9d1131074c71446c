import { expect, test } from "vitest";
import { inParts } from "./copy-of.ts";
import { noteOf } from "./testing.ts";

test("a board of ten thousand elements is kept in few parts, and an element that changes stays in its own", () => {
  const elements = Array.from({ length: 10_000 }, (_, at) => ({ ...noteOf(""), id: `n${at}` }));
  const parts = inParts(elements);
  expect(parts.length).toBeLessThan(100);
  expect(new Set(parts.flat())).toEqual(new Set(elements));
  const changed = inParts(elements.map((it) => (it.id === "n5" ? { ...it, index: 9 } : it)));
  expect(changed.filter((part, at) => part.some((it, index) => it !== parts[at]?.[index]))).toHaveLength(1);
});
