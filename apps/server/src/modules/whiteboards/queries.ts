import { type Problem, problem } from "@tafel/contract";
import { type BoardAction, type BoardRole, err, may, ok, type Result, refusalOf, roleOn } from "@tafel/domain";
import { type BaseElement, type Operation, parseElement } from "@tafel/whiteboard/board";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  guests,
  memberships,
  shareLinks,
  users,
  whiteboardEditors,
  whiteboardElements,
  whiteboardFavorites,
  whiteboardOperations,
  whiteboards,
} from "../../platform/database/schema/index.ts";
import { guestRole } from "../../platform/guests.ts";
import type { Actor, Guest, Member } from "../../platform/sessions.ts";
import { mapInTurns } from "../../platform/turns.ts";

export type Whiteboard = typeof whiteboards.$inferSelect & { readonly isFavorite: boolean };

const columns = getTableColumns(whiteboards);
const ofMember = {
  isAdmin: memberships.isAdmin,
  favoriteOf: whiteboardFavorites.userId,
  chosen: whiteboardEditors.userId,
};

const ownMembership = (userId: string) =>
  and(eq(memberships.teamId, whiteboards.teamId), eq(memberships.userId, userId));
const ownFavorite = (userId: string) =>
  and(eq(whiteboardFavorites.whiteboardId, whiteboards.id), eq(whiteboardFavorites.userId, userId));
const ownChoice = (userId: string) =>
  and(eq(whiteboardEditors.whiteboardId, whiteboards.id), eq(whiteboardEditors.userId, userId));

/** A whiteboard that somebody may do something with, and what they are to it. */
export type FoundWhiteboard = Whiteboard & { readonly role: BoardRole };

/**
 * A whiteboard for whoever may do this with it, as `rights` in the domain has it. Somebody else's personal board is not
 * found; for a team's board the answer is that they are not a member (contract, point 1). To a guest there is only the
 * board of their link.
 */
export async function findWhiteboard(
  db: Db | Tx,
  actor: Actor,
  whiteboardId: string,
  action: BoardAction,
  options: { readonly lock?: boolean } = {},
): Promise<Result<FoundWhiteboard, Problem>> {
  const found =
    actor.kind === "guest"
      ? await findForGuest(db, actor, whiteboardId, options)
      : await findForMember(db, actor, whiteboardId, options);
  if (!found.ok || may(found.value.role, action)) return found;
  const refusal = refusalOf(found.value.role, action);
  return err(problem(refusal === "unknown" ? "whiteboard-not-found" : refusal));
}

async function findForMember(
  db: Db | Tx,
  actor: Member,
  whiteboardId: string,
  options: { readonly lock?: boolean },
): Promise<Result<FoundWhiteboard, Problem>> {
  const { userId } = actor;
  const query = db
    .select({ ...columns, ...ofMember })
    .from(whiteboards)
    .leftJoin(memberships, ownMembership(userId))
    .leftJoin(whiteboardFavorites, ownFavorite(userId))
    .leftJoin(whiteboardEditors, ownChoice(userId))
    .where(eq(whiteboards.id, whiteboardId));
  const [row] = await (options.lock ? query.for("no key update", { of: whiteboards }) : query);
  if (!row) return err(problem("whiteboard-not-found"));
  const { isAdmin, favoriteOf, chosen, ...whiteboard } = row;
  // Moved to the team, or given to others to edit, while we waited for the lock: that was looked up before.
  if (whiteboard.teamId && options.lock && (isAdmin === null || whiteboard.editedBy === "chosen"))
    return findForMember(db, actor, whiteboardId, {});
  if (whiteboard.teamId && isAdmin === null) return err(problem("not-a-member"));
  if (!whiteboard.teamId && whiteboard.ownerId !== userId) return err(problem("whiteboard-not-found"));
  return ok({
    ...whiteboard,
    isFavorite: favoriteOf !== null,
    role: roleOn(whiteboard, { userId, isAdmin: isAdmin === true, isChosen: chosen !== null }),
  });
}

/** Read again each time: the link may have been ended or changed since the guest was asked who they are. */
async function findForGuest(
  db: Db | Tx,
  { userId }: Guest,
  whiteboardId: string,
  options: { readonly lock?: boolean },
): Promise<Result<FoundWhiteboard, Problem>> {
  const isGuest = and(eq(guests.id, userId), isNull(guests.removedAt));
  const query = db
    .select({ ...columns, linkRole: shareLinks.role, isEmbedded: guests.isEmbedded })
    .from(whiteboards)
    .innerJoin(shareLinks, eq(shareLinks.whiteboardId, whiteboards.id))
    .innerJoin(guests, eq(guests.linkId, shareLinks.id))
    .where(and(eq(whiteboards.id, whiteboardId), isNotNull(whiteboards.teamId), isGuest));
  const [row] = await (options.lock ? query.for("no key update", { of: whiteboards }) : query);
  if (!row) return err(problem("whiteboard-not-found"));
  const { linkRole, isEmbedded, ...whiteboard } = row;
  return ok({ ...whiteboard, isFavorite: false, role: guestRole(linkRole, isEmbedded) });
}

