import { randomUUID } from "node:crypto";
import { maxMyTodos, teams, todos } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoFields } from "@tafel/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { listMyTodos, myTodosQuery } from "./list-my-todos.ts";
import { boardOf, save } from "./testing/boards.ts";

const listId = randomUUID();
/** A todo on the board's list, with these fields. */
const add = (name: string, fields: Partial<TodoFields> = {}): TodoChange => ({
  type: "add-todo",
  listId,
  todo: { ...newTodo(randomUUID(), name), ...fields },
});

const namesOf = async (person: Person) =>
  (await person.call(todos.getMyTodos)).body.todos.map(({ name }) => name).toSorted();

describe.each(engines)("my todos (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  /** A board with such todos on it, of this person or of a team. */
  async function board(person: Person, changes: readonly TodoChange[], teamId?: string): Promise<string> {
    const { boardId } = await boardOf(person, "Other:", teamId);
    const saved = await save(person, boardId, { type: "add-list", listId, title: "Todo" }, ...changes);
    expect(saved.status).toBe(200);
    return boardId;
  }

  test("are the open ones on one's own boards and those assigned to one on teams' boards", async () => {
    const teamId = await teamOf(anna, [ben]);
    const done = { at: new Date().toISOString(), by: anna.userId };
    const own = await board(anna, [add("own", { dueDate: "2026-03-01", priority: "high" }), add("own done", { done })]);
    const ours = await board(
      anna,
      [
        add("hers", { assignees: [anna.userId], dueDate: "2026-02-01" }),
        add("both", { assignees: [ben.userId, anna.userId] }),
        add("his", { assignees: [ben.userId] }),
        add("nobody's"),
        add("hers done", { assignees: [anna.userId], done }),
      ],
      teamId,
    );
    await board(ben, [add("his own")]);
    expect((await anna.call(todos.getMyTodos)).body).toMatchObject({
      total: 3,
      todos: [
        { name: "hers", dueDate: "2026-02-01", priority: null, boardId: ours, boardTitle: "Board", teamId },
        { name: "own", dueDate: "2026-03-01", priority: "high", boardId: own, boardTitle: "Board", teamId: null },
        { name: "both", dueDate: null, boardId: ours },
      ],
    });
    expect(await namesOf(ben)).toEqual(["both", "his", "his own"]);
  });

  test("are gone with the membership, the assignment, the todo, the board and the team", async () => {
    const [carl, dora] = [await app.person(`carl-${engine}`), await app.person(`dora-${engine}`)];
    const teamId = await teamOf(carl, [dora]);
    const both = { assignees: [carl.userId, dora.userId] };
    const [first, second] = [add("first", both), add("second", both)];
    const boardId = await board(carl, [first, second], teamId);
    const other = await board(carl, [add("other", both)], teamId);
    expect(await namesOf(dora)).toEqual(["first", "other", "second"]);

    // Read from the change, so that the ids are those on the board.
    const idOf = (change: TodoChange) => ("todo" in change ? change.todo.id : "");
    await save(carl, boardId, {
      type: "edit-todo",
      todoId: idOf(first),
      changes: { assignees: [carl.userId] },
    });
    expect(await namesOf(dora)).toEqual(["other", "second"]);
    await save(carl, boardId, { type: "delete-todo", todoId: idOf(second) });
    expect(await namesOf(dora)).toEqual(["other"]);
    await carl.call(todos.deleteBoard, { body: { boardId: other } });
    expect(await namesOf(dora)).toEqual([]);
    expect(await namesOf(carl)).toEqual(["first"]);

    await save(carl, boardId, { type: "edit-todo", todoId: idOf(first), changes: both });
    expect(await namesOf(dora)).toEqual(["first"]);
    await carl.call(teams.removeMember, { body: { teamId, memberId: dora.userId } });
    expect(await namesOf(dora)).toEqual([]);
    await carl.call(teams.delete, { body: { teamId } });
    expect(await namesOf(carl)).toEqual([]);
  });

  test("a board that moves to a team takes its todos from the list, until they are assigned", async () => {
    const erik = await app.person(`erik-${engine}`);
    const teamId = await teamOf(erik, []);
    const change = add("pack");
    const boardId = await board(erik, [change]);
    expect(await namesOf(erik)).toEqual(["pack"]);
    await erik.call(todos.moveToTeam, { body: { boardId, teamId } });
    expect(await namesOf(erik)).toEqual([]);
    const todoId = "todo" in change ? change.todo.id : "";
    await save(erik, boardId, { type: "edit-todo", todoId, changes: { assignees: [erik.userId] } });
    expect(await namesOf(erik)).toEqual(["pack"]);
  });

  test("nobody who is not logged in gets any", async () => {
    expect(await app.call(todos.getMyTodos)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  });

  describe("of 200 boards with 20,000 todos, among as many of others", () => {
    let fran: Person;
    beforeAll(async () => {
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
