import { shownPicturePath } from "@tafel/contract";
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  emailChanges,
  emailVerifications,
  passwordResets,
  pendingLogins,
  users,
} from "../../platform/database/schema/index.ts";

export type Account = typeof users.$inferSelect;

/** Addresses and usernames are compared without case. */
export const sameText = (column: typeof users.email | typeof users.username, text: string): SQL =>
  eq(sql`lower(${column})`, sql`lower(${text})`);

export async function accountById(db: Db | Tx, userId: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  return account;
}

/** The row stays unchanged until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return account;
}

export async function accountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(sameText(users.email, email));
  return account;
}

export async function accountByUsername(db: Db | Tx, username: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(sameText(users.username, username));
  return account;
}

/** An address or a username, since a person may type either into one field. */
export async function accountByIdentifier(db: Db | Tx, identifier: string): Promise<Account | undefined> {
  return identifier.includes("@") ? accountByEmail(db, identifier) : accountByUsername(db, identifier);
}

/** The path of an account's picture; null without one. */
export const pictureOf = (account: Pick<Account, "id" | "pictureUpdatedAt">): string =>
  shownPicturePath(account.id, account.pictureUpdatedAt !== null);

/** The address a mailed code is for, however old the code is. */
export async function verificationByCode(db: Db | Tx, codeHash: string) {
  const [verification] = await db
    .select({
      userId: users.id,
      email: users.email,
      isVerified: isNotNull(users.emailVerifiedAt),
      expiresAt: emailVerifications.expiresAt,
    })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(eq(emailVerifications.codeHash, codeHash));
  return verification;
}

export async function openResetExists(db: Db | Tx, tokenHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)));
  return found.length > 0;
}

/** Whatever was mailed to an account before its credentials changed is void afterwards. */
export async function forgetOpenProofs(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes what can no longer be used, and accounts whose address has not been verified for a week, which frees the
 * address.
 */
export async function deleteExpired(db: Db | Tx, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - week);
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  // An expired link still identifies its address, so that a new one can be requested.
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, weekAgo));
  const lastLink = sql`(select max(${emailVerifications.createdAt}) from ${emailVerifications} where ${emailVerifications.userId} = ${users.id})`;
  await db
    .delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        lt(users.createdAt, weekAgo),
        or(sql`${lastLink} is null`, lt(lastLink, weekAgo)),
      ),
    );
}
