import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "../database/connect.ts";
import {
  memberships,
  profilePictures,
  secrets,
  teams,
  users,
  whiteboardEditors,
  whiteboardElements,
  whiteboards,
} from "../database/schema/index.ts";
import { anyEngine, describeOnEachDatabase, openTestDatabase } from "../database/testing.ts";
import { loadSigningKey } from "../signing-key.ts";
import { backUpDaily, backUpWhenDue } from "./daily.ts";
import { dump } from "./dump.ts";
import { load } from "./load.ts";
import { readHeading } from "./read-backup.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

const moment = new Date("2026-03-04T05:06:07.089Z");

/** Rows of every awkward kind: bytes, nested JSON, big numbers, timestamps, emoji, quotes. */
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
  await db.insert(memberships).values({ teamId, userId, isAdmin: false, joinedAt: moment });
  const rights = { creatorId: userId, editedBy: "chosen" } as const;
  const board = { id: whiteboardId, teamId, ...rights, name: "B", seq: 2 ** 50, createdAt: moment, updatedAt: moment };
  await db.insert(whiteboards).values(board);
  await db.insert(whiteboardEditors).values({ whiteboardId, teamId, userId });
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
    editors: await db.select().from(whiteboardEditors),
    elements: await db.select().from(whiteboardElements).orderBy(asc(whiteboardElements.elementId)),
  };
}

