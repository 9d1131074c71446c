import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/connect.ts";
import { lastMigration } from "../database/migrate.ts";
import { tablesInOrder } from "./tables.ts";

const rowsAtOnce = 500;

/**
 * Writes the whole database, as it is at one moment, to a file: gzipped lines of JSON, the first a heading, then each
 * table's name followed by its rows. Either engine can restore it, so this is also the way from one to the other.
 * The file appears under its name when it is whole and on the disk. Returns the number of rows.
 */
export async function dump(database: Database, path: string, now: Date): Promise<number> {
  const unfinished = `${path}.unfinished`;
  const file = createWriteStream(unfinished, { mode: 0o600 });
  const gzip = createGzip();
  const written = finished(gzip.pipe(file));
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await once(gzip, "drain");
  };
  const rows = await database.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      await write(JSON.stringify({ tafel: 1, migration: await lastMigration(tx), madeAt: now.toISOString() }));
      let count = 0;
      for (const table of await tablesInOrder(tx)) {
        await write(JSON.stringify({ table }));
        for await (const row of rowsOf(tx, table)) {
          await write(row);
          count += 1;
        }
      }
      return count;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  gzip.end();
  await written;
  await forceToDisk(unfinished);
  await rename(unfinished, path);
  return rows;
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  const from = sql.identifier(table);
  await tx.execute(sql`declare rows no scroll cursor for select row_to_json(t)::text as row from ${from} t`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsAtOnce} from rows`));
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close rows`);
}

async function forceToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}
