import type { Board } from "@tafel/domain";
import type { RefusedTodoOperation } from "../../../data/delivery/send-to-todo-board.ts";
import { isOfRole, offerFile } from "../../../ui/offer-file.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Members } from "../people/members.ts";
import { failuresIn } from "./refusals.ts";

/** The board with what was refused, and who may be named on it. */
type Seen = { readonly board: Board | undefined; readonly members: Members };

/**
 * Shows what could not be saved: what failed, for which item, and why. Whoever may edit no more is offered to save the
 * board as they saw it.
 */
export function showRefusedTodos(refused: readonly RefusedTodoOperation[], seen?: Seen): void {
  for (const { title, message } of failuresIn(refused)) toast.error(message, title);
  if (seen?.board && refused.some(isOfRole)) {
    const { board, members } = seen;
    offerFile(async () => (await import("../csv/export-csv.ts")).exportCsv(board, members));
  }
}
