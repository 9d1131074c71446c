import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import {
  boards,
  boardTemplates,
  formerMemberships,
  memberships,
  teams,
  whiteboards,
} from "../../../platform/database/schema/index.ts";
import { checkTeamQuota } from "../../../platform/quotas.ts";
import type { Member } from "../../../platform/sessions.ts";
import { notifyTeamsChanged } from "../notify.ts";
import { pinAccounts } from "../queries.ts";
import { findTrashedTeam, formerMembersOf } from "./queries.ts";
import { tiedToMembership } from "./tied-to-membership.ts";

/** Takes a team out of the trash, with its members and all that was in it; returns the ids of its to-do boards. */
export async function restoreTeam(
  { config, db, realtime }: Context,
  actor: Member,
  teamId: string,
): Promise<Result<readonly string[], Problem>> {
  const restored = await db.transaction(async (tx) => {
    const found = await findTrashedTeam(tx, actor, teamId);
    if (!found.ok) return found;
    // Whoever deletes their account at this moment comes before, or after: accounts are locked before teams.
    await pinAccounts(tx, await formerMembersOf(tx, teamId, "all"));
    const locked = await findTrashedTeam(tx, actor, teamId, { lock: true });
    if (!locked.ok) return locked;
    const room = await checkTeamQuota(tx, config.limits, actor.userId);
    if (!room.ok) return room;
    await tx.update(teams).set({ deletedAt: null, deletedBy: null }).where(eq(teams.id, teamId));
    const memberIds = await bringBackMembers(tx, teamId);
    return ok({ memberIds, boardIds: await bringBackBoards(tx, teamId) });
  });
  if (!restored.ok) return restored;
  const { memberIds, boardIds } = restored.value;
  notifyTeamsChanged({ realtime }, memberIds, teamId);
  realtime.notifyChanged(memberIds, ["trash"]);
  return ok(boardIds);
}

async function bringBackMembers(tx: Tx, teamId: string): Promise<readonly string[]> {
  const former = await tx.delete(formerMemberships).where(eq(formerMemberships.teamId, teamId)).returning();
  await tx.insert(memberships).values(former);
  const memberIds = former.map(({ userId }) => userId);
  for (const { table, board, boards: kind } of tiedToMembership) {
    const isHere = inArray(board, tx.select({ id: kind.id }).from(kind).where(eq(kind.formerTeamId, teamId)));
    await tx
      .update(table)
      .set({ teamId })
      .where(and(isHere, inArray(table.userId, memberIds)));
    await tx.delete(table).where(and(isHere, isNull(table.teamId)));
  }
  return memberIds;
}

async function bringBackBoards(tx: Tx, teamId: string): Promise<readonly string[]> {
  await tx.update(boardTemplates).set({ teamId, formerTeamId: null }).where(eq(boardTemplates.formerTeamId, teamId));
  const wasDeletedWithIt = (table: typeof boards | typeof whiteboards) =>
    and(eq(table.formerTeamId, teamId), table.deletedWithTeam);
  const back = { teamId, formerTeamId: null, deletedAt: null, deletedBy: null, deletedWithTeam: false };
  await tx.update(whiteboards).set(back).where(wasDeletedWithIt(whiteboards));
  const restored = await tx.update(boards).set(back).where(wasDeletedWithIt(boards)).returning({ id: boards.id });
  return restored.map(({ id }) => id);
}
