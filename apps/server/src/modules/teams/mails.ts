import { compose } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

export const invitationMail = (to: string, invitation: { teamName: string; inviterName: string }, url: string): Mail =>
  compose({
    to,
    subject: `${invitation.inviterName} invites you to ${invitation.teamName}`,
    paragraphs: [
      "Hello,",
      `${invitation.inviterName} invites you to the team “${invitation.teamName}” on Tafel, to share whiteboards and to-do boards.`,
    ],
    link: { label: "See the invitation", url },
    note: "The link is good for 48 hours and for this address alone. If you do not know the sender, you need not do anything.",
  });
