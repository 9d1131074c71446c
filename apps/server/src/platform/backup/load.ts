import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Tx } from "../database/connect.ts";
import { users } from "../database/schema/index.ts";

const rowsAtOnce = 200;
const headingSchema = z.object({ tafel: z.literal(1), migration: z.number(), madeAt: z.string() });
const tableSchema = z.strictObject({ table: z.string() });

/** The first line of a backup: by which migration its tables were made, and when. Throws when it is no backup. */
export async function readHeading(path: string): Promise<z.infer<typeof headingSchema>> {
  for await (const line of linesOf(path)) {
    const heading = headingSchema.safeParse(parse(line));
    if (heading.success) return heading.data;
    break;
  }
  throw new Error(`${path} is not a backup of Tafel.`);
}

/**
 * Fills an empty database, whose tables are those of the backup's migration, from a backup; all of it or nothing.
 * Throws, with a sentence for the operator, when the database is in use. Returns the number of rows.
 */
export async function load(database: Database, path: string): Promise<number> {
  return database.db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) throw new Error("The database is not empty. Restore into a new one: nothing is overwritten.");
    let table: string | undefined;
    let rows: string[] = [];
    let count = 0;
    const flush = async () => {
      if (table && rows.length > 0) await insert(tx, table, rows);
      rows = [];
    };
    let isHeading = true;
    for await (const line of linesOf(path)) {
      if (isHeading) {
        isHeading = false;
        continue;
      }
      const start = line.startsWith('{"table":') ? tableSchema.safeParse(parse(line)) : undefined;
      if (start?.success) {
        await flush();
        table = start.data.table;
        continue;
      }
      rows.push(line);
      count += 1;
      if (rows.length === rowsAtOnce) await flush();
    }
    await flush();
    return count;
  });
}

async function insert(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(",")}]`}::json)`,
  );
}

/** Only a line feed ends a line: readline of newer Nodes also takes U+2028, which JSON leaves unescaped in texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding("utf8");
  let rest = "";
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
