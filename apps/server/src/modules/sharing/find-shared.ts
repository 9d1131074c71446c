import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Db, Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type FoundWhiteboard, findWhiteboard } from "../whiteboards/index.ts";

/** The first line of everything about links: a team's board, for whoever may share it. */
export async function findShared(
  db: Db | Tx,
  actor: Actor,
  whiteboardId: string,
): Promise<Result<FoundWhiteboard & { teamId: string }, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "share");
  if (!found.ok) return found;
  const { teamId } = found.value;
  // Nobody may share a personal board, so this is a team's.
  return teamId ? ok({ ...found.value, teamId }) : err(problem("forbidden"));
}
