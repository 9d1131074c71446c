import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { joinRequests, memberships } from "../../platform/database/schema/index.ts";
import { checkTeamQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { endJoinRequest, isJoinRequest, isWaitingToJoin } from "./join-requests.ts";
import { notifyTeam, notifyTeamsChanged } from "./notify.ts";
import { deleteInvitationsTo, lockTeam, pinAccount } from "./queries.ts";

type Answer = { readonly teamId: string; readonly userId: string; readonly accepts: boolean };

/** Takes somebody who asks to join into the team, as a member, or declines: once, whichever admin is first. */
export async function answerJoinRequest(
  context: Context,
  actor: Actor,
  { teamId, userId, accepts }: Answer,
): Promise<Result<{ message: string }, Problem>> {
  const now = context.now();
  const answered = await context.db.transaction(async (tx): Promise<Result<void, Problem>> => {
    const isThere = await pinAccount(tx, userId);
    await lockTeam(tx, teamId);
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    if (!isThere || !(await isWaitingToJoin(tx, { teamId, userId, now })))
      return err(problem("join-request-not-found"));
    if (!accepts) {
      await tx.update(joinRequests).set({ declinedAt: now }).where(isJoinRequest(teamId, userId));
      return ok(undefined);
    }
    const room = await checkTeamQuota(tx, context.config.limits, userId);
    if (!room.ok) return err(problem("asker-in-too-many-teams"));
    await endJoinRequest(tx, teamId, userId);
    await deleteInvitationsTo(tx, teamId, userId);
    await tx.insert(memberships).values({ teamId, userId, isAdmin: false, joinedAt: now }).onConflictDoNothing();
    return ok(undefined);
  });
  if (!answered.ok) return answered;
  context.realtime.notifyChanged([userId], ["invitations"]);
  if (accepts) notifyTeamsChanged(context, [userId], teamId);
  await notifyTeam(context, teamId);
  return ok({ message: accepts ? "They are a member now" : "Request declined" });
}
