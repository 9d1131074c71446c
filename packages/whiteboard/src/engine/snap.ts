import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

/** Grid steps to toggle between (specification, editor, point 2): 0 is off. */
export type GridStep = 0 | 10;

/** The nearest point of the grid. */
export function snapped(point: Point, step: GridStep): Point {
  if (step === 0) return point;
  const { x, y } = point;
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step };
}

/** The box with corner and size on the grid, never smaller than one step. */
export function snappedBox(box: Box, step: GridStep): Box {
  if (step === 0) return box;
  const { x, y } = snapped({ x: box.left, y: box.top }, step);
  const width = Math.max(step, Math.round(widthOf(box) / step) * step);
  const height = Math.max(step, Math.round(heightOf(box) / step) * step);
  return { left: x, top: y, right: x + width, bottom: y + height };
}
