import { beginningOf } from "../beginning-of.ts";
import { todoLimits } from "./board.ts";

const lineBreak = /\r\n|\r|\n/;
const listMark = /^\s*(?:[-*•]\s+(?:\[[ xX]?\]\s+)?|\d+[.)]\s+)/;

/** The todo names in a text: one per line, without blank lines. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((name) => name !== "")
    .map((name) => beginningOf(name, todoLimits.todoName));
}

/**
 * A pasted text that has several names, without the marks of a list; undefined where it has only one. That one, and what
 * is typed, may well begin with a number or a dash.
 */
export function severalPasted(text: string): string | undefined {
  const lines = text.split(lineBreak).map((line) => line.replace(listMark, ""));
  const unmarked = lines.join("\n");
  return namesIn(unmarked).length > 1 ? unmarked : undefined;
}

/** A title as it is stored, or undefined when it is unchanged or blank (specification, point 5: blank is ignored). */
export function newTitle(typed: string, current: string, limit: number = todoLimits.title): string | undefined {
  const title = beginningOf(typed.trim(), limit);
  return title === "" || title === current ? undefined : title;
}
