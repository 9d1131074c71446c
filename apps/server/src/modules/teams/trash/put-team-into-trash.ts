import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../platform/database/connect.ts";
import {
  boards,
  boardTemplates,
  formerMemberships,
  invitations,
  joinRequests,
  memberships,
  shareLinks,
  teams,
  whiteboards,
} from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { tiedToMembership } from "./tied-to-membership.ts";

/**
 * Puts a team, which is locked, into the trash: it has no members and no boards until it is restored, so nobody finds it or
 * what was in it. Links, invitations and requests to join end for good; everything else stays.
 */
export async function putTeamIntoTrash(tx: Tx, teamId: string, { userId }: Actor, now: Date): Promise<void> {
  for (const [table, link] of [
    [boards, shareLinks.boardId],
    [whiteboards, shareLinks.whiteboardId],
  ] as const) {
    const put = await tx
      .update(table)
      .set({ teamId: null, formerTeamId: teamId, deletedAt: now, deletedBy: userId, deletedWithTeam: true })
      .where(eq(table.teamId, teamId))
      .returning({ id: table.id });
    if (put.length === 0) continue;
    await tx.delete(shareLinks).where(
      inArray(
        link,
        put.map(({ id }) => id),
      ),
    );
  }
  await tx.update(boardTemplates).set({ teamId: null, formerTeamId: teamId }).where(eq(boardTemplates.teamId, teamId));
  for (const { table } of tiedToMembership) {
    await tx.update(table).set({ teamId: null }).where(eq(table.teamId, teamId));
  }
  const { isAdmin, joinedAt } = memberships;
  await tx
    .insert(formerMemberships)
    .select(
      tx
        .select({ teamId: memberships.teamId, userId: memberships.userId, isAdmin, joinedAt })
        .from(memberships)
        .where(eq(memberships.teamId, teamId)),
    );
  for (const table of [memberships, invitations, joinRequests]) await tx.delete(table).where(eq(table.teamId, teamId));
  await tx.update(teams).set({ deletedAt: now, deletedBy: userId }).where(eq(teams.id, teamId));
}
