import { type Box, centerOf, heightOf, intersects, widthOf } from "./box.ts";
import type { Point } from "./point.ts";

/** Whole degrees, from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** A point turned about another, clockwise in degrees. */
export function turnPoint({ x, y }: Point, about: Point, degrees: number): Point {
  const { cos, sin } = wayOf(degrees);
  const [across, down] = [x - about.x, y - about.y];
  return { x: about.x + across * cos - down * sin, y: about.y + across * sin + down * cos };
}

/** The upright box around a box that is turned about its middle, clockwise in degrees. */
export function turnedBox(upright: Box, by: number): Box {
  if (by === 0) return upright;
  const { x, y } = centerOf(upright);
  const [cos, sin] = [Math.abs(wayOf(by).cos), Math.abs(wayOf(by).sin)];
  const across = (widthOf(upright) * cos + heightOf(upright) * sin) / 2;
  const down = (widthOf(upright) * sin + heightOf(upright) * cos) / 2;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down, turned: { by, upright } };
}

/** The box before it was turned, in which its content is drawn. */
export const uprightOf = (box: Box): Box => box.turned?.upright ?? box;

/** How far a box is turned, clockwise in degrees. */
export const turnOf = (box: Box): number => box.turned?.by ?? 0;

/** Where a point of the board is for what stands upright in a box and is turned with it. */
export const intoTurned = (point: Point, box: Box): Point =>
  box.turned ? turnPoint(point, centerOf(box), -box.turned.by) : point;

/** The other way round: where a point of its upright content is on the board. */
export const outOfTurned = (point: Point, box: Box): Point =>
  box.turned ? turnPoint(point, centerOf(box), box.turned.by) : point;

/** Whether an upright box touches what is in a box that may be turned; their edges alone do not count. */
export function touches(area: Box, box: Box): boolean {
  if (!intersects(area, box) || !box.turned) return intersects(area, box);
  const { by, upright } = box.turned;
  return intersects(aroundTurned(area, centerOf(box), -by), upright);
}

/** The upright box around a box that is turned about a point, clockwise in degrees. */
export function aroundTurned(box: Box, about: Point, degrees: number): Box {
  const { left, top, right, bottom } = turnedBox(movedTo(box, turnPoint(centerOf(box), about, degrees)), degrees);
  return { left, top, right, bottom };
}

/** The box with its middle at a point. */
export function movedTo(box: Box, { x, y }: Point): Box {
  const [across, down] = [widthOf(box) / 2, heightOf(box) / 2];
  return { ...box, left: x - across, top: y - down, right: x + across, bottom: y + down };
}

/** Rounded, so that every browser gets the same from its own sine, and right angles are exact. */
function wayOf(degrees: number): { readonly cos: number; readonly sin: number } {
  const angle = (degrees * Math.PI) / 180;
  return { cos: rounded(Math.cos(angle)), sin: rounded(Math.sin(angle)) };
}
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;
