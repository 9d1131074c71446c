import type { Problem } from "@tafel/contract";
import { ok, type Result, type TodoOperation } from "@tafel/domain";
import type { Actor } from "../../platform/sessions.ts";
import { cleaned, htmlIn } from "./sanitize.ts";
import { type Saved, saveBoard } from "./save-board.ts";
import type { TodosContext } from "./todos-context.ts";

/** Applies a person's operations to a board, whatever others have changed in the meantime. */
export async function saveOperations(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  operations: readonly TodoOperation[],
  socketId?: string,
): Promise<Result<Saved, Problem>> {
  const clean = await cleaned(htmlIn(operations));
  if (!clean.ok) return clean;
  return saveBoard(context, actor, boardId, async () => ok(operations), { clean: clean.value, socketId });
}
