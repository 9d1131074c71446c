import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { endInvitation, ownInvitation } from "./accept-invitation.ts";
import { notifyTeam } from "./notify.ts";

/** Declines an invitation sent to the person's address. */
export async function declineInvitation(
  context: Context,
  actor: Actor,
  link: string,
): Promise<Result<{ message: string }, Problem>> {
  const invitation = await ownInvitation(context.db, actor, link, context.now());
  if (!invitation.ok) return invitation;
  if (!(await endInvitation(context.db, link))) return err(problem("invitation-expired"));
  context.realtime.notifyChanged([actor.userId], ["invitations"]);
  await notifyTeam(context, invitation.value.teamId);
  return ok({ message: "Invitation declined successfully." });
}
