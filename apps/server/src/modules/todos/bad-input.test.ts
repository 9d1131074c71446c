import { randomUUID } from "node:crypto";
import { teams, todos, todoTexts } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { boardOf, line, open, operation, save } from "./testing/boards.ts";

let app: TestApp;
let anna: Person;
let ben: Person;
let outsider: Person;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  [anna, ben, outsider] = [await app.person("anna"), await app.person("ben"), await app.person("outsider")];
  teamId = await teamOf(anna, [ben]);
});
afterAll(() => app.close());

const nasty = `<img src=x onerror=alert(1)><script>alert(2)</script>"'; drop table todos; --`;

test("titles and names take anything as the plain text it is", async () => {
  const title = nasty.slice(0, 100);
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  await anna.call(todos.updateBoardTitle, { body: { boardId, title } });
  await save(
    anna,
    boardId,
    { type: "rename-list", listId: ids.Todo ?? "", title },
    { type: "edit-todo", todoId: ids.a ?? "", changes: { name: nasty, description: nasty } },
  );
  const board = await open(anna, boardId);
  expect([board.title, board.lists[0]?.title]).toEqual([title, title]);
  expect(board.lists[0]?.todos[0]).toMatchObject({ name: nasty, description: nasty });
});

test.each([
  ["<p>Hi <strong>you</strong></p>", "<p>Hi <strong>you</strong></p>"],
  ["<p onclick=alert(1)>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["<img src=x onerror=alert(1)>", ""],
  [`<a href="javascript:alert(1)">a</a>`, `<a rel="noopener noreferrer nofollow" target="_blank">a</a>`],
  ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
  [`<p style="position:fixed">a</p>`, "<p>a</p>"],
  ["<iframe src=//evil.example></iframe><form><input></form>", ""],
  [`<li data-list="bullet" class="ql-indent-1 evil">a</li>`, `<li data-list="bullet" class="ql-indent-1">a</li>`],
])("a rich description is made harmless however it is saved: %s", async (richDescription, clean) => {
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const richOf = async (name: string) =>
    (await open(anna, boardId)).lists[0]?.todos.find((todo) => todo.name === name)?.richDescription;
  const edited = await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { richDescription } });
  expect(edited.body.altered).toHaveLength(clean === richDescription ? 0 : 1);
  expect(await richOf("a")).toBe(clean);
  await save(anna, boardId, {
    ...{ type: "add-todo", listId: ids.Todo ?? "", todo: { ...newTodo(randomUUID(), "b"), richDescription } },
  });
  expect(await richOf("b")).toBe(clean);
  const { lists, ...head } = await open(anna, boardId);
  const whole = { ...head, lists: lists.map((list) => ({ ...list, todos: [{ name: "c", richDescription }] })) };
  await anna.call(todos.updateBoard, { body: { board: whole } });
  expect(await richOf("c")).toBe(clean);
});