/** A team's whiteboards, or without a team the person's own; newest change first. The caller has checked the team. */
export async function listWhiteboards(
  db: Db | Tx,
  userId: string,
  teamId: string | undefined,
): Promise<FoundWhiteboard[]> {
  const rows = await db
    .select({ ...columns, ...ofMember })
    .from(whiteboards)
    .leftJoin(memberships, ownMembership(userId))
    .leftJoin(whiteboardFavorites, ownFavorite(userId))
    .leftJoin(whiteboardEditors, ownChoice(userId))
    .where(teamId ? eq(whiteboards.teamId, teamId) : and(eq(whiteboards.ownerId, userId), isNull(whiteboards.teamId)))
    .orderBy(desc(whiteboards.updatedAt), whiteboards.id);
  return rows.map(({ isAdmin, favoriteOf, chosen, ...whiteboard }) => ({
    ...whiteboard,
    isFavorite: favoriteOf !== null,
    role: roleOn(whiteboard, { userId, isAdmin: isAdmin === true, isChosen: chosen !== null }),
  }));
}

/** The elements of several boards, by board. */
export async function elementsOf(
  db: Db | Tx,
  whiteboardIds: readonly string[],
): Promise<ReadonlyMap<string, Map<string, BaseElement>>> {
  const boards = new Map(whiteboardIds.map((id) => [id, new Map<string, BaseElement>()]));
  if (whiteboardIds.length === 0) return boards;
  const rows = await db
    .select({
      whiteboardId: whiteboardElements.whiteboardId,
      elementId: whiteboardElements.elementId,
      element: whiteboardElements.element,
    })
    .from(whiteboardElements)
    .where(and(inArray(whiteboardElements.whiteboardId, [...whiteboardIds]), isNotNull(whiteboardElements.element)));
  await mapInTurns(rows, ({ whiteboardId, elementId, element }) => {
    const parsed = stored(element);
    if (parsed) boards.get(whiteboardId)?.set(elementId, parsed);
  });
  return boards;
}

/** The elements deleted after `since`, as far as that is still known. */
export async function deletedSince(db: Db | Tx, whiteboardId: string, since: number): Promise<string[]> {
  const { elementId, element, seq } = whiteboardElements;
  const rows = await db
    .select({ elementId })
    .from(whiteboardElements)
    .where(and(eq(whiteboardElements.whiteboardId, whiteboardId), isNull(element), gt(seq, since)));
  return rows.map((row) => row.elementId);
}

/** Characters in a piece of elements; its last element may make it a quarter longer. */
export const pieceLength = 256 * 1024;
/** Bytes up to which a board is read as one piece. */
const smallBoard = 1024 * 1024;
/** Elements in a piece, however short they are. */
const maxInAPiece = 500;

/**
 * The elements of a board changed after `since`, as of the transaction's moment, as pieces of JSON text without the
 * braces. They were validated when written, so they are sent as they are stored: parsing and serializing a board of
 * 10,000 elements took most of the time to open it.
 */
export async function* elementsAtOnce(tx: Tx, { id, bytes }: Whiteboard, since: number): AsyncGenerator<string> {
  const { elementId, element, seq } = whiteboardElements;
  const serialized = sql`
    select to_json(${elementId})::text || ':' || ${element}::text as text from ${whiteboardElements}
    where ${whiteboardElements.whiteboardId} = ${id} and ${element} is not null and ${seq} > ${since}`;
  // Most boards are small, and quickest as one piece.
  if (bytes <= smallBoard) {
    const { rows } = await tx.execute<{ text: string | null }>(
      sql`select string_agg(text, ',') as text from (${serialized}) serialized`,
    );
    if (rows[0]?.text) yield rows[0].text;
    return;
  }
  const pieces = sql`
    select string_agg(text, ',') as text
    from (
      select text, sum(length(text)) over (rows unbounded preceding) / ${sql.raw(`${pieceLength}`)} as piece
      from (${serialized} offset 0) serialized
    ) measured
    group by piece`;
  // It ends with the transaction.
  await tx.execute(sql`declare pieces no scroll cursor for ${pieces}`);
  for (;;) {
    const { rows } = await tx.execute<{ text: string }>(sql`fetch 1 from pieces`);
    if (!rows[0]) return;
    yield rows[0].text;
  }
}

/** The elements of a board, however it changes meanwhile, in pieces of which each is read when it is asked for. */
export async function* elementsInPieces(db: Db, board: Whiteboard): AsyncGenerator<string> {
  for (let last = ""; ; ) {
    const piece = await pieceOfElements(db, board, last);
    if (!piece) return;
    yield piece.text;
    last = piece.last;
  }
}

