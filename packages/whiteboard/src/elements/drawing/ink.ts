import type { Point } from "../../geometry/point.ts";
import { simplifiedPoints } from "../../geometry/simplify.ts";
import type { Stroke } from "./fields.ts";

/** A point that the pointer passed, in board units; `pressure` from 0 to 1 if the device reports it. */
export type InkPoint = Point & { readonly pressure?: number };

/** How far a stroke may be from where the pointer was, in screen pixels. */
const closest = 0.4;
/** Points per stroke; a longer line becomes several strokes, so that each stays fast to draw and small to store. */
const maxPoints = 3000;

/** What was drawn in one go: usually one stroke, smooth and without points that do not matter. */
export function strokesOf(
  points: readonly InkPoint[],
  ink: Pick<Stroke, "color" | "width">,
  zoom: number,
  newId: () => string,
): readonly Stroke[] {
  const strokes: Stroke[] = [];
  // Each begins where the one before it ended.
  for (let from = 0; from === 0 || from < points.length - 1; from += maxPoints) {
    const part = points.slice(from, from + maxPoints + 1);
    const kept = simplifiedPoints(part, closest / zoom).flatMap((at) => part[at] ?? []);
    const isPressed = kept.some(({ pressure }) => pressure !== undefined);
    const d = isPressed ? lineThrough(kept) : smoothThrough(kept);
    const pressures = kept.map(({ pressure }) => digitOf(pressure)).join("");
    strokes.push({ id: newId(), ...ink, d, ...(isPressed && { pressures }) });
  }
  return strokes;
}

/** A smooth line that uses its points as control points and runs through the midpoints between them. */
export function smoothThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first) return "";
  // A dot: a line to its own start gets round caps.
  if (!last) return `M${at(first)}L${at(first)}`;
  const curves = rest.map((point, position) => {
    const next = rest[position + 1] ?? last;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join("")}L${at(last)}`;
}

/** Straight from each point to the next. */
export const lineThrough = (points: readonly Point[]): string =>
  points.map((point, position) => `${position === 0 ? "M" : "L"}${at(point)}`).join("");

const digitOf = (pressure = 0.5): number => Math.max(0, Math.min(9, Math.floor(pressure * 10)));
const at = ({ x, y }: Point): string => `${hundredth(x)} ${hundredth(y)}`;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
