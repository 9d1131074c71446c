import { type SQL, sql } from "drizzle-orm";
import { tablesInOrder } from "../../platform/backup/tables.ts";
import type { Db } from "../../platform/database/connect.ts";

const statements = new WeakMap<Db, SQL>();

/** A checksum of each table's rows, whatever their order; equal before and after means that nothing was changed. */
export async function checksums(db: Db): Promise<Readonly<Record<string, string>>> {
  const statement = statements.get(db) ?? (await statementFor(db));
  statements.set(db, statement);
  const { rows } = await db.execute<{ name: string; sum: string }>(statement);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** In one statement, so that all tables are seen at one moment. */
async function statementFor(db: Db): Promise<SQL> {
  // Refusals are counted; that is all that a refused call may leave.
  const tables = (await db.transaction(tablesInOrder)).filter((table) => table !== "limits");
  return sql.join(
    tables.map(
      (
        table,
      ) => sql`select ${table}::text as name, coalesce(sum(('x' || md5(t::text))::bit(64)::bigint), 0)::text as sum
        from ${sql.identifier(table)} t`,
    ),
    sql` union all `,
  );
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
