import { toast } from "../../../ui/toast.ts";
import { failuresIn } from "./refusals.ts";
import type { RefusedTodoOperation } from "./send-operations.ts";

/** Shows what could not be saved: what failed, for which item, and why. */
export function showRefusedTodos(refused: readonly RefusedTodoOperation[]): void {
  for (const { title, message } of failuresIn(refused)) toast.error(message, title);
}
