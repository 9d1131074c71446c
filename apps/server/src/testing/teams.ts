import { teams } from "@tafel/contract";
import type { Person } from "./app.ts";

/** Creates a team with an admin and, by invitation, further members; returns its id. */
export async function teamOf(admin: Person, members: readonly Person[] = [], name = "Team"): Promise<string> {
  const { teamId } = (await admin.call(teams.create, { body: { teamName: name } })).body;
  for (const member of members) await join(teamId, admin, member);
  return teamId;
}

/** Brings somebody into a team, 1 as admin, 0 as member. */
export async function join(teamId: string, admin: Person, member: Person, role: 0 | 1 = 0): Promise<void> {
  const invited = await admin.call(teams.sendInvite, { body: { teamId, memberEmail: member.email, role } });
  const accepted = await member.call(teams.accept, { body: { inviteLink: invited.body.link } });
  if (accepted.status !== 200) throw new Error(`${member.username} could not join: ${JSON.stringify(accepted.body)}`);
}
