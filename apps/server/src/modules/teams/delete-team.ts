import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { teams } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyInvited, notifyTeamsChanged } from "./notify.ts";
import { invitationsOf, lockTeam } from "./queries.ts";

/** Deletes a team with its boards and open invitations. */
export async function deleteTeam(
  context: Context,
  actor: Actor,
  teamId: string,
): Promise<Result<{ message: string }, Problem>> {
  const deleted = await context.db.transaction(async (tx) => {
    const members = await lockTeam(tx, teamId);
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    const invited = await invitationsOf(tx, teamId, context.now());
    await tx.delete(teams).where(eq(teams.id, teamId));
    return ok({ memberIds: (members ?? []).map(({ userId }) => userId), invited });
  });
  if (!deleted.ok) return deleted;
  context.realtime.removeTeam(teamId);
  notifyTeamsChanged(context, deleted.value.memberIds, teamId);
  for (const { email } of deleted.value.invited) await notifyInvited(context, email);
  return ok({ message: "Team deleted" });
}
