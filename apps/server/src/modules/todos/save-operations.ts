import type { Problem } from "@tafel/contract";
import { type Operation, ok, type Result } from "@tafel/domain";
import type { Actor } from "../../context.ts";
import { type Saved, saveBoard } from "./save-board.ts";
import type { TodosContext } from "./todos-context.ts";

/** Does to a board what a person did to it, whatever others have done meanwhile. */
export function saveOperations(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  operations: readonly Operation[],
  socketId?: string,
): Promise<Result<Saved, Problem>> {
  return saveBoard(context, actor, boardId, async () => ok(operations), { socketId });
}
