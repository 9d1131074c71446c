import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { type Creation, creationOf } from "../../platform/creation.ts";
import { memberships, teams } from "../../platform/database/schema/index.ts";
import { checkTeamQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { notifyTeamsChanged } from "./notify.ts";
import { pinAccount } from "./queries.ts";

type Wanted = {
  readonly name: string;
  readonly description: string;
  /** Made by the client: however often it is sent, the team is created once. */
  readonly operationId?: string | undefined;
};

/** Creates a team; its creator is its only member and admin. */
export async function createTeam(
  context: Context,
  actor: Actor,
  { name, description, operationId }: Wanted,
): Promise<Result<{ teamId: string }, Problem>> {
  const createdAt = context.now();
  const created = await context.db.transaction(async (tx): Promise<Result<Creation, Problem>> => {
    // An account that is being deleted must not leave behind a team without members.
    if (!(await pinAccount(tx, actor.userId))) return err(problem("unauthorized"));
    const { id, isDone } = await creationOf(tx, teams, actor, operationId);
    if (isDone) return ok({ id, isDone });
    const room = await checkTeamQuota(tx, context.config.limits, actor.userId);
    if (!room.ok) return room;
    const row = { id, name: name.trim(), description: description.trim(), createdAt };
    const made = await tx.insert(teams).values(row).onConflictDoNothing().returning({ id: teams.id });
    // The same call, a moment before.
    if (made.length === 0) return ok({ id, isDone: true });
    await tx.insert(memberships).values({ teamId: id, userId: actor.userId, isAdmin: true, joinedAt: createdAt });
    return ok({ id, isDone: false });
  });
  if (!created.ok) return created;
  const { id, isDone } = created.value;
  if (!isDone) notifyTeamsChanged(context, [actor.userId], id);
  return ok({ teamId: id });
}
