import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor, Context } from "../../context.ts";
import { memberships, teams } from "../../platform/database/schema/index.ts";
import { roomForTeam } from "../../platform/quotas.ts";
import { tellTeamsChanged } from "./announce.ts";
import { holdAccount } from "./queries.ts";

/** Creates a team; its creator is its only member and admin. */
export async function createTeam(
  context: Context,
  actor: Actor,
  team: { name: string; description: string },
): Promise<Result<{ teamId: string }, Problem>> {
  const createdAt = context.now();
  const id = randomUUID();
  const created = await context.db.transaction(async (tx): Promise<Result<void, Problem>> => {
    // An account that is being deleted must not leave behind a team without members.
    if (!(await holdAccount(tx, actor.userId))) return err(problem("unauthorized"));
    const room = await roomForTeam(tx, context.config.limits, actor.userId);
    if (!room.ok) return room;
    await tx.insert(teams).values({ id, name: team.name.trim(), description: team.description.trim(), createdAt });
    await tx.insert(memberships).values({ teamId: id, userId: actor.userId, isAdmin: true, joinedAt: createdAt });
    return ok(undefined);
  });
  if (!created.ok) return created;
  tellTeamsChanged(context, [actor.userId], id);
  return ok({ teamId: id });
}