describeOnEachDatabase("a backup", (database) => {
  beforeAll(() => fill(database()));

  test("restores every row, on either engine", async () => {
    await database().execute("delete from secrets");
    const path = join(folder, `${randomUUID()}.jsonl.gz`);
    const { rows } = await dump(database(), path, moment);
    expect(rows).toBe(1234 + 6);
    expect(await readHeading(path)).toMatchObject({ madeAt: moment.toISOString() });
    for (const engine of ["embedded", "postgres"] as const) {
      if (engine === "postgres" && !inject("postgresUrl")) continue;
      const target = await openTestDatabase(engine);
      expect(await load(target, path)).toBe(rows);
      expect(await contentOf(target)).toEqual(await contentOf(database()));
      await target.close();
    }
  });

  test("fills a database on which the product was started already, and leaves the signing key of the backup", async () => {
    await database().execute("delete from secrets");
    await loadSigningKey(database().db);
    const path = join(folder, `${randomUUID()}.jsonl.gz`);
    const { rows } = await dump(database(), path, moment);
    const target = await openTestDatabase(database().engine);
    await loadSigningKey(target.db);
    expect(await load(target, path)).toBe(rows);
    expect(await target.db.select().from(secrets)).toEqual(await database().db.select().from(secrets));
    await target.close();
  });

  test("names the table and the row that cannot be restored, and nothing of its content", async () => {
    const path = join(folder, `${randomUUID()}.jsonl.gz`);
    await dump(database(), path, moment);
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split("\n");
    const at = lines.findIndex((line) => line.includes('"element_id":"e3"'));
    const damage = (line: string, name: string) => {
      const before = lines.slice(0, at);
      return writeFile(join(folder, name), gzipSync([...before, line, ...lines.slice(at + 1)].join("\n")));
    };
    await damage(lines[at + 1] ?? "", "doubled.gz");
    await damage('{"whiteboard_id":"a note of somebody"}', "unfit.gz");
    await damage('{"whiteboard_id":"a note of somebody', "broken.gz");
    for (const name of ["doubled.gz", "unfit.gz", "broken.gz"]) {
      const target = await openTestDatabase(database().engine);
      const failure = await load(target, join(folder, name)).catch((error: Error) => error.message);
      expect(failure).toMatch(/^Row \d+ of the table whiteboard_elements cannot be restored: .*\.$/);
      expect(failure).not.toMatch(/e3|e4|note/);
      expect(await target.db.select().from(users)).toEqual([]);
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

test("a file that is not a backup is refused with an explanation", async () => {
  const path = join(folder, "other.gz");
  for (const content of [gzipSync("hello\n"), "not packed at all", "", gzipSync("")]) {
    await writeFile(path, content);
    await expect(readHeading(path)).rejects.toThrow("other.gz is not a Tafel backup.");
  }
  await expect(readHeading(join(folder, "nowhere.gz"))).rejects.toThrow("does not exist");
  await expect(readHeading(folder)).rejects.toThrow("is a folder");
});

test("a truncated or altered backup restores nothing, wherever the damage is", async () => {
  const database = await openTestDatabase(anyEngine);
  await fill(database);
  const path = join(folder, "whole.jsonl.gz");
  await dump(database, path, moment);
  await database.close();
  const packed = await readFile(path);
  const text = gunzipSync(packed).toString();
  const lines = text.trimEnd().split("\n");
  const damaged = {
    "in its packing": packed.subarray(0, packed.length / 2),
    "at a line": gzipSync(`${lines.slice(0, 700).join("\n")}\n`),
    "before its last line": gzipSync(`${lines.slice(0, -1).join("\n")}\n`),
    "in its last line": gzipSync(text.slice(0, -20)),
    "by a letter": gzipSync(text.replace("Robert", "Rupert")),
    "by a further line": gzipSync(`${text}${lines[700]}\n`),
  };
  const target = await openTestDatabase(anyEngine);
  for (const [how, content] of Object.entries(damaged)) {
    const file = join(folder, "damaged.jsonl.gz");
    await writeFile(file, content);
    await expect(load(target, file), how).rejects.toThrow(
      /damaged.jsonl.gz is (truncated|damaged).*Nothing was restored\./,
    );
    expect(await target.db.select().from(users), how).toEqual([]);
  }
  await target.close();
});

describe("a disk that is full", () => {
  test("fails only the backup, and removes what was begun", async () => {
    const database = await openTestDatabase(anyEngine);
    await fill(database);
    const path = join(folder, "full.jsonl.gz");
    // A disk that is always full.
    await symlink("/dev/full", `${path}.unfinished`);
    await expect(dump(database, path, moment)).rejects.toThrow("ENOSPC");
    expect((await readdir(folder)).filter((name) => name.startsWith("full"))).toEqual([]);
    expect(await database.execute("select 1 as one")).toEqual([{ one: 1 }]);
    await database.close();
  });

  test("is logged for the operator when it affects the daily backup", async () => {
    const database = await openTestDatabase(anyEngine);
    const dataDir = join(folder, "taken");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "backups"), "a file in the place of the folder");
    const logged = new Promise<string>((resolve) => {
      const log = { info: resolve, error: (_details: unknown, message: string) => resolve(message) };
      const end = backUpDaily(database, dataDir, log, 1);
      onTestFinished(end);
    });
    expect(await logged).toBe("the daily backup failed");
    await database.close();
  });
});

test("daily backups are made once a day, and seven are kept", async () => {
  const database = await openTestDatabase(anyEngine);
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

test("a backup dated in the future, by a wrong clock, does not prevent another", async () => {
  const database = await openTestDatabase(anyEngine);
  const backups = join(folder, "future");
  const future = await backUpWhenDue(database, backups, new Date("2031-01-01T00:00:00Z"));
  for (let days = 0; days < 9; days += 1) {
    const path = await backUpWhenDue(database, backups, new Date(moment.getTime() + days * 24 * 60 * 60 * 1000));
    expect(path, `day ${days}`).toBeDefined();
    expect(existsSync(path ?? "")).toBe(true);
  }
  expect(existsSync(future ?? "")).toBe(true);
  expect(await readdir(backups)).toHaveLength(8);
  await database.close();
});

test("what a killed backup leaves behind is removed by the next", async () => {
  const database = await openTestDatabase(anyEngine);
  const backups = join(folder, "killed");
  await mkdir(backups);
  await writeFile(join(backups, "daily-2026-03-01T05-06-07.jsonl.gz.unfinished"), "half a backup");
  await backUpWhenDue(database, backups, moment);
  expect(await readdir(backups)).toEqual(["daily-2026-03-04T05-06-07.jsonl.gz"]);
  await database.close();
});
