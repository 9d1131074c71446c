import { type Box, boxAround, boxBetween, contains, grow, sameBox } from "../../geometry/box.ts";
import { extremesOfCurve, lineOfCurve, pointOnCurve } from "../../geometry/curve.ts";
import { distanceToBox } from "../../geometry/edge.ts";
import { distance, type Point } from "../../geometry/point.ts";
import type { BoxOf } from "../element.ts";
import { widthOfStroke } from "../styles.ts";
import { elbowBetween } from "./elbow.ts";
import { endsOf, tipOf } from "./ends.ts";
import { type Arrow, connectionOf, storedPoint } from "./fields.ts";
import { type ArrowHead, headAt, headPath } from "./heads.ts";
import { type LabelPlace, placeOfLabel, roughPaperAt, withLabel } from "./label.ts";

/** Specification, editor, point 9. */
const shortestVisible = 30;
const controlNearElement = 10;
const rememberedRoutes = 50;

/** An arrow as it is drawn, in board units. */
export type ArrowRoute = {
  readonly start: Point;
  readonly end: Point;
  /** The control point of its quadratic curve; undefined when it is straight. */
  readonly control: Point | undefined;
  /** Where a right-angled one turns: none or two. */
  readonly corners: readonly Point[];
  readonly heads: readonly ArrowHead[];
  /** Too short to be drawn; its handles can still be found. */
  readonly isHidden: boolean;
  readonly middle: Point;
  readonly labelPlace: LabelPlace;
  /** About where its label is, if it has one. */
  readonly label: Box | undefined;
  /** Contains everything that is drawn. */
  readonly box: Box;
};

/**
 * Where an arrow runs. An attached end lies on the line from its element's center to the arrow's control point (or to
 * the other end when it is straight), the gap outside the edge; see `endsOf` for what leads to a frame from within.
 * The last 50 routes are remembered.
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
export function linePath({ start, control, corners, end, heads }: ArrowRoute, origin?: Point): string {
  const at = writing(origin);
  const [from, to] = [start, end].map((tip) => heads.find((head) => head.tip === tip)?.neck ?? tip) as [Point, Point];
  if (control) return `M${at(from)}Q${at(control)} ${at(to)}`;
  const turns = corners.map((corner, index) => {
    const [before, after] = [corners[index - 1] ?? from, corners[index + 1] ?? to];
    return `L${at(towards(corner, before))}Q${at(corner)} ${at(towards(corner, after))}`;
  });
  return `M${at(from)}${turns.join("")}L${at(to)}`;
}

/** How round right angles are, in board units. */
const rounding = 10;

/** A corner's point on the way to the next one, where it begins to be round. */
function towards(corner: Point, other: Point): Point {
  const far = distance(corner, other);
  const share = far === 0 ? 0 : Math.min(rounding, far / 2) / far;
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
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
export const lineOf = ({ start, control, corners, end }: ArrowRoute): readonly Point[] =>
  control ? lineOfCurve(start, control, end, 24) : [start, ...corners, end];

/** Where the handle that bends it is: beside a label that is on the line. */
export const controlHandleOf = ({ start, control, corners, end, middle, label }: ArrowRoute): Point =>
  control ??
  (label && contains(label, middle) ? between(start, corners[0] ?? end, corners.length > 0 ? 0.5 : 0.25) : middle);

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

type Held = Box | undefined;
const remembered = new Map<Arrow, { startBox: Held; endBox: Held; route: ArrowRoute }>();

function findRoute(arrow: Arrow, startBox: Held, endBox: Held): ArrowRoute {
  const turn = arrow.controlActivated ? storedPoint(arrow, "control") : undefined;
  const isElbow = arrow.routing === "elbow";
  const control = isElbow ? undefined : turn;
  const [from, to] = endsOf(arrow, startBox, endBox);
  const { start, end, corners } = isElbow
    ? elbowBetween(from, to, turn)
    : { start: tipOf(from, control ?? to.anchor), end: tipOf(to, control ?? from.anchor), corners: [] };
  const isNearElement =
    control && [from, to].some(({ box }) => box && distanceToBox(box, control) <= controlNearElement);
  // Overlapping elements push the ends of a straight arrow past each other.
  const isTurnedRound =
    !control &&
    corners.length === 0 &&
    (end.x - start.x) * (to.anchor.x - from.anchor.x) + (end.y - start.y) * (to.anchor.y - from.anchor.y) < 0;
  const isHidden = isTurnedRound || (distance(start, end) < shortestVisible && !isNearElement);
  const width = widthOfStroke(arrow.strokeWidth);
  const heads = [
    headAt(arrow.startHead ?? "none", start, control ?? corners[0] ?? end, width),
    headAt(arrow.endHead ?? "open", end, control ?? corners[1] ?? start, width),
  ].filter((head) => head !== undefined);
  const points = control ? extremesOfCurve(start, control, end) : [start, ...corners, end];
  const drawn = [...points, ...heads.flatMap(({ sides }) => sides)];
  const around = boxAround(drawn.map((point) => boxBetween(point, point))) ?? boxBetween(start, end);
  const [first = start, last = end] = corners;
  const middle = control ? pointOnCurve(start, control, end, 0.5) : between(first, last, 0.5);
  const labelPlace = placeOfLabel({ middle, start, end, bend: control, around }, arrow.textContent);
  const label = roughPaperAt(labelPlace, arrow.textContent);
  const box = withLabel(grow(around, width / 2), label);
  return { start, end, control, corners, heads, isHidden, middle, labelPlace, label, box };
}

function boxHeld(arrow: Arrow, end: "start" | "end", boxOf: BoxOf): Held {
  const connection = connectionOf(arrow, end);
  return connection && connection.elementId !== arrow.id ? boxOf(connection.elementId) : undefined;
}

const isSame = (a: Held, b: Held): boolean => a === b || (!!a && !!b && sameBox(a, b) && a.outline === b.outline);
const tenth = (value: number): number => Math.round(value * 10) / 10;
