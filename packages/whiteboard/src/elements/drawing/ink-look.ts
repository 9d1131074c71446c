import getStroke from "perfect-freehand";
import type { Point } from "../../geometry/point.ts";
import type { Stroke } from "./fields.ts";
import { linesOfStroke } from "./strokes.ts";

/** Specification, editor, point 9; the first of each is the default, except for the widths: medium. */
export const penColors = [
  { name: "darkGray", value: "rgba(51, 51, 51, 1)" },
  { name: "red", value: "rgba(224, 49, 49, 1)" },
  { name: "blue", value: "rgba(25, 113, 194, 1)" },
  { name: "green", value: "rgba(47, 158, 68, 1)" },
  { name: "orange", value: "rgba(232, 89, 12, 1)" },
] as const;
export const widths = [
  { name: "small", value: 5 },
  { name: "medium", value: 8 },
  { name: "large", value: 12 },
] as const;
export const defaultColor: string = penColors[0].value;
export const defaultWidth = 8;

/** A stroke drawn with a pen's pressure is an area to fill. Undefined when there is no pressure. */
export function areaOf(stroke: Stroke): string | undefined {
  if (!stroke.pressures) return undefined;
  const known = areas.get(stroke);
  if (known !== undefined) return known;
  const { pressures, width } = stroke;
  const points = linesOfStroke(stroke).flat();
  const pressed = points.map(({ x, y }, at) => [x, y, (Number(pressures[at] ?? 5) + 0.5) / 10]);
  // Medium pressure results in the stroke's width.
  const outline = getStroke(pressed, { size: width * 1.25, thinning: 0.6, simulatePressure: false, last: true });
  const area = closedPath(outline.map(([x = 0, y = 0]) => ({ x, y })));
  areas.set(stroke, area);
  return area;
}
const areas = new WeakMap<Stroke, string>();

/** A smooth closed line through the midpoints between points. */
function closedPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const middles = points.map((point, at) => {
    const next = points[at + 1] ?? first;
    return `Q${tenth(point.x)} ${tenth(point.y)} ${tenth((point.x + next.x) / 2)} ${tenth((point.y + next.y) / 2)}`;
  });
  return `M${tenth(first.x)} ${tenth(first.y)}${middles.join("")}Z`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
