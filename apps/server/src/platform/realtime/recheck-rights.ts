import { inArray } from "drizzle-orm";
import type { Db } from "../database/connect.ts";
import { memberships, sessions } from "../database/schema/index.ts";
import { guestsAmong } from "../guests.ts";

/** The rights that a process currently grants. */
type Rights = {
  connectedSessions(): string[];
  disconnectSessions(sessionIds: readonly string[]): void;
  watchedMembers(): ReadonlyMap<string, readonly string[]>;
  removeFromTeam(teamId: string, userIds: readonly string[]): void;
};

/**
 * Ends what this process grants and the database no longer does: sockets of ended sessions and guests, and boards of those
 * who are no longer members. For when another process may have ended them without this one being notified.
 */
export async function recheckRights(db: Db, realtime: Rights): Promise<void> {
  const open = realtime.connectedSessions();
  if (open.length > 0) {
    const rows = await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, open));
    const alive = new Set([...rows.map(({ id }) => id), ...(await guestsAmong(db, open))]);
    realtime.disconnectSessions(open.filter((id) => !alive.has(id)));
  }
  const watched = realtime.watchedMembers();
  if (watched.size === 0) return;
  const rows = await db
    .select({ teamId: memberships.teamId, userId: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.teamId, [...watched.keys()]));
  const current = new Set(rows.map(({ teamId, userId }) => `${teamId} ${userId}`));
  // A guest is watched with the team whose board they are on.
  const guests = new Set(await guestsAmong(db, [...watched.values()].flat()));
  for (const [teamId, userIds] of watched) {
    const gone = userIds.filter((userId) => !current.has(`${teamId} ${userId}`) && !guests.has(userId));
    if (gone.length > 0) realtime.removeFromTeam(teamId, gone);
  }
}
