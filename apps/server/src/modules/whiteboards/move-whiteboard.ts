import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { checkWhiteboardQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { moveToTeam } from "../teams/index.ts";
import { findWhiteboard, peopleOfWhiteboard } from "./queries.ts";

/** Moves a personal whiteboard to a team. */
export async function moveWhiteboard(
  context: Context,
  actor: Actor,
  whiteboardId: string,
  teamId: string,
): Promise<Result<void, Problem>> {
  const moved = await moveToTeam(context, actor, teamId, {
    table: whiteboards,
    find: (tx) => findWhiteboard(tx, actor, whiteboardId, "move", { lock: true }),
    roomForOne: checkWhiteboardQuota,
    sizeOf: ({ bytes, fileBytes, versionBytes, summaryBytes }) => bytes + fileBytes + versionBytes + summaryBytes,
  });
  if (!moved.ok) return moved;
  if (moved.value === "moved") {
    // The mover is a member of the team, so this reaches both of their lists.
    context.realtime.notifyChanged(await peopleOfWhiteboard(context.db, { ownerId: null, teamId }), ["whiteboards"]);
  }
  return ok(undefined);
}
