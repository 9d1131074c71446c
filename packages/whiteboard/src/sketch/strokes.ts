import { inks } from "./palette.ts";
import { enlarge, grown, type Sheet, type SketchPlace } from "./sheet.ts";

/** A line through points of the sketch, as wide as it is there. */
export type SketchStroke = {
  readonly points: readonly SketchPlace[];
  readonly color?: string;
  readonly width?: number;
};

/** Board units around the strokes. */
const padding = 10;

/** Puts a drawing of strokes. */
export function putDrawing(sheet: Sheet, id: string, strokes: readonly SketchStroke[]): void {
  const lines = strokes.map(({ points, color = inks.gray, width = 8 }) => ({
    points: points.map(enlarge),
    color,
    width: width * grown,
  }));
  const bounds = { ...boundsOf(lines), padding };
  const { minX, minY, maxX, maxY } = bounds;
  const place = {
    x: minX - padding,
    y: minY - padding,
    width: maxX - minX + 2 * padding,
    height: maxY - minY + 2 * padding,
  };
  const paths = lines.map(({ points, color, width }, index) => ({
    id: `${id}-${index}`,
    d: points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"} ${x.toFixed(1)} ${y.toFixed(1)}`).join(" "),
    color,
    width,
  }));
  sheet.put(id, "drawing", place, { paths, bounds });
}

function boundsOf(lines: readonly { readonly points: readonly SketchPlace[]; readonly width: number }[]) {
  const points = lines.flatMap((line) => line.points);
  const most = Math.max(...lines.map(({ width }) => width)) / 2;
  return {
    minX: Math.min(...points.map(({ x }) => x)) - most,
    minY: Math.min(...points.map(({ y }) => y)) - most,
    maxX: Math.max(...points.map(({ x }) => x)) + most,
    maxY: Math.max(...points.map(({ y }) => y)) + most,
  };
}

/** A hand-drawn circle: never quite closed, never quite round. */
export const ring = (x: number, y: number, radius: number): SketchPlace[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = (step / 38) * 2 * Math.PI;
    const wobble = radius * (1 + 0.03 * Math.sin(3 * angle));
    return { x: x + wobble * Math.cos(angle), y: y + wobble * Math.sin(angle) };
  });

/** A wavy line from left to right. */
export const wave = (x: number, y: number, width: number, height: number): SketchPlace[] =>
  Array.from({ length: 49 }, (_, step) => ({
    x: x + (step / 48) * width,
    y: y + Math.sin(step / 4) * height,
  }));
