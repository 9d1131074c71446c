import { distanceToLine } from "../../geometry/edge.ts";
import type { Point } from "../../geometry/point.ts";
import type { Stroke } from "./fields.ts";
import { linesOfStroke } from "./strokes.ts";

type Strokes = readonly Stroke[];

/** The drawing in the overlay, with its undo and redo steps. Strokes are in board coordinates. */
export type StrokeEditing = {
  readonly strokes: Strokes;
  readonly past: readonly Strokes[];
  readonly future: readonly Strokes[];
};

/** One step of editing, forward or back. */
export type StrokeStep = (editing: StrokeEditing) => StrokeEditing;

export const startStrokeEditing = (strokes: Strokes): StrokeEditing => ({ strokes, past: [], future: [] });

/** Adds what was drawn in one go. */
export const draw = (editing: StrokeEditing, strokes: Strokes): StrokeEditing =>
  stepTo(editing, [...editing.strokes, ...strokes]);

/** Removes strokes as one step; removing none is not a step. */
export function erase(editing: StrokeEditing, ids: ReadonlySet<string>): StrokeEditing {
  const left = editing.strokes.filter(({ id }) => !ids.has(id));
  return left.length === editing.strokes.length ? editing : stepTo(editing, left);
}

export function undoStroke({ strokes, past, future }: StrokeEditing): StrokeEditing {
  const before = past.at(-1);
  return before
    ? { strokes: before, past: past.slice(0, -1), future: [strokes, ...future] }
    : { strokes, past, future };
}

export function redoStroke({ strokes, past, future }: StrokeEditing): StrokeEditing {
  const [after, ...rest] = future;
  return after ? { strokes: after, past: [...past, strokes], future: rest } : { strokes, past, future };
}

/** The ids of the strokes at a point, within `tolerance` board units. */
export function strokesAt(strokes: Strokes, point: Point, tolerance: number): readonly string[] {
  return strokes
    .filter((stroke) =>
      linesOfStroke(stroke).some((line) => distanceToLine(point, line) <= stroke.width / 2 + tolerance),
    )
    .map(({ id }) => id);
}

const stepTo = ({ strokes, past }: StrokeEditing, next: Strokes): StrokeEditing => ({
  strokes: next,
  past: [...past, strokes],
  future: [],
});
