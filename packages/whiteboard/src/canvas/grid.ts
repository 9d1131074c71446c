import type { Box } from "../geometry/box.ts";

/** The side of a tile at its own level, in screen pixels. */
export const side = 256;

/** One square of the grid that the tiles of a level form over the board. */
export type Cell = {
  readonly key: string;
  /** The zoom at which it is shown unscaled. */
  readonly level: number;
  /** Board units. */
  readonly box: Box;
};

/** Levels are zooms of 2^(n/2); a zoom uses the next level above it, so that tiles are shown slightly reduced. */
export const levelFor = (zoom: number): number => 2 ** (Math.ceil(Math.log2(zoom) * 2) / 2);

/** The squares of a level that a box touches, those nearest to its center first. */
export function cellsIn(box: Box, level: number): readonly Cell[] {
  const span = side / level;
  const cells: { cell: Cell; distance: number }[] = [];
  const middle = { x: (box.left + box.right - span) / 2, y: (box.top + box.bottom - span) / 2 };
  for (let row = Math.floor(box.top / span); row * span < box.bottom; row += 1) {
    for (let column = Math.floor(box.left / span); column * span < box.right; column += 1) {
      const [left, top] = [column * span, row * span];
      const cell = {
        key: `${level}:${column}:${row}`,
        level,
        box: { left, top, right: left + span, bottom: top + span },
      };
      cells.push({ cell, distance: Math.hypot(left - middle.x, top - middle.y) });
    }
  }
  return cells.sort((a, b) => a.distance - b.distance).map(({ cell }) => cell);
}
