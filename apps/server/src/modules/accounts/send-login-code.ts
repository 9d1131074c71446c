import { type Problem, problem } from "@tafel/contract";
import { codeAttempts, err, lifetimes, ok, type Result } from "@tafel/domain";
import { and, eq, gt, gte, lte, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { pendingLogins } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { hashToken } from "../../platform/sessions.ts";
import { deliverMail } from "./deliver-mail.ts";
import { takeCodeCheck, takeLoginCode } from "./limits.ts";
import { loginCodeMail } from "./mails.ts";
import { type Account, accountById } from "./queries.ts";
import { hashCode, newCode, newToken } from "./secret-codes.ts";

type Started = { requires2FA: true; userId: string };

const after = (now: Date, lifetime: number) => new Date(now.getTime() + lifetime);

/** After the right password: mails a code, and returns a one-time id in place of the account's. */
export async function startPendingLogin(
  context: Context,
  account: Account,
  remember: boolean,
  visitor: Visitor,
): Promise<Result<Started, Problem>> {
  const allowed = await takeLoginCode(context, account.id, visitor.address);
  if (!allowed.ok) return allowed;
  const [id, code, now] = [newToken(), newCode(), context.now()];
  await context.db.insert(pendingLogins).values({
    idHash: hashToken(id),
    userId: account.id,
    remember,
    codeHash: hashCode(code, id),
    codeExpiresAt: after(now, lifetimes.twoFactorCode),
    expiresAt: after(now, lifetimes.pendingLogin),
  });
  const sent = await deliverMail(context, loginCodeMail(languageOfMail(context, account, visitor), account, code));
  if (!sent.ok) return sent;
  return ok({ requires2FA: true, userId: id });
}

/**
 * Mails a new code once the last one has expired or was used up by wrong tries; until then answers how long to wait.
 */
export async function resendLoginCode(
  context: Context,
  pendingId: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const known = await takeCodeCheck(context, visitor.address);
  if (!known.ok) return known;
  const now = context.now();
  const isThis = and(eq(pendingLogins.idHash, hashToken(pendingId)), gt(pendingLogins.expiresAt, now));
  const [pending] = await context.db.select().from(pendingLogins).where(isThis);
  const account = pending && (await accountById(context.db, pending.userId));
  if (!account) return err(problem("log-in-expired"));

  const wait = err(
    problem("too-many", { timeLeft: Math.max(1, Math.ceil((pending.codeExpiresAt.getTime() - now.getTime()) / 1000)) }),
  );
  if (pending.codeExpiresAt > now && pending.attempts < codeAttempts) return wait;
  const allowed = await takeLoginCode(context, account.id, visitor.address);
  if (!allowed.ok) return allowed;
  const code = newCode();
  const renewed = await context.db
    .update(pendingLogins)
    .set({ codeHash: hashCode(code, pendingId), codeExpiresAt: after(now, lifetimes.twoFactorCode), attempts: 0 })
    .where(and(isThis, or(lte(pendingLogins.codeExpiresAt, now), gte(pendingLogins.attempts, codeAttempts))))
    .returning({ userId: pendingLogins.userId });
  if (renewed.length === 0) return wait;
  const sent = await deliverMail(context, loginCodeMail(languageOfMail(context, account, visitor), account, code));
  if (!sent.ok) return sent;
  return ok({ message: "New verification code sent!" });
}
