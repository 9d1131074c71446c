import type { Context } from "../../context.ts";
import { noticeMail } from "./mails.ts";
import type { Account } from "./queries.ts";

const notices = {
  "email-change-requested": [
    "Your e-mail address is about to change",
    "Somebody asked to move your account to another address.",
  ],
  "email-changed": ["Your e-mail address was changed", "Your account was moved to another address."],
  "password-changed": [
    "Your password was changed",
    "The password of your account was changed, and all other devices were logged out.",
  ],
  "two-factor-on": ["Two-factor log-in is on", "From now on, logging in asks for a code sent to this address."],
  "two-factor-off": ["Two-factor log-in is off", "From now on, your password alone logs you in."],
  "codes-guessed": [
    "Somebody is guessing your log-in codes",
    "Somebody who knows your password has entered so many wrong codes that no code is taken any more today. " +
      "A new password ends that. Where you are logged in, you stay so.",
  ],
  deleted: ["Your account was deleted", "Your account was deleted with everything personal in it."],
} as const;

/** Mails the owner what was done to the account; the answer does not wait for it. */
export function notifyOwner(context: Context, owner: Account, notice: keyof typeof notices): void {
  const [subject, what] = notices[notice];
  context.background.run("a notice by mail", () => context.post.send(noticeMail(owner, subject, what)));
}
