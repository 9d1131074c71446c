import { randomBytes, randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { type BoardRole, err, type LinkRole, ok, type Result } from "@tafel/domain";
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db, Tx } from "./database/connect.ts";
import { isAway } from "./database/is-outage.ts";
import { guests, shareLinks } from "./database/schema/index.ts";
import type { Guest, SessionsIn } from "./sessions.ts";
import { hashToken } from "./sessions.ts";

/** What a guest's token begins with: it is never taken for that of a session, nor the other way round. */
const prefix = "guest.";
const touchAfter = 5 * 60 * 1000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How long somebody who came by a link is remembered after they were last there. */
const idle = 90 * day;
/** How long a frame on another website shows a board before it asks anew. */
const embeddedFor = day;

export const isGuestToken = (token: string): boolean => token.startsWith(prefix);

/** What a link lets its guests be. */
export function guestRole(role: LinkRole, isEmbedded = false): BoardRole {
  if (isEmbedded) return "embedded guest";
  return role === "edit" ? "editing guest" : "viewing guest";
}

/** Whether a link is still open. */
export const isOpenLink = (now: Date) => or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));

/** Lets somebody in by a link and returns their token: 256 random bits, of which only the hash is stored. */
export async function admitGuest(
  db: Db | Tx,
  now: Date,
  {
    linkId,
    name,
    isEmbedded = false,
  }: { readonly linkId: string; readonly name: string; readonly isEmbedded?: boolean },
): Promise<{ readonly id: string; readonly token: string }> {
  const token = `${prefix}${randomBytes(32).toString("base64url")}`;
  const id = randomUUID();
  const tokenHash = hashToken(token);
  await db.insert(guests).values({ id, linkId, name, isEmbedded, tokenHash, createdAt: now, lastUsedAt: now });
  return { id, token };
}

/** The guest with this token, as long as their link lasts and nobody has removed them. */
export async function authenticateGuest(where: SessionsIn, token: string): Promise<Result<Guest, Problem>> {
  if (!where.config.canShare) return err(problem("unauthorized"));
  const { db } = where;
  const now = where.now();
  const [found] = await db
    .select({
      id: guests.id,
      name: guests.name,
      isEmbedded: guests.isEmbedded,
      linkId: shareLinks.id,
      createdAt: guests.createdAt,
      lastUsedAt: guests.lastUsedAt,
      removedAt: guests.removedAt,
      expiresAt: shareLinks.expiresAt,
      maxGuests: shareLinks.maxGuests,
    })
    .from(guests)
    .innerJoin(shareLinks, eq(shareLinks.id, guests.linkId))
    .where(and(eq(guests.tokenHash, hashToken(token)), isOpenLink(now)));
  if (!found) return err(problem("unauthorized"));
  const { id, createdAt, lastUsedAt, removedAt, ...rest } = found;
  if (removedAt) return err(problem("guest-removed"));
  const expiresAt = rest.isEmbedded ? earlier(rest.expiresAt, createdAt.getTime() + embeddedFor) : rest.expiresAt;
  if (expiresAt && expiresAt <= now) return err(problem("unauthorized"));
  if (now.getTime() - lastUsedAt.getTime() > touchAfter) await touchWhenPossible(where, id, found.linkId, now);
  return ok({ kind: "guest", userId: id, sessionId: id, ...rest, expiresAt });
}

const earlier = (one: Date | null, other: number): Date => new Date(Math.min(one?.getTime() ?? other, other));

/** Ends the tokens of those who look at a link's board in frames: the link has changed, and their pages ask anew. */
export async function forgetEmbedded(tx: Tx, linkId: string): Promise<void> {
  await tx.delete(guests).where(and(eq(guests.linkId, linkId), guests.isEmbedded));
}

/** Who is on the board by a link, on all processes, and going there. */
type Seats = { readonly taken: () => Promise<ReadonlySet<string>>; readonly take: () => Promise<void> };

/**
 * Lets a guest onto their board, unless as many others are there by their link as it allows; returns whether it did.
 * They are counted and let in under the link's lock: of two who come at the same instant, on whichever processes, the
 * second is counted with the first.
 */
export async function seatGuest(db: Db, { linkId, userId, maxGuests }: Guest, seats: Seats): Promise<boolean> {
  if (maxGuests === null) {
    await seats.take();
    return true;
  }
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ most: shareLinks.maxGuests })
      .from(shareLinks)
      .where(eq(shareLinks.id, linkId))
      .for("update");
    const others = [...(await seats.taken())].filter((id) => id !== userId);
    if (link && link.most !== null && others.length >= link.most) return false;
    await seats.take();
    return true;
  });
}

async function touchWhenPossible({ db, storageHealth }: SessionsIn, id: string, linkId: string, now: Date) {
  try {
    await db.update(guests).set({ lastUsedAt: now }).where(eq(guests.id, id));
    await db.update(shareLinks).set({ lastUsedAt: now }).where(eq(shareLinks.id, linkId));
  } catch (error) {
    if (!isAway(error)) throw error;
    storageHealth.failed();
  }
}

/** Which of these guests there still are. */
export async function guestsAmong(db: Db | Tx, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(inArray(guests.id, [...ids]), isNotNull(guests.linkId), isNull(guests.removedAt)));
  return rows.map(({ id }) => id);
}

/** The names of those of these people who are or were guests, by id. */
export async function guestNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: guests.id, name: guests.name })
    .from(guests)
    .where(inArray(guests.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Deletes links that are over, and guests who have not been there for long. */
export async function forgetPastLinks(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, new Date(now.getTime() - day)));
  await db.delete(guests).where(lt(guests.lastUsedAt, new Date(now.getTime() - idle)));
  // An hour later than they were put off the board.
  const before = new Date(now.getTime() - embeddedFor - hour);
  await db.delete(guests).where(and(guests.isEmbedded, lt(guests.createdAt, before)));
}
