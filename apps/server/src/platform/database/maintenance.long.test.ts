import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import { createMaintenance } from "./maintenance.ts";

const hours = process.env.TAFEL_LONG ? 40 : 8;

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tafel-tidy-"));
  database = await connect({ dataDir });
  await database.execute("create table notes (id int primary key, text text not null)");
  await database.execute("insert into notes select n, '' from generate_series(1, 20) n");
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Texts that are changed again and again, each too long for its row: what an hour of typing and drawing leaves behind.
 */
async function work(): Promise<void> {
  for (let n = 0; n < 50; n++) {
    const text = Array.from({ length: 150 }, () => randomUUID()).join("");
    await database.execute("update notes set text = $1 || id", [text]);
  }
  // Otherwise PostgreSQL counts dead rows only once a second.
  await database.execute("select pg_stat_force_next_flush()");
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;
async function size(): Promise<{ table: number; log: number }> {
  const [row] = await database.execute<{ bytes: number }>("select pg_total_relation_size('notes') as bytes");
  const wal = join(dataDir, "database/pg_wal");
  const log = readdirSync(wal).reduce((sum, name) => sum + statSync(join(wal, name)).size, 0);
  return { table: megabytes(row?.bytes ?? 0), log: megabytes(log) };
}

test("the embedded database stops growing when the same texts are changed for hours", {
  timeout: 300_000,
}, async () => {
  const thresholds = {
    log: { quiet: 1024 * 1024, urgent: 4 * 1024 * 1024 },
    dead: { quiet: 100, urgent: 500 },
    age: 100_000_000,
  };
  const look = createMaintenance(database, thresholds);
  const sizes = [];
  for (let hour = 0; hour < hours; hour++) {
    await work();
    await look();
    sizes.push(await size());
  }
  const [first, last] = [sizes[2], sizes.at(-1)];
  if (!first || !last) throw new Error("There are several");
  expect(last.table, JSON.stringify(sizes)).toBeLessThan(first.table * 1.5);
  expect(last.log, JSON.stringify(sizes)).toBeLessThan(first.log * 1.5);
  // Nothing is lost.
  expect(await database.execute("select count(*) from notes where length(text) > 5000")).toEqual([{ count: 20 }]);
});

test("it is left alone while it is busy, until it cannot wait", async () => {
  const patient = { log: { quiet: 1, urgent: 1e12 }, dead: { quiet: 10, urgent: 1e9 }, age: 100_000_000 };
  const look = createMaintenance(database, patient);
  const dead = async () => {
    const [row] = await database.execute<{ dead: number }>(
      `select large.n_dead_tup as dead from pg_class join pg_stat_all_tables large on large.relid = reltoastrelid
       where pg_class.relname = 'notes'`,
    );
    return row?.dead ?? 0;
  };
  await work();
  await look();
  expect(await dead()).toBeGreaterThan(1_000);
  // Written since the last check: still busy.
  await work();
  await look();
  expect(await dead()).toBeGreaterThan(1_000);
  await look();
  expect(await dead()).toBe(0);
});

test("rows are frozen long before transactions run out", async () => {
  const look = createMaintenance(database, {
    log: { quiet: 1e12, urgent: 1e12 },
    dead: { quiet: 1e9, urgent: 1e9 },
    age: 50,
  });
  const age = async () => {
    const query = "select age(datfrozenxid) as age from pg_database where datname = current_database()";
    return (await database.execute<{ age: number }>(query))[0]?.age ?? 0;
  };
  for (let n = 0; n < 60; n++) await database.execute("update notes set text = $1 where id = 1", [String(n)]);
  expect(await age()).toBeGreaterThan(50);
  await look();
  expect(await age()).toBeLessThan(50);
});
