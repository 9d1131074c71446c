import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Actor, Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { endSessions } from "../../platform/sessions.ts";
import { confirmPassword } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";
import { forgetOpenProofs, lockAccount } from "./queries.ts";

/**
 * Sets a new password. Giving the right old one is itself the fresh log-in that contract, point 1, asks for. All other
 * sessions end.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  change: { oldPassword: string; newPassword: string },
  visitor: Visitor,
): Promise<Result<void, Problem>> {
  const confirmed = await confirmPassword(context, actor, change.oldPassword, visitor);
  if (!confirmed.ok) return confirmed;
  const passwordHash = await context.passwords.hash(change.newPassword);
  const ended = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.userId);
    // Changed by somebody else since the old password was compared: it is no longer the old one.
    if (account?.passwordHash !== confirmed.value.passwordHash) return undefined;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.userId));
    await forgetOpenProofs(tx, actor.userId);
    return endSessions(tx, actor.userId, actor.sessionId);
  });
  if (!ended) return err(problem("wrong-password"));
  context.realtime.disconnectSessions(ended);
  notifyOwner(context, confirmed.value, "password-changed");
  return ok(undefined);
}
