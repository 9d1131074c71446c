import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { startsOf } from "./grid.ts";
import { elementOf, putPasted } from "./paste.ts";

/** Larger tables stay text: nobody wants this many notes by mistake. */
const mostCells = 1_000;
/** Board units. */
const cellWidth = 200;

/**
 * A table as it is copied from spreadsheets and pages: each cell becomes what its text fits best, in the table's rows
 * and columns around a point. False, and nothing is done, when the text is no table: one column is, from a spreadsheet.
 */
export function pasteTable(editor: Editor, text: string, at: Point, isFromSpreadsheet = false): boolean {
  const rows = rowsOf(text, isFromSpreadsheet ? 1 : 2);
  if (!rows) return false;
  const cells = rows.flatMap((row, rowAt) =>
    row.flatMap((cell, columnAt) => {
      const element = elementOf(editor, cell, at, { width: cellWidth });
      return element ? [{ element, rowAt, columnAt }] : [];
    }),
  );
  const columns = rows[0]?.length ?? 0;
  const lefts = startsOf(0, columns + 1, () => [cellWidth]);
  const tops = startsOf(0, rows.length + 1, (row) =>
    cells.filter(({ rowAt }) => rowAt === row).map(({ element }) => element.size.height),
  );
  const corner = { x: at.x - (lefts.at(-1) ?? 0) / 2, y: at.y - (tops.at(-1) ?? 0) / 2 };
  putPasted(
    editor,
    cells.map(({ element, rowAt, columnAt }) => ({
      ...element,
      position: {
        x: Math.round(corner.x + (lefts[columnAt] ?? 0)),
        y: Math.round(corner.y + (tops[rowAt] ?? 0)),
      },
    })),
  );
  return true;
}

/**
 * The cells of a text with tabs between columns, so many at least; a cell with line breaks or tabs stands in quotation
 * marks. Undefined when there is no more than one cell.
 */
export function rowsOf(text: string, leastColumns = 2): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  const rows: string[][] = [[]];
  for (let count = 0, end: string | undefined = "\t"; end; count += 1) {
    const [, quoted, plain = "", after] = cell.exec(lines) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    end = after;
    if (end === "\n") rows.push([]);
    if (count > mostCells) return undefined;
  }
  const [first] = rows;
  const isTable = first && first.length >= leastColumns && rows.every(({ length }) => length === first.length);
  return isTable && rows.length * first.length > 1 ? rows : undefined;
}
