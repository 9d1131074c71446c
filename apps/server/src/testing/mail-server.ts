import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

export type ReceivedMail = { readonly to: readonly string[]; readonly raw: string; readonly text: string };

/** A mail server that accepts everything except mail to `refuses`; `at` is its port, or a free one. */
export async function startMailServer(refuses?: string, at?: number) {
  const port = at ?? (await freePort());
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Does not wait for connections that are kept open for another mail.
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(address === refuses ? new Error("Nobody here") : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const text = readable(raw);
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Decodes quoted-printable: a byte is "=" and two digits, and "=" at the end of a line joins it to the next one. */
function readable(raw: string): string {
  const bytes = raw
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
