import { expect, test } from "vitest";
import { matching } from "./matching.ts";

test("all words are there, in any order and case, whole or in part", () => {
  expect(matching("milk BUY")("Buy oat milk")).toBe(true);
  expect(matching("oatm")("Buy oat milk")).toBe(false);
  expect(matching(" ")("anything")).toBe(true);
});

test("accents may be left out, but one that is typed is meant", () => {
  expect(matching("cafe")("Café")).toBe(true);
  expect(matching("café")("Cafe")).toBe(false);
  expect(matching("u\u0308ben")("üben")).toBe(true);
});
