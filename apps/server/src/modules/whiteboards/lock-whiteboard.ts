import type { Problem } from "@tafel/contract";
import type { BoardAction, Result } from "@tafel/domain";
import type { Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockTeam } from "../teams/index.ts";
import { type FoundWhiteboard, findWhiteboard } from "./queries.ts";

/**
 * A whiteboard for whoever may do this with it, locked: its team before it, as where editors are chosen. Until the
 * transaction ends nobody who may do this loses the right to.
 */
export async function lockWhiteboard(
  tx: Tx,
  actor: Actor,
  whiteboardId: string,
  action: BoardAction,
): Promise<Result<FoundWhiteboard, Problem>> {
  const found = await findWhiteboard(tx, actor, whiteboardId, action);
  if (!found.ok) return found;
  if (found.value.teamId) await lockTeam(tx, found.value.teamId);
  return findWhiteboard(tx, actor, whiteboardId, action, { lock: true });
}
