import type { Point } from "../geometry/point.ts";
import type { LaserPart } from "./laser.ts";

/** Milliseconds that a point is seen. */
export const glow = 1_200;

/** What one laser pointer has drawn, as long as it can be seen. */
export class LaserTrail {
  #lines: { readonly stroke: number; count: number; points: { readonly at: Point; readonly time: number }[] }[] = [];

  /** Takes in the points that are new. */
  add({ stroke, count, points }: LaserPart, time: number): void {
    let line = this.#lines.find((it) => it.stroke === stroke);
    if (!line) {
      line = { stroke, count: 0, points: [] };
      this.#lines.push(line);
    }
    const fresh = Math.min(points.length, count - line.count);
    if (fresh <= 0) return;
    for (const at of points.slice(-fresh)) line.points.push({ at, time });
    line.count = count;
  }

  /** Path data of what is still to be seen; empty once all has faded. */
  pathAt(time: number): string {
    for (const line of this.#lines) line.points = line.points.filter((it) => time - it.time < glow);
    return this.#lines
      .filter(({ points }) => points.length > 0)
      .map(({ points }) => points.map(({ at: { x, y } }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(""))
      .map((line) => (line.includes("L") ? line : `${line}Z`))
      .join("");
  }
}
