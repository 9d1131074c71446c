import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { compose } from "./compose.ts";
import { createMailer } from "./create-mailer.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tafel-mail-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const mailFrom = "Tafel <no-reply@tafel.example>";
const letter = compose({
  to: "anna@example.org",
  lang: "en",
  subject: "Grüße & <mehr>",
  paragraphs: ["Hello <b>Robert'); DROP</b> & co,", "שלום 👋"],
  link: { label: "Go", url: 'https://tafel.example/verify?code=a&b="c"' },
  note: "Good for a day.",
});

test("a letter has the same content as text and as HTML, with everything a person typed escaped", () => {
  expect(letter.text).toBe(
    'Hello <b>Robert\'); DROP</b> & co,\n\nשלום 👋\n\nGo:\nhttps://tafel.example/verify?code=a&b="c"\n\nGood for a day.\n',
  );
  expect(letter.html).not.toContain("<b>");
  expect(letter.html).toContain("&#60;b&#62;Robert&#39;); DROP");
  expect(letter.html).toContain('href="https://tafel.example/verify?code=a&#38;b=&#34;c&#34;"');
  expect(letter.essence).toBe('https://tafel.example/verify?code=a&b="c"');
});

test("what a letter lists is named with its address, as text and as HTML", () => {
  const entry = (label: string) => ({ label, detail: "due 01.03.2026", url: `https://tafel.example/${label.length}` });
  const { text, html, essence } = compose({
    ...{ to: "anna@example.org", lang: "en", subject: "Due", paragraphs: ["Hello"] },
    lists: [{ title: "Today", entries: [entry("Call <Ben>"), entry("Write")], more: "And 2 more" }],
  });
  expect(text).toBe(
    "Hello\n\nToday:\n\nCall <Ben>\ndue 01.03.2026\nhttps://tafel.example/10\n\n" +
      "Write\ndue 01.03.2026\nhttps://tafel.example/5\n\nAnd 2 more\n",
  );
  expect(html).toContain('href="https://tafel.example/10"');
  expect(html).toContain("Call &#60;Ben&#62;</a>");
  expect(html.indexOf("Today")).toBeLessThan(html.indexOf("And 2 more"));
  // For a developer at a terminal.
  expect(essence).toBe("https://tafel.example/10");
});

test("a person's name adds no header line to a mail", async () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
  await mailer.send({ ...letter, subject: "Anna\r\nBcc: everybody@example.org\n\nhas invited you" });
  mailer.close();
  const [file = ""] = readdirSync(join(dataDir, "outbox"));
  const [head = ""] = readFileSync(join(dataDir, "outbox", file), "utf8").split("\r\n\r\n");
  expect(head).not.toMatch(/^Bcc:/m);
  expect(head).toContain("has invited you");
});

test("without a mail server a mail is a file that only the owner reads, and a line on a terminal", async () => {
  const lines: string[] = [];
  const write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
  for (const isTTY of [true, false]) {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir }, { isTTY, write });
    expect(mailer.description).toContain("outbox");
    await mailer.send(letter);
    mailer.close();
  }
  const files = readdirSync(join(dataDir, "outbox"));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const path = join(dataDir, "outbox", file);
    expect([file.endsWith(".eml"), statSync(path).mode & 0o777]).toEqual([true, 0o600]);
    const text = readFileSync(path, "utf8");
    expect(text).toContain("To: anna@example.org");
    expect(text).toContain(`From: ${mailFrom}`);
    expect(text).toContain("multipart/alternative");
  }
  expect(lines).toEqual([`Mail to anna@example.org: ${letter.subject}\n  ${letter.essence}\n`]);
});

test("with a mail server a mail arrives there, once, at one address", async () => {
  const server = await startMailServer("nobody@example.org");
  const mailer = createMailer({ smtpUrl: server.url, mailFrom, dataDir });
  await mailer.send(letter);
  await expect(mailer.send({ ...letter, to: "nobody@example.org" })).rejects.toThrow("Nobody here");
  mailer.close();
  await server.stop();
  expect(server.received.map(({ to }) => to)).toEqual([["anna@example.org"]]);
  expect(server.received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

test("a missing mail server is soon an error", async () => {
  const mailer = createMailer({ smtpUrl: "smtp://127.0.0.1:1", mailFrom, dataDir });
  await expect(mailer.send(letter)).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});
