import type { Point } from "./point.ts";

/** A point on a quadratic Bézier curve, `t` from 0 to 1. */
export function pointOnCurve(start: Point, control: Point, end: Point, t: number): Point {
  const rest = 1 - t;
  return {
    x: rest * rest * start.x + 2 * rest * t * control.x + t * t * end.x,
    y: rest * rest * start.y + 2 * rest * t * control.y + t * t * end.y,
  };
}

/** The curve as this many straight segments, both ends included. */
export function lineOfCurve(start: Point, control: Point, end: Point, stretches: number): readonly Point[] {
  return Array.from({ length: stretches + 1 }, (_, count) => pointOnCurve(start, control, end, count / stretches));
}

/** The curve's ends and turning points: its box has to contain them. */
export function extremesOfCurve(start: Point, control: Point, end: Point): readonly Point[] {
  return [start, end, ...turn("x"), ...turn("y")];

  function turn(axis: "x" | "y"): readonly Point[] {
    const bend = start[axis] - 2 * control[axis] + end[axis];
    const t = (start[axis] - control[axis]) / bend;
    return bend !== 0 && t > 0 && t < 1 ? [pointOnCurve(start, control, end, t)] : [];
  }
}
