import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { dueRemindersQuery, takeDueReminders } from "./due-reminders.ts";
import { dueMorningsQuery } from "./send-mornings.ts";

const now = new Date("2030-01-01T12:00:00Z");

describe.each(engines)("what is due of 40,000 reminders and 5,000 mornings (%s)", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
    const person = await app.person("fran");
    await fill(app, await teamOf(person), person.userId);
    await app.context.db.execute(sql`analyze`);
  });
  afterAll(() => app.close());

  const planOf = async (query: { getSQL(): ReturnType<typeof sql> }) => {
    const { rows } = await app.context.db.execute(sql`explain ${query.getSQL()}`);
    return rows.map((row) => Object.values(row)[0]).join("\n");
  };

  test("reminders are found by an index on when they are due, and lead by indexes to their todos", async () => {
    const plan = await planOf(dueRemindersQuery(app.context.db, now, 100));
    expect(plan).toContain("todo_reminders_due");
    expect(plan).not.toMatch(/Seq Scan on (todo_reminders|todos|todo_assignees)/);
    const { wanted } = await app.context.db.transaction((tx) => takeDueReminders(tx, now, 100));
    // One a minute; that of this minute is due.
    expect(wanted.map(({ at }) => at)).toEqual([now]);
  });

  test("mornings are, too", async () => {
    const plan = await planOf(dueMorningsQuery(app.context.db, now, 10));
    expect(plan).toContain("morning_mails_next");
    expect(plan).not.toContain("Seq Scan on morning_mails");
    expect(await dueMorningsQuery(app.context.db, now, 10)).toHaveLength(1);
  });
});

/** Half of the reminders were sent, the others are to come; so are the mornings. Straight into the database. */
async function fill({ context: { db } }: TestApp, teamId: string, userId: string): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into boards (id, team_id, title, todo_count, created_at, updated_at)
      select gen_random_uuid(), ${teamId}::uuid, 'Board', 100, now(), now() from generate_series(1, 400) as board
      returning id
    )
    insert into todo_lists (board_id, id, title, rank) select id, id, 'Todo', 1 from made`);
  await db.execute(sql`
    insert into todos (board_id, id, list_id, rank, name, description, rich_description)
    select board_id, gen_random_uuid(), board_id, number, number::text, repeat('words ', 20), ''
    from todo_lists, generate_series(1, 100) as number`);
  await db.execute(sql`
    insert into todo_assignees (board_id, todo_id, team_id, user_id, place)
    select board_id, id, ${teamId}::uuid, ${userId}::uuid, 0 from todos`);
  await db.execute(sql`
    insert into todo_reminders (id, board_id, todo_id, team_id, user_id, reminder, at, taken_at)
    select gen_random_uuid(), board_id, id, ${teamId}::uuid, ${userId}::uuid, 'time',
      ${now.toISOString()}::timestamptz + (number - 20000) * interval '1 minute',
      case when number < 20000 then now() end
    from (select board_id, id, row_number() over () as number from todos) as numbered`);
  await db.execute(sql`
    with made as (
      insert into users (id, username, email, first_name, last_name, password_hash, created_at)
      select gen_random_uuid(), 'user-' || number, number || '@example.org', 'A', 'B', '', now()
      from generate_series(0, 4999) as number returning id
    )
    insert into morning_mails (user_id, hour, next_at)
    select id, 7, ${now.toISOString()}::timestamptz + (row_number() over () - 1) * interval '1 minute' from made`);
}
