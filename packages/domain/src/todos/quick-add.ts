import { todoLimits } from "./board.ts";

/** The names of the todos that a typed or pasted text stands for: one a line, without bullets, blank lines ignored. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+(?:\[[ xX]?\]\s+)?|\d+[.)]\s+)/, "").trim())
    .filter((name) => name !== "")
    .map((name) => name.slice(0, todoLimits.todoName));
}

/** A title as it is kept, or undefined when it says nothing new (specification, point 5: blank is ignored). */
export function newTitle(typed: string, present: string, limit: number = todoLimits.title): string | undefined {
  const title = typed.trim().slice(0, limit);
  return title === "" || title === present ? undefined : title;
}
