import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

/** Beside this file, from source as from the bundle: the build copies them there. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number, but always the same: server processes that start together migrate one after the other. */
const lockKey = 7_261_003;

/** Brings the database's tables up to date. `beforeChange` runs first when there is something to do to an existing one. */
export async function migrate(pool: pg.Pool, beforeChange: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const last = await lastApplied(client);
    if (last !== undefined && last < newest()) await beforeChange(client);
    if (last === undefined || last < newest()) await applyMigrations(drizzle({ client }), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    client.release();
  } catch (error) {
    // Closing the connection gives the lock back.
    client.release(true);
    throw error;
  }
}

/** When the last applied migration was made, in milliseconds; undefined in a database that has none. */
async function lastApplied(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!rows[0]?.exists) return undefined;
  const newestFirst = "select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1";
  const applied = await client.query(newestFirst);
  return applied.rows[0] ? Number(applied.rows[0].created_at) : undefined;
}

function newest(): number {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}
