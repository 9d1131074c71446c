import { type Problem, problem } from "@tafel/contract";
import { codeAttempts, err, isCode, ok, type Result } from "@tafel/domain";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { emailChanges, users } from "../../platform/database/schema/index.ts";
import { uniqueViolation } from "../../platform/database/unique-violation.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { notifyOwner } from "./notify-owner.ts";
import { forgetOpenProofs, lockAccount } from "./queries.ts";
import { hashCode, isSameHash } from "./secret-codes.ts";

/** Changes the account's address with the code mailed to the new one. Tries are counted as in verify-two-factor. */
export async function changeEmail(
  context: Context,
  actor: Actor,
  code: string,
  visitor: Visitor,
): Promise<Result<{ Email: string }, Problem>> {
  if (!isCode(code)) return err(problem("wrong-code"));
  const now = context.now();
  const isOwn = eq(emailChanges.userId, actor.userId);
  const [tried] = await context.db
    .update(emailChanges)
    .set({ attempts: sql`${emailChanges.attempts} + 1` })
    .where(and(isOwn, gt(emailChanges.expiresAt, now), lt(emailChanges.attempts, codeAttempts)))
    .returning();
  if (!tried) return err(problem("code-expired"));
  if (!isSameHash(tried.codeHash, hashCode(code, `${actor.userId} ${tried.newEmail}`)))
    return err(problem("wrong-code"));

  try {
    const moved = await context.db.transaction(async (tx) => {
      const [change] = await tx
        .delete(emailChanges)
        .where(and(isOwn, eq(emailChanges.codeHash, tried.codeHash)))
        .returning();
      const owner = await lockAccount(tx, actor.userId);
      if (!change || !owner) return undefined;
      await tx.update(users).set({ email: change.newEmail }).where(eq(users.id, actor.userId));
      await forgetOpenProofs(tx, actor.userId);
      return { owner, ended: await endSessions(tx, actor.userId, actor.sessionId) };
    });
    if (!moved) return err(problem("code-expired"));
    context.realtime.disconnectSessions(moved.ended);
    // To the old address: the owner of the new one knows.
    notifyOwner(context, moved.owner, "email-changed", visitor);
    context.realtime.notifyChanged([actor.userId], ["invitations"]);
    return ok({ Email: tried.newEmail });
  } catch (error) {
    if (uniqueViolation(error) === "users_email_unique") return err(problem("email-taken"));
    throw error;
  }
}
