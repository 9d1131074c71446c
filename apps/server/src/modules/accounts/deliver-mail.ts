import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

/** Sends a mail that the person is waiting for; when the mail server does not accept it, they are told. */
export async function deliverMail(context: Context, mail: Mail): Promise<Result<void, Problem>> {
  try {
    await context.mailer.send(mail);
    return ok(undefined);
  } catch (error) {
    context.log.error({ err: error }, "a mail could not be sent");
    return err(problem("mail-not-sent"));
  }
}
