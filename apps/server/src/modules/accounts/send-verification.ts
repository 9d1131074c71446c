import { lifetimes } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { emailVerifications } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { hashToken } from "../../platform/sessions.ts";
import { verificationMail } from "./mails.ts";
import type { Account } from "./queries.ts";
import { newToken } from "./secret-codes.ts";

/** Mails a new link; older ones stay valid, since mail may arrive out of order. */
export async function sendVerification(
  context: Context,
  account: Pick<Account, "id" | "email" | "language">,
  visitor: Visitor,
): Promise<void> {
  const now = context.now();
  const code = newToken();
  await context.db.insert(emailVerifications).values({
    codeHash: hashToken(code),
    userId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationLink),
  });
  const language = languageOfMail(context, account, visitor);
  await context.post.send(verificationMail(language, account.email, `${context.config.publicUrl}/verify?code=${code}`));
}
