import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createClock } from "../../testing/clock.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { type Background, createBackground } from "../background.ts";
import type { Database } from "../database/connect.ts";
import { anyEngine, describeOnEachDatabase, openTestDatabase } from "../database/testing.ts";
import { createMailer } from "./create-mailer.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { createPost, type Post } from "./post.ts";
import { createSeal, loadSeal } from "./seal.ts";

const mail = (to: string): Mail => ({
  to,
  subject: "Hello",
  text: "https://x/verify?code=secret",
  html: "<p>Hello</p>",
});
const rowsIn = (database: Database) => database.execute("select tries, created_at from waiting_mails");

/** A mailer that fails this many times, and a log that can be read. */
function away(tries: number, error: object = { code: "ECONNREFUSED" }) {
  const [tried, sent]: string[][] = [[], []];
  const mailer: Mailer = {
    description: "",
    send: async ({ to }) => {
      tried?.push(to);
      if ((tried?.length ?? 0) <= tries) throw Object.assign(new Error("away"), error);
      sent?.push(to);
    },
    close: () => {},
  };
  return { mailer, tried: tried ?? [], sent: sent ?? [] };
}

/** A server process, as far as mail is concerned. */
function processOn(database: Database, more: Partial<Parameters<typeof createPost>[0]>) {
  const said: string[] = [];
  const note = (details: unknown, message?: string) => void said.push(message ?? String(details));
  const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
  const background = createBackground(log);
  const dependencies = {
    mailer: away(0).mailer,
    db: database.db,
    seal: createSeal(),
    background,
    log,
    now: () => new Date(),
  };
  const post = createPost({ ...dependencies, ...more });
  return { post, background, said };
}

async function end({ post, background }: { post: Post; background: Background }): Promise<void> {
  post.close();
  await background.drained();
}

describeOnEachDatabase("queued mail", (database) => {
  beforeEach(() => database().execute("delete from waiting_mails"));

  test("is kept and retried until the mail server accepts it, and is sent once", async () => {
    const { mailer, sent, tried } = away(3);
    const process = processOn(database(), { mailer, pauses: [1] });
    await process.post.send(mail("anna@example.org"));
    expect(sent).toEqual([]);
    await expect.poll(() => sent).toEqual(["anna@example.org"]);
    await end(process);
    expect([tried.length, process.said.at(-1)]).toEqual([4, "a mail was sent after retrying"]);
    expect(await rowsIn(database())).toEqual([]);
  });

  test("is not retried when the address is refused permanently, but is when refused temporarily", async () => {
    const forGood = processOn(database(), { mailer: away(1, { responseCode: 550 }).mailer, pauses: [1] });
    await forGood.post.send(mail("anna@example.org"));
    expect(forGood.said).toEqual(["a mail could not be sent, giving up"]);
    expect(await rowsIn(database())).toEqual([]);
    const { mailer, sent } = away(1, { responseCode: 451 });
    const forNow = processOn(database(), { mailer, pauses: [1] });
    await forNow.post.send(mail("anna@example.org"));
    await expect.poll(() => sent).toHaveLength(1);
    await end(forNow);
  });

  test("survives the process that was to send it", async () => {
    const seal = createSeal();
    const first = processOn(database(), { mailer: away(99).mailer, seal });
    await Promise.all(["anna", "ben"].map((name) => first.post.send(mail(`${name}@example.org`))));
    await end(first);
    expect(await rowsIn(database())).toHaveLength(2);
    const { mailer, sent } = away(0);
    const second = processOn(database(), { mailer, seal });
    await second.post.start();
    expect(sent.toSorted()).toEqual(["anna@example.org", "ben@example.org"]);
    expect(await rowsIn(database())).toEqual([]);
    await end(second);
  });

  test("is given up after a day, which is logged, even when nobody has its key any more", async () => {
    const clock = createClock();
    const seal = createSeal();
    const first = processOn(database(), { mailer: away(99).mailer, now: clock.now, seal });
    await first.post.send(mail("anna@example.org"));
    await end(first);
    clock.pass(23 * 3600);
    const second = processOn(database(), { mailer: away(99).mailer, now: clock.now });
    await second.post.start();
    expect([await rowsIn(database()), second.said]).toMatchObject([[{ tries: 1 }], []]);
    clock.pass(2 * 3600);
    await second.post.sendDue();
    expect(await rowsIn(database())).toEqual([]);
    expect(second.said).toEqual(["a mail could not be sent for a day, giving up"]);
    await end(second);
  });

  test("is sealed in the database: neither its address nor its link can be read", async () => {
    const process = processOn(database(), { mailer: away(99).mailer });
    await process.post.send(mail("anna@example.org"));
    const [row] = await database().execute<{ row: string; sealed: Uint8Array }>(
      "select row_to_json(t)::text as row, sealed from waiting_mails t",
    );
    expect(`${row?.row} ${Buffer.from(row?.sealed ?? []).toString("latin1")}`).not.toMatch(/anna|example|secret|Hello/);
    await end(process);
  });

  test("is sent once, although another process looks at the same time", async () => {
    const seal = createSeal();
    const first = processOn(database(), { mailer: away(99).mailer, seal });
    for (let number = 0; number < 30; number += 1) await first.post.send(mail(`${number}@example.org`));
    await end(first);
    await database().execute("update waiting_mails set try_at = 'epoch'");
    const { mailer, sent } = away(0);
    const both = [processOn(database(), { mailer, seal }), processOn(database(), { mailer, seal })];
    await Promise.all(both.map(({ post }) => post.sendDue()));
    expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
    await Promise.all(both.map(end));
  });
});

