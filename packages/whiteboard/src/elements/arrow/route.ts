import { type Box, boxAround, boxBetween, centerOf, grow, sameBox } from "../../geometry/box.ts";
import { extremesOfCurve, lineOfCurve } from "../../geometry/curve.ts";
import { distanceToBox, edgeTowards } from "../../geometry/edge.ts";
import { distance, type Point } from "../../geometry/point.ts";
import type { BoxOf } from "../element.ts";
import { type Arrow, connectionOf, storedPoint } from "./fields.ts";

/** Specification, editor, point 9. */
export const gap = 8;
const headLength = 15;
const headSpread = Math.PI / 6;
const shortestVisible = 30;
const controlNearElement = 10;
const rememberedRoutes = 50;
export const thickness = 2;

/** An arrow as it is drawn, in board units. */
export type ArrowRoute = {
  readonly start: Point;
  readonly end: Point;
  /** The control point of its quadratic curve; undefined when it is straight. */
  readonly control: Point | undefined;
  /** The ends of the two strokes of its head; they begin at `end`. */
  readonly head: readonly [Point, Point];
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

/** Path data of line and head; `origin` is the point that becomes 0, 0. */
export function arrowPath({ start, control, end, head }: ArrowRoute, origin: Point = { x: 0, y: 0 }): string {
  const at = ({ x, y }: Point) => `${tenth(x - origin.x)} ${tenth(y - origin.y)}`;
  const line = control ? `Q${at(control)} ${at(end)}` : `L${at(end)}`;
  return `M${at(start)}${line}M${at(head[0])}L${at(end)}L${at(head[1])}`;
}

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
  const head = headAt(end, control ?? start);
  const points = control ? extremesOfCurve(start, control, end) : [start, end];
  const around = boxAround([...points, ...head].map((point) => boxBetween(point, point)));
  return { start, end, control, head, isHidden, box: grow(around ?? boxBetween(start, end), thickness / 2) };
}

/** The head points along the last segment of the line, which comes from `from`. */
function headAt(tip: Point, from: Point): readonly [Point, Point] {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const stroke = (turn: number): Point => ({
    x: tip.x - headLength * Math.cos(angle + turn),
    y: tip.y - headLength * Math.sin(angle + turn),
  });
  return [stroke(-headSpread), stroke(headSpread)];
}

function boxHeld(arrow: Arrow, end: "start" | "end", boxOf: BoxOf): Held {
  const connection = connectionOf(arrow, end);
  return connection && connection.elementId !== arrow.id ? boxOf(connection.elementId) : undefined;
}

const isSame = (a: Held, b: Held): boolean => a === b || (!!a && !!b && sameBox(a, b) && a.isRound === b.isRound);
const tenth = (value: number): number => Math.round(value * 10) / 10;
