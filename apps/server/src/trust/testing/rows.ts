import { tablesInOrder } from "../../platform/backup/tables.ts";
import type { Database, Statement } from "../../platform/database/connect.ts";

/**
 * A checksum of each table: how many rows there are, and which transactions wrote them. Equal before and after means that
 * nothing was written.
 */
export async function checksums(database: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await database.execute<{ name: string; sum: string }>(await checksumsIn(database));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** In one statement, so that all tables are seen at one moment. */
const checksumsIn = oncePerDatabase("checksums", async (database) => {
  // Refusals are counted; that is all that a refused call may leave.
  const tables = (await database.db.transaction(tablesInOrder)).filter((table) => table !== "limits");
  return tables
    .map(
      (table) => `select '${table}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as sum
        from "${table}"`,
    )
    .join(" union all ");
});

/** The columns that say whose a row is. */
const belonging = ["id", "user_id", "owner_id", "team_id", "board_id", "whiteboard_id", "inviter_id"];

/** Every row that belongs to one of these people, teams or boards, as text. */
export async function rowsOf(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await database.execute<{ row: string }>(await rowsIn(database), [ids]);
  return rows.map(({ row }) => row);
}

const rowsIn = oncePerDatabase("rows", async (database) => {
  const tables = await database.db.transaction(tablesInOrder);
  const columns = await database.execute<{ table: string; name: string }>(`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`);
  const selects = tables.flatMap((table) => {
    const names = columns.filter((column) => column.table === table).map(({ name }) => name);
    // On a board ids are the board's own: the same one elsewhere is another row.
    const isOnBoard = names.some((name) => name === "board_id" || name === "whiteboard_id");
    const isTheirs = names
      .filter((name) => belonging.includes(name) && !(isOnBoard && name === "id"))
      .map((name) => `"${name}" = any($1::uuid[])`)
      .join(" or ");
    return isTheirs ? [`select '${table} ' || row_to_json(t)::text as row from "${table}" t where ${isTheirs}`] : [];
  });
  return `${selects.join(" union all ")} order by 1`;
});

/** A statement that a database is asked thousands of times: written, and planned, only once. */
function oncePerDatabase(name: string, textFor: (database: Database) => Promise<string>) {
  const texts = new WeakMap<Database, Promise<string>>();
  return async (database: Database): Promise<Statement> => {
    const text = texts.get(database) ?? textFor(database);
    texts.set(database, text);
    return { name, text: await text };
  };
}
