import type { Context } from "../../context.ts";
import { accountByEmail } from "../accounts/index.ts";
import { memberIdsOf, teamsOf } from "./queries.ts";

/** Tells all members that something in their team changed; call it after the commit. */
export async function tellTeam({ db, realtime }: Context, teamId: string, ...more: "teams"[]): Promise<void> {
  realtime.tellChanged(await memberIdsOf(db, teamId), [`team:${teamId}`, ...more]);
}

/** Tells people that they joined or left a team, and with it gained or lost boards. */
export function tellTeamsChanged({ realtime }: Context, userIds: readonly string[], teamId: string): void {
  realtime.tellChanged(userIds, ["teams", `team:${teamId}`, "whiteboards", "boards"]);
}

/** Tells the person with this address that their invitations changed. */
export async function tellInvited({ db, realtime }: Context, email: string): Promise<void> {
  const invited = await accountByEmail(db, email);
  if (invited) realtime.tellChanged([invited.id], ["invitations"]);
}

/** A person's name or picture changed: everybody who shares a team sees it. */
export async function tellProfileChanged(context: Context, userId: string): Promise<void> {
  for (const { id } of await teamsOf(context.db, userId)) await tellTeam(context, id);
}
