import { lineThrough, strokesOf } from "../elements/drawing/ink.ts";
import { plainText } from "../elements/text/paragraphs.ts";
import { add, type Point, subtract } from "../geometry/point.ts";
import { drawingOf } from "./drawing-of.ts";
import { pointsOf, type TldrawShape } from "./read-tldraw.ts";
import { idOf, numberIn, type TldrawBoard } from "./tldraw-board.ts";
import { headOf, inkOf, lineOf, paperOf, sizeOf } from "./tldraw-styles.ts";
import { textOf } from "./tldraw-text.ts";

export function arrowOf(shape: TldrawShape, board: TldrawBoard) {
  const { props } = shape;
  const endOf = (end: "start" | "end") => {
    const other = board.attachedTo(shape, end);
    const { x, y } = Object(props[end]);
    const free = board.place(shape, { x: numberIn(x, 0), y: numberIn(y, 0) });
    if (!other) return { at: free, connection: null };
    const { position, size } = board.boxOf(other);
    const centre = { x: position.x + size.width / 2, y: position.y + size.height / 2 };
    return { at: centre, connection: { elementId: idOf(other.id), centre } };
  };
  const [start, end] = [endOf("start"), endOf("end")];
  const text = textOf(props);
  return {
    ...between(start.at, end.at, numberIn(props.bend, 0)),
    startConnection: start.connection,
    endConnection: end.connection,
    startHead: headOf(props.arrowheadStart ?? "none"),
    endHead: headOf(props.arrowheadEnd),
    ...(props.kind === "elbow" && { routing: "elbow" }),
    ...lineOf(props),
    ...(text && { textContent: { ops: [{ insert: `${plainText(text)}\n` }] } }),
  };
}

/** An arrow's points. `bend`: how far its middle is beside the straight line. */
function between(start: Point, end: Point, bend: number) {
  const way = subtract(end, start);
  const length = Math.hypot(way.x, way.y) || 1;
  // The line runs through half the way to its control point.
  const beside = { x: (-way.y / length) * 2 * bend, y: (way.x / length) * 2 * bend };
  const control = add({ x: way.x / 2, y: way.y / 2 }, beside);
  return {
    type: "arrow",
    position: start,
    size: { width: Math.max(1, Math.abs(way.x)), height: Math.max(1, Math.abs(way.y)) },
    ...{ startPointX: 0, startPointY: 0, endX: way.x, endY: way.y },
    ...(Math.abs(bend) > 1 && { controlX: control.x, controlY: control.y, controlActivated: true }),
  };
}

/** A line of two points is an arrow without heads. */
export function lineOfShape(shape: TldrawShape, board: TldrawBoard) {
  const { props } = shape;
  const written: { index?: string }[] = Object.values(Object(props.points));
  const sorted = [...written].sort((a, b) => (String(a.index) < String(b.index) ? -1 : 1));
  const points = pointsOf({ points: sorted }).map((point) => board.place(shape, point));
  const [first, last] = [points[0], points[1]];
  if (!first || !last) return undefined;
  if (points.length === 2) return { ...between(first, last, 0), startHead: "none", endHead: "none", ...lineOf(props) };
  return drawingThrough([points], { color: inkOf(props), width: sizeOf("pen", props) }, props.spline === "cubic");
}

export function drawnOf(shape: TldrawShape, board: TldrawBoard) {
  const { props, type } = shape;
  const scale = numberIn(props.scale, 1);
  const [across, down] = [scale * numberIn(props.scaleX, 1), scale * numberIn(props.scaleY, 1)];
  const segments: readonly unknown[] = Array.isArray(props.segments) ? props.segments : [];
  const lines = segments.map((segment) =>
    pointsOf(segment).map(({ x, y }) => board.place(shape, { x: x * across, y: y * down })),
  );
  const isMarker = type === "highlight";
  const width = isMarker ? sizeOf("text", props) : sizeOf("pen", props);
  const isStraight = segments.every((segment) => Object(segment).type === "straight");
  return drawingThrough(lines, { color: isMarker ? paperOf(props) : inkOf(props), width }, !isStraight);
}

/** Ids of strokes are their own drawing's. */
function drawingThrough(
  lines: readonly (readonly Point[])[],
  ink: { color: string; width: number },
  isSmooth: boolean,
) {
  let made = 0;
  const newId = () => `stroke-${made++}`;
  const paths = lines
    .filter((points) => points.length > 0)
    .flatMap((points) =>
      isSmooth ? strokesOf(points, ink, 1, newId) : [{ id: newId(), d: lineThrough(points), ...ink }],
    );
  return drawingOf(paths);
}
