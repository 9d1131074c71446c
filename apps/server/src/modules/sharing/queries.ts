import type { AnswerOf, sharing } from "@tafel/contract";
import type { SharedKind } from "@tafel/domain";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { boards, guests, shareLinks, teams, users, whiteboards } from "../../platform/database/schema/index.ts";
import { isOpenLink } from "../../platform/guests.ts";
import type { Frame } from "../../platform/http/embedded-page.ts";
import { hashToken } from "../../platform/sessions.ts";
import { isOfBoard, type SharedBoard } from "./find-shared.ts";

export type Link = typeof shareLinks.$inferSelect;
export type ListedLink = AnswerOf<typeof sharing.list>["links"][number];

/** The open links to a board, oldest first, as its team's members see them. */
export async function linksOf(db: Db | Tx, board: SharedBoard, now: Date): Promise<readonly ListedLink[]> {
  const rows = await db
    .select({ link: shareLinks, createdBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.creatorId))
    .where(and(isOfBoard(board), isOpenLink(now)))
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
  return rows.map(({ link, createdBy }) => ({
    id: link.id,
    role: link.role,
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    maxGuests: link.maxGuests,
    frameOrigins: [...link.frameOrigins],
    allowsCopies: link.allowsCopies,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The link with this secret, as long as it is open, and the board behind it. */
export async function linkWith(db: Db | Tx, secret: string, now: Date) {
  const [found] = await db
    .select({
      link: shareLinks,
      whiteboard: { id: whiteboards.id, name: whiteboards.name, teamId: whiteboards.teamId },
      board: { id: boards.id, name: boards.title, teamId: boards.teamId },
    })
    .from(shareLinks)
    .leftJoin(whiteboards, eq(whiteboards.id, shareLinks.whiteboardId))
    .leftJoin(boards, eq(boards.id, shareLinks.boardId))
    .where(and(eq(shareLinks.secretHash, hashToken(secret)), isOpenLink(now)));
  if (!found) return undefined;
  const { link, whiteboard, board } = found;
  const kind: SharedKind = whiteboard ? "whiteboard" : "todos";
  const { id, name, teamId } = whiteboard ?? board ?? {};
  return id && teamId ? { link, kind, boardId: id, boardName: name ?? "", teamId } : undefined;
}

/** The websites that may embed the board of a link, as long as that is open, and which kind it is. */
export async function frameOf(db: Db, linkId: string, now: Date): Promise<Frame | undefined> {
  const [link] = await db
    .select({ origins: shareLinks.frameOrigins, boardId: shareLinks.boardId })
    .from(shareLinks)
    .where(and(eq(shareLinks.id, linkId), isOpenLink(now)));
  return link && { origins: link.origins, kind: link.boardId ? "todos" : "whiteboard" };
}

/** Which links of a board: one of them, or all. */
export type Which = { readonly board: SharedBoard; readonly linkId?: string | undefined };

/** Locks links until the transaction ends: nobody comes in by them meanwhile. */
export async function lockLinks(tx: Tx, { board, linkId }: Which): Promise<readonly Link[]> {
  const isOne = linkId === undefined ? undefined : eq(shareLinks.id, linkId);
  return tx
    .select()
    .from(shareLinks)
    .where(and(isOfBoard(board), isOne))
    .for("update");
}

export async function guestsOf(tx: Tx, linkIds: readonly string[]): Promise<readonly string[]> {
  if (linkIds.length === 0) return [];
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(inArray(guests.linkId, [...linkIds]));
  return rows.map(({ id }) => id);
}

/** Whether a team's members may make links. */
export async function teamAllowsLinks(db: Db | Tx, teamId: string): Promise<boolean> {
  const [team] = await db.select({ allowsLinks: teams.allowsLinks }).from(teams).where(eq(teams.id, teamId));
  return team?.allowsLinks === true;
}

/** The same, and it stays so until the transaction ends. */
export async function pinLinksOfTeam(tx: Tx, teamId: string): Promise<boolean> {
  const { allowsLinks } = teams;
  const [team] = await tx.select({ allowsLinks }).from(teams).where(eq(teams.id, teamId)).for("share");
  return team?.allowsLinks === true;
}

/** Ends the links to all boards of a team; returns the guests who had come by them. */
export async function endLinksOfTeam(tx: Tx, teamId: string): Promise<readonly string[]> {
  const drawn = tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.teamId, teamId));
  const listed = tx.select({ id: boards.id }).from(boards).where(eq(boards.teamId, teamId));
  const isOfTeam = or(inArray(shareLinks.whiteboardId, drawn), inArray(shareLinks.boardId, listed));
  const links = await tx.select({ id: shareLinks.id }).from(shareLinks).where(isOfTeam).for("update");
  const ids = await guestsOf(
    tx,
    links.map(({ id }) => id),
  );
  await tx.delete(shareLinks).where(isOfTeam);
  return ids;
}