describe("is refused with a sentence and changes nothing:", () => {
  const refused = async (body: (ids: Record<string, string>) => unknown) => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    const sent = { ...(body(ids) as object), ...("board" in (body(ids) as object) ? {} : { boardId }) };
    const answer = await anna.call(todos.updateBoard, { body: sent as never });
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
    expect(line(await open(anna, boardId))).toBe("Todo: a b");
    return answer;
  };
  const daily = { unit: "day", every: 1, weekdays: [], date: null, from: "due", zone: "UTC" };
  const one = (change: object) => ({ operations: [{ operationId: randomUUID(), ...change }] });

  test.each<[string, (ids: Record<string, string>) => unknown]>([
    ["a blank name", (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { name: " \n " } })],
    [
      "a name of 501 characters",
      (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { name: "x".repeat(501) } }),
    ],
    ["a title of 101 characters", (ids) => one({ type: "rename-list", listId: ids.Todo, title: "x".repeat(101) })],
    [
      "a description of 20,001 characters",
      (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { description: "x".repeat(20_001) } }),
    ],
    [
      "a day that does not exist",
      (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { dueDate: "2026-02-30" } }),
    ],
    [
      "a year that no calendar has",
      (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { dueDate: "0000-01-01" } }),
    ],
    ...[
      { startDate: "2026-02-30" },
      { startDate: "" },
      { startDate: "2026-03-01T09:00:00Z" },
      { startDate: 1 },
      { startTime: { at: "24:00", zone: "UTC" } },
      { startTime: "09:00" },
    ].map((changes): [string, (ids: Record<string, string>) => unknown] => [
      `a start that is none: ${JSON.stringify(changes)}`,
      (ids) => one({ type: "edit-todo", todoId: ids.a, changes }),
    ]),
    ...[{ at: "24:00", zone: "UTC" }, { at: "09:00" }, { at: "09:00", zone: "<b>" }, "09:00"].map(
      (dueTime): [string, (ids: Record<string, string>) => unknown] => [
        `a time that is none: ${JSON.stringify(dueTime)}`,
        (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { dueTime } }),
      ],
    ),
    ...[{ every: 0 }, { every: 1.5 }, { weekdays: [1, 1] }, { weekdays: [7] }, { date: 32 }, { unit: "hour" }].map(
      (wrong): [string, (ids: Record<string, string>) => unknown] => [
        `a repetition that is none: ${JSON.stringify(wrong)}`,
        (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { repeat: { ...daily, ...wrong } } }),
      ],
    ),
    ...[["month"], ["day", "day"], ["week", "day"], "day", null].map(
      (reminders): [string, (ids: Record<string, string>) => unknown] => [
        `reminders that are none: ${JSON.stringify(reminders)}`,
        (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { reminders } }),
      ],
    ),
    ["a priority of its own", (ids) => one({ type: "edit-todo", todoId: ids.a, changes: { priority: "urgent" } })],
    ["an operation of its own", (ids) => one({ type: "explode", todoId: ids.a })],
    ["an id that is none", () => one({ type: "delete-todo", todoId: "1 or 1=1" })],
    ["no operation", () => ({ operations: [] })],
    [
      "too many operations",
      (ids) => ({ operations: Array(501).fill(one({ type: "delete-todo", todoId: ids.a }).operations[0]) }),
    ],
    ["neither operations nor a board", () => ({})],
    [
      "a board without lists that are lists",
      () => ({ board: { id: randomUUID(), title: "x", lists: [{ title: 5 }] } }),
    ],
  ])("%s", async (_what, body) => {
    expect((await refused(body)).status).toBe(400);
  });

  const { listsMissing: noLists, todosMissing: noTodos } = todoTexts;
  test.each<[string, string, string, (ids: Record<string, string>) => object]>([
    ["a board without lists", "board.lists", noLists, () => ({})],
    ["a board with null for its lists", "board.lists", noLists, () => ({ lists: null })],
    ["a list without todos", "board.lists.0.todos", noTodos, (ids) => ({ lists: [{ id: ids.Todo, title: "x" }] })],
  ])("%s, which the message names", async (_what, field, message, lists) => {
    const answer = await refused((ids) => ({ board: { id: randomUUID(), title: "x", ...lists(ids) } }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid-input", message, fields: { [field]: message } },
    });
    expect(message).toContain(`\`${field.split(".").at(-1)}\``);
  });

  test("an assignee outside the team", async () => {
    const changes = { assignees: [outsider.userId] };
    expect((await refused((ids) => one({ type: "edit-todo", todoId: ids.a, changes }))).status).toBe(400);
    const todo = { id: randomUUID(), name: "x", assignees: [outsider.userId] };
    expect((await refused((ids) => one({ type: "add-todo", listId: ids.Todo, todo }))).status).toBe(400);
  });
});

test("an assignee outside the team, in a board saved whole, is refused, and changes nothing", async () => {
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const { lists, ...head } = await open(anna, boardId);
  const assigned = [outsider, ben].map(({ userId, username }) => ({ PK_User_ID: userId, Username: username }));
  const whole = {
    ...head,
    title: "New",
    lists: lists.map((list) => ({
      ...list,
      todos: list.todos.map((todo) => ({ ...todo, assignedMembers: assigned })),
    })),
  };
  const answer = await anna.call(todos.updateBoard, { body: { board: whole } });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid-input", message: todoTexts.notAssignable } });
  expect(await open(anna, boardId)).toMatchObject({ ...head, lists });
});

test("nobody can be assigned on a personal board", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const answer = await save(anna, boardId, {
    ...{ type: "edit-todo", todoId: ids.a ?? "", changes: { assignees: [anna.userId] } },
  });
  expect(answer).toMatchObject({ status: 400, body: { message: todoTexts.notAssignable } });
});

test("who leaves the team is unassigned, and stays so after coming back", async () => {
  const cara = await app.person("cara");
  await join(teamId, anna, cara);
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  const assignees = [ben.userId, cara.userId];
  await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees } });
  const assigned = async () => (await open(anna, boardId)).lists[0]?.todos[0]?.assignedMembers.map((it) => it.Username);
  expect(await assigned()).toEqual(["ben", "cara"]);
  await cara.call(teams.leave, { body: { teamId } });
  expect(await assigned()).toEqual(["ben"]);
  await join(teamId, anna, cara);
  // A save after a while must not bring back from memory what the database has forgotten.
  await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { name: "b" } });
  expect(await assigned()).toEqual(["ben"]);
});

test("the same id on two boards is two todos", async () => {
  const { boardId, ids } = await boardOf(ben, "Todo: a");
  const mine = await boardOf(anna, "Todo: b");
  const stolen = { ...newTodo(ids.a ?? "", "copy") };
  await save(anna, mine.boardId, { type: "add-todo", listId: mine.ids.Todo ?? "", todo: stolen });
  await anna.call(todos.deleteTodo, { body: { todoId: ids.a ?? "" } });
  expect(line(await open(ben, boardId))).toBe("Todo: a");
  expect(line(await open(anna, mine.boardId))).toBe("Todo: b");
});

test("an edit of a board that was deleted meanwhile is refused as such", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  await ben.call(todos.deleteBoard, { body: { boardId } });
  const late = await anna.call(todos.updateBoard, {
    body: { boardId, operations: [operation({ type: "delete-todo", todoId: ids.a ?? "" })] },
  });
  expect(late).toMatchObject({ status: 404, body: { code: "board-not-found", message: "Board not found" } });
});
