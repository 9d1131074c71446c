import { randomBytes } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, invitationLifetime, ok, type Result } from "@tafel/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { invitations } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import type { Actor } from "../../platform/sessions.ts";
import { accountByEmail } from "../accounts/index.ts";
import { asAdmin } from "./access.ts";
import { takeInvitation } from "./limits.ts";
import { invitationMail } from "./mails.ts";
import { notifyInvited, notifyTeam } from "./notify.ts";
import { lockTeam, membershipOf, openInvitation, pinAccount } from "./queries.ts";

export type Invitation = { readonly teamId: string; readonly email: string; readonly asAdmin: boolean };

const notAuthorized = problem("may-not-invite");

/**
 * Invites an address and mails it the link. An open invitation of the same address is replaced: its link becomes
 * invalid.
 */
export async function inviteMember(
  context: Context,
  actor: Actor,
  invitation: Invitation,
  visitor: Visitor,
): Promise<Result<{ link: string }, Problem>> {
  const { teamId } = invitation;
  const email = invitation.email.trim();
  const admin = await asAdmin(context.db, actor, teamId);
  if (!admin.ok) return admin.error.code === "not-an-admin" ? err(notAuthorized) : admin;
  const allowed = await takeInvitation(context, actor, invitation);
  if (!allowed.ok) return allowed;

  const now = context.now();
  const link = randomBytes(32).toString("base64url");
  const values = {
    link,
    teamId,
    email,
    asAdmin: invitation.asAdmin,
    inviterId: actor.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationLifetime),
  };
  const stored = await context.db.transaction(async (tx): Promise<Result<unknown, Problem>> => {
    if (!(await pinAccount(tx, actor.userId))) return err(problem("unauthorized"));
    await lockTeam(tx, teamId);
    // Again under the lock: the role may have been lost while we waited.
    const still = await asAdmin(tx, actor, teamId);
    if (!still.ok) return still;
    const invited = await accountByEmail(tx, email);
    if (invited && (await membershipOf(tx, teamId, invited.id))) return err(problem("already-a-member"));
    const isSameAddress = eq(sql`lower(${invitations.email})`, sql`lower(${email})`);
    await tx.delete(invitations).where(and(eq(invitations.teamId, teamId), isSameAddress));
    await tx.insert(invitations).values(values);
    return ok(undefined);
  });
  if (!stored.ok) return stored;
  context.background.run("an invitation by mail", () => mailInvitation(context, link, email, visitor));
  await notifyInvited(context, email);
  await notifyTeam(context, teamId);
  return ok({ link });
}

/** A stranger is written to in the language of whoever invites them. */
async function mailInvitation(context: Context, link: string, email: string, visitor: Visitor): Promise<void> {
  const invitation = await openInvitation(context.db, link, context.now());
  if (!invitation) return;
  const url = `${context.config.publicUrl}/teams/accept/${link}`;
  const language = languageOfMail(context, await accountByEmail(context.db, email), visitor);
  await context.post.send(invitationMail(language, email, invitation, url));
}
