import { type AnswerOf, type BodyOf, type Problem, problem, type whiteboardEditors } from "@tafel/contract";
import { err, ok, type Result, roleOn, type TeamMember } from "@tafel/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { shareLinks, users } from "../../platform/database/schema/index.ts";
import type { Member } from "../../platform/sessions.ts";
import { lockTeam } from "../teams/index.ts";
import { editorsOf, writeEditors } from "./editors.ts";
import { type FoundShared, findShared, isOfBoard, type SharedBoard } from "./find-shared.ts";
import { listEditors } from "./list-editors.ts";
import { notifyEditors, notifyLinks } from "./notify.ts";
import { putOffGuests } from "./put-off-guests.ts";
import { guestsOf } from "./queries.ts";

type Choose = typeof whiteboardEditors.choose;

/** Whose role on the board has changed, and the guests whose link no longer lets them edit. */
type Changed = { readonly teamId: string; readonly userIds: readonly string[]; readonly guestIds: readonly string[] };

/**
 * Chooses who in its team edits a board: everybody or these people, besides its creator and the team's admins. Whoever
 * becomes something else to it is put off, in every process, and comes again as that.
 */
export async function chooseEditors(
  context: Context,
  actor: Member,
  board: SharedBoard,
  choice: BodyOf<Choose>,
): Promise<Result<AnswerOf<Choose>, Problem>> {
  const { db, realtime } = context;
  const changed = await db.transaction((tx) => choose(tx, actor, board, choice));
  if (!changed.ok) return changed;
  const { teamId, userIds, guestIds } = changed.value;
  realtime.changeRoles({ boardId: board.id, teamId, userIds, by: await nameOf(context, actor) });
  putOffGuests(context, teamId, guestIds);
  if (guestIds.length > 0) await notifyLinks(context, { id: board.id, teamId });
  await notifyEditors(context, board, teamId);
  return listEditors(context, actor, board);
}

async function choose(
  tx: Tx,
  actor: Member,
  board: SharedBoard,
  { editedBy, editors: named }: BodyOf<Choose>,
): Promise<Result<Changed, Problem>> {
  const found = await findShared(tx, actor, board, "chooseEditors");
  if (!found.ok) return found;
  const { teamId } = found.value;
  // The team before the board, as where links are made. From here on nobody joins, leaves or becomes an admin.
  const members = (await lockTeam(tx, teamId)) ?? [];
  const still = await findShared(tx, actor, board, "chooseEditors", { lock: true });
  if (!still.ok) return still;
  const editors = [...new Set(named)];
  const isMember = new Set(members.map(({ userId }) => userId));
  if (!editors.every((userId) => isMember.has(userId))) return err(problem("not-in-team"));
  const before = rolesOf(still.value, members, await editorsOf(tx, board));
  await writeEditors(tx, board, { teamId, editedBy, editors });
  const after = rolesOf({ ...still.value, editedBy }, members, editors);
  const userIds = [...after].flatMap(([userId, role]) => (before.get(userId) === role ? [] : [userId]));
  const viewing = userIds.filter((userId) => after.get(userId) === "viewing member");
  return ok({ teamId, userIds, guestIds: await lowerLinks(tx, board, viewing) });
}

function rolesOf(board: FoundShared, members: readonly TeamMember[], editors: readonly string[]) {
  const chosen = new Set(editors);
  return new Map(
    members.map(({ userId, isAdmin }) => {
      return [userId, roleOn(board, { userId, isAdmin, isChosen: chosen.has(userId) })] as const;
    }),
  );
}

/** Nobody goes on editing by a link they made while they could: it lets its guests view. Answers who has come by one. */
async function lowerLinks(tx: Tx, board: SharedBoard, makers: readonly string[]): Promise<readonly string[]> {
  if (makers.length === 0) return [];
  const isTheirs = and(isOfBoard(board), eq(shareLinks.role, "edit"), inArray(shareLinks.creatorId, [...makers]));
  const lowered = await tx.update(shareLinks).set({ role: "view" }).where(isTheirs).returning({ id: shareLinks.id });
  return guestsOf(
    tx,
    lowered.map(({ id }) => id),
  );
}

async function nameOf({ db }: Context, { userId }: Member): Promise<string | undefined> {
  const [user] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.name;
}
