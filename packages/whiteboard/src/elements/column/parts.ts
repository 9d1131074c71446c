import type { Size } from "../../geometry/point.ts";
import type { Font } from "../brush.ts";
import { fitted, fittedLines } from "../plain-text.ts";
import { isFiltering } from "./filter.ts";
import { late } from "./late.ts";
import { type Column, column as model } from "./model.ts";

/** Board units on a column of the width of a new one; the view and the painter draw the same from these. */
export const columnStyle = {
  padding: 12,
  radius: 8,
  title: { font: { size: 16, bold: true }, line: 24 },
  todo: { font: { size: 15 }, line: 20, padding: 8, gap: 6, most: 2 },
  small: { font: { size: 13 }, line: 18 },
  tick: { side: 18, radius: 5, gap: 8 },
  footer: 44,
} as const;

export type Row = {
  /** In the column's todos. */
  readonly at: number;
  readonly top: number;
  readonly height: number;
  readonly title: readonly string[];
  readonly details: string;
};
/** Where everything on a column is, relative to its corner, as if that were no wider than a new one. */
export type ColumnParts = {
  /** How much larger it is: a wide column can be read from afar, a high one has more in it. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly place: string;
  /** What it is filtered by; empty if it is not. */
  readonly filtered: string;
  readonly rows: readonly Row[];
  /** From a row's left edge to its words. */
  readonly indent: number;
  /** How many todos there is no room for, and where that is said. */
  readonly more: number;
  readonly moreTop: number;
};

/** A column is as high as it was made: what does not fit is counted. */
export function partsOf(column: Column, size: Size, measure: (text: string, font: Font) => number): ColumnParts {
  const { padding, title, todo, small, tick, footer } = columnStyle;
  const scale = Math.max(1, size.width / model.defaultSize.width);
  const [width, height] = [size.width / scale, size.height / scale];
  const inside = Math.max(1, width - 2 * padding);
  const indent = todo.padding + tick.side + tick.gap;
  const room = Math.max(1, inside - indent - todo.padding);
  const saysFilter = column.live?.filtered !== undefined;
  const top = padding + title.line + small.line * (saysFilter ? 2 : 1) + 8;
  const bottom = height - (column.live?.mayEdit ? footer : padding);
  const rows: Row[] = [];
  let next = top;
  for (const [at, { title: name }] of column.todos.entries()) {
    const lines = fittedLines(name, room, todo.most, todo.font, measure);
    const details = fitted(column.live?.todos[at]?.details ?? "", room, small.font, measure);
    const rowHeight = 2 * todo.padding + Math.max(1, lines.length) * todo.line + (details ? small.line : 0);
    const isLast = at === column.todos.length - 1 && column.more === 0;
    // The line that counts the others needs room too, unless there are none.
    if (next + rowHeight > bottom - (isLast ? 0 : small.line + 4)) break;
    rows.push({ at, top: next, height: rowHeight, title: lines, details });
    next += rowHeight + todo.gap;
  }
  return {
    ...{ scale, width, height },
    title: fitted(
      column.title,
      inside - (column.live?.href ? 28 : 0) - (column.live?.choices ? 28 : 0),
      title.font,
      measure,
    ),
    place: fitted(placeOf(column), inside, small.font, measure),
    filtered: fitted(column.live?.filtered ?? "", inside - 28, small.font, measure),
    rows,
    indent,
    more: column.todos.length - rows.length + column.more,
    moreTop: next,
  };
}

/** Where its list is; where what passes its filter is not known, that this shows all. */
const placeOf = ({ live, filter }: Column): string =>
  live?.place || (isFiltering(filter) && !live?.isMissing ? (late.texts?.notFiltered ?? "") : "");

/** Before which of the rows something lies at this height from the column's top; as many as there are rows: after all. */
export function rowAt({ rows }: Pick<ColumnParts, "rows">, height: number): number {
  const found = rows.findIndex((row) => height < row.top + row.height / 2);
  return found < 0 ? rows.length : found;
}
