import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { type Actor, endSession, endSessions } from "../../platform/sessions.ts";

type Which = { id: string } | { others: true };

/** Logs out one of the person's devices, or all except this one; their sockets close at once. */
export async function endOwnSessions(
  context: Context,
  actor: Actor,
  which: Which,
): Promise<Result<{ message: string }, Problem>> {
  const ended =
    "id" in which
      ? await endSession(context.db, actor.userId, which.id)
      : await endSessions(context.db, actor.userId, actor.sessionId);
  if ("id" in which && ended.length === 0) return err(problem("not-found"));
  context.realtime.disconnectSessions(ended);
  return ok({ message: "Successfully logged out" });
}
