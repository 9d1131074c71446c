import type { Language } from "@tafel/contract";
import { compose } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { catalogue } from "../../texts/catalogue.ts";
import type { texts } from "../../texts/mails.ts";

export type Notice = keyof typeof texts.notices;
type Recipient = { readonly email: string; readonly firstName: string };

export function verificationMail(language: Language, to: string, url: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what, link, note } = mails.verification;
  return compose({ to, lang, subject, paragraphs: [mails.helloStranger, what], link: { label: link, url }, note });
}

export function loginCodeMail(language: Language, to: Recipient, code: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what, note } = mails.loginCode;
  return compose({
    to: to.email,
    lang,
    subject: subject(code),
    paragraphs: [mails.hello(to.firstName), what],
    code,
    note,
  });
}

export function resetMail(language: Language, to: string, url: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what, link, note } = mails.reset;
  return compose({ to, lang, subject, paragraphs: [mails.helloStranger, what], link: { label: link, url }, note });
}

export function emailChangeMail(language: Language, to: string, code: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what, note } = mails.emailChange;
  return compose({ to, lang, subject: subject(code), paragraphs: [mails.helloStranger, what], code, note });
}

/** To the owner's address, after something that an intruder might do as well. */
export function noticeMail(language: Language, to: Recipient, notice: Notice): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what } = mails.notices[notice];
  // To set a new password, one needs the account, and to receive its mail.
  const isTooLate = notice === "deleted" || notice === "email-changed";
  const note = isTooLate ? mails.notYouTellOperator : mails.notYou;
  return compose({ to: to.email, lang, subject, paragraphs: [mails.hello(to.firstName), what], note });
}
