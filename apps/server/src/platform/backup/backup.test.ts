import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { profilePictures, teams, users, whiteboardElements, whiteboards } from "../database/schema/index.ts";
import { describeOnEachDatabase, openTestDatabase } from "../database/testing.ts";
import { backUpWhenDue } from "./daily.ts";
import { dump } from "./dump.ts";
import { load, readHeading } from "./load.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

const moment = new Date("2026-03-04T05:06:07.089Z");

/** Rows of every awkward kind: bytes, nested JSON, big numbers, moments, emoji, quotes. */
async function fill({ db }: Database): Promise<void> {
  const [userId, teamId, whiteboardId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert(users).values({
    id: userId,
    username: "robert",
    email: "r@example.org",
    firstName: "Robert'); DROP TABLE users;--",
    lastName: '🦊 \\ "quoted"\nשלום',
    passwordHash: "x",
    createdAt: moment,
  });
  await db.insert(profilePictures).values({ userId, jpeg: Uint8Array.from({ length: 300 }, (_, byte) => byte % 256) });
  await db.insert(teams).values({ id: teamId, name: "T", description: "", createdAt: moment });
  const board = { id: whiteboardId, teamId, name: "B", seq: 2 ** 50, createdAt: moment, updatedAt: moment };
  await db.insert(whiteboards).values(board);
  const elements = Array.from({ length: 1234 }, (_, number) => ({
    whiteboardId,
    elementId: `e${number}`,
    element: number % 10 ? { text: { ops: [{ insert: `${number}\u2028 "\n` }] }, n: number / 7 } : null,
    seq: number,
  }));
  await db.insert(whiteboardElements).values(elements);
}

async function contentOf({ db }: Database): Promise<unknown> {
  return {
    users: await db.select().from(users),
    pictures: (await db.select().from(profilePictures)).map(({ jpeg }) => [...jpeg]),
    teams: await db.select().from(teams),
    whiteboards: await db.select().from(whiteboards),
    elements: await db.select().from(whiteboardElements).orderBy(asc(whiteboardElements.elementId)),
  };
}

describeOnEachDatabase("a backup", (database) => {
  test("brings back every row, on either engine", async () => {
    await fill(database());
    const path = join(folder, `${randomUUID()}.jsonl.gz`);
    const rows = await dump(database(), path, moment);
    expect(rows).toBe(1234 + 4);
    expect(await readHeading(path)).toMatchObject({ madeAt: moment.toISOString() });
    for (const engine of ["embedded", "postgres"] as const) {
      if (engine === "postgres" && !inject("postgresUrl")) continue;
      const target = await openTestDatabase(engine);
      expect(await load(target, path)).toBe(rows);
      expect(await contentOf(target)).toEqual(await contentOf(database()));
      await target.close();
    }
  });

  test("never overwrites a database in use", async () => {
    const path = join(folder, "again.jsonl.gz");
    await dump(database(), path, moment);
    const before = await contentOf(database());
    await expect(load(database(), path)).rejects.toThrow("not empty");
    expect(await contentOf(database())).toEqual(before);
  });
});

test("a file that is no backup is refused with a sentence", async () => {
  const path = join(folder, "other.gz");
  await writeFile(path, gzipSync("hello\n"));
  await expect(readHeading(path)).rejects.toThrow("is not a backup of Tafel");
});

test("a truncated backup restores nothing", async () => {
  const database = await openTestDatabase();
  const target = await openTestDatabase();
  await fill(database);
  const path = join(folder, "whole.jsonl.gz");
  await dump(database, path, moment);
  const whole = await readFile(path);
  const cut = join(folder, "cut.jsonl.gz");
  await writeFile(cut, whole.subarray(0, whole.length / 2));
  await expect(load(target, cut)).rejects.toThrow();
  expect(await target.db.select().from(users)).toEqual([]);
  await database.close();
  await target.close();
});

test("daily backups are made once a day, and seven are kept", async () => {
  const database = await openTestDatabase();
  const backups = join(folder, "daily");
  const hour = 60 * 60 * 1000;
  let made = 0;
  for (let hours = 0; hours <= 24 * 9; hours += 8) {
    if (await backUpWhenDue(database, backups, new Date(moment.getTime() + hours * hour))) made += 1;
  }
  expect(made).toBe(10);
  const names = (await readdir(backups)).sort();
  expect(names).toHaveLength(7);
  expect(names.at(-1)).toBe("daily-2026-03-13T05-06-07.jsonl.gz");
  await database.close();
});
