import { type Problem, problem } from "@tafel/contract";
import { err, lifetimes, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { emailChanges } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { takeMailTo } from "../../platform/mail/take-mail-to.ts";
import type { Actor } from "../../platform/sessions.ts";
import { recentlyConfirmed } from "./confirm-password.ts";
import { deliverMail } from "./deliver-mail.ts";
import { takeMail } from "./limits.ts";
import { emailChangeMail } from "./mails.ts";
import { notifyOwner } from "./notify-owner.ts";
import { accountByEmail } from "./queries.ts";
import { hashCode, newCode } from "./secret-codes.ts";

/** Mails a code to the new address and a notice to the old one. Another request replaces the code. */
export async function requestEmailChange(
  context: Context,
  actor: Actor,
  typedEmail: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const newEmail = typedEmail.trim();
  const confirmed = await recentlyConfirmed(context, actor);
  if (!confirmed.ok) return confirmed;
  // Counted for the account as well, so that nobody can write to many strangers through us.
  for (const identifier of [`account ${actor.userId}`, newEmail]) {
    const allowed = await takeMail(context, identifier, visitor.address);
    if (!allowed.ok) return allowed;
  }
  const allowed = await takeMailTo(context, "code", newEmail);
  if (!allowed.ok) return allowed;
  if (await accountByEmail(context.db, newEmail)) {
    const taken = problem("email-taken");
    return err({ ...taken, fields: { newEmail: taken.message } });
  }
  const code = newCode();
  const change = {
    newEmail,
    codeHash: hashCode(code, `${actor.userId} ${newEmail}`),
    attempts: 0,
    expiresAt: new Date(context.now().getTime() + lifetimes.emailChangeCode),
  };
  await context.db
    .insert(emailChanges)
    .values({ userId: actor.userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  const sent = await deliverMail(
    context,
    emailChangeMail(languageOfMail(context, confirmed.value, visitor), newEmail, code),
  );
  if (!sent.ok) return sent;
  notifyOwner(context, confirmed.value, "email-change-requested", visitor);
  return ok({ message: "Verification code sent to your new email address" });
}
