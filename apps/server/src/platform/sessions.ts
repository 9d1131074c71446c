import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lt, ne, or } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Db, Tx } from "./database/connect.ts";
import { isAway } from "./database/is-outage.ts";
import { sessions } from "./database/schema/index.ts";
import type { StorageHealth } from "./storage-health.ts";

const hour = 60 * 60 * 1000;
/** Contract, point 1: a token lives 24 hours after its last use, 30 days with `remember`. */
const idle = { short: 24 * hour, remembered: 30 * 24 * hour };
/** And at most this long after it was opened. */
const longest = ({ sessionHours, rememberedSessionDays }: Config) => {
  return { short: sessionHours * hour, remembered: rememberedSessionDays * 24 * hour };
};
/** How old `lastUsedAt` may be before it is updated: keeps reads from becoming writes. */
const touchAfter = 5 * 60 * 1000;

/** Who asks: the holder of a session token, or somebody who came by a link to one board. */
export type Actor = Member | Guest;

export type Member = {
  readonly kind: "member";
  readonly userId: string;
  readonly sessionId: string;
};

/**
 * Both ids are the guest's own: under the one others see them, with the other their connections end. No account has
 * either, so that what is looked up for a person is not there for a guest.
 */
export type Guest = {
  readonly kind: "guest";
  readonly userId: string;
  readonly sessionId: string;
  readonly linkId: string;
  readonly name: string;
  /** Looks at the board in a frame on another website. */
  readonly isEmbedded: boolean;
  /** When their link ends, or their frame has to ask anew; null for a link that lasts. */
  readonly expiresAt: Date | null;
  /** How many of its guests may be on the board at once; null for as many as come. */
  readonly maxGuests: number | null;
};

/** Where sessions are kept, and what decides how long they live. */
export type SessionsIn = {
  readonly db: Db;
  readonly config: Config;
  readonly storageHealth: StorageHealth;
  readonly now: () => Date;
};

export type NewSession = { userId: string; remember: boolean; device: string };

/** Opens a session and returns its bearer token: 256 random bits, of which only the hash is stored. */
export async function openSession(db: Db | Tx, now: Date, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    ...session,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: now,
  });
  return token;
}

/** The holder of a session's token, or undefined when it is unknown, ended or expired. */
export async function authenticate(where: SessionsIn, token: string): Promise<Member | undefined> {
  if (token.length < 20 || token.length > 100) return undefined;
  const { db, config } = where;
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) return undefined;
  const now = where.now();
  const unused = now.getTime() - session.lastUsedAt.getTime();
  const kind = session.remember ? "remembered" : "short";
  if (unused > idle[kind] || now.getTime() - session.createdAt.getTime() > longest(config)[kind]) return undefined;
  if (unused > touchAfter) await touchWhenPossible(where, session.id, now);
  return { kind: "member", userId: session.userId, sessionId: session.id };
}

/** A read-only database is enough for people who only read. */
async function touchWhenPossible({ db, storageHealth }: SessionsIn, sessionId: string, now: Date): Promise<void> {
  try {
    await touchSessions(db, now, [sessionId]);
  } catch (error) {
    if (!isAway(error)) throw error;
    storageHealth.failed();
  }
}

/** A user's sessions, last used first. */
export async function sessionsOf(db: Db | Tx, userId: string) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.device,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt));
}

/** Records that the password was just entered again in this session. */
export async function confirmSession(db: Db | Tx, now: Date, sessionId: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

/** A session with an open socket is in use, even without calls. */
export async function touchSessions(db: Db | Tx, now: Date, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(inArray(sessions.id, [...sessionIds]));
}

/** Deletes sessions that have expired, unused for too long or too old; returns their ids. */
export async function endExpiredSessions({ db, config }: SessionsIn, now: Date): Promise<string[]> {
  const before = (lifetime: number) => new Date(now.getTime() - lifetime);
  const isOver = (kind: keyof typeof idle) =>
    and(
      eq(sessions.remember, kind === "remembered"),
      or(lt(sessions.lastUsedAt, before(idle[kind])), lt(sessions.createdAt, before(longest(config)[kind]))),
    );
  const ended = await db
    .delete(sessions)
    .where(or(isOver("short"), isOver("remembered")))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends one session of a user; returns the ids of those ended. */
export async function endSession(db: Db | Tx, userId: string, sessionId: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends all sessions of a user except the one to keep; returns the ids of those ended. */
export async function endSessions(db: Db | Tx, userId: string, keep?: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends the session whose token has this hash; returns its id. */
export async function endSessionOf(db: Db | Tx, tokenHash: string): Promise<string[]> {
  const ended = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
