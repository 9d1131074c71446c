import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

/** A line that shows what a moving box is aligned with. */
export type Guide = { readonly axis: "x" | "y"; readonly at: number; readonly from: number; readonly to: number };

/**
 * The small shift that aligns edges or centers of a moving box with others nearby, and the lines to show. `maxShift` is
 * the largest shift on each axis, in board units; 0 turns that axis off. The smallest shift on each axis wins.
 */
export function alignment(moving: Box, others: readonly Box[], maxShift: Point): { shift: Point; guides: Guide[] } {
  const x = nearest(stops(moving.left, moving.right), others, (box) => stops(box.left, box.right), maxShift.x);
  const y = nearest(stops(moving.top, moving.bottom), others, (box) => stops(box.top, box.bottom), maxShift.y);
  const shift = { x: x?.shift ?? 0, y: y?.shift ?? 0 };
  const guides: Guide[] = [];
  if (x) {
    const { box, at } = x;
    guides.push({
      axis: "x",
      at,
      from: Math.min(box.top, moving.top + shift.y),
      to: Math.max(box.bottom, moving.bottom + shift.y),
    });
  }
  if (y) {
    const { box, at } = y;
    guides.push({
      axis: "y",
      at,
      from: Math.min(box.left, moving.left + shift.x),
      to: Math.max(box.right, moving.right + shift.x),
    });
  }
  return { shift, guides };
}

const stops = (low: number, high: number): readonly number[] => [low, (low + high) / 2, high];

function nearest(
  own: readonly number[],
  others: readonly Box[],
  stopsOf: (box: Box) => readonly number[],
  maxShift: number,
): { shift: number; at: number; box: Box } | undefined {
  if (maxShift === 0) return undefined;
  let best: { shift: number; at: number; box: Box } | undefined;
  for (const box of others) {
    for (const at of stopsOf(box)) {
      for (const stop of own) {
        const shift = at - stop;
        if (Math.abs(shift) <= maxShift && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, at, box };
      }
    }
  }
  return best;
}
