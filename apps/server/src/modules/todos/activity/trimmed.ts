import { type SQL, sql } from "drizzle-orm";

/** Of many todos in one operation, and of many todos that came back with a list, no more than this are told. */
export const mostTold = 101;

/**
 * An operation without what activity does not tell: its texts may be a megabyte, and a page has fifty. A text is
 * represented by its digest, which differs if it does; of a list's todos only their names stay.
 */
export function trimmed(operation: SQL): SQL {
  const told = `[0 to ${mostTold - 1}]`;
  const withoutParts = ["todo,description", "todo,richDescription", "todo,checklists", "todo,attachments"].reduce(
    (from, path) => sql`${from} #- ${sql.raw(`'{${path}}'`)}`,
    operation,
  );
  const shortened = (from: SQL, path: string, value: SQL): SQL =>
    sql`jsonb_set(${from}, ${sql.raw(`'{${path}}'`)}, ${value}, false)`;
  const digest = (name: string): SQL =>
    sql`to_jsonb(md5(coalesce(${operation}#>>${sql.raw(`'{changes,${name}}'`)}, '')))`;
  const todos = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', todo->'id', 'name', todo->'name')), '[]')
    from jsonb_path_query(${operation}, ${sql.raw(`'$.list.todos${told}'`)}) todo)`;
  const withNames = shortened(sql`(${withoutParts})`, "list,todos", todos);
  const withIds = shortened(
    withNames,
    "todoIds",
    sql`jsonb_path_query_array(${operation}, ${sql.raw(`'$.todoIds${told}'`)})`,
  );
  return ["description", "richDescription"].reduce(
    (from, name) => shortened(from, `changes,${name}`, digest(name)),
    withIds,
  );
}

/** The same of what undoes it. */
export const trimmedInverse = (inverse: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${trimmed(sql`change`)}), '[]')
    from jsonb_path_query(${inverse}, ${sql.raw(`'$[0 to ${mostTold - 1}]'`)}) change)`;
