import type { Problem } from "@tafel/contract";
import { lifetimes, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { passwordResets } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { takeMailTo } from "../../platform/mail/take-mail-to.ts";
import { hashToken } from "../../platform/sessions.ts";
import { takeMail, takeMailRequest, takeReset } from "./limits.ts";
import { resetMail } from "./mails.ts";
import { accountByIdentifier } from "./queries.ts";
import { newToken } from "./secret-codes.ts";

/** Mails a link if there is an account; the answer never tells. Only the last requested link is valid. */
export async function requestPasswordReset(
  context: Context,
  identifier: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  for (const taken of [
    () => takeMailRequest(context, visitor.address),
    () => takeMail(context, identifier, visitor.address),
  ]) {
    const allowed = await taken();
    if (!allowed.ok) return allowed;
  }
  context.background.run("the reset mail", async () => {
    const account = await accountByIdentifier(context.db, identifier);
    // Not reported: an answer would reveal that a name and an address belong to one account.
    if (!account || !(await takeReset(context, account.id)).ok) return;
    // Nobody has verified this address.
    if (!account.emailVerifiedAt && !(await takeMailTo(context, "verification", account.email)).ok) return;
    const token = newToken();
    const reset = {
      tokenHash: hashToken(token),
      expiresAt: new Date(context.now().getTime() + lifetimes.resetLink),
    };
    await context.db
      .insert(passwordResets)
      .values({ userId: account.id, ...reset })
      .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
    const language = languageOfMail(context, account, visitor);
    const url = `${context.config.publicUrl}/reset-password?token=${token}`;
    await context.post.send(resetMail(language, account.email, url));
  });
  return ok({ message: "If there is an account, a link to set a new password is on its way." });
}
