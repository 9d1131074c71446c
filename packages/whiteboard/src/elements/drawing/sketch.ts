import { distanceToLine } from "../../geometry/edge.ts";
import type { Point } from "../../geometry/point.ts";
import type { Stroke } from "./fields.ts";
import { linesOfStroke } from "./strokes.ts";

type Strokes = readonly Stroke[];

/** The drawing in the overlay, with its undo and redo steps. Strokes are in board coordinates. */
export type Sketch = {
  readonly strokes: Strokes;
  readonly past: readonly Strokes[];
  readonly future: readonly Strokes[];
};

/** What happens to a sketch in one go, or takes that back. */
export type Step = (sketch: Sketch) => Sketch;

export const startSketch = (strokes: Strokes): Sketch => ({ strokes, past: [], future: [] });

/** Adds what was drawn in one go. */
export const draw = (sketch: Sketch, strokes: Strokes): Sketch => stepTo(sketch, [...sketch.strokes, ...strokes]);

/** Removes strokes as one step; removing none is not a step. */
export function erase(sketch: Sketch, ids: ReadonlySet<string>): Sketch {
  const left = sketch.strokes.filter(({ id }) => !ids.has(id));
  return left.length === sketch.strokes.length ? sketch : stepTo(sketch, left);
}

export function undo({ strokes, past, future }: Sketch): Sketch {
  const before = past.at(-1);
  return before
    ? { strokes: before, past: past.slice(0, -1), future: [strokes, ...future] }
    : { strokes, past, future };
}

export function redo({ strokes, past, future }: Sketch): Sketch {
  const [after, ...rest] = future;
  return after ? { strokes: after, past: [...past, strokes], future: rest } : { strokes, past, future };
}

/** The ids of the strokes at a point, within `reach` board units. */
export function strokesAt(strokes: Strokes, point: Point, reach: number): readonly string[] {
  return strokes
    .filter((stroke) => linesOfStroke(stroke).some((line) => distanceToLine(point, line) <= stroke.width / 2 + reach))
    .map(({ id }) => id);
}

const stepTo = ({ strokes, past }: Sketch, next: Strokes): Sketch => ({
  strokes: next,
  past: [...past, strokes],
  future: [],
});
