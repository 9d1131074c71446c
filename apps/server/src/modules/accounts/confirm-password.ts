import { type Problem, problem } from "@tafel/contract";
import { err, lifetimes, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { type Actor, confirmSession, sessionsOf } from "../../platform/sessions.ts";
import { takeAttempt } from "./limits.ts";
import { type Account, accountById } from "./queries.ts";

/**
 * A person who enters the password again counts as freshly logged in for a while. Wrong ones count like failed log-ins.
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  password: string,
  visitor: Visitor,
): Promise<Result<Account, Problem>> {
  const attempt = await takeAttempt(context, `account ${actor.userId}`, visitor.address);
  if (!attempt.ok) return attempt;
  const account = await accountById(context.db, actor.userId);
  if (!account || !(await context.passwords.verify(account.passwordHash, password))) {
    await attempt.value.failed();
    return err(problem("wrong-password"));
  }
  await attempt.value.succeeded();
  await confirmSession(context.db, context.now(), actor.sessionId);
  return ok(account);
}

/** The actor's account, if the log-in (or its confirmation) is at most 15 minutes old; otherwise `confirm-password`. */
export async function recentlyConfirmed(context: Context, actor: Actor): Promise<Result<Account, Problem>> {
  const account = await accountById(context.db, actor.userId);
  const session = (await sessionsOf(context.db, actor.userId)).find(({ id }) => id === actor.sessionId);
  if (!account || !session) return err(problem("unauthorized"));
  const age = context.now().getTime() - session.confirmedAt.getTime();
  return age <= lifetimes.confirmation ? ok(account) : err(problem("confirm-password"));
}