test("a mail is sent while the database is unavailable, though it cannot be queued then", async () => {
  const database = await openTestDatabase(anyEngine);
  await database.close();
  const { mailer, sent } = away(0);
  const process = processOn(database, { mailer });
  await process.post.send(mail("anna@example.org"));
  expect([sent, process.said]).toEqual([["anna@example.org"], ["a mail could not be queued, sending it once"]]);
});

test("a mail server that was restarted gets what was sent in the meantime", async () => {
  const first = await startMailServer();
  const port = Number(new URL(first.url).port);
  const mailer = createMailer({ smtpUrl: first.url, mailFrom: "Tafel <no-reply@tafel.example>", dataDir: "/nowhere" });
  await first.stop();
  const database = await openTestDatabase(anyEngine);
  const process = processOn(database, { mailer, pauses: [50] });
  await process.post.send(mail("anna@example.org"));
  expect(process.said[0]).toContain("retrying in");
  const second = await startMailServer(undefined, port);
  await expect.poll(() => second.received.map(({ to }) => to)).toEqual([["anna@example.org"]]);
  await end(process);
  mailer.close();
  await second.stop();
  await database.close();
});

test("the key of a data folder stays the same, is readable only by the server's user, and is recreated when lost", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tafel-seal-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const logged: string[] = [];
  const load = (folder = dataDir) => loadSeal(folder, { error: (_details, message) => void logged.push(message) });
  const seals = await Promise.all([load(), load(), load()]);
  const [seal] = seals;
  expect(new Set(seals.map(({ keyId }) => keyId)).size).toBe(1);
  expect((await load()).open(seal.close(mail("anna@example.org")))).toEqual(mail("anna@example.org"));
  expect(await readdir(dataDir)).toEqual(["mail-key"]);
  const path = join(dataDir, "mail-key");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).toString("hex")).not.toContain(seal.keyId);
  await writeFile(path, "");
  const other = await load();
  expect(other.open(seal.close(mail("anna@example.org")))).toBeUndefined();
  expect(logged).toEqual([]);
  const ofProcess = await load(path);
  expect(ofProcess.open(ofProcess.close(mail("anna@example.org")))).toEqual(mail("anna@example.org"));
  expect(logged).toEqual([expect.stringContaining("lost when this process ends")]);
});
