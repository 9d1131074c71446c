import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { invitations } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyInvited, notifyTeam } from "./notify.ts";

/** Revokes an open invitation of this team; its link becomes invalid. */
export async function revokeInvitation(
  context: Context,
  actor: Actor,
  { teamId, link }: { teamId: string; link: string },
): Promise<Result<{ message: string }, Problem>> {
  const admin = await asAdmin(context.db, actor, teamId);
  if (!admin.ok) return admin;
  const [revoked] = await context.db
    .delete(invitations)
    .where(and(eq(invitations.teamId, teamId), eq(invitations.link, link)))
    .returning({ email: invitations.email });
  if (!revoked) return err(problem("invitation-not-found"));
  await notifyInvited(context, revoked.email);
  await notifyTeam(context, teamId);
  return ok({ message: "Invitation revoked" });
}
