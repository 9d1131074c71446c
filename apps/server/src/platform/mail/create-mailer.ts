import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** Mail goes to `SMTP_URL`, or without it into files in `DATA_DIR/outbox`; contract, point 7. */
export function createMailer(
  config: MailConfig,
  terminal: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout,
): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer(config, terminal);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  const { hostname, port } = new URL(url);
  return {
    description: `Mail goes to ${hostname}${port && `:${port}`}.`,
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}

/** On a terminal the link or code is also printed, so that trying out the product needs no mail server. */
function outboxMailer(config: MailConfig, terminal: Pick<NodeJS.WriteStream, "isTTY" | "write">): Mailer {
  const folder = join(config.dataDir, "outbox");
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    { from: config.mailFrom },
  );
  return {
    description: `Mail is written to ${folder}.`,
    send: async ({ to, subject, text, html, essence }) => {
      const { message } = await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      // Renamed when complete, so that a program that watches the folder never reads half a mail.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600, flag: "wx" });
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
      if (terminal.isTTY && essence) terminal.write(`Mail to ${to}: ${subject}\n  ${essence}\n`);
    },
    close: () => transport.close(),
  };
}
