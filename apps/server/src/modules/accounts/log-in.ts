import type { AnswerOf, accounts, BodyOf, Problem } from "@tafel/contract";
import { problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { issuePictureToken } from "../../platform/picture-tokens.ts";
import { openSession } from "../../platform/sessions.ts";
import { takeAttempt } from "./limits.ts";
import { type Account, accountByEmail, accountByUsername } from "./queries.ts";
import { startPendingLogin } from "./send-login-code.ts";

type Login = typeof accounts.login;

/**
 * Opens a session, or a pending log-in when a second factor is on. An unknown name and a wrong password get the same
 * answer after the same work; only somebody who knows the password learns that the address is still unverified.
 */
export async function logIn(
  context: Context,
  credentials: BodyOf<Login>,
  visitor: Visitor,
): Promise<Result<AnswerOf<Login>, Problem>> {
  const { email, username, password, remember } = credentials;
  const attempt = await takeAttempt(context, email || username, visitor.address);
  if (!attempt.ok) return attempt;
  const account = email
    ? await accountByEmail(context.db, email.trim())
    : await accountByUsername(context.db, username.trim());
  const matches = await context.passwords.verify(account?.passwordHash, password);
  if (!account || !matches) {
    await attempt.value.failed();
    return err(problem("wrong-credentials"));
  }
  await attempt.value.succeeded();
  if (!account.emailVerifiedAt) {
    return err(problem("unverified", { extras: { status: "unverified", email: account.email } }));
  }
  if (account.twoFactorEnabled) return startPendingLogin(context, account, remember, visitor);
  return ok(await signedIn(context, context.db, account, remember, visitor));
}

/** Opens the session and answers whose it is. */
export async function signedIn(
  context: Context,
  db: Db | Tx,
  account: Pick<Account, "id" | "username">,
  remember: boolean,
  visitor: Visitor,
) {
  const now = context.now();
  return {
    username: account.username,
    userId: account.id,
    token: await openSession(db, now, { userId: account.id, remember, device: visitor.device }),
    pictureToken: issuePictureToken(context.signingKey, account.id, now),
  };
}
