import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A real SMTP server that keeps what it receives. */
export type Mailbox = {
  readonly smtpUrl: string;
  mailsTo(address: string): readonly ReceivedMail[];
  /**
   * The newest mail to an address whose subject matches; waits for it. Ignores the first `after` mails to that address.
   */
  mailTo(address: string, options?: { subject?: RegExp; after?: number }): Promise<ReceivedMail>;
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const watchers = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { subject = "", text = "", html = "" } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject, text, html });
        done();
        for (const look of [...watchers]) look();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailsTo = (address: string) => mails.filter(({ to }) => to === address);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailsTo,
    mailTo: (address, { subject = /./, after = 0 } = {}) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = mailsTo(address)
            .slice(after)
            .findLast((candidate) => subject.test(candidate.subject));
          if (!mail) return;
          clearTimeout(tooLate);
          watchers.delete(look);
          resolve(mail);
        };
        const tooLate = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`No mail matching ${subject} came to ${address}`));
        }, 60_000);
        watchers.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link in a mail that leads to a path of the product. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in the mail "${mail.subject}":\n${mail.text}`);
  return link;
}

/** The six-digit code in a mail. */
export function codeIn(mail: ReceivedMail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in the mail "${mail.subject}":\n${mail.text}`);
  return code;
}
