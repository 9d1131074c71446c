import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { tablesInOrder } from "../../platform/backup/tables.ts";
import type { Db } from "../../platform/database/connect.ts";

/** A checksum of each table's rows, whatever their order; equal before and after means that nothing was changed. */
export async function checksums(db: Db): Promise<Readonly<Record<string, string>>> {
  return db.transaction(async (tx) => {
    const sums: Record<string, string> = {};
    for (const table of await tablesInOrder(tx)) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by 1`,
      );
      sums[table] = createHash("sha256")
        .update(rows.map(({ row }) => row).join("\n"))
        .digest("hex");
    }
    return sums;
  });
}
/** The columns that say whose a row is. */
const belonging = ["id", "user_id", "owner_id", "team_id", "board_id", "whiteboard_id", "inviter_id"];

/** Every row that belongs to one of these people, teams or boards, as text. */
export async function rowsOf(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return db.transaction(async (tx) => {
    const found: string[] = [];
    for (const table of await tablesInOrder(tx)) {
      const { rows: columns } = await tx.execute<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and data_type = 'uuid'`);
      // On a board ids are the board's own: the same one elsewhere is another row.
      const isOnBoard = columns.some(({ name }) => name === "board_id" || name === "whiteboard_id");
      const named = columns.filter(({ name }) => belonging.includes(name) && !(isOnBoard && name === "id"));
      if (named.length === 0) continue;
      const isTheirs = sql.join(
        named.map(({ name }) => sql`${sql.identifier(name)}::text in (${list})`),
        sql` or `,
      );
      const { rows } = await tx.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t where ${isTheirs} order by 1`,
      );
      found.push(...rows.map(({ row }) => `${table} ${row}`));
    }
    return found;
  });
}
