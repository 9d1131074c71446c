import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/connect.ts";
import { inUse } from "../database/drop-unused.ts";
import { ownTables } from "../database/own-tables.ts";
import { users } from "../database/schema/index.ts";
import type { FileRestore } from "./file-lines.ts";
import { backupRows } from "./read-backup.ts";
import { tablesInOrder } from "./tables.ts";

const rowsAtOnce = 200;

/**
 * Fills a database from a backup, completely or not at all. Nobody may have signed up to it, and its tables must be
 * those of the backup's migration. Tables of other programs stay as they are; what an old backup has of them goes to
 * `leftOut`, their names. Throws, with a sentence for the operator that contains nothing people wrote, when the database
 * is in use or the backup cannot be restored. The backup's files go to `files`. Returns the number of rows.
 */
export async function load(
  database: Database,
  path: string,
  leftOut = new Set<string>(),
  files?: FileRestore,
): Promise<number> {
  try {
    return await loadAll(database, path, leftOut, files);
  } catch (error) {
    await files?.giveUp();
    throw error;
  }
}

async function loadAll(
  database: Database,
  path: string,
  leftOut: Set<string>,
  files: FileRestore | undefined,
): Promise<number> {
  return database.db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) throw inUse();
    await forgetOwnRows(tx);
    let batch: Batch = { table: "", before: 0, rows: [] };
    let count = 0;
    for await (const { table, json } of backupRows(path, files)) {
      if (!ownTables.has(table)) {
        leftOut.add(table);
        continue;
      }
      if (table !== batch.table || batch.rows.length === rowsAtOnce) {
        await insertBatch(tx, batch);
        const before = table === batch.table ? batch.before + batch.rows.length : 0;
        batch = { table, before, rows: [] };
      }
      batch.rows.push(json);
      count += 1;
    }
    await insertBatch(tx, batch);
    // Before the commit: what is in the database is on disk.
    await files?.place();
    return count;
  });
}

/** Rows of one table, and how many of its rows came before them. */
type Batch = { readonly table: string; readonly before: number; readonly rows: string[] };

/** Without people there is only what the product itself creates when it starts, such as its signing key. */
async function forgetOwnRows(tx: Tx): Promise<void> {
  // `only`: others' tables may be made of these. What refers to a row goes before it.
  for (const table of (await tablesInOrder(tx)).toReversed())
    await tx.execute(sql`delete from only ${inPublic(table)}`);
}

const inPublic = (table: string) => sql`public.${sql.identifier(table)}`;

async function insertBatch(tx: Tx, { table, before, rows }: Batch): Promise<void> {
  if (rows.length === 0) return;
  try {
    await tx.transaction((nested) => insert(nested, table, rows));
    return;
  } catch (error) {
    if (rows.length === 1) throw new Error(refusal(table, before + 1, error));
  }
  // One by one, to find the row that failed.
  for (const [index, row] of rows.entries()) await insertBatch(tx, { table, before: before + index, rows: [row] });
}

async function insert(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const name = inPublic(table);
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(",")}]`}::json)`,
  );
}

function refusal(table: string, row: number, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `Row ${row} of the table ${table} cannot be restored: ${reason(cause as PostgresError)}. Nothing was restored.`;
}

type PostgresError = { readonly code?: string; readonly constraint?: string; readonly column?: string };

/** The database's own message would quote the row. */
function reason({ code = "unknown", constraint, column }: PostgresError): string {
  if (code === "23505") return `it is there twice (${constraint})`;
  if (code === "23503") return `it refers to a row that is missing (${constraint})`;
  if (code === "23502") return `it has no ${column}`;
  if (code.startsWith("22")) return `it is damaged (${code})`;
  if (code.startsWith("53")) return `the database has no room for it (${code})`;
  return `the database refuses it (${code})`;
}
