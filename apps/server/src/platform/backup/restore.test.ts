import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { anyEngine, type Engine, engines } from "../database/testing.ts";
import { loadSigningKey } from "../signing-key.ts";
import { restore } from "./restore.ts";
import { newPlace } from "./testing/places.ts";

const firstRelease = fileURLToPath(new URL("./testing/first-release.jsonl.gz", import.meta.url));

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

test.each(engines)(
  "a backup of the first release fills a database of today's that nobody has used (%s)",
  async (engine) => {
    const { place, open, before } = await started(engine);
    await restore(place, firstRelease);
    const restored = await open(contentOf);
    expect(restored.people).toContainEqual({ username: "mira" });
    expect(restored.columns).toEqual(before.columns);
  },
  60_000,
);

test("a backup of the first release changes nothing in a database in use", async () => {
  const { place, open } = await started(anyEngine);
  await restore(place, firstRelease);
  const before = await open(contentOf);
  await expect(restore(place, firstRelease)).rejects.toThrow("The database is not empty.");
  expect(await open(contentOf)).toEqual(before);
}, 60_000);

test("a backup of tables that no release had changes nothing", async () => {
  const path = join(folder, "unknown.jsonl.gz");
  const lines = gunzipSync(await readFile(firstRelease)).toString();
  await writeFile(path, gzipSync(lines.replace(/"migration":\d+/, '"migration":1795228820923')));
  const { place, open, before } = await started(anyEngine);
  await expect(restore(place, path)).rejects.toThrow("made by a newer Tafel");
  expect(await open(contentOf)).toEqual(before);
}, 60_000);

const contentOf = async ({ execute }: Database) => ({
  people: await execute("select username from users"),
  secrets: await execute("select * from secrets"),
  columns: await execute(`
    select table_schema, table_name, column_name, data_type, column_default, is_nullable
    from information_schema.columns where table_schema in ('public', 'drizzle')
    order by table_schema, table_name, column_name`),
});
