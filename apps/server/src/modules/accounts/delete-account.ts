import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { isDeadlock } from "../../platform/database/deadlock.ts";
import { users } from "../../platform/database/schema/index.ts";
import { type Actor, endSessions } from "../../platform/sessions.ts";
import { recentlyConfirmed } from "./confirm-password.ts";
import { notifyOwner } from "./notify-owner.ts";
import { lockAccount } from "./queries.ts";

/**
 * What the teams must do when one of their members goes for good: hand on the role of the only admin, take an empty
 * team along. It runs inside the deletion; what it returns runs after the commit and tells those concerned. Teams know
 * accounts and not the other way round, so modules.ts brings the two together.
 */
export type LeaveTeams = (tx: Tx, userId: string) => Promise<() => void>;

/** Deletes the account with everything personal, by the cascades of the schema; team boards stay. */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  leaveTeams: LeaveTeams,
): Promise<Result<{ message: string }, Problem>> {
  const confirmed = await recentlyConfirmed(context, actor);
  if (!confirmed.ok) return confirmed;
  const deleteOnce = () =>
    context.db.transaction(async (tx) => {
      // First the account, then its teams: the order in which every transaction locks them.
      await lockAccount(tx, actor.userId);
      const tellTeams = await leaveTeams(tx, actor.userId);
      const ended = await endSessions(tx, actor.userId);
      await tx.delete(users).where(eq(users.id, actor.userId));
      return { ended, tellTeams };
    });
  const { ended, tellTeams } = await again(deleteOnce);
  tellTeams();
  context.realtime.disconnectSessions(ended);
  notifyOwner(context, confirmed.value, "deleted");
  return ok({ message: "Account successfully deleted" });
}

/** The deletion reaches into boards that others are writing to this moment, and gives way when the database says so. */
async function again<Value>(transaction: () => Promise<Value>, times = 5): Promise<Value> {
  try {
    return await transaction();
  } catch (error) {
    if (times > 1 && isDeadlock(error)) return again(transaction, times - 1);
    throw error;
  }
}
