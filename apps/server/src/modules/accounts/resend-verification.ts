import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { takeMailTo } from "../../platform/mail/take-mail-to.ts";
import { hashToken } from "../../platform/sessions.ts";
import { takeMail, takeMailRequest, takeVerification } from "./limits.ts";
import { accountByEmail, verificationByCode } from "./queries.ts";
import { sendVerification } from "./send-verification.ts";

type Mailed = Result<{ message: string }, Problem>;

/** Mails the link again if there is an unverified account; the answer never tells. */
export async function resendVerification(context: Context, email: string, visitor: Visitor): Promise<Mailed> {
  const allowed = await takeMailRequest(context, visitor.address);
  return allowed.ok ? mailAgain(context, email, email, visitor) : allowed;
}

/** The same for a person who has only an old link; an unknown code is counted by itself. */
export async function requestNewVerification(context: Context, oldCode: string, visitor: Visitor): Promise<Mailed> {
  const allowed = await takeMailRequest(context, visitor.address);
  if (!allowed.ok) return allowed;
  const verification = await verificationByCode(context.db, hashToken(oldCode));
  return mailAgain(context, verification?.email ?? `code ${hashToken(oldCode)}`, verification?.email, visitor);
}

async function mailAgain(
  context: Context,
  about: string,
  email: string | undefined,
  visitor: Visitor,
): Promise<Mailed> {
  for (const taken of [
    () => takeVerification(context, about),
    () => takeMail(context, about, visitor.address),
    () => takeMailTo(context, "verification", about),
  ]) {
    const allowed = await taken();
    if (!allowed.ok) {
      return err({ ...allowed.error, ...problem("mailed-a-moment-ago") });
    }
  }
  context.background.run("the verification mail", async () => {
    const account = email === undefined ? undefined : await accountByEmail(context.db, email.trim());
    if (account && !account.emailVerifiedAt) await sendVerification(context, account, visitor);
  });
  return ok({ message: "Verification email sent! Please check your inbox." });
}
