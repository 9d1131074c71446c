import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/connect.ts";
import { lastMigration } from "../database/migrate.ts";
import { tablesInOrder } from "./tables.ts";

const rowsAtOnce = 500;

/** A file's name until it is complete. */
export const unfinishedName = (path: string): string => `${path}.unfinished`;

/**
 * Writes a snapshot of the whole database to a file: gzipped lines of JSON, the first a heading, then each table's name
 * followed by its rows, the last the number of rows and the SHA-256 of all lines before it. Either engine can restore
 * it, so this is also how to move from one to the other. The file gets its name when it is complete and on disk; a
 * failed one is removed. Returns the number of rows.
 */
export async function dump(database: Database, path: string, now: Date): Promise<number> {
  const unfinished = unfinishedName(path);
  const written = { rows: 0 };
  try {
    await database.db.transaction(
      (tx) => pipeline(linesOf(tx, now, written), createGzip(), createWriteStream(unfinished, { mode: 0o600 })),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await forceToDisk(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return written.rows;
}

async function* linesOf(tx: Tx, now: Date, written: { rows: number }): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (text: string) => {
    hash.update(`${text}\n`);
    return `${text}\n`;
  };
  await tx.execute(sql`set local time zone 'UTC'`);
  yield line(JSON.stringify({ tafel: 2, migration: await lastMigration(tx), madeAt: now.toISOString() }));
  for (const table of await tablesInOrder(tx)) {
    yield line(JSON.stringify({ table }));
    for await (const row of rowsOf(tx, table)) {
      yield line(row);
      written.rows += 1;
    }
  }
  yield `${JSON.stringify({ end: { rows: written.rows, sha256: hash.digest("hex") } })}\n`;
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  const from = sql`only public.${sql.identifier(table)}`;
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
