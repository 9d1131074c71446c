import type { AnswerOf, accounts, BodyOf, Problem } from "@tafel/contract";
import { problem } from "@tafel/contract";
import { codeAttempts, err, isCode, ok, type Result } from "@tafel/domain";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { pendingLogins } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { hashToken } from "../../platform/sessions.ts";
import { giveBackCodeCheck, takeCodeCheck, takeCodeTry } from "./limits.ts";
import { signedIn } from "./log-in.ts";
import { notifyOwner } from "./notify-owner.ts";
import { accountById } from "./queries.ts";
import { hashCode, isSameHash } from "./secret-codes.ts";

type VerifyTwoFactor = typeof accounts.verifyTwoFactor;

/**
 * Finishes a pending log-in. Every try is counted in one statement before the code is compared, so that at most five
 * are compared however many arrive at once; the right one deletes the row, so that it opens one session. An account
 * also has a daily limit across all its log-ins.
 */
export async function verifyTwoFactor(
  context: Context,
  { code, userId: pendingId }: BodyOf<VerifyTwoFactor>,
  visitor: Visitor,
): Promise<Result<AnswerOf<VerifyTwoFactor>, Problem>> {
  const allowed = await takeCodeCheck(context, visitor.address);
  if (!allowed.ok) return allowed;
  if (!isCode(code)) return err(problem("wrong-code"));
  const isThis = eq(pendingLogins.idHash, hashToken(pendingId));
  const [tried] = await context.db
    .update(pendingLogins)
    .set({ attempts: sql`${pendingLogins.attempts} + 1` })
    .where(and(isThis, gt(pendingLogins.codeExpiresAt, context.now()), lt(pendingLogins.attempts, codeAttempts)))
    .returning();
  if (!tried) return err(problem("code-expired"));
  const attempt = await takeCodeTry(context, tried.userId);
  if (!attempt.ok) return attempt;
  if (!isSameHash(tried.codeHash, hashCode(code, pendingId))) {
    if (attempt.value.isLast) await warnOwner(context, tried.userId, visitor);
    await attempt.value.failed();
    return err(problem("wrong-code"));
  }
  await attempt.value.succeeded();
  await giveBackCodeCheck(context, visitor.address);

  return context.db.transaction(async (tx) => {
    const [finished] = await tx.delete(pendingLogins).where(isThis).returning();
    const account = finished && (await accountById(tx, finished.userId));
    if (!account) return err(problem("code-expired"));
    return ok(await signedIn(context, tx, account, finished.remember, visitor));
  });
}

async function warnOwner(context: Context, userId: string, visitor: Visitor): Promise<void> {
  const owner = await accountById(context.db, userId);
  if (owner) notifyOwner(context, owner, "codes-guessed", visitor);
}
