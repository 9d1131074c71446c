import { randomBytes, randomUUID } from "node:crypto";
import type { BoardRole, LinkRole } from "@tafel/domain";
import { and, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db, Tx } from "./database/connect.ts";
import { isAway } from "./database/is-outage.ts";
import { guests, shareLinks } from "./database/schema/index.ts";
import type { Guest, SessionsIn } from "./sessions.ts";
import { hashToken } from "./sessions.ts";

/** What a guest's token begins with: it is never taken for that of a session, nor the other way round. */
const prefix = "guest.";
const touchAfter = 5 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** How long somebody who came by a link is remembered after they were last there. */
const idle = 90 * day;

export const isGuestToken = (token: string): boolean => token.startsWith(prefix);

/** What a link lets its guests be. */
export const guestRole = (role: LinkRole): BoardRole => (role === "edit" ? "editing guest" : "viewing guest");

/** Whether a link is still open. */
export const isOpenLink = (now: Date) => or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));

/** Lets somebody in by a link and returns their token: 256 random bits, of which only the hash is stored. */
export async function admitGuest(
  db: Db | Tx,
  now: Date,
  { linkId, name }: { readonly linkId: string; readonly name: string },
): Promise<{ readonly id: string; readonly token: string }> {
  const token = `${prefix}${randomBytes(32).toString("base64url")}`;
  const id = randomUUID();
  await db.insert(guests).values({ id, linkId, name, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now });
  return { id, token };
}

/** The guest with this token, as long as their link lasts. */
export async function authenticateGuest(where: SessionsIn, token: string): Promise<Guest | undefined> {
  if (!where.config.canShare) return undefined;
  const { db } = where;
  const now = where.now();
  const [found] = await db
    .select({
      id: guests.id,
      name: guests.name,
      linkId: guests.linkId,
      lastUsedAt: guests.lastUsedAt,
      expiresAt: shareLinks.expiresAt,
      maxGuests: shareLinks.maxGuests,
    })
    .from(guests)
    .innerJoin(shareLinks, eq(shareLinks.id, guests.linkId))
    .where(and(eq(guests.tokenHash, hashToken(token)), isOpenLink(now)));
  if (!found) return undefined;
  const { id, lastUsedAt, ...rest } = found;
  if (now.getTime() - lastUsedAt.getTime() > touchAfter) await touchWhenPossible(where, id, found.linkId, now);
  return { kind: "guest", userId: id, sessionId: id, ...rest };
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
    .where(inArray(guests.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Deletes links that are over, with their guests, and guests who have not been there for long. */
export async function forgetPastLinks(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, new Date(now.getTime() - day)));
  await db.delete(guests).where(lt(guests.lastUsedAt, new Date(now.getTime() - idle)));
}
