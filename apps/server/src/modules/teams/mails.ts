import { compose, quoted } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

export const invitationMail = (to: string, invitation: { teamName: string; inviterName: string }, url: string): Mail =>
  compose({
    to,
    subject: `An invitation to the team ${quoted(invitation.teamName)}`,
    paragraphs: [
      "Hello,",
      "you are invited to a team on Tafel, where people share whiteboards and to-do boards.",
      `${quoted(invitation.inviterName)} invites you to the team ${quoted(invitation.teamName)}.`,
    ],
    link: { label: "See the invitation", url },
    note: "The link is good for 48 hours and for this address alone. If you do not know the sender, you need not do anything.",
  });
