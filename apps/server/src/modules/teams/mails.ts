import type { Language } from "@tafel/contract";
import { compose, inOneLine } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { catalogue } from "../../texts/catalogue.ts";

type Invitation = { readonly teamName: string; readonly inviterName: string };

export function invitationMail(language: Language, to: string, invitation: Invitation, url: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, product, what, link, note } = mails.invitation;
  const [team, inviter] = [inOneLine(invitation.teamName), inOneLine(invitation.inviterName)];
  return compose({
    to,
    lang,
    subject: subject(team),
    paragraphs: [mails.helloStranger, product, what(inviter, team)],
    link: { label: link, url },
    note,
  });
}

type JoinRequest = {
  readonly asker: string;
  readonly email: string;
  readonly team: string;
  readonly board: string;
};
type Admin = { readonly email: string; readonly firstName: string };

export function joinRequestMail(language: Language, to: Admin, request: JoinRequest, url: string): Mail {
  const { lang, mails } = catalogue[language];
  const { subject, what, from, link, note } = mails.joinRequest;
  const [asker, team, board] = [inOneLine(request.asker), inOneLine(request.team), inOneLine(request.board)];
  return compose({
    to: to.email,
    lang,
    subject: subject(team),
    paragraphs: [mails.hello(inOneLine(to.firstName)), what(asker, request.email, team), from(board)],
    link: { label: link, url },
    note,
  });
}
