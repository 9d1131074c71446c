import type { Point, Size } from "./point.ts";

/** An upright rectangle in board units; `right` and `bottom` are exclusive. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The edge of its content, where arrows that point at it end; by default the box's own. */
  readonly outline?: Outline;
  /** It is around a box that is turned about its middle, clockwise in degrees: see `turn.ts`. */
  readonly turned?: { readonly by: number; readonly upright: Box } | undefined;
};

/**
 * The ellipse in a box, or a polygon around the box's center, its corners in shares of the box's width and height. Hollow:
 * only the box's line is there, and what leads to it from within ends within.
 */
export type Outline = "ellipse" | "hollow" | readonly Point[];

export const boxAt = (position: Point, size: Size): Box => ({
  left: position.x,
  top: position.y,
  right: position.x + size.width,
  bottom: position.y + size.height,
});

export const boxBetween = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;
export const centerOf = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
export const sameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom && sameTurn(a.turned, b.turned);
const sameTurn = (a: Box["turned"], b: Box["turned"]): boolean =>
  a === b || (!!a && !!b && a.by === b.by && sameBox(a.upright, b.upright));

export const contains = (box: Box, point: Point): boolean =>
  point.x >= box.left && point.x < box.right && point.y >= box.top && point.y < box.bottom;

export const encloses = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

export const intersects = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const grow = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/**
 * The smallest box around all; undefined when there are none. Takes any number of boxes: nothing is spread onto the
 * stack.
 */
export function boxAround(boxes: Iterable<Box>): Box | undefined {
  let around: Box | undefined;
  for (const box of boxes) {
    around = around
      ? {
          left: Math.min(around.left, box.left),
          top: Math.min(around.top, box.top),
          right: Math.max(around.right, box.right),
          bottom: Math.max(around.bottom, box.bottom),
        }
      : box;
  }
  return around;
}

/** Where a point goes when `from` is scaled and moved onto `to`. A side without length is only moved. */
export function mapPoint({ x, y }: Point, from: Box, to: Box): Point {
  const across = widthOf(from) > 0 ? widthOf(to) / widthOf(from) : 1;
  const down = heightOf(from) > 0 ? heightOf(to) / heightOf(from) : 1;
  return { x: to.left + (x - from.left) * across, y: to.top + (y - from.top) * down };
}

/** Where a box goes when `from` is scaled and moved onto `to`. */
export function mapBox(box: Box, from: Box, to: Box): Box {
  const { x: left, y: top } = mapPoint({ x: box.left, y: box.top }, from, to);
  const { x: right, y: bottom } = mapPoint({ x: box.right, y: box.bottom }, from, to);
  return { ...box, left, top, right, bottom, turned: undefined };
}
