import fc from "fast-check";
import { expect, test } from "vitest";
import type { Font } from "../brush.ts";
import { fittingScale, leastScale } from "./fit.ts";
import { heightOfLines, linesOf } from "./lines.ts";

const measure = (text: string, { size }: Font) => text.length * size * 0.5;
const heightAt = (ops: readonly { insert: string }[], size: number, width: number) =>
  heightOfLines(linesOf({ ops }, 24, width, measure, size / 24));

test("a text is as large as it may be and fits, but its letters never are smaller than people can read", () => {
  fc.assert(
    fc.property(
      fc.nat(600),
      fc.integer({ min: 100, max: 500 }),
      fc.integer({ min: 60, max: 400 }),
      (long, width, height) => {
        const ops = [{ insert: `${"some words ".repeat(long / 11)}\n` }];
        const size = Math.round(24 * fittingScale({ ops }, 24, { width, height }, measure));
        expect(size).toBeGreaterThanOrEqual(10);
        expect(size).toBeLessThanOrEqual(24);
        if (size > 10) expect(heightAt(ops, size, width)).toBeLessThanOrEqual(height);
        if (size < 24) expect(heightAt(ops, size + 1, width)).toBeGreaterThan(height);
      },
    ),
  );
});

test("letters that are small already stay so", () => {
  const text = { ops: [{ insert: "many words ".repeat(100) }] };
  expect(fittingScale(text, 9, { width: 100, height: 20 }, measure)).toBe(1);
  expect(leastScale(9)).toBe(1);
  expect(leastScale(20)).toBe(0.5);
});
