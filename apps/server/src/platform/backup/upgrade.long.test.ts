import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { accounts, teams, todos, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../../testing/app.ts";
import { connect, type Database } from "../database/connect.ts";
import { engines } from "../database/testing.ts";
import { dump } from "./dump.ts";
import { backupRows } from "./read-backup.ts";
import { restore } from "./restore.ts";
import { newPlace } from "./testing/places.ts";

/**
 * The data of the first release in real use, with rows in every table: its data folder, and a backup of it. A new
 * release adds a migration, and this data must survive it; where it changes how rows look, `expectNothingLost` has to
 * learn how. Later releases add fixtures of their own.
 */
const fixture = (name: string) => fileURLToPath(new URL(`./testing/first-release.${name}`, import.meta.url));
const migrations = fileURLToPath(new URL("../database/migrations", import.meta.url));
const password = "Tafel-demo-1";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-upgrade-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the first migration is what the first release shipped: changes are new migrations", async () => {
  const sql = await readFile(join(migrations, "0000_first.sql"));
  expect(createHash("sha256").update(sql).digest("hex")).toBe(
    "f0711abbdf554351c27d5c43ba21724973f11cdbc8e2b03fadbde65fd79ba869",
  );
  const [first, ...others] = await journal(migrations);
  expect(first).toMatchObject({ tag: "0000_first", when: 1795228820922 });
  // Each is applied only to databases older than it.
  for (const [index, { when }] of others.entries()) expect(when).toBeGreaterThan([first, ...others][index]?.when ?? 0);
});

describe.each(engines)("the data of the first release (%s)", (engine) => {
  // Every migration since then, with all rows: this takes longer than other tests.
  test("is restored from its backup, and today's tables hold all of it", async () => {
    const { remove, ...place } = await newPlace(engine, folder);
    await restore(place, fixture("jsonl.gz"));
    const database = await connect(place);
    await expectNothingLost(database);
    await expectToWork(database);
    await database.close();
    await remove();
  });

  test("keeps working in a release that adds to its tables, with a copy of the old embedded folder", async () => {
    const { remove, ...place } = await newPlace(engine, folder);
    await restore(place, fixture("jsonl.gz"));
    const next = await nextRelease();
    const database = await connect({ ...place, migrations: next });
    expect(await database.execute("select distinct motto from teams")).toEqual([{ motto: "" }]);
    await expectNothingLost(database);
    await database.close();
    const copies = await readdir(join(place.dataDir, "backups")).catch(() => []);
    expect(copies).toHaveLength(engine === "embedded" ? 1 : 0);
    // The older program would misread the data.
    await expect(connect(place)).rejects.toThrow("The database was made by a newer Tafel. Update Tafel first.");
    await remove();
  });
});

test("the data folder of the first release is opened as it is", async () => {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  execFileSync("tar", ["-x", "-C", dataDir], { input: brotliDecompressSync(await readFile(fixture("tar.br"))) });
  const database = await connect({ dataDir });
  await expectNothingLost(database);
  await expectToWork(database);
  await database.close();
});

/** Every row of the backup is there, with every column it had. */
async function expectNothingLost(database: Database): Promise<void> {
  const path = join(folder, `${randomUUID()}.jsonl.gz`);
  await dump(database, path, new Date());
  const [before, after] = [await rowsIn(fixture("jsonl.gz")), await rowsIn(path)];
  expect(before.size).toBeGreaterThan(19);
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {}).toSorted();
    const pick = (row: object) =>
      JSON.stringify(columns.map((name) => Object.entries(row).find(([it]) => it === name)));
    expect(rows.length, `the backup has rows of ${table}`).toBeGreaterThan(0);
    expect((after.get(table) ?? []).map(pick).toSorted(), table).toEqual(rows.map(pick).toSorted());
  }
}

async function rowsIn(path: string): Promise<Map<string, object[]>> {
  const tables = new Map<string, object[]>();
  for await (const { table, json } of backupRows(path)) {
    tables.set(table, [...(tables.get(table) ?? []), JSON.parse(json)]);
  }
  return tables;
}

/** People log in with their passwords and find their boards. */
async function expectToWork(database: Database): Promise<void> {
  const app = await startApp({
    database: { ...database, url: undefined },
    passwordCost: { memoryCost: 19 * 1024, timeCost: 2 },
  });
  const { body } = await app.call(accounts.login, { body: { username: "mira", password } });
  const token = "token" in body ? body.token : "";
  const own = (await app.call(teams.fetchAllUserTeams, { token })).body.teams;
  const teamId = own.find(({ TeamName }) => TeamName === "Roof Garden")?.PK_Team_ID ?? "";
  const boards = (await app.call(todos.getTeamBoards, { token, body: { teamId } })).body.boards;
  expect(boards.map(({ title }) => title).toSorted()).toEqual(["Build the garden", "Presentation"]);
  const drawn = (await app.call(whiteboards.all, { token, query: { teamId } })).body;
  const live = drawn.find(({ WhiteboardName }) => WhiteboardName === "Live");
  expect(live?.WhiteboardData?.elements).toMatchObject({
    a: { textContent: { ops: [{ insert: 'Grüße\u2028 👋 "x"\n' }] } },
  });
  expect(drawn.map(({ elementCount }) => elementCount).toSorted((a, b) => a - b)).toEqual([1, 15, 16, 18, 20]);
  await app.fastify.close();
}

/** Today's migrations and one more. */
async function nextRelease(): Promise<string> {
  const next = join(folder, randomUUID());
  await cp(migrations, next, { recursive: true });
  const entries = await journal(next);
  const tag = "9999_next";
  await writeFile(join(next, `${tag}.sql`), `alter table teams add column motto text default '' not null;`);
  const last = { idx: entries.length, version: "7", when: (entries.at(-1)?.when ?? 0) + 1, tag, breakpoints: true };
  await writeFile(
    join(next, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [...entries, last] }),
  );
  return next;
}

type Entry = { readonly tag: string; readonly when: number };
const journal = async (from: string): Promise<Entry[]> =>
  JSON.parse(await readFile(join(from, "meta/_journal.json"), "utf8")).entries;
