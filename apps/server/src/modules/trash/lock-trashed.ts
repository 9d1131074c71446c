import type { Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import type { Tx } from "../../platform/database/connect.ts";
import type { Owner } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { lockTeam } from "../teams/index.ts";
import type { TrashedBoard } from "./kinds.ts";
import { findTrashed } from "./queries.ts";

/**
 * A board in this person's trash, locked: its team before it, as where a board is deleted. Until the transaction ends nobody
 * restores it, and nobody loses the right to.
 */
export async function lockTrashed(tx: Tx, actor: Actor, board: TrashedBoard): Promise<Result<Owner, Problem>> {
  const found = await findTrashed(tx, actor, board);
  if (!found.ok) return found;
  if (found.value.teamId) await lockTeam(tx, found.value.teamId);
  return findTrashed(tx, actor, board, { lock: true });
}
