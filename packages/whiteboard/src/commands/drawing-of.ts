import type { Stroke } from "../elements/drawing/fields.ts";
import { boundsOf } from "../elements/drawing/strokes.ts";

/** Room around the strokes of a drawing, in board units. */
const padding = 10;

/** The fields of a drawing with these strokes, where they were drawn; undefined when there is nothing to be seen. */
export function drawingOf(paths: readonly Stroke[]): object | undefined {
  const bounds = boundsOf(paths, padding);
  if (!bounds) return undefined;
  const { minX, minY, maxX, maxY } = bounds;
  return {
    type: "drawing",
    paths,
    bounds,
    position: { x: minX - padding, y: minY - padding },
    size: { width: maxX - minX + 2 * padding, height: maxY - minY + 2 * padding },
  };
}
