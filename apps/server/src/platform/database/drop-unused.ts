import { getTableName, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { ownTables } from "./own-tables.ts";
import * as schema from "./schema/index.ts";

/** What the product writes before anybody uses it: its signing key, and counts of who tried to. */
const fillsByItself = new Set<string>([schema.secrets, schema.limits].map(getTableName));

type Sql = Pick<NodePgDatabase, "execute">;

/**
 * Drops the product's tables, so that older ones can take their place. Throws, with a sentence for the operator and
 * without any change, when anybody has used them: when a row is in them that the product does not write by itself, or
 * when another program has tables beside them or reads them.
 */
export async function dropUnused(db: Pick<NodePgDatabase<typeof schema>, "transaction">): Promise<void> {
  await db.transaction(async (tx) => {
    const names = await tablesOf(tx);
    if (!names.includes("users") || !names.every((name) => ownTables.has(name))) throw inUse();
    const all = sql.join(names.map(inPublic), sql`, `);
    // Whoever is signing up at this moment is waited for, and seen.
    await tx.execute(sql`lock table ${all} in access exclusive mode`);
    for (const name of names) if (!fillsByItself.has(name) && (await hasRows(tx, name))) throw inUse();
    // Without `cascade`, which would take along what others have made of them.
    await tx.execute(sql`drop table ${all}, drizzle.__drizzle_migrations`).catch((error: unknown) => {
      throw isNeeded(error) ? inUse() : error;
    });
  });
}

/** A sentence for the operator who restores into a database in use. */
export const inUse = () => new Error("The database is not empty. Restore into a new one; nothing was overwritten.");

const inPublic = (table: string) => sql`public.${sql.identifier(table)}`;

async function tablesOf(tx: Sql): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f') and not relispartition`);
  return rows.map(({ name }) => name);
}

async function hasRows(tx: Sql, table: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${inPublic(table)} limit 1`);
  return rows.length > 0;
}

function isNeeded(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === "2BP01") return true;
  }
  return false;
}
