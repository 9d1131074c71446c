import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Actor } from "../../context.ts";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import { boards } from "../../platform/database/schema/index.ts";
import { roomForBoard, roomForMore } from "../../platform/quotas.ts";
import { asMember } from "../teams/index.ts";
import { tellListed, tellMoved } from "./announce.ts";
import { findBoard, peopleOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/**
 * Moves one's own board to a team one is in, with its lists, todos, history and favorites; its members work on it together
 * from then on. Moved there already, it stays there.
 */
export async function moveBoard(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  teamId: string,
): Promise<Result<void, Problem>> {
  const { config, db } = context;
  const owner = { ownerId: null, teamId };
  const move = () =>
    db.transaction(async (tx): Promise<Result<"moved" | "there already", Problem>> => {
      const found = await findBoard(tx, actor.userId, boardId, { lock: true });
      if (!found.ok) return found;
      const team = await asMember(tx, actor, teamId);
      if (!team.ok) return team;
      const board = found.value;
      if (board.teamId === teamId) return ok("there already");
      if (board.teamId) return err(problem("not-personal"));
      const room = await roomForBoard(tx, config.limits, owner);
      if (!room.ok) return room;
      const space = await roomForMore(tx, config.limits, owner, board.characters + board.historyBytes);
      if (!space.ok) return space;
      await tx.update(boards).set(owner).where(eq(boards.id, boardId));
      return ok("moved");
    });
  const moved = await move().catch((error: unknown) => {
    // The team was deleted at this very moment.
    if (isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  });
  if (!moved.ok) return moved;
  if (moved.value === "moved") {
    tellMoved(context, boardId, teamId);
    // The mover is one of the team: both of their lists hear of it.
    tellListed(context, await peopleOf(db, owner));
  }
  return ok(undefined);
}
