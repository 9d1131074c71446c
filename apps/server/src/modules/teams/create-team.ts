import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor, Context } from "../../context.ts";
import { memberships, teams } from "../../platform/database/schema/index.ts";
import { tellTeamsChanged } from "./announce.ts";
import { holdAccount } from "./queries.ts";

/** Creates a team whose only member, an admin, is its creator. */
export async function createTeam(
  context: Context,
  actor: Actor,
  team: { name: string; description: string },
): Promise<Result<{ teamId: string }, Problem>> {
  const createdAt = context.now();
  const id = randomUUID();
  const created = await context.db.transaction(async (tx) => {
    // An account that is being deleted must not leave a team without members behind.
    if (!(await holdAccount(tx, actor.userId))) return false;
    await tx.insert(teams).values({ id, name: team.name.trim(), description: team.description.trim(), createdAt });
    await tx.insert(memberships).values({ teamId: id, userId: actor.userId, isAdmin: true, joinedAt: createdAt });
    return true;
  });
  if (!created) return err(problem("unauthorized"));
  tellTeamsChanged(context, [actor.userId], id);
  return ok({ teamId: id });
}
