import { randomUUID } from "node:crypto";
import { teams, todos } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoFields } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
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
    const dueTime = { at: "09:30", zone: "Europe/Berlin" };
    const start = { startDate: "2026-01-30", startTime: { at: "08:00", zone: "Europe/Berlin" } };
    const done = { at: new Date().toISOString(), by: anna.userId };
    const own = await board(anna, [add("own", { dueDate: "2026-03-01", priority: "high" }), add("own done", { done })]);
    const ours = await board(
      anna,
      [
        add("hers", { assignees: [anna.userId], dueDate: "2026-02-01", dueTime, ...start }),
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
        {
          ...{ name: "hers", dueDate: "2026-02-01", dueTime, ...start },
          ...{ priority: null, boardId: ours, boardTitle: "Board", listId, listTitle: "Todo", teamId },
        },
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
});
