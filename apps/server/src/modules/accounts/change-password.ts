import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { forgetWrongCodes } from "./limits.ts";
import { notifyOwner } from "./notify-owner.ts";
import { type Account, forgetOpenProofs, lockAccount } from "./queries.ts";

/**
 * Sets a new password, after `confirmPassword` has seen the old one: giving that is itself the fresh log-in that
 * contract, point 1, asks for. All other sessions end.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  confirmed: Account,
  newPassword: string,
): Promise<Result<void, Problem>> {
  const passwordHash = await context.passwords.hash(newPassword);
  const ended = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.userId);
    // Changed by somebody else since the old password was compared: it is no longer the old one.
    if (account?.passwordHash !== confirmed.passwordHash) return undefined;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.userId));
    await forgetOpenProofs(tx, actor.userId);
    return endSessions(tx, actor.userId, actor.sessionId);
  });
  if (!ended) return err(problem("wrong-password"));
  await forgetWrongCodes(context, actor.userId);
  context.realtime.disconnectSessions(ended);
  notifyOwner(context, confirmed, "password-changed");
  return ok(undefined);
}
