import { type Box, centerOf, heightOf, widthOf } from "./box.ts";
import { distance, type Point } from "./point.ts";
import { intoTurned, outOfTurned } from "./turn.ts";

/**
 * Where the line from a box's center towards `from` leaves it, `gap` outside its edge. The edge is that of the
 * box's outline. From the center itself the line goes to the right, so that there is always an answer.
 */
export function edgeTowards(box: Box, from: Point, gap: number): Point {
  if (box.turned) return outOfTurned(edgeTowards(box.turned.upright, intoTurned(from, box), gap), box);
  const center = centerOf(box);
  const across = widthOf(box) / 2 + gap;
  const down = heightOf(box) / 2 + gap;
  const x = from.x - center.x;
  const y = from.y - center.y;
  if (x === 0 && y === 0) return { x: center.x + across, y: center.y };
  const factor =
    typeof box.outline === "object"
      ? reachOf(box.outline, x / widthOf(box), y / heightOf(box)) + gap / Math.hypot(x, y)
      : box.outline === "ellipse"
        ? 1 / Math.hypot(x / across, y / down)
        : 1 / Math.max(Math.abs(x) / across, Math.abs(y) / down);
  return { x: center.x + x * factor, y: center.y + y * factor };
}

/** How many times this direction leads from the center of a polygon to its farthest edge there. */
function reachOf(corners: readonly Point[], x: number, y: number): number {
  let farthest = 0;
  for (const [position, from] of corners.entries()) {
    const to = corners[(position + 1) % corners.length] ?? from;
    const [edgeX, edgeY] = [to.x - from.x, to.y - from.y];
    const [startX, startY] = [from.x - 0.5, from.y - 0.5];
    const slope = x * edgeY - y * edgeX;
    if (slope === 0) continue;
    const along = (startX * y - startY * x) / slope;
    if (along >= 0 && along <= 1) farthest = Math.max(farthest, (startX * edgeY - startY * edgeX) / slope);
  }
  return farthest;
}

/** Whether a point is inside a box's outline. */
export function isInside(box: Box, point: Point): boolean {
  const center = centerOf(box);
  return distance(center, point) <= distance(center, edgeTowards(box, point, 0));
}

/** The distance of a point from a box; 0 inside. */
export function distanceToBox({ left, top, right, bottom }: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const square = x * x + y * y;
  if (square === 0) return distance(point, from);
  const along = Math.max(0, Math.min(1, ((point.x - from.x) * x + (point.y - from.y) * y) / square));
  return Math.hypot(point.x - from.x - along * x, point.y - from.y - along * y);
}

/** Infinity for a line without points. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  const first = line[0];
  if (first && line.length === 1) return distance(point, first);
  let nearest = Number.POSITIVE_INFINITY;
  for (let position = 1; position < line.length; position += 1) {
    const [from, to] = [line[position - 1], line[position]];
    if (from && to) nearest = Math.min(nearest, distanceToSegment(point, from, to));
  }
  return nearest;
}
