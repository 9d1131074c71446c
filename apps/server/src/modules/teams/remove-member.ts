import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { memberships } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyInvited, notifyTeam, notifyTeamsChanged } from "./notify.ts";
import { deleteInvitationsBy, lockTeam } from "./queries.ts";

/** Removes another member. The remover is an admin and stays, so the team keeps one. Open boards close at once. */
export async function removeMember(
  context: Context,
  actor: Actor,
  { teamId, memberId }: { teamId: string; memberId: string },
): Promise<Result<{ message: string }, Problem>> {
  const removed = await context.db.transaction(async (tx): Promise<Result<readonly string[], Problem>> => {
    await lockTeam(tx, teamId);
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    if (memberId === actor.userId) return err(problem("cannot-remove-yourself"));
    const ended = await tx
      .delete(memberships)
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, memberId)))
      .returning({ userId: memberships.userId });
    if (ended.length === 0) return err(problem("user-not-found"));
    return ok(await deleteInvitationsBy(tx, teamId, memberId));
  });
  if (!removed.ok) return removed;
  context.realtime.removeFromTeam(teamId, [memberId]);
  notifyTeamsChanged(context, [memberId], teamId);
  await notifyInvited(context, ...removed.value);
  await notifyTeam(context, teamId);
  return ok({ message: "Member removed" });
}
