import { type Box, boxAround, boxBetween, centerOf, grow, sameBox } from "../../geometry/box.ts";
import { extremesOfCurve, lineOfCurve } from "../../geometry/curve.ts";
import { distanceToBox, edgeTowards } from "../../geometry/edge.ts";
import { distance, type Point } from "../../geometry/point.ts";
import type { BoxOf } from "../element.ts";
import { widthOfStroke } from "../styles.ts";
import { type Arrow, connectionOf, storedPoint } from "./fields.ts";
import { type ArrowHead, headAt, headPath } from "./heads.ts";

/** Specification, editor, point 9. */
export const gap = 8;
const shortestVisible = 30;
const controlNearElement = 10;
const rememberedRoutes = 50;

/** An arrow as it is drawn, in board units. */
export type ArrowRoute = {
  readonly start: Point;
  readonly end: Point;
  /** The control point of its quadratic curve; undefined when it is straight. */
  readonly control: Point | undefined;
  readonly heads: readonly ArrowHead[];
  /** Too short to be drawn; its handles can still be found. */
  readonly isHidden: boolean;
  /** Contains everything that is drawn. */
  readonly box: Box;
};

/**
 * Where an arrow runs. An attached end lies on the line from its element's center to the arrow's control point (or to
 * the other end when it is straight), the gap outside the edge. The last 50 routes are remembered.
 */
export function routeOf(arrow: Arrow, boxOf: BoxOf): ArrowRoute {
  const startBox = boxHeld(arrow, "start", boxOf);
  const endBox = boxHeld(arrow, "end", boxOf);
  const known = remembered.get(arrow);
  if (known && isSame(known.startBox, startBox) && isSame(known.endBox, endBox)) return known.route;
  const route = findRoute(arrow, startBox, endBox);
  remembered.delete(arrow);
  remembered.set(arrow, { startBox, endBox, route });
  if (remembered.size > rememberedRoutes) {
    const [oldest] = remembered.keys();
    if (oldest) remembered.delete(oldest);
  }
  return route;
}

/** Path data of line and open heads; `origin` is the point that becomes 0, 0. */
export const arrowPath = (route: ArrowRoute, origin?: Point): string =>
  linePath(route, origin) + openHeads(route, origin);

/** The line alone: it ends where a solid head begins. */
export function linePath({ start, control, end, heads }: ArrowRoute, origin?: Point): string {
  const at = writing(origin);
  const [from, to] = [start, end].map((tip) => at(heads.find((head) => head.tip === tip)?.neck ?? tip));
  return `M${from}${control ? `Q${at(control)} ` : "L"}${to}`;
}

export const openHeads = ({ heads }: ArrowRoute, origin?: Point): string =>
  heads.map((head) => (head.kind === "open" ? headPath(head, writing(origin)) : "")).join("");
export const solidHeads = ({ heads }: ArrowRoute, origin?: Point): string =>
  heads.map((head) => (head.kind === "open" ? "" : headPath(head, writing(origin)))).join("");

const writing =
  (origin: Point = { x: 0, y: 0 }) =>
  ({ x, y }: Point): string =>
    `${tenth(x - origin.x)} ${tenth(y - origin.y)}`;

/** The arrow's line as straight segments, for hit tests. */
export const lineOf = ({ start, control, end }: ArrowRoute): readonly Point[] =>
  control ? lineOfCurve(start, control, end, 24) : [start, end];

/** Where the handle that bends it is. */
export const controlHandleOf = ({ start, control, end }: ArrowRoute): Point =>
  control ?? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };

type Held = Box | undefined;
const remembered = new Map<Arrow, { startBox: Held; endBox: Held; route: ArrowRoute }>();

function findRoute(arrow: Arrow, startBox: Held, endBox: Held): ArrowRoute {
  const control = arrow.controlActivated ? storedPoint(arrow, "control") : undefined;
  const startAnchor = startBox ? centerOf(startBox) : storedPoint(arrow, "start");
  const endAnchor = endBox ? centerOf(endBox) : storedPoint(arrow, "end");
  const start = startBox ? edgeTowards(startBox, control ?? endAnchor, gap) : startAnchor;
  const end = endBox ? edgeTowards(endBox, control ?? startAnchor, gap) : endAnchor;
  const isNearElement =
    control && [startBox, endBox].some((box) => box && distanceToBox(box, control) <= controlNearElement);
  // Overlapping elements push the ends of a straight arrow past each other.
  const isTurnedRound =
    !control &&
    (end.x - start.x) * (endAnchor.x - startAnchor.x) + (end.y - start.y) * (endAnchor.y - startAnchor.y) < 0;
  const isHidden = isTurnedRound || (distance(start, end) < shortestVisible && !isNearElement);
  const width = widthOfStroke(arrow.strokeWidth);
  const heads = [
    headAt(arrow.startHead ?? "none", start, control ?? end, width),
    headAt(arrow.endHead ?? "open", end, control ?? start, width),
  ].filter((head) => head !== undefined);
  const points = control ? extremesOfCurve(start, control, end) : [start, end];
  const around = boxAround(
    [...points, ...heads.flatMap(({ sides }) => sides)].map((point) => boxBetween(point, point)),
  );
  return { start, end, control, heads, isHidden, box: grow(around ?? boxBetween(start, end), width / 2) };
}

function boxHeld(arrow: Arrow, end: "start" | "end", boxOf: BoxOf): Held {
  const connection = connectionOf(arrow, end);
  return connection && connection.elementId !== arrow.id ? boxOf(connection.elementId) : undefined;
}

const isSame = (a: Held, b: Held): boolean => a === b || (!!a && !!b && sameBox(a, b) && a.outline === b.outline);
const tenth = (value: number): number => Math.round(value * 10) / 10;
