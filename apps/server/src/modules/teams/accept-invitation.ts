import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { invitations, memberships } from "../../platform/database/schema/index.ts";
import { checkTeamQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { accountById } from "../accounts/index.ts";
import { endJoinRequest } from "./join-requests.ts";
import { notifyTeam, notifyTeamsChanged } from "./notify.ts";
import { lockTeam, openInvitation, pinAccount, type ReceivedInvitation } from "./queries.ts";

/** The open invitation of this link, if it was sent to this person's address. */
export async function ownInvitation(
  db: Db | Tx,
  actor: Actor,
  link: string,
  now: Date,
): Promise<Result<ReceivedInvitation, Problem>> {
  const invitation = await openInvitation(db, link, now);
  if (!invitation) return err(problem("invitation-expired"));
  const account = await accountById(db, actor.userId);
  const isTheirs = account?.email.toLowerCase() === invitation.email.toLowerCase();
  return isTheirs ? ok(invitation) : err(problem("not-your-invitation"));
}

/** Ends an open invitation. False when somebody revoked, declined or accepted it first. */
export async function endInvitation(db: Db | Tx, link: string): Promise<boolean> {
  const used = await db.delete(invitations).where(eq(invitations.link, link)).returning({ link: invitations.link });
  return used.length > 0;
}

/** Makes the invited person a member and uses up the link, once, however often it is clicked. */
export async function acceptInvitation(
  context: Context,
  actor: Actor,
  link: string,
): Promise<Result<{ message: string; teamId: string }, Problem>> {
  const now = context.now();
  const accepted = await context.db.transaction(async (tx): Promise<Result<string, Problem>> => {
    if (!(await pinAccount(tx, actor.userId))) return err(problem("unauthorized"));
    const offered = await ownInvitation(tx, actor, link, now);
    if (!offered.ok) return offered;
    // Read again under the lock: it may have been used or revoked while we waited.
    const { teamId } = offered.value;
    await lockTeam(tx, teamId);
    const invitation = await ownInvitation(tx, actor, link, now);
    if (!invitation.ok) return invitation;
    const room = await checkTeamQuota(tx, context.config.limits, actor.userId);
    if (!room.ok) return room;
    if (!(await endInvitation(tx, link))) return err(problem("invitation-expired"));
    await endJoinRequest(tx, teamId, actor.userId);
    await tx
      .insert(memberships)
      .values({ teamId, userId: actor.userId, isAdmin: invitation.value.asAdmin, joinedAt: now })
      .onConflictDoNothing();
    return ok(teamId);
  });
  if (!accepted.ok) return accepted;
  context.realtime.notifyChanged([actor.userId], ["invitations"]);
  notifyTeamsChanged(context, [actor.userId], accepted.value);
  await notifyTeam(context, accepted.value);
  return ok({ message: "Invitation successfully accepted!", teamId: accepted.value });
}
