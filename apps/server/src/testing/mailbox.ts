import type { Mail, Mailer } from "../platform/mail/mailer.ts";

/** A mailer that keeps what it is given. For tests of what is mailed; that mail arrives is tested with a real SMTP server. */
export type Mailbox = Mailer & {
  /** All mails to an address, in the order in which they were sent. */
  mailsTo(address: string): readonly Mail[];
  /** The last link or code that was mailed to an address; waits until there is one more than `after`. */
  essenceTo(address: string, after?: number): Promise<string>;
};

export function createMailbox(): Mailbox {
  const mails: Mail[] = [];
  const waiting = new Set<() => void>();
  const mailsTo = (address: string) => mails.filter(({ to }) => to === address);
  return {
    description: "Mail is kept for the test.",
    send: async (mail) => {
      mails.push(mail);
      for (const look of [...waiting]) look();
    },
    close: () => {},
    mailsTo,
    essenceTo: (address, after = 0) =>
      new Promise((resolve) => {
        const look = () => {
          const essences = mailsTo(address).flatMap(({ essence }) => essence ?? []);
          const last = essences.at(-1);
          if (last === undefined || essences.length <= after) return;
          waiting.delete(look);
          resolve(last);
        };
        waiting.add(look);
        look();
      }),
  };
}
