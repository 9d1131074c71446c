import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { dropUnused } from "./drop-unused.ts";
import { ownTables } from "./own-tables.ts";
import * as schema from "./schema/index.ts";

/** Beside this file, from source and in the bundle: the build copies them there. */
const ownMigrations = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number, but always the same: server processes that start together migrate one after the other. */
const lockKey = 7_261_003;

/**
 * Brings the database's tables up to date, or to the migration made at `until` (milliseconds), as restoring a backup
 * requires: tables beyond it are dropped, which nobody may have used. `beforeChange` runs first when an existing database
 * has to be updated. Refuses a database that is ahead of this program, with a sentence for the operator: its content
 * could be misread.
 */
export async function migrate(
  pool: pg.Pool,
  beforeChange: (client: pg.PoolClient) => Promise<void>,
  { until, folder = ownMigrations }: { until?: number | undefined; folder?: string | undefined } = {},
): Promise<void> {
  const aim = until ?? newest(folder);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const last = await lastMigration(drizzle({ client }));
    if (last !== undefined && last > newest(folder)) throw new Error(`The database ${fromNewer}`);
    if (last !== undefined && last < aim) await beforeChange(client);
    if (last !== aim) await applyUntil(client, folder, aim, last);
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    client.release();
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}

const fromNewer = "was made by a newer Tafel. Update Tafel first.";

async function applyUntil(
  client: pg.PoolClient,
  migrationsFolder: string,
  until: number,
  last: number | undefined,
): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder });
  const wanted = all.filter(({ folderMillis }) => folderMillis <= until);
  if (wanted.at(-1)?.folderMillis !== until) throw new Error(`This ${fromNewer}`);
  const db = drizzle({ client, schema });
  if (last === undefined) await requireRoom(db);
  if (last !== undefined && last > until) await dropUnused(db);
  const { dialect, session } = db as unknown as Migrator;
  await dialect.migrate(wanted, session, { migrationsFolder });
}

/** Throws, with a sentence for the operator, where another program has tables with the names of the product's. */
async function requireRoom(db: Pick<NodePgDatabase, "execute">): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname in ${[...ownTables]} order by relname`);
  const names = rows.map(({ name }) => name).join(", ");
  if (names) throw new Error(`Another program uses this database, with tables named ${names}. Give Tafel its own.`);
}

/** What drizzle's own `migrate` calls after reading the files; its types hide it. */
type Migrator = {
  readonly dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> };
  readonly session: unknown;
};

/** When the last applied migration was made, in milliseconds; undefined in a database without any. */
export async function lastMigration(db: Pick<NodePgDatabase, "execute">): Promise<number | undefined> {
  const { rows: tables } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await db.execute<{ madeAt: string }>(
    sql`select max(created_at)::text as "madeAt" from drizzle.__drizzle_migrations having count(*) > 0`,
  );
  return rows[0] ? Number(rows[0].madeAt) : undefined;
}

function newest(folder: string): number {
  // drizzle-kit writes it.
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}
