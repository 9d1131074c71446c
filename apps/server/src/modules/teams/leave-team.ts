import type { Problem } from "@tafel/contract";
import { leaving, ok, type Result, type TeamMember } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { memberships, teams } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "./access.ts";
import { notifyInvited, notifyRoleChanged, notifyTeam, notifyTeamsChanged } from "./notify.ts";
import { deleteInvitationsBy, lockTeam, teamsOf } from "./queries.ts";
import { deleteTeamsOnlyTheyCouldRestore } from "./trash/queries.ts";

/**
 * Leaves a team. The only admin passes the role on; when the last member leaves, the team and its boards are deleted for
 * good: nobody would be left to restore them.
 */
export async function leaveTeam(
  context: Context,
  actor: Actor,
  teamId: string,
): Promise<Result<{ message: string }, Problem>> {
  const left = await context.db.transaction(async (tx): Promise<Result<Left, Problem>> => {
    const members = await lockTeam(tx, teamId);
    const member = await asMember(tx, actor, teamId);
    if (!member.ok) return member;
    return ok(await leave(tx, teamId, actor.userId, members ?? []));
  });
  if (!left.ok) return left;
  await notifyLeft(context, actor.userId, left.value);
  return ok({ message: "You have left the team" });
}

/**
 * The teams' part in an account's deletion, those in the trash too, in the deletion's transaction: locks them in the order
 * of their ids, so that two deletions do not wait for each other. The function it returns notifies those concerned, after the commit.
 */
export async function leaveAllTeams(context: Context, tx: Tx, userId: string): Promise<() => void> {
  const left: Left[] = [];
  const teamIds = (await teamsOf(tx, userId)).map(({ id }) => id).sort();
  for (const teamId of teamIds) {
    const members = await lockTeam(tx, teamId);
    if (!members?.some((member) => member.userId === userId)) continue;
    left.push(await leave(tx, teamId, userId, members));
  }
  await deleteTeamsOnlyTheyCouldRestore(tx, userId);
  return () => {
    context.background.run("notifying teams that a member is gone", async () => {
      for (const team of left) await notifyLeft(context, userId, team);
    });
  };
}

/** A team somebody has left, and the addresses whose invitations ended with that. */
type Left = {
  readonly teamId: string;
  readonly deletesTeam: boolean;
  readonly uninvited: readonly string[];
  /** Who has become an admin by that. */
  readonly heir: string | undefined;
};

async function leave(tx: Tx, teamId: string, leaver: string, members: readonly TeamMember[]): Promise<Left> {
  const { deletesTeam, promotes } = leaving(members, leaver);
  const uninvited = await deleteInvitationsBy(tx, teamId, leaver);
  if (deletesTeam) await tx.delete(teams).where(eq(teams.id, teamId));
  else await handOver(tx, teamId, leaver, promotes);
  return { teamId, deletesTeam, uninvited, heir: promotes };
}

async function handOver(tx: Tx, teamId: string, leaver: string, heir: string | undefined): Promise<void> {
  const membership = (userId: string) => and(eq(memberships.teamId, teamId), eq(memberships.userId, userId));
  if (heir) await tx.update(memberships).set({ isAdmin: true }).where(membership(heir));
  await tx.delete(memberships).where(membership(leaver));
}

async function notifyLeft(context: Context, userId: string, left: Left): Promise<void> {
  const { teamId, deletesTeam, uninvited, heir } = left;
  if (deletesTeam) context.realtime.removeTeam(teamId);
  else context.realtime.removeFromTeam(teamId, [userId]);
  notifyTeamsChanged(context, [userId], teamId);
  if (heir) await notifyRoleChanged(context, teamId, heir);
  await notifyInvited(context, ...uninvited);
  if (!deletesTeam) await notifyTeam(context, teamId, "teams");
}
