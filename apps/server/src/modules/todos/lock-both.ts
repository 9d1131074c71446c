import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type FoundBoard, findBoard } from "./queries.ts";

/**
 * Both boards, as this person may write to them, or of the first only see what is copied. Always in the same order, so that
 * two transfers do not wait for each other.
 */
export async function lockBoth(
  tx: Tx,
  actor: Actor,
  boardId: string,
  targetBoardId: string,
  onFirst: "see" | "edit" = "edit",
): Promise<Result<readonly [FoundBoard, FoundBoard], Problem>> {
  const found = new Map<string, Result<FoundBoard, Problem>>();
  for (const id of [boardId, targetBoardId].sort())
    found.set(id, await findBoard(tx, actor, id, id === boardId ? onFirst : "edit", { lock: true }));
  const [source, target] = [found.get(boardId), found.get(targetBoardId)];
  if (!source?.ok) return source ?? err(problem("board-not-found"));
  if (!target?.ok) return target ?? err(problem("board-not-found"));
  return ok([source.value, target.value]);
}
