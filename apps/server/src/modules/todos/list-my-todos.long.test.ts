import { maxMyTodos } from "@tafel/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { listMyTodos, myTodosQuery } from "./list-my-todos.ts";

describe.each(engines)("my todos of 200 boards with 20,000 todos, among as many of others (%s)", (engine) => {
  let app: TestApp;
  let fran: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    fran = await app.person(`fran-${engine}`);
    const gus = await app.person(`gus-${engine}`);
    const teamId = await teamOf(fran, [gus]);
    const foreign = await teamOf(gus, []);
    await fill(app, { boards: 20, prefix: "mine", ownerId: fran.userId });
    await fill(app, { boards: 180, prefix: "ours", teamId, assignees: [fran.userId, gus.userId] });
    await fill(app, { boards: 20, prefix: "his", ownerId: gus.userId });
    await fill(app, { boards: 180, prefix: "theirs", teamId: foreign, assignees: [gus.userId] });
    await app.context.db.execute(sql`analyze`);
  });
  afterAll(() => app.close());

  test("the first 500 by due day, and how many there are", async () => {
    const { total, todos: found } = await listMyTodos(app.context.db, fran.userId, maxMyTodos);
    // All of 20 boards, and a tenth of 180; a fifth is done.
    expect(total).toBe((2_000 + 1_800) * 0.8);
    expect(found).toHaveLength(500);
    const days = found.map(({ dueDate }) => dueDate ?? "none");
    expect(days).toEqual(days.toSorted());
    expect(new Set(found.map((todo) => todo.name.split(" ")[0]))).toEqual(new Set(["mine", "ours"]));
  });

  test("are found by indexes: nothing looks at all todos or all boards", async () => {
    // For whoever has a tenth of all there is, reading everything may be the faster way.
    const hal = await app.person(`hal-${engine}`);
    const teamId = await teamOf(hal, []);
    await fill(app, { boards: 2, prefix: "few", teamId, assignees: [hal.userId] });
    await fill(app, { boards: 2, prefix: "own", ownerId: hal.userId });
    await app.context.db.execute(sql`analyze`);
    const query = myTodosQuery(app.context.db, hal.userId, maxMyTodos);
    const { rows } = await app.context.db.execute(sql`explain ${query.getSQL()}`);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect(plan).toContain("todo_assignees_member");
    expect(plan).not.toMatch(/Seq Scan on (todos|todo_assignees)/);
  });
});

type Filling = {
  readonly boards: number;
  /** The first word of every todo's name. */
  readonly prefix: string;
  readonly ownerId?: string;
  readonly teamId?: string;
  /** The first has ten of each hundred, the second the others. */
  readonly assignees?: readonly string[];
};

/** Boards of a hundred todos each, of which a fifth is done and half has a due day, straight into the database. */
async function fill(app: TestApp, { boards, prefix, ownerId, teamId, assignees = [] }: Filling): Promise<void> {
  const { db } = app.context;
  await db.execute(sql`
    with made as (
      insert into boards (id, owner_id, team_id, title, todo_count, created_at, updated_at)
      select gen_random_uuid(), ${ownerId ?? null}::uuid, ${teamId ?? null}::uuid, ${prefix}::text, 100, now(), now()
      from generate_series(1, ${boards}::int)
      returning id
    ), lists as (
      insert into todo_lists (board_id, id, title, rank) select id, id, 'Todo', 1 from made
    )
    insert into todos (board_id, id, list_id, rank, name, description, rich_description, due_date, done)
    select made.id, gen_random_uuid(), made.id, number, ${prefix}::text || ' ' || number, repeat('words ', 50), '',
      case when number % 2 = 0 then date '2026-01-01' + number end,
      case when number % 5 = 0 then jsonb_build_object('at', '2026-01-01T00:00:00.000Z', 'by', null) end
    from made, generate_series(1, 100) as number`);
  for (const [index, userId] of assignees.entries()) {
    const isAssigned = index === 0 ? sql`(rank::int / 10) % 10 = 1` : sql`(rank::int / 10) % 10 <> 1`;
    await db.execute(sql`
      insert into todo_assignees (board_id, todo_id, team_id, user_id, place)
      select todos.board_id, todos.id, ${teamId}::uuid, ${userId}::uuid, 0
      from todos join boards on boards.id = todos.board_id
      where boards.team_id = ${teamId}::uuid and todos.name like ${`${prefix} %`} and ${isAssigned}`);
  }
}
