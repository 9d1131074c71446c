import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { recentlyConfirmed } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";
import { lockAccount } from "./queries.ts";

/** Switches the second factor on or off; all other sessions must log in again. */
export async function toggleTwoFactor(
  context: Context,
  actor: Actor,
  enable: boolean,
  visitor: Visitor,
): Promise<Result<{ TwoFactorEnabled: boolean }, Problem>> {
  const confirmed = await recentlyConfirmed(context, actor);
  if (!confirmed.ok) return confirmed;
  const ended = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.userId);
    if (account?.twoFactorEnabled === enable) return undefined;
    await tx.update(users).set({ twoFactorEnabled: enable }).where(eq(users.id, actor.userId));
    return endSessions(tx, actor.userId, actor.sessionId);
  });
  if (ended) {
    context.realtime.disconnectSessions(ended);
    notifyOwner(context, confirmed.value, enable ? "two-factor-on" : "two-factor-off", visitor);
  }
  return ok({ TwoFactorEnabled: enable });
}
