import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partIn } from "../../canvas/pictures.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { anElement } from "../../testing/gesture.ts";
import { ownBoxOf } from "../models.ts";
import { croppedTo, laidUnder, moveEdges } from "./crop-window.ts";
import type { Picture } from "./model.ts";

/** A picture of 800 by 400 pixels that is shown 200 by 100 at 10,20. */
const picture = (changes: object = {}) =>
  anElement("picture", "p", 10, 20, {
    ...{ size: { width: 200, height: 100 }, pixels: { width: 800, height: 400 } },
    ...changes,
  }) as Picture;
const laid = (of: Picture) => laidUnder(of, ownBoxOf(of));
const whole = { left: 0, top: 0, right: 1, bottom: 1 };

describe("cropping", () => {
  test("leaves what stays to be seen where it was, as large as it was", () => {
    const of = picture({ caption: "The roof", size: { width: 200, height: 130 } });
    const crop = moveEdges(whole, ["left", "bottom"], { x: 50, y: -20 }, laid(of));
    expect(crop).toEqual({ left: 0.25, top: 0, right: 1, bottom: 0.8 });
    expect(croppedTo(of, ownBoxOf(of), laid(of), crop)).toEqual({
      crop,
      position: { x: 60, y: 20 },
      size: { width: 150, height: 110 },
    });
  });

  test("of what is turned leaves it where it was as well", () => {
    const of = picture({ rotation: 90 });
    const box = uprightOf(ownBoxOf(of));
    const right = { left: 0.5, top: 0, right: 1, bottom: 1 };
    // Its right half is its lower half: the middle goes down.
    expect(croppedTo(of, box, laidUnder(of, box), right)).toEqual({
      ...{ crop: right, size: { width: 100, height: 100 }, position: { x: 60, y: 70 } },
    });
  });

  test("begins with what is shown, which another shape of its place cuts as well", () => {
    expect(laid(picture({ size: { width: 100, height: 100 } })).shown).toEqual({
      ...{ left: 0.25, top: 0, right: 0.75, bottom: 1 },
    });
  });

  test("moves its window inside the picture", () => {
    const half = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
    expect(moveEdges(half, [], { x: 500, y: -10 }, laid(picture()))).toEqual({
      ...{ left: 0.5, top: 0.15, right: 1, bottom: 0.65 },
    });
  });

  test("never leaves nothing, nor more than there is", () => {
    const step = fc.integer({ min: -900, max: 900 });
    const edges = fc.subarray(["left", "top", "right", "bottom"] as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(edges, step, step), { maxLength: 6 }), (moves) => {
        let crop = whole;
        for (const [moved, x, y] of moves) crop = moveEdges(crop, moved, { x, y }, laid(picture()));
        expect(Math.min(...Object.values(crop))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...Object.values(crop))).toBeLessThanOrEqual(1);
        expect((crop.right - crop.left) * 200).toBeGreaterThan(39.9);
        expect((crop.bottom - crop.top) * 100).toBeGreaterThan(39.9);
      }),
    );
  });
});

test("a place shows the middle of a crop, in its own proportions", () => {
  const crop = { left: 0.5, top: 0, right: 1, bottom: 1 };
  expect(partIn({ width: 800, height: 400 }, { width: 50, height: 100 }, crop)).toEqual({
    ...{ x: 500, y: 0, width: 200, height: 400 },
  });
});
