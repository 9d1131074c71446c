import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyInvited, notifyTeamsChanged } from "./notify.ts";
import { invitationsOf, lockTeam, memberIdsOf, pinAccounts } from "./queries.ts";
import { putTeamIntoTrash } from "./trash/put-team-into-trash.ts";

/** Puts a team with its boards into the trash, and ends its open invitations. */
export async function deleteTeam(
  context: Context,
  actor: Actor,
  teamId: string,
): Promise<Result<{ message: string }, Problem>> {
  const deleted = await context.db.transaction(async (tx) => {
    const may = await asAdmin(tx, actor, teamId);
    if (!may.ok) return may;
    await pinAccounts(tx, await memberIdsOf(tx, teamId));
    const members = (await lockTeam(tx, teamId)) ?? [];
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    const invited = await invitationsOf(tx, teamId, context.now());
    await putTeamIntoTrash(tx, teamId, actor, context.now());
    return ok({ members, invited });
  });
  if (!deleted.ok) return deleted;
  const { members, invited } = deleted.value;
  const idsOf = (some: typeof members) => some.map(({ userId }) => userId);
  context.realtime.removeTeam(teamId);
  notifyTeamsChanged(context, idsOf(members), teamId);
  context.realtime.notifyChanged(idsOf(members.filter(({ isAdmin }) => isAdmin)), ["trash"]);
  for (const { email } of invited) await notifyInvited(context, email);
  return ok({ message: "Team deleted" });
}
