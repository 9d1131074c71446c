import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, lt, lte, min } from "drizzle-orm";
import type { Db, Tx } from "../database/connect.ts";
import { waitingMails } from "../database/schema/index.ts";
import type { Mail } from "./mailer.ts";
import type { Seal } from "./seal.ts";

/** How many times it was tried, and since when it has been waiting. `mail` is undefined when it cannot be read. */
export type WaitingMail = {
  readonly id: string;
  readonly mail: Mail | undefined;
  readonly tries: number;
  readonly createdAt: Date;
};

const atOnce = 20;

/** Stores a mail; it is tried again at `tryAt` unless its result has been recorded by then. */
export async function keepMail(db: Db | Tx, seal: Seal, mail: Mail, now: Date, tryAt: Date): Promise<WaitingMail> {
  const own = { id: randomUUID(), tries: 0, createdAt: now };
  await db.insert(waitingMails).values({ ...own, keyId: seal.keyId, sealed: seal.close(mail), tryAt });
  return { ...own, mail };
}

/** Takes some that are due and makes them due again at `tryAt`: until then no other process takes them. */
export async function takeDueMails(db: Db, seal: Seal, now: Date, tryAt: Date): Promise<readonly WaitingMail[]> {
  const due = db
    .select({ id: waitingMails.id })
    .from(waitingMails)
    .where(and(eq(waitingMails.keyId, seal.keyId), lte(waitingMails.tryAt, now)))
    .orderBy(asc(waitingMails.tryAt))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const taken = await db.update(waitingMails).set({ tryAt }).where(inArray(waitingMails.id, due)).returning();
  return taken.map(({ id, sealed, tries, createdAt }) => ({ id, mail: seal.open(sealed), tries, createdAt }));
}

export async function postponeMail(db: Db, id: string, tries: number, tryAt: Date): Promise<void> {
  await db.update(waitingMails).set({ tries, tryAt }).where(eq(waitingMails.id, id));
}

/** Makes everything that this seal opens due. */
export async function hastenMails(db: Db, { keyId }: Seal, now: Date): Promise<void> {
  await db.update(waitingMails).set({ tryAt: now }).where(eq(waitingMails.keyId, keyId));
}

export async function forgetMail(db: Db, id: string): Promise<void> {
  await db.delete(waitingMails).where(eq(waitingMails.id, id));
}

/** Deletes mails stored before a given time, with any key; returns how often each was tried. */
export async function forgetOldMails(db: Db, before: Date): Promise<readonly { tries: number }[]> {
  return db.delete(waitingMails).where(lt(waitingMails.createdAt, before)).returning({ tries: waitingMails.tries });
}

/** When the next one is due; undefined when none is waiting. */
export async function nextMailAt(db: Db, { keyId }: Seal): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(waitingMails.tryAt) })
    .from(waitingMails)
    .where(eq(waitingMails.keyId, keyId));
  return next?.at ?? undefined;
}
