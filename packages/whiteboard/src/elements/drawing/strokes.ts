import { type Box, boxAround, heightOf, widthOf } from "../../geometry/box.ts";
import { boxAroundLines, linesOfPath, mapPath, readPath } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import { outOfTurned, uprightOf } from "../../geometry/turn.ts";
import type { Bounds, Drawing, Stroke } from "./fields.ts";

/** A stroke's center line as straight segments, in the coordinates it was drawn in; computed once per stroke. */
export function linesOfStroke(stroke: Stroke): readonly (readonly Point[])[] {
  const known = read.get(stroke);
  if (known) return known;
  const lines = linesOfPath(readPath(stroke.d) ?? [], 4);
  read.set(stroke, lines);
  return lines;
}
const read = new WeakMap<Stroke, readonly (readonly Point[])[]>();

/** How the drawing's own coordinates map to the box it is shown in, before that is turned. */
export function placedIn({ minX, minY, maxX, maxY, padding }: Bounds, shown: Box) {
  const box = uprightOf(shown);
  const across = widthOf(box) / Math.max(1, maxX - minX + 2 * padding);
  const down = heightOf(box) / Math.max(1, maxY - minY + 2 * padding);
  const origin = { x: box.left - (minX - padding) * across, y: box.top - (minY - padding) * down };
  return {
    /** Board units per drawn unit, in each direction and on average. */
    across,
    down,
    scale: Math.sqrt(across * down),
    /** Where the drawn point 0, 0 is. */
    origin,
    toBoard: ({ x, y }: Point): Point => ({ x: origin.x + x * across, y: origin.y + y * down }),
    toStroke: ({ x, y }: Point): Point => ({ x: (x - origin.x) / across, y: (y - origin.y) / down }),
  };
}

/** Bounds of all strokes with their width; undefined when nothing is drawn. */
export function boundsOf(strokes: readonly Stroke[], padding: number): Bounds | undefined {
  const boxes = strokes.flatMap((stroke) => {
    const box = boxAroundLines(linesOfStroke(stroke));
    const half = stroke.width / 2;
    return box
      ? [{ left: box.left - half, top: box.top - half, right: box.right + half, bottom: box.bottom + half }]
      : [];
  });
  const box = boxAround(boxes);
  return box && { minX: box.left, minY: box.top, maxX: box.right, maxY: box.bottom, padding };
}

/** A stroke as in a mirror, within the bounds of its drawing. */
export function mirrored(stroke: Stroke, bounds: Bounds, direction: "horizontally" | "vertically"): Stroke {
  const { minX, minY, maxX, maxY } = bounds;
  const to = ({ x, y }: Point) =>
    direction === "horizontally" ? { x: minX + maxX - x, y } : { x, y: minY + maxY - y };
  return { ...stroke, d: mapPath(readPath(stroke.d) ?? [], to) };
}

/** A drawing's strokes in board coordinates, as they are shown in this box. */
export function strokesIn({ paths, bounds }: Drawing, box: Box): readonly Stroke[] {
  const { across, down, scale, origin, toBoard } = placedIn(bounds, box);
  const isInPlace = !box.turned && [across - 1, down - 1, origin.x, origin.y].every((off) => Math.abs(off) < 1e-6);
  if (isInPlace) return paths;
  return paths.map((stroke) => ({
    ...stroke,
    d: mapPath(readPath(stroke.d) ?? [], (point) => outOfTurned(toBoard(point), box)),
    width: Math.max(0.1, Math.min(500, stroke.width * scale)),
  }));
}
