import { expect, test } from "vitest";
import { initialsOf, personColor } from "./person-color.ts";

test("a person keeps their colour", () => {
  expect(personColor("3f1e")).toBe(personColor("3f1e"));
});

test("people get different colours", () => {
  const colors = new Set(Array.from({ length: 200 }, (_, n) => personColor(`person-${n}`)));
  expect(colors.size).toBe(12);
});

test.each([
  ["Anna Berg", "AB"],
  ["anna maria von berg", "AB"],
  ["Anna", "A"],
  ["  ", "?"],
  ["👩‍🎨 Özil", "👩Ö"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
