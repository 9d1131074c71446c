import type { Problem } from "@tafel/contract";
import type { BoardAction, Result } from "@tafel/domain";
import type { Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockTeam } from "../teams/index.ts";
import { type FoundBoard, findBoard } from "./queries.ts";

/**
 * A board for whoever may do this with it, locked: its team before it, as where editors are chosen. Until the transaction
 * ends nobody who may do this loses the right to.
 */
export async function lockBoard(
  tx: Tx,
  actor: Actor,
  boardId: string,
  action: BoardAction,
): Promise<Result<FoundBoard, Problem>> {
  const found = await findBoard(tx, actor, boardId, action);
  if (!found.ok) return found;
  if (found.value.teamId) await lockTeam(tx, found.value.teamId);
  return findBoard(tx, actor, boardId, action, { lock: true });
}