/** The piece of those after an id, and the id of its last one; undefined when there are none. */
async function pieceOfElements(
  db: Db | Tx,
  { id, bytes, elementCount }: Whiteboard,
  after: string,
): Promise<{ text: string; last: string } | undefined> {
  const { elementId, element } = whiteboardElements;
  // About as many as such a piece holds: rows read beyond its end are wasted.
  const most = Math.min(maxInAPiece, Math.ceil((pieceLength * elementCount) / Math.max(1, bytes)) + 1);
  const { rows } = await db.execute<{ text: string | null; last: string }>(sql`
    select string_agg(to_json(id)::text || ':' || text, ',' order by id) as text, max(id) as last
    from (
      select id, text, sum(length(text)) over (order by id) - length(text) as before
      from (
        select ${elementId} as id, ${element}::text as text from ${whiteboardElements}
        where ${whiteboardElements.whiteboardId} = ${id} and ${element} is not null and ${elementId} > ${after}
        order by ${elementId} limit ${most}
      ) next
    ) measured
    where before < ${pieceLength}`);
  const [row] = rows;
  return row?.text ? { text: row.text, last: row.last } : undefined;
}

/** The sequence numbers of those boards that exist. */
export async function numbersOf(
  db: Db | Tx,
  whiteboardIds: readonly string[],
): Promise<readonly { id: string; seq: number }[]> {
  if (whiteboardIds.length === 0) return [];
  const isOne = and(inArray(whiteboards.id, [...whiteboardIds]), isNull(whiteboards.deletedAt));
  return db.select({ id: whiteboards.id, seq: whiteboards.seq }).from(whiteboards).where(isOne);
}

/**
 * A board's operations after `since`, oldest first, at most so many, and whether these are all; undefined when there is
 * no such board.
 */
export async function operationsSince(db: Db | Tx, whiteboardId: string, since: number, most: number) {
  const rows = await db
    .select({
      forgottenSeq: whiteboards.forgottenSeq,
      operationId: whiteboardOperations.operationId,
      userId: whiteboardOperations.userId,
      seq: whiteboardOperations.seq,
      operation: whiteboardOperations.operation,
    })
    .from(whiteboards)
    .leftJoin(
      whiteboardOperations,
      and(eq(whiteboardOperations.whiteboardId, whiteboards.id), gt(whiteboardOperations.seq, since)),
    )
    .where(and(eq(whiteboards.id, whiteboardId), isNull(whiteboards.deletedAt)))
    .orderBy(asc(whiteboardOperations.seq))
    .limit(most);
  const [first] = rows;
  if (!first) return undefined;
  const operations = rows.flatMap(({ operationId, userId, seq, operation }) =>
    // Written only by `storeOperations`, as they were applied.
    operationId && userId && seq !== null ? [{ operationId, userId, seq, operation: operation as Operation }] : [],
  );
  // A compacted history creates a board, but deletes nothing from an existing one.
  return { operations, areAll: first.forgottenSeq <= since && operations.length < most };
}

/** The operations after `since`: their numbers, by operation id. */
export async function numberedSince(db: Db | Tx, whiteboardId: string, since: number): Promise<[string, number][]> {
  const { operationId, seq } = whiteboardOperations;
  const rows = await db
    .select({ operationId, seq })
    .from(whiteboardOperations)
    .where(and(eq(whiteboardOperations.whiteboardId, whiteboardId), gt(seq, since)));
  return rows.map((row) => [row.operationId, row.seq]);
}

/** Which of these operations are stored, with their numbers. */
export async function storedNumbers(
  db: Db | Tx,
  whiteboardId: string,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ operationId: whiteboardOperations.operationId, seq: whiteboardOperations.seq })
    .from(whiteboardOperations)
    .where(
      and(
        eq(whiteboardOperations.whiteboardId, whiteboardId),
        inArray(whiteboardOperations.operationId, [...operationIds]),
      ),
    );
  return new Map(rows.map(({ operationId, seq }) => [operationId, seq]));
}

/** The people affected by a change to this board: its owner, or the members of its team. */
export async function peopleOfWhiteboard(
  db: Db | Tx,
  { ownerId, teamId }: Pick<Whiteboard, "ownerId" | "teamId">,
): Promise<string[]> {
  if (!teamId) return ownerId ? [ownerId] : [];
  const members = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.teamId, teamId));
  return members.map(({ userId }) => userId);
}

export async function findPerson(db: Db | Tx, userId: string) {
  const [person] = await db
    .select({
      userId: users.id,
      username: users.username,
      firstname: users.firstName,
      lastname: users.lastName,
      email: users.email,
      pictureUpdatedAt: users.pictureUpdatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return person;
}

/** Validated when it was written; brought up to this version's fields (defaults of new ones). */
export const stored = (element: unknown): BaseElement | undefined =>
  element === null ? undefined : parseElement(element);
