import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor, Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { roomForWhiteboard } from "../../platform/quotas.ts";
import { asMember } from "../teams/index.ts";
import { peopleOf } from "./queries.ts";

/** Creates a personal whiteboard, or with a team one that its members edit together. Returns its id. */
export async function createWhiteboard(
  { config, db, now, realtime }: Context,
  actor: Actor,
  { name, userId, teamId }: { name: string; userId?: string | undefined; teamId?: string | undefined },
): Promise<Result<string, Problem>> {
  if (userId !== undefined && userId !== actor.userId) return err(problem("forbidden"));
  if (teamId) {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  const owner = teamId ? { ownerId: null, teamId } : { ownerId: actor.userId, teamId: null };
  const room = await roomForWhiteboard(db, config.limits, owner);
  if (!room.ok) return room;
  const at = now();
  const id = randomUUID();
  await db.insert(whiteboards).values({ id, ...owner, name, createdAt: at, updatedAt: at });
  realtime.tellChanged(await peopleOf(db, owner), ["whiteboards"]);
  return ok(id);
}
