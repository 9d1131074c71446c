import { beginningOf } from "../../beginning-of.ts";
import { todoLimits } from "../board.ts";
import { type Checklist, newLine } from "../checklist.ts";

/** Several names in one cell; a comma in a name has a backslash in front. */
export const writeNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\,;]/g, "\\$&")).join(", ");

/** The names in a cell, as we and other programs write them. */
export const readNames = (cell: string): readonly string[] =>
  [...cell.matchAll(/(?:\\[\\,;]|[^,;\n])+/g)]
    .map(([name]) => name.replace(/\\([\\,;])/g, "$1").trim())
    .filter(Boolean);

/** Checklists as text: a title, and below it a line each, `[x]` where it is done. */
export const writeChecklists = (checklists: readonly Checklist[]): string =>
  checklists
    .flatMap(({ title, lines }) => [title, ...lines.map(({ text, isDone }) => `[${isDone ? "x" : " "}] ${text}`)])
    .join("\n");

const ticked = /^\s*(?:[-*]\s*)?\[([ xX])\]\s*(.*)$/;

/** The checklists in a cell; lines without a title, or without a box, are one checklist of this title. */
export function readChecklists(cell: string, title: string, newId: () => string): readonly Checklist[] {
  const rows = cell
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean);
  const hasBoxes = rows.some((row) => ticked.test(row));
  const checklists: { id: string; title: string; lines: Checklist["lines"][number][] }[] = [];
  let room: number = todoLimits.lines;
  for (const row of rows) {
    const [, box = " ", words = row] = ticked.exec(row) ?? [];
    const isTitle = hasBoxes && !ticked.test(row);
    if (isTitle || checklists.length === 0) {
      const named = isTitle ? beginningOf(row, todoLimits.title) : title;
      checklists.push({ id: newId(), title: named, lines: [] });
    }
    const text = beginningOf(words.trim(), todoLimits.todoName);
    if (isTitle || text === "" || room === 0) continue;
    room -= 1;
    checklists.at(-1)?.lines.push({ ...newLine(newId(), text), isDone: box !== " " });
  }
  return checklists.slice(0, todoLimits.checklists);
}
