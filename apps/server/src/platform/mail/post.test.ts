import type { FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { createMailer } from "./create-mailer.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { createPost } from "./post.ts";

const mail = (to: string): Mail => ({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });

/** A mailer that is away for so many tries, and a log that is read. */
function away(tries: number, error: object = { code: "ECONNREFUSED" }) {
  const [tried, sent, said]: string[][] = [[], [], []];
  const mailer: Mailer = {
    description: "",
    send: async ({ to }) => {
      tried?.push(to);
      if ((tried?.length ?? 0) <= tries) throw Object.assign(new Error("away"), error);
      sent?.push(to);
    },
    close: () => {},
  };
  const note = (_details: unknown, message?: string) => said?.push(message ?? String(_details));
  const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
  return { mailer, log, tried: tried ?? [], sent: sent ?? [], said: said ?? [] };
}

test("what the mail server cannot take at the moment is tried again until it does, and sent once", async () => {
  const { mailer, log, sent, tried, said } = away(3);
  const post = createPost(mailer, log, [1, 1, 1]);
  await post.send(mail("anna@example.org"));
  expect(sent).toEqual([]);
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(["anna@example.org"]);
  await post.close();
  expect([tried.length, said.at(-1)]).toEqual([4, "a mail was accepted after all"]);
});

test("it is given up after the last pause, and that is told", async () => {
  const { mailer, log, tried, said } = away(99);
  const post = createPost(mailer, log, [1, 1]);
  await post.send(mail("anna@example.org"));
  await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe("a mail was not accepted and is given up");
  expect(tried).toHaveLength(3);
});

test("an address that the server refuses for good is not tried again; one that it refuses for now is", async () => {
  const forGood = away(1, { responseCode: 550 });
  await createPost(forGood.mailer, forGood.log, [1]).send(mail("anna@example.org"));
  expect(forGood.said).toEqual(["a mail was not accepted and is given up"]);
  const forNow = away(1, { responseCode: 451 });
  await createPost(forNow.mailer, forNow.log, [1]).send(mail("anna@example.org"));
  await expect.poll(() => forNow.sent, { timeout: 20_000 }).toHaveLength(1);
});

test("what waits when the process ends is tried once more", async () => {
  const { mailer, log, sent } = away(2);
  const post = createPost(mailer, log, [3_600_000]);
  await Promise.all(["anna", "ben"].map((name) => post.send(mail(`${name}@example.org`))));
  expect(sent).toEqual([]);
  await post.close();
  expect(sent.toSorted()).toEqual(["anna@example.org", "ben@example.org"]);
});

test("of very many that wait the oldest go first", async () => {
  const { mailer, log, sent, said } = away(1_002);
  const post = createPost(mailer, log, [3_600_000]);
  for (let number = 1; number <= 1_002; number += 1) await post.send(mail(`${number}@example.org`));
  await post.close();
  expect([sent.length, sent[0], said.filter((text) => text.startsWith("too many")).length]).toEqual([
    1_000,
    "3@example.org",
    2,
  ]);
});

test("a mail server that was restarted gets what was sent meanwhile", async () => {
  const first = await startMailServer();
  const port = Number(new URL(first.url).port);
  const mailer = createMailer({ smtpUrl: first.url, mailFrom: "Tafel <no-reply@tafel.example>", dataDir: "/nowhere" });
  await first.stop();
  const { log, said } = away(0);
  const post = createPost(mailer, log, Array(400).fill(50));
  await post.send(mail("anna@example.org"));
  expect(said[0]).toContain("is tried again");
  const second = await startMailServer(undefined, port);
  await expect.poll(() => second.received.map(({ to }) => to), { timeout: 20_000 }).toEqual([["anna@example.org"]]);
  await post.close();
  mailer.close();
  await second.stop();
});
