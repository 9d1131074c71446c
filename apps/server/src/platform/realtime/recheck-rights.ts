import { isGuestRole, may, roleOn } from "@tafel/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../database/connect.ts";
import {
  boardEditors,
  boards,
  memberships,
  sessions,
  whiteboardEditors,
  whiteboards,
} from "../database/schema/index.ts";
import { guestsAmong } from "../guests.ts";
import type { Standing } from "./channel.ts";
import type { RoleChange } from "./memberships.ts";

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
  // First the boards: whoever is put off one is told so, while they are connected.
  await recheckMembers(db, realtime);
  const open = realtime.connectedSessions();
  if (open.length === 0) return;
  const rows = await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, open));
  const alive = new Set([...rows.map(({ id }) => id), ...(await guestsAmong(db, open))]);
  realtime.disconnectSessions(open.filter((id) => !alive.has(id)));
}

async function recheckMembers(db: Db, realtime: Rights): Promise<void> {
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

/** The clients that a process has let onto boards of one kind. */
type OnBoards = {
  readonly kind: "todos" | "whiteboard";
  readonly standings: readonly Standing[];
  changeRoles(change: RoleChange): void;
};

/**
 * Puts those off boards, to join again, who may edit and were let on as somebody who may not, or the other way round: for
 * when another process may have changed it without this one being notified.
 */
export async function recheckRoles(db: Db, { kind, standings, changeRoles }: OnBoards): Promise<void> {
  const members = standings.filter(({ role }) => role !== "owner" && !isGuestRole(role));
  if (members.length === 0) return;
  const [table, editors, editorOf] =
    kind === "todos"
      ? ([boards, boardEditors, boardEditors.boardId] as const)
      : ([whiteboards, whiteboardEditors, whiteboardEditors.whiteboardId] as const);
  const { id, teamId, creatorId, editedBy } = table;
  const { userId, isAdmin } = memberships;
  const rows = await db
    .select({ id, teamId, creatorId, editedBy, userId, isAdmin, chosen: editors.userId })
    .from(table)
    .innerJoin(memberships, eq(memberships.teamId, teamId))
    .leftJoin(editors, and(eq(editorOf, id), eq(editors.userId, userId)))
    .where(
      and(
        inArray(id, [...new Set(members.map(({ boardId }) => boardId))]),
        inArray(userId, [...new Set(members.map((it) => it.userId))]),
      ),
    );
  const edits = new Map(
    rows.map(({ chosen, ...row }) => {
      const role = roleOn(row, { userId: row.userId, isAdmin: row.isAdmin, isChosen: chosen !== null });
      return [`${row.id} ${row.userId}`, { teamId: row.teamId, mayEdit: may(role, "edit") }] as const;
    }),
  );
  for (const { boardId, userId: whose, role } of members) {
    const now = edits.get(`${boardId} ${whose}`);
    if (now?.teamId && now.mayEdit !== may(role, "edit")) {
      changeRoles({ boardId, teamId: now.teamId, userIds: [whose] });
    }
  }
}
