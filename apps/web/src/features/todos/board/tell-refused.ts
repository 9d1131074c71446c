import { boardTexts as texts } from "../../../texts/todos.ts";
import { toast } from "../../../ui/toast.ts";
import type { Refused } from "./saver.ts";

/** Tells a person that something they did could not be saved, and names it, so that it can be done again. */
export function tellRefused(refused: readonly Refused[]): void {
  // Ten toasts tell no more than one.
  const reasons = new Map<string, Refused[]>();
  for (const one of refused) reasons.set(one.message, [...(reasons.get(one.message) ?? []), one]);
  for (const [message, some] of reasons) {
    const names = some.flatMap(({ operation }) => nameIn(operation) ?? []);
    toast.error(texts.lost(names.length > 0 ? `“${names.slice(0, 3).join("”, “")}”` : texts.lostChange, message));
  }
}

function nameIn(operation: Refused["operation"]): string | undefined {
  if ("title" in operation) return operation.title;
  if ("todo" in operation) return operation.todo.name;
  if ("list" in operation) return operation.list.title;
  return "changes" in operation ? operation.changes.name : undefined;
}
