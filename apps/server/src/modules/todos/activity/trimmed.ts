import { type SQL, sql } from "drizzle-orm";

/** Of many todos in one operation, and of many that came back with a list, no more than this are told. */
const mostTold = 101;
const first = `[0 to ${mostTold - 1}]`;

/**
 * An operation without what activity does not tell: its texts may be megabytes, and a page has fifty. Of a todo only the
 * name stays, of a list nothing but what `todosOf` says; a description is represented by its digest, which differs if it
 * does.
 */
export function trimmed(operation: SQL, todosOf: (list: SQL) => SQL = () => sql`'[]'::jsonb`): SQL {
  const digest = (name: string) => sql`to_jsonb(md5(coalesce(${operation}#>>${path("changes", name)}, '')))`;
  const todo = sql`jsonb_build_object('id', ${operation}#>'{todo,id}', 'name', ${operation}#>'{todo,name}')`;
  const described = setThere(operation, path("changes", "description"), digest("description"));
  return sql`case
    when ${operation} ? 'list' then ${setThere(operation, path("list", "todos"), todosOf(operation))}
    when ${operation} ? 'todo' then ${setThere(operation, path("todo"), todo)}
    when ${operation} ? 'todoIds' then ${setThere(operation, path("todoIds"), sql`jsonb_path_query_array(${operation}, ${jsonPath(`$.todoIds${first}`)})`)}
    when ${operation} ? 'changes' then ${setThere(described, path("changes", "richDescription"), digest("richDescription"))}
    else ${operation} end`;
}

const path = (...names: readonly string[]): SQL => sql.raw(`'{${names.join()}}'`);
const jsonPath = (text: string): SQL => sql.raw(`'${text}'`);

/** With another value at a path, where there is one. */
const setThere = (from: SQL, at: SQL, value: SQL): SQL => sql`jsonb_set(${from}, ${at}, ${value}, false)`;

/** From this many bytes on, as they are stored, unpacking a value more than once takes longer than all else. */
const large = 10_000;

/** The same of what undoes it, with the names of a list's todos. */
export const trimmedInverse = (inverse: SQL): SQL => sql`case
  when pg_column_size(${inverse}) < ${sql.raw(String(large))} and jsonb_array_length(${inverse}) = 1
  then jsonb_build_array(${trimmed(sql`(${inverse}->0)`, namesOf)})
  else (select coalesce(jsonb_agg(${trimmed(sql`item`, namesOf)}), '[]')
    from ${itemsOf(sql`jsonb_path_query_array(${inverse}, ${jsonPath(`$${first}`)})`)})
  end`;

const namesOf = (operation: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', item->'id', 'name', item->'name')), '[]')
    from ${itemsOf(sql`jsonb_path_query_array(${operation}, ${jsonPath(`$.list.todos${first}`)})`)})`;

/**
 * The items of a short array, as rows. Not by a function that returns rows: PostgreSQL expects a thousand of those, and
 * compiles a statement that seems so costly, which takes longer than all else. `offset 0`: each is computed once.
 */
const itemsOf = (array: SQL): SQL => sql`(
  select all_items->place as item
  from (select ${array} as all_items offset 0) it, generate_series(0, ${sql.raw(String(mostTold - 1))}) place
  where place < jsonb_array_length(all_items)
  order by place offset 0) items`;
