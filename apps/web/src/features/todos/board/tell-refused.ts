import { toast } from "../../../ui/toast.ts";
import { failuresIn } from "./refusals.ts";
import type { Refused } from "./send-operations.ts";

/** Tells a person that something they did could not be saved: what failed, of which, and why. */
export function tellRefused(refused: readonly Refused[]): void {
  for (const { title, message } of failuresIn(refused)) toast.error(message, title);
}
