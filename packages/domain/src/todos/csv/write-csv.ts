/**
 * Rows as CSV (RFC 4180), with a byte order mark, by which spreadsheets know that it is UTF-8. A cell that they would
 * take for a formula is kept from that by an apostrophe in front.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(defused(cell))).join(",")}\r\n`).join("")}`;

// Also what is written so already: reading takes exactly one apostrophe away.
const formula = /^'*[=+\-@\t\r]/;

const defused = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** What a cell said before it was kept from being a formula. */
export const fused = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
