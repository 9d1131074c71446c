import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { isDeadlock } from "../../platform/database/deadlock.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { recentlyConfirmed } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";
import { lockAccount } from "./queries.ts";

/**
 * What the teams must do when a member deletes their account: pass on the role of the only admin, delete an empty team.
 * It runs inside the deletion; the function it returns runs after the commit and notifies those concerned. Teams know
 * accounts but not the other way round, so modules.ts connects the two.
 */
export type LeaveTeams = (tx: Tx, userId: string) => Promise<() => void>;

/** Deletes the account and everything personal, through the schema's cascades; team boards stay. */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  leaveTeams: LeaveTeams,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const confirmed = await recentlyConfirmed(context, actor);
  if (!confirmed.ok) return confirmed;
  const deleteOnce = () =>
    context.db.transaction(async (tx) => {
      // First the account, then its teams: every transaction locks them in this order.
      await lockAccount(tx, actor.userId);
      const notifyTeams = await leaveTeams(tx, actor.userId);
      const ended = await endSessions(tx, actor.userId);
      await tx.delete(users).where(eq(users.id, actor.userId));
      return { ended, notifyTeams };
    });
  const { ended, notifyTeams } = await again(deleteOnce);
  notifyTeams();
  context.realtime.disconnectSessions(ended);
  notifyOwner(context, confirmed.value, "deleted", visitor);
  return ok({ message: "Account successfully deleted" });
}

/** The deletion touches boards that others are writing to, and starts over when the database reports a deadlock. */
async function again<Value>(transaction: () => Promise<Value>, times = 5): Promise<Value> {
  try {
    return await transaction();
  } catch (error) {
    if (times > 1 && isDeadlock(error)) return again(transaction, times - 1);
    throw error;
  }
}
