import fc from "fast-check";
import { expect, test } from "vitest";
import { besideEachOther } from "./beside-each-other.ts";

test("pictures stand beside each other around a point, in their proportions, none over another", () => {
  const side = fc.integer({ min: 40, max: 6000 });
  const pixels = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(pixels, (pixels) => {
      const places = besideEachOther(pixels, { x: 1000, y: -500 });
      for (const [at, one] of places.entries()) {
        expect(Math.max(one.size.width, one.size.height)).toBeLessThanOrEqual(400);
        for (const other of places.slice(at + 1)) {
          const isApart =
            one.position.x + one.size.width <= other.position.x ||
            other.position.x + other.size.width <= one.position.x ||
            one.position.y + one.size.height <= other.position.y ||
            other.position.y + other.size.height <= one.position.y;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

test("a single one is in the middle, no larger than it is", () => {
  expect(besideEachOther([{ width: 200, height: 100 }], { x: 0, y: 0 })).toEqual([
    { position: { x: -100, y: -50 }, size: { width: 200, height: 100 } },
  ]);
  expect(besideEachOther([{ width: 4000, height: 3000 }], { x: 0, y: 0 })).toMatchObject([
    { size: { width: 400, height: 300 } },
  ]);
});
