import { type Box, centerOf } from "../../geometry/box.ts";
import { edgeTowards } from "../../geometry/edge.ts";
import type { Point } from "../../geometry/point.ts";
import { type End, gap } from "./ends.ts";

type Elbow = { readonly start: Point; readonly end: Point; readonly corners: readonly Point[] };

/** Ends closer to one line than this, in board units, need no corners. */
const inLine = 1;

/**
 * A right-angled way between two ends: out of the middle of one side, across halfway or at `turn`, and into the
 * opposite side. It leaves towards where there is more room between the two.
 */
export function elbowBetween(from: End, to: End, turn: Point | undefined): Elbow {
  const [axis, across] = isWide(from, to) ? (["x", "y"] as const) : (["y", "x"] as const);
  const sign = to.anchor[axis] < from.anchor[axis] ? -1 : 1;
  const start = sideOf(from, axis, sign);
  const end = sideOf(to, axis, -sign);
  if (Math.abs(start[across] - end[across]) < inLine)
    return { start, end: { ...end, [across]: start[across] }, corners: [] };
  const at = turn?.[axis] ?? (start[axis] + end[axis]) / 2;
  return { start, end, corners: [start, end].map((point) => ({ ...point, [axis]: at })) };
}

/** Whether there is more room between them beside than above each other. */
function isWide(from: End, to: End): boolean {
  const [a, b] = [extentOf(from), extentOf(to)];
  const beside = Math.max(b.left - a.right, a.left - b.right);
  const above = Math.max(b.top - a.bottom, a.top - b.bottom);
  return beside >= above;
}

const extentOf = ({ box, anchor: { x, y } }: End): Box => box ?? { left: x, top: y, right: x, bottom: y };

/** The middle of a side of what an end is attached to, the gap outside its edge. */
function sideOf({ box, anchor }: End, axis: "x" | "y", sign: number): Point {
  if (!box) return anchor;
  const center = centerOf(box);
  return edgeTowards(box, { ...center, [axis]: center[axis] + sign }, gap);
}
