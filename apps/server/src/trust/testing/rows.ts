import { type SQL, sql } from "drizzle-orm";
import { tablesInOrder } from "../../platform/backup/tables.ts";
import type { Db } from "../../platform/database/connect.ts";

const statements = new WeakMap<Db, SQL>();

/**
 * A checksum of each table: how many rows there are, and which transactions wrote them. Equal before and after means that
 * nothing was written.
 */
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
      (table) => sql`select ${table}::text as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as sum
        from ${sql.identifier(table)}`,
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
  const ownership = ownerships.get(db) ?? (await ownershipIn(db));
  ownerships.set(db, ownership);
  const selects = ownership.map(([table, columns]) => {
    const isTheirs = sql.join(
      columns.map((name) => sql`${sql.identifier(name)}::text in (${list})`),
      sql` or `,
    );
    return sql`select ${`${table} `} || row_to_json(t)::text as row from ${sql.identifier(table)} t where ${isTheirs}`;
  });
  const { rows } = await db.execute<{ row: string }>(sql`${sql.join(selects, sql` union all `)} order by 1`);
  return rows.map(({ row }) => row);
}

/** Each table that says whose its rows are, with the columns that say so. */
type Ownership = readonly (readonly [table: string, columns: readonly string[]])[];
const ownerships = new WeakMap<Db, Ownership>();

async function ownershipIn(db: Db): Promise<Ownership> {
  const tables = await db.transaction(tablesInOrder);
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`);
  return tables.flatMap((table) => {
    const names = rows.filter((row) => row.table === table).map(({ name }) => name);
    // On a board ids are the board's own: the same one elsewhere is another row.
    const isOnBoard = names.some((name) => name === "board_id" || name === "whiteboard_id");
    const columns = names.filter((name) => belonging.includes(name) && !(isOnBoard && name === "id"));
    return columns.length > 0 ? [[table, columns] as const] : [];
  });
}
