import { outlines, type ShapeType, shapeTypes } from "../elements/shape/outlines.ts";
import { boxAround, boxBetween, heightOf, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

/** How far a corner may be from where the outline has it, as a share of its size. */
const tolerance = 0.01;

/**
 * The shape whose outline a closed line is, from its first corner on, and the upper left corner of its box; undefined
 * for any other line.
 */
export function shapeDrawn(line: readonly Point[]): { shapeType: ShapeType; corner: Point } | undefined {
  const box = boxAround(line.map((point) => boxBetween(point, point)));
  const [first, last] = [line[0], line.at(-1)];
  if (!box || !first || !last) return undefined;
  const share = ({ x, y }: Point): Point => ({ x: (x - box.left) / widthOf(box), y: (y - box.top) / heightOf(box) });
  const isAt = (point: Point | undefined, { x, y }: Point) => {
    const is = point && share(point);
    return is !== undefined && Math.hypot(is.x - x, is.y - y) < tolerance;
  };
  const shapeType = shapeTypes.find((type) => {
    const outline = outlines[type];
    if (typeof outline !== "object" || outline.length !== line.length - 1 || !isAt(last, share(first))) return false;
    return outline.every((corner, at) => isAt(line[at], corner));
  });
  return shapeType && { shapeType, corner: { x: box.left, y: box.top } };
}
