import { expect, test } from "vitest";
import { loadSigningKey } from "../signing-key.ts";
import type { Database } from "./connect.ts";
import { dropUnused } from "./drop-unused.ts";
import { describeOnEachDatabase, openTestDatabase } from "./testing.ts";

const person = "insert into users (id, username, email, first_name, last_name, password_hash, created_at)";
const uses: readonly (readonly [where: string, use: string, undo: string])[] = [
  [
    "somebody has signed up",
    `${person} values (gen_random_uuid(), 'r', 'r@example.org', 'R', 'R', 'x', now())`,
    "delete from users",
  ],
  [
    "only a team is left",
    "insert into teams (id, name, description, created_at) values (gen_random_uuid(), 'T', '', now())",
    "delete from teams",
  ],
  ["another program has a table", "create table of_others (id int)", "drop table of_others"],
  ["another program reads the tables", "create view of_others as select id from users", "drop view of_others"],
  [
    "another program reads them from elsewhere",
    "create schema others create view of_others as select id from public.users",
    "drop schema others cascade",
  ],
];

describeOnEachDatabase("the tables of the product", (database) => {
  test.each(uses)("are not dropped where %s", async (_where, use, undo) => {
    await start(database());
    await database().execute(use);
    const before = await contentOf(database());
    await expect(dropUnused(database().db)).rejects.toThrow("The database is not empty.");
    expect(await contentOf(database())).toEqual(before);
    await database().execute(undo);
  });

  test("are dropped where nobody has used them, and nothing of them is left", async () => {
    const unused = await openTestDatabase(database().engine);
    await start(unused);
    await dropUnused(unused.db);
    expect(await unused.execute(everything)).toEqual([]);
    // Other names, or none: not the product's.
    await expect(dropUnused(unused.db)).rejects.toThrow("The database is not empty.");
    await unused.close();
  });
});

/** What a start and a stranger's wrong password leave. */
async function start({ db, execute }: Database): Promise<void> {
  await loadSigningKey(db);
  await execute("insert into limits (key, points) values ('a password', 1) on conflict do nothing");
}

/** Tables, views, indexes, sequences, functions and types that do not come with the database. */
const everything = `
  select relname as name from pg_class
  where relnamespace::regnamespace::text in ('public', 'drizzle', 'others')
  union all select proname from pg_proc where pronamespace::regnamespace::text in ('public', 'drizzle')
  union all select typname from pg_type where typnamespace::regnamespace::text in ('public', 'drizzle')
  order by name`;

const contentOf = ({ execute }: Database) =>
  Promise.all([
    execute(everything),
    ...["users", "teams", "secrets", "limits"].map((table) => execute(`select * from ${table}`)),
  ]);
