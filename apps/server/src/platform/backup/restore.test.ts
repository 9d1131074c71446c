import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { ownTables } from "../database/own-tables.ts";
import { anyEngine, type Engine, engines } from "../database/testing.ts";
import { loadSigningKey } from "../signing-key.ts";
import { dump } from "./dump.ts";
import { restore } from "./restore.ts";
import { newPlace } from "./testing/places.ts";

const firstRelease = fileURLToPath(new URL("./testing/first-release.jsonl.gz", import.meta.url));

const migrations = fileURLToPath(new URL("../database/migrations", import.meta.url));

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-restore-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A database as today's product leaves it when it is started and stopped. */
async function started(engine: Engine) {
  const { remove, ...place } = await newPlace(engine, folder);
  onTestFinished(remove);
  const open = async <Outcome>(work: (database: Database) => Promise<Outcome>): Promise<Outcome> => {
    const database = await connect(place);
    return work(database).finally(database.close);
  };
  const before = await open(async (database) => {
    await loadSigningKey(database.db);
    return contentOf(database);
  });
  return { place, open, before };
}

// On the embedded database, too: `upgrade.long.test.ts`.
test("a backup of the first release fills a database of today's that nobody has used", async () => {
  const { place, open, before } = await started(anyEngine);
  await restore(place, firstRelease);
  const restored = await open(contentOf);
  expect(restored.people).toContainEqual({ username: "mira" });
  expect(restored.columns).toEqual(before.columns);
});

test("a backup of the first release changes nothing in a database in use", async () => {
  const { place, open } = await started(anyEngine);
  await restore(place, firstRelease);
  const before = await open(contentOf);
  await expect(restore(place, firstRelease)).rejects.toThrow("The database is not empty.");
  expect(await open(contentOf)).toEqual(before);
});

test("a backup of tables that no release had changes nothing", async () => {
  const path = join(folder, "unknown.jsonl.gz");
  const lines = gunzipSync(await readFile(firstRelease)).toString();
  await writeFile(path, gzipSync(lines.replace(/"migration":\d+/, '"migration":1795228820923')));
  const { place, open, before } = await started(anyEngine);
  await expect(restore(place, path)).rejects.toThrow("made by a newer Tafel");
  expect(await open(contentOf)).toEqual(before);
});

// Nobody but the product uses an embedded one.
describe("in a database that another program uses too", () => {
  test("only the product's tables are filled, and backed up", async () => {
    const { place, open } = await started(anyEngine);
    const path = join(folder, "shared.jsonl.gz");
    await open((database) => dump(database, path, new Date()));
    await open(async ({ execute }) => {
      await execute("create table public.of_others (id int)");
      await execute("insert into public.of_others values (1)");
      await execute("create table public.made_of_ours () inherits (public.secrets)");
      await execute("insert into public.made_of_ours select * from public.secrets");
    });
    expect(await restore(place, path)).toMatchObject({ leftOut: [] });
    expect(await open(({ execute }) => execute("select * from of_others"))).toEqual([{ id: 1 }]);
    expect(await open(({ execute }) => execute("select * from made_of_ours"))).toHaveLength(1);
    await open((database) => dump(database, path, new Date()));
    const text = gunzipSync(await readFile(path)).toString();
    expect(text).not.toContain("_others");
    expect(text.match(/"signing-key"/g) ?? []).toHaveLength(1);
  });

  test("its tables may refer to the product's", async () => {
    const { place, open } = await started(anyEngine);
    const path = join(folder, "referred-to.jsonl.gz");
    await open((database) => dump(database, path, new Date()));
    await open(({ execute }) => execute("create table public.of_others (id uuid references public.teams)"));
    expect(await restore(place, path)).toMatchObject({ leftOut: [] });
    expect(await open(({ execute }) => execute("select * from secrets"))).toHaveLength(1);
  });

  test("what an old backup has of another program's tables is left out, and named", async () => {
    const { place, open } = await started(anyEngine);
    await open(({ execute }) => execute("create table public.of_others (id int)"));
    const path = join(folder, "with-others.jsonl.gz");
    await open((database) => dump(database, path, new Date()));
    // As backups were made once: of every table there was. The first format had no checksum.
    const lines = gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split("\n")
      .slice(0, -1);
    const [heading = "", ...rest] = lines;
    const old = [heading.replace('"tafel":2', '"tafel":1'), ...rest, '{"table":"of_others"}', '{"id":1}', ""];
    await writeFile(path, gzipSync(old.join("\n")));
    expect(await restore(place, path)).toMatchObject({ leftOut: ["of_others"] });
    expect(await open(({ execute }) => execute("select * from of_others"))).toEqual([]);
  });

  test("tables of the same names are a reason to refuse, before anything is made", async () => {
    const { place, open } = await started(anyEngine);
    const path = join(folder, "named-alike.jsonl.gz");
    await open((database) => dump(database, path, new Date()));
    await open(({ execute }) => execute("drop schema drizzle cascade"));
    await expect(restore(place, path)).rejects.toThrow(/^Another program uses this database, with tables named board/);
  });
});

test.skipIf(!engines.includes("postgres"))("a database whose large tables are partitioned is filled, too", async () => {
  const { place, open } = await started("postgres");
  const path = join(folder, "partitioned.jsonl.gz");
  await open((database) => dump(database, path, new Date()));
  const script = await readFile(new URL("../../../../../docs/partition-by-board.sql", import.meta.url), "utf8");
  await open(({ execute }) => execute(script));
  await restore(place, path);
  expect(await open(({ execute }) => execute("select * from secrets"))).toHaveLength(1);
});

test("every table that a migration makes is known as the product's", async () => {
  const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql"));
  const sql = (await Promise.all(files.map((name) => readFile(join(migrations, name), "utf8")))).join("\n");
  const made = [...sql.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, name]) => name);
  expect(made.toSorted()).toEqual([...ownTables].toSorted());
});

const contentOf = async ({ execute }: Database) => ({
  people: await execute("select username from users"),
  secrets: await execute("select * from secrets"),
  columns: await execute(`
    select table_schema, table_name, column_name, data_type, column_default, is_nullable
    from information_schema.columns where table_schema in ('public', 'drizzle')
    order by table_schema, table_name, column_name`),
});
