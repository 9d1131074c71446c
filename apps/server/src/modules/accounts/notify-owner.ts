import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { type Notice, noticeMail } from "./mails.ts";
import type { Account } from "./queries.ts";

/** Mails the owner what was done to the account; the answer does not wait for it. */
export function notifyOwner(context: Context, owner: Account, notice: Notice, visitor: Visitor): void {
  const mail = noticeMail(languageOfMail(context, owner, visitor), owner, notice);
  context.background.run("a notice by mail", () => context.post.send(mail));
}
