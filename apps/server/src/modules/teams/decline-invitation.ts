import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Actor, Context } from "../../context.ts";
import { invitations } from "../../platform/database/schema/index.ts";
import { ownInvitation } from "./accept-invitation.ts";
import { tellTeam } from "./announce.ts";

/** Puts an invitation to one's address away. */
export async function declineInvitation(
  context: Context,
  actor: Actor,
  link: string,
): Promise<Result<{ message: string }, Problem>> {
  const invitation = await ownInvitation(context.db, actor, link, context.now());
  if (!invitation.ok) return invitation;
  await context.db.delete(invitations).where(eq(invitations.link, link));
  context.realtime.tellChanged([actor.userId], ["invitations"]);
  await tellTeam(context, invitation.value.teamId);
  return ok({ message: "Invitation declined successfully." });
}
