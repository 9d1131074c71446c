import { fused } from "./write-csv.ts";

const separators = [",", ";", "\t"] as const;

/**
 * The rows of a CSV text, each with its cells; rows without any text are left out. Commas, semicolons or tabs separate,
 * whichever the first row has most of, or what a first line such as `sep=;` names; in quotes, line breaks and doubled
 * quotes belong to the cell.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, "");
  const [named = "", separator = separatorOf(content)] = /^"?sep=(.)"?(?:\r\n?|\n|$)/i.exec(content) ?? [];
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = named.length; at <= content.length; ) {
    const { cell, end } = cellAt(content, at, separator);
    row.push(fused(cell));
    at = end + 1;
    if (content[end] === separator) continue;
    if (content[end] === "\r" && content[at] === "\n") at += 1;
    if (row.some((it) => it.trim() !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

/** The cell that begins here, and where what ends it stands: a separator, a line break, or the end. */
function cellAt(text: string, start: number, separator: string): { readonly cell: string; readonly end: number } {
  let cell = "";
  let at = start;
  if (text[at] === '"') {
    for (at += 1; at < text.length; at += 1) {
      if (text[at] !== '"') cell += text[at];
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else break;
    }
    at += 1;
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { cell: cell + text.slice(at, end), end };
}

function separatorOf(text: string): string {
  const count: { [separator: string]: number } = {};
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "\n" || char === "\r")) break;
    else if (!isQuoted) count[char] = (count[char] ?? 0) + 1;
  }
  return separators.reduce((best, it) => ((count[it] ?? 0) > (count[best] ?? 0) ? it : best));
}
