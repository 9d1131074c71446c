import type { Context } from "../../context.ts";
import { accountByEmail } from "../accounts/index.ts";
import { adminIdsOf, boardsOfChosen, memberIdsOf, teamsOf } from "./queries.ts";

/** Notifies all members that something in their team changed; call it after the commit. */
export async function notifyTeam({ db, realtime }: Context, teamId: string, ...more: "teams"[]): Promise<void> {
  realtime.notifyChanged(await memberIdsOf(db, teamId), [`team:${teamId}`, ...more]);
}

/** Notifies the admins that others ask to join their team, or do not any more; likewise. */
export async function notifyAdmins({ db, realtime }: Context, teamId: string): Promise<void> {
  realtime.notifyChanged(await adminIdsOf(db, teamId), [`team:${teamId}`]);
}

/** Notifies people that they joined or left a team, and with it gained or lost boards. */
export function notifyTeamsChanged(
  { realtime }: Pick<Context, "realtime">,
  userIds: readonly string[],
  teamId: string,
): void {
  realtime.notifyChanged(userIds, ["teams", `team:${teamId}`, "whiteboards", "boards"]);
}

/** Notifies the people with these addresses that their invitations changed. */
export async function notifyInvited({ db, realtime }: Context, ...emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const invited = await accountByEmail(db, email);
    if (invited) realtime.notifyChanged([invited.id], ["invitations"]);
  }
}

/** A person's name or picture changed: everybody who shares a team sees it. */
export async function notifyProfileChanged(context: Context, userId: string): Promise<void> {
  for (const { id } of await teamsOf(context.db, userId)) await notifyTeam(context, id);
}

/** Somebody has become an admin, or a member: on boards that not everybody edits they are something else now. */
export async function notifyRoleChanged({ db, realtime }: Context, teamId: string, userId: string): Promise<void> {
  for (const boardId of await boardsOfChosen(db, teamId)) {
    realtime.changeRoles({ boardId, teamId, userIds: [userId] });
  }
  realtime.notifyChanged([userId], ["boards", "whiteboards"]);
}
