import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, boxAround, boxAt, boxBetween, encloses, grow } from "./box.ts";
import { edgeTowards } from "./edge.ts";
import { distance, type Point } from "./point.ts";
import { intoTurned, outOfTurned, touches, turnedBox, turnPoint, uprightOf, wholeTurn } from "./turn.ts";

const written = ({ left, top, right, bottom }: Box) => `${left},${top} ${right},${bottom}`;
const wide = boxAt({ x: 0, y: 0 }, { width: 200, height: 100 });
const place = fc.integer({ min: -3000, max: 3000 });
const side = fc.integer({ min: 1, max: 800 });
const point = fc.record({ x: place, y: place });
const turned = fc
  .record({ at: point, size: fc.record({ width: side, height: side }), by: fc.integer({ min: 1, max: 359 }) })
  .map(({ at, size, by }) => turnedBox(boxAt(at, size), by));
const cornersOf = ({ left, top, right, bottom }: Box): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

describe("a turned box", () => {
  test.each([
    [0, "0,0 200,100"],
    [90, "50,-50 150,150"],
    [180, "0,0 200,100"],
    [270, "50,-50 150,150"],
  ])("by %i degrees is exactly within %s", (by, expected) => expect(written(turnedBox(wide, by))).toBe(expected));

  test("is as small as its corners allow, and its middle stays", () => {
    fc.assert(
      fc.property(turned, (box) => {
        const corners = cornersOf(uprightOf(box)).map((corner) => outOfTurned(corner, box));
        const around = boxAround(corners.map((corner) => boxBetween(corner, corner)));
        for (const edge of ["left", "top", "right", "bottom"] as const)
          expect(box[edge]).toBeCloseTo(around?.[edge] ?? 0, 6);
      }),
    );
  });

  test("is left and entered without a loss", () => {
    fc.assert(
      fc.property(turned, point, (box, at) => {
        expect(distance(outOfTurned(intoTurned(at, box), box), at)).toBeLessThan(1e-6);
      }),
    );
  });

  test("is touched where its own sides are, not in the corners around it", () => {
    const diamond = turnedBox(boxAt({ x: 0, y: 0 }, { width: 100, height: 100 }), 45);
    const speck = (x: number, y: number) => touches(boxAt({ x, y }, { width: 4, height: 4 }), diamond);
    expect(speck(50, 50)).toBe(true);
    expect(speck(48, -19)).toBe(true);
    expect(speck(-15, -15)).toBe(false);
    expect(speck(110, 110)).toBe(false);
  });

  test("an upright box touches only what is on both", () => {
    fc.assert(
      fc.property(turned, point, side, (box, at, length) => {
        const area = boxAt(at, { width: length, height: length });
        const isOn = (it: Point) => encloses(uprightOf(box), boxBetween(intoTurned(it, box), intoTurned(it, box)));
        if (cornersOf(area).some(isOn) && cornersOf(grow(area, -1)).some(isOn)) expect(touches(area, box)).toBe(true);
      }),
    );
  });

  test("an arrow ends at its turned edge, the gap outside", () => {
    const standing = turnedBox(wide, 90);
    expect(edgeTowards(standing, { x: 100, y: 900 }, 8)).toEqual({ x: 100, y: 158 });
    expect(edgeTowards(standing, { x: 900, y: 50 }, 8)).toEqual({ x: 158, y: 50 });
    const diamond = turnedBox(boxAt({ x: 0, y: 0 }, { width: 100, height: 100 }), 45);
    expect(edgeTowards(diamond, { x: 50, y: -500 }, 0).y).toBeCloseTo(50 - Math.SQRT2 * 50, 6);
  });
});

test.each([
  [-15, 345],
  [360, 0],
  [719.6, 0],
  [44.4, 44],
])("%d degrees are %i", (degrees, expected) => expect(wholeTurn(degrees)).toBe(expected));

test("twenty-four turns by 15 degrees lead back", () => {
  let at: Point = { x: 100, y: 20 };
  for (let count = 0; count < 24; count += 1) at = turnPoint(at, { x: 7, y: 9 }, 15);
  expect(at.x).toBeCloseTo(100, 8);
  expect(at.y).toBeCloseTo(20, 8);
});
