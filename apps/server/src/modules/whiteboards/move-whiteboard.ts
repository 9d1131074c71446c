import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Actor, Context } from "../../context.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { roomForMore, roomForWhiteboard } from "../../platform/quotas.ts";
import { asMember } from "../teams/index.ts";
import { findWhiteboard, peopleOf } from "./queries.ts";

/**
 * Moves one's own whiteboard to a team one is in, with its elements, history and favorites; its members edit it together
 * from then on. Moved there already, it stays there.
 */
export async function moveWhiteboard(
  { config, db, realtime }: Context,
  actor: Actor,
  whiteboardId: string,
  teamId: string,
): Promise<Result<void, Problem>> {
  const owner = { ownerId: null, teamId };
  const move = () =>
    db.transaction(async (tx): Promise<Result<"moved" | "there already", Problem>> => {
      const found = await findWhiteboard(tx, actor.userId, whiteboardId, { lock: true });
      if (!found.ok) return found;
      const team = await asMember(tx, actor, teamId);
      if (!team.ok) return team;
      const board = found.value;
      if (board.teamId === teamId) return ok("there already");
      if (board.teamId) return err(problem("not-personal"));
      const room = await roomForWhiteboard(tx, config.limits, owner);
      if (!room.ok) return room;
      const space = await roomForMore(tx, config.limits, owner, board.bytes + board.historyBytes);
      if (!space.ok) return space;
      await tx.update(whiteboards).set(owner).where(eq(whiteboards.id, whiteboardId));
      return ok("moved");
    });
  const moved = await move().catch((error: unknown) => {
    // The team was deleted at this very moment.
    if (isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  });
  if (!moved.ok) return moved;
  // The mover is one of the team: both of their lists hear of it.
  if (moved.value === "moved") realtime.tellChanged(await peopleOf(db, owner), ["whiteboards"]);
  return ok(undefined);
}
