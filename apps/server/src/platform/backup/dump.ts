import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/connect.ts";
import { lastMigration } from "../database/migrate.ts";
import { files as fileRows } from "../database/schema/index.ts";
import type { FileStore } from "../files/store.ts";
import { fileLines } from "./file-lines.ts";
import { tablesInOrder } from "./tables.ts";

const rowsAtOnce = 500;

/** A file's name until it is complete. */
export const unfinishedName = (path: string): string => `${path}.unfinished`;

/** What a backup has; of the files, how many there were that are not on disk. */
export type Dumped = { readonly rows: number; readonly files: number; readonly missing: number };

/**
 * Writes a snapshot of the whole database to a file: gzipped lines of JSON, the first a heading, then each table's name
 * followed by its rows, then each file in pieces if there is a store, the last the number of rows and the SHA-256 of all
 * lines before it. Either engine can restore it, so this is also how to move from one to the other. The file gets its
 * name when it is complete and on disk; a failed one is removed.
 */
export async function dump(database: Database, path: string, now: Date, store?: FileStore): Promise<Dumped> {
  const unfinished = unfinishedName(path);
  const lines = countedLines();
  try {
    const files = await database.db.transaction(
      async (tx) => {
        await pipeline(rowLines(tx, now, lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
        return store ? tx.select({ hash: fileRows.hash, sizes: fileRows.sizes }).from(fileRows) : [];
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    // After the transaction, for which everybody waits on the embedded database: files never change.
    const written = { files: 0, missing: 0 };
    const rest = endedLines(lines, store ? fileLines(store, files, lines, written) : []);
    // Pictures are packed already.
    const packed = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(rest, packed, createWriteStream(unfinished, { flags: "a" }));
    await forceToDisk(unfinished);
    await rename(unfinished, path);
    return { rows: lines.rows(), ...written };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes lines and remembers what was in them. */
function countedLines() {
  const hash = createHash("sha256");
  let rows = 0;
  const line = (text: string) => {
    hash.update(`${text}\n`);
    return `${text}\n`;
  };
  return {
    line,
    row: (text: string) => {
      rows += 1;
      return line(text);
    },
    rows: () => rows,
    end: () => `${JSON.stringify({ end: { rows, sha256: hash.digest("hex") } })}\n`,
  };
}
type Lines = ReturnType<typeof countedLines>;

async function* rowLines(tx: Tx, now: Date, { line, row }: Lines): AsyncGenerator<string> {
  await tx.execute(sql`set local time zone 'UTC'`);
  yield line(JSON.stringify({ tafel: 2, migration: await lastMigration(tx), madeAt: now.toISOString() }));
  for (const table of await tablesInOrder(tx)) {
    yield line(JSON.stringify({ table }));
    for await (const text of rowsOf(tx, table)) yield row(text);
  }
}

async function* endedLines(lines: Lines, before: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* before;
  yield lines.end();
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
