import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { forgetWrongCodes } from "./limits.ts";
import { notifyOwner } from "./notify-owner.ts";
import { type Account, forgetOpenProofs, lockAccount } from "./queries.ts";

/**
 * Sets a new password after `confirmPassword` has checked the old one: entering it is itself the recent log-in that
 * contract, point 1, requires. All other sessions end.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  confirmed: Account,
  newPassword: string,
  visitor: Visitor,
): Promise<Result<void, Problem>> {
  const passwordHash = await context.passwords.hash(newPassword);
  const ended = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.userId);
    // Somebody else changed it since the old password was checked, which is no longer the current one.
    if (account?.passwordHash !== confirmed.passwordHash) return undefined;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.userId));
    await forgetOpenProofs(tx, actor.userId);
    return endSessions(tx, actor.userId, actor.sessionId);
  });
  if (!ended) return err(problem("wrong-password"));
  await forgetWrongCodes(context, actor.userId);
  context.realtime.disconnectSessions(ended);
  notifyOwner(context, confirmed, "password-changed", visitor);
  return ok(undefined);
}
