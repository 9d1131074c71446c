import { type Box, centerOf, contains } from "../../geometry/box.ts";
import { edgeTowards } from "../../geometry/edge.ts";
import type { Point } from "../../geometry/point.ts";
import { type Arrow, storedPoint } from "./fields.ts";

/** Specification, editor, point 9. */
export const gap = 8;

/** The box of what an end is attached to, and the point that the arrow leads to: the middle of that, or a free end. */
export type End = { readonly box: Box | undefined; readonly anchor: Point };

/**
 * Start and end. One at something hollow around the other is where it was put on the line of that, or where that is now:
 * towards its center, the nearest line to the other end may be too near to be led to.
 */
export function endsOf(arrow: Arrow, startBox: Box | undefined, endBox: Box | undefined): readonly [End, End] {
  const [start, end] = [storedPoint(arrow, "start"), storedPoint(arrow, "end")];
  return [
    isAround(startBox, endBox, end)
      ? { box: undefined, anchor: edgeTowards(startBox, start, -gap) }
      : at(startBox, start),
    isAround(endBox, startBox, start) ? { box: undefined, anchor: edgeTowards(endBox, end, -gap) } : at(endBox, end),
  ];
}

const at = (box: Box | undefined, stored: Point): End => ({ box, anchor: box ? centerOf(box) : stored });

const isAround = (box: Box | undefined, inner: Box | undefined, point: Point): box is Box =>
  box?.outline === "hollow" && contains(box, inner ? centerOf(inner) : point);

/** Where a straight or bent line that leads towards a point begins. */
export const tipOf = ({ box, anchor }: End, towards: Point): Point => (box ? edgeTowards(box, towards, gap) : anchor);
