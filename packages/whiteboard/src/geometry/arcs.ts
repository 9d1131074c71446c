import type { Point } from "./point.ts";

/**
 * Path data with its arcs as cubic curves, for what draws no arcs. The data is as our own outlines are: commands M, L, A
 * and Z with absolute coordinates; anything without an arc is returned as it is.
 */
export function withoutArcs(d: string): string {
  if (!d.includes("A")) return d;
  let at: Point = { x: 0, y: 0 };
  return d.replace(/([MLAZ])([^MLAZ]*)/g, (whole, command: string, rest: string) => {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const [x = at.x, y = at.y] = numbers.slice(-2);
    const from = at;
    at = { x, y };
    if (command !== "A") return whole;
    const [radiusX = 0, radiusY = 0, , large = 0, sweep = 0] = numbers;
    return curvesOf(from, at, { x: Math.abs(radiusX), y: Math.abs(radiusY) }, large !== sweep, sweep !== 0);
  });
}

/** An upright elliptic arc as curves of a quarter turn at most. `isLeft`: its center is on the left of the way. */
function curvesOf(from: Point, to: Point, radii: Point, isLeft: boolean, isClockwise: boolean): string {
  if (radii.x === 0 || radii.y === 0) return `L${to.x} ${to.y}`;
  // On a circle of radius 1, where the two points are a chord.
  const half = { x: (to.x - from.x) / 2 / radii.x, y: (to.y - from.y) / 2 / radii.y };
  const length = Math.hypot(half.x, half.y);
  const scale = Math.max(1, length);
  const away = length === 0 ? 0 : (Math.sqrt(Math.max(0, scale ** 2 - length ** 2)) / length) * (isLeft ? 1 : -1);
  const [radiusX, radiusY] = [radii.x * scale, radii.y * scale];
  const center = {
    x: from.x + (half.x - half.y * away) * radii.x,
    y: from.y + (half.y + half.x * away) * radii.y,
  };
  const angleOf = ({ x, y }: Point) => Math.atan2((y - center.y) / radiusY, (x - center.x) / radiusX);
  const begin = angleOf(from);
  let turn = angleOf(to) - begin;
  if (isClockwise && turn < 0) turn += 2 * Math.PI;
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const on = (angle: number, along: number) =>
    `${round(center.x + radiusX * (Math.cos(angle) - along * Math.sin(angle)))} ` +
    `${round(center.y + radiusY * (Math.sin(angle) + along * Math.cos(angle)))}`;
  return Array.from({ length: count }, (_, at) => {
    const angle = begin + at * step;
    return `C${on(angle, reach)} ${on(angle + step, -reach)} ${on(angle + step, 0)}`;
  }).join("");
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
