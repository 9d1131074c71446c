import { todoLimits } from "./board.ts";

/** The todo names in a typed or pasted text: one per line, without bullets and blank lines. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+(?:\[[ xX]?\]\s+)?|\d+[.)]\s+)/, "").trim())
    .filter((name) => name !== "")
    .map((name) => name.slice(0, todoLimits.todoName));
}

/** A title as it is stored, or undefined when it is unchanged or blank (specification, point 5: blank is ignored). */
export function newTitle(typed: string, current: string, limit: number = todoLimits.title): string | undefined {
  const title = typed.trim().slice(0, limit);
  return title === "" || title === current ? undefined : title;
}
