import type { Point } from "../../geometry/point.ts";
import type { Head } from "../styles.ts";

const spread = Math.PI / 6;

/** One end of an arrow, in board units. */
export type ArrowHead = {
  readonly kind: Exclude<Head, "none">;
  readonly tip: Point;
  /** The ends of its two strokes, which begin at the tip; of a dot, two corners of its box. */
  readonly sides: readonly [Point, Point];
  /** Where the line begins. */
  readonly neck: Point;
};

/** The length of a head's strokes on a line of this width: the specification's 15 on a thin one. */
const lengthOn = (width: number): number => 9 + 3 * width;
const radiusOn = (width: number): number => 3 + width;

/** The head at the end of a line that comes from `from`. */
export function headAt(kind: Head, tip: Point, from: Point, width: number): ArrowHead | undefined {
  if (kind === "none") return undefined;
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const back = (by: number, turn = 0): Point => ({
    x: tip.x - by * Math.cos(angle + turn),
    y: tip.y - by * Math.sin(angle + turn),
  });
  if (kind === "dot") {
    const radius = radiusOn(width);
    const { x, y } = back(radius);
    const sides = [
      { x: x - radius, y: y - radius },
      { x: x + radius, y: y + radius },
    ] as const;
    return { kind, tip, sides, neck: { x, y } };
  }
  const length = lengthOn(width);
  const neck = kind === "open" ? tip : back(length * Math.cos(spread));
  return { kind, tip, sides: [back(length, -spread), back(length, spread)], neck };
}

/** Path data of a head; `at` writes a point. */
export function headPath({ kind, tip, sides: [a, b], neck }: ArrowHead, at: (point: Point) => string): string {
  if (kind !== "dot") return `M${at(a)}L${at(tip)}L${at(b)}${kind === "filled" ? "Z" : ""}`;
  const radius = (b.x - a.x) / 2;
  const [left, right] = [-radius, radius].map((by) => at({ x: neck.x + by, y: neck.y })) as [string, string];
  return `M${left}A${radius} ${radius} 0 0 1 ${right}A${radius} ${radius} 0 0 1 ${left}Z`;
}
