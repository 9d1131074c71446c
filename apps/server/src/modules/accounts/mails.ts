import { compose } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

type Recipient = { readonly email: string; readonly firstName: string };

const hello = ({ firstName }: Recipient) => `Hello ${firstName},`;
/** For an address not known to be theirs: a stranger must not learn their name. */
const helloStranger = "Hello,";

export const verificationMail = (to: Pick<Recipient, "email">, url: string): Mail =>
  compose({
    to: to.email,
    subject: "Verify your e-mail address",
    paragraphs: [helloStranger, "Welcome to Tafel. One step is left: please confirm that this address is yours."],
    link: { label: "Verify e-mail address", url },
    note: "The link is good for 24 hours. If you did not sign up, you need not do anything.",
  });

export const loginCodeMail = (to: Recipient, code: string): Mail =>
  compose({
    to: to.email,
    subject: `${code} is your log-in code`,
    paragraphs: [hello(to), "This code finishes your log-in:"],
    code,
    note: "The code is good for 5 minutes. If you are not logging in, somebody knows your password: please change it.",
  });

export const resetMail = (to: Pick<Recipient, "email">, url: string): Mail =>
  compose({
    to: to.email,
    subject: "Set a new password",
    paragraphs: [helloStranger, "Somebody, hopefully you, asked to set a new password for your account."],
    link: { label: "Set a new password", url },
    note: "The link is good for one hour and works once. If you did not ask for it, your password stays as it is.",
  });

export const emailChangeMail = (newEmail: string, code: string): Mail =>
  compose({
    to: newEmail,
    subject: `${code} confirms your new address`,
    paragraphs: [helloStranger, "This code confirms that your account moves to this address:"],
    code,
    note: "The code is good for 15 minutes. If you did not ask for it, you need not do anything.",
  });

/** To the owner's address, after something that an intruder might do as well. */
export const noticeMail = (to: Recipient, subject: string, what: string): Mail =>
  compose({
    to: to.email,
    subject,
    paragraphs: [hello(to), what],
    note: "If this was not you, please set a new password at once with “Forgot password” on the log-in page.",
  });
