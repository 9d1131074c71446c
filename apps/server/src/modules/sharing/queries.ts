import type { AnswerOf, sharing } from "@tafel/contract";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { guests, shareLinks, teams, users, whiteboards } from "../../platform/database/schema/index.ts";
import { isOpenLink } from "../../platform/guests.ts";
import { hashToken } from "../../platform/sessions.ts";

export type Link = typeof shareLinks.$inferSelect;
export type ListedLink = AnswerOf<typeof sharing.list>["links"][number];

/** The open links to a board, oldest first, as its team's members see them. */
export async function linksOf(db: Db | Tx, whiteboardId: string, now: Date): Promise<readonly ListedLink[]> {
  const rows = await db
    .select({ link: shareLinks, createdBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.creatorId))
    .where(and(eq(shareLinks.whiteboardId, whiteboardId), isOpenLink(now)))
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id));
  return rows.map(({ link, createdBy }) => ({
    id: link.id,
    role: link.role,
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    maxGuests: link.maxGuests,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The link with this secret, as long as it is open, and the board behind it. */
export async function linkWith(db: Db | Tx, secret: string, now: Date) {
  const [found] = await db
    .select({ link: shareLinks, boardName: whiteboards.name, teamId: whiteboards.teamId })
    .from(shareLinks)
    .innerJoin(whiteboards, eq(whiteboards.id, shareLinks.whiteboardId))
    .where(and(eq(shareLinks.secretHash, hashToken(secret)), isOpenLink(now)));
  return found;
}

/** Which links of a board: one of them, or all. */
export type Which = { readonly whiteboardId: string; readonly linkId?: string | undefined };

/** Locks links until the transaction ends: nobody comes in by them meanwhile. */
export async function lockLinks(tx: Tx, { whiteboardId, linkId }: Which): Promise<readonly Link[]> {
  const isOne = linkId === undefined ? undefined : eq(shareLinks.id, linkId);
  return tx
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.whiteboardId, whiteboardId), isOne))
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
  const boards = tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.teamId, teamId));
  const isOfTeam = inArray(shareLinks.whiteboardId, boards);
  const links = await tx.select({ id: shareLinks.id }).from(shareLinks).where(isOfTeam).for("update");
  const ids = await guestsOf(
    tx,
    links.map(({ id }) => id),
  );
  await tx.delete(shareLinks).where(isOfTeam);
  return ids;
}
