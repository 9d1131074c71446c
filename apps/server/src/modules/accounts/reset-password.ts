import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { passwordResets, users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { endSessions, hashToken } from "../../platform/sessions.ts";
import { forgetResets, forgetWrongCodes, takeCodeCheck } from "./limits.ts";
import { notifyOwner } from "./notify-owner.ts";
import { forgetOpenProofs, openResetExists } from "./queries.ts";

export async function checkResetToken(
  context: Context,
  token: string,
  visitor: Visitor,
): Promise<Result<{ valid: boolean }, Problem>> {
  const allowed = await takeCodeCheck(context, visitor.address);
  if (!allowed.ok) return allowed;
  return ok({ valid: await openResetExists(context.db, hashToken(token), context.now()) });
}

/**
 * Sets a new password with a mailed token, once, and ends all sessions. Having received the mail also verifies the
 * address.
 */
export async function resetPassword(
  context: Context,
  token: string,
  newPassword: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const allowed = await takeCodeCheck(context, visitor.address);
  if (!allowed.ok) return allowed;
  const now = context.now();
  const tokenHash = hashToken(token);
  // Hashing is expensive: not for tokens that were never mailed.
  if (!(await openResetExists(context.db, tokenHash, now))) return err(problem("reset-expired"));
  const passwordHash = await context.passwords.hash(newPassword);
  const done = await context.db.transaction(async (tx) => {
    const [reset] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
      .returning();
    if (!reset) return undefined;
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`;
    const [account] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt })
      .where(eq(users.id, reset.userId))
      .returning();
    await forgetOpenProofs(tx, reset.userId);
    return account && { account, ended: await endSessions(tx, reset.userId) };
  });
  if (!done) return err(problem("reset-expired"));
  await forgetWrongCodes(context, done.account.id);
  await forgetResets(context, done.account.id);
  context.realtime.disconnectSessions(done.ended);
  notifyOwner(context, done.account, "password-changed", visitor);
  return ok({ message: "Password updated successfully" });
}
