import { randomUUID } from "node:crypto";
import { todos } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { boardOf, connect, line, open, save } from "./testing/boards.ts";

type What = { readonly todoId: string } | { readonly listId: string };

describe.each(engines)("moving and copying to another board (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const send = (
    boardId: string,
    targetBoardId: string,
    what: What,
    mode: "move" | "copy",
    operationId = randomUUID(),
  ) => anna.call(todos.transfer, { body: { boardId, targetBoardId, what, mode, operationId } });

  test("a todo comes into the list of the same name with all it has, and whoever is not there is left out and named", async () => {
    const from = await boardOf(anna, "Todo: | Doing:", teamId);
    const to = await boardOf(anna, "Later: x | doing: y");
    const todo = {
      ...newTodo(randomUUID(), "a"),
      dueDate: "2027-01-01",
      assignees: [ben.userId],
      priority: "high",
    } as const;
    await save(anna, from.boardId, { type: "add-todo", listId: from.ids.Doing ?? "", todo });
    const client = await connect(origin, anna.token);
    expect(await client.ask("joinBoard", { boardId: to.boardId })).toMatchObject({ ok: true });
    const { body } = await send(from.boardId, to.boardId, { todoId: todo.id }, "move");
    expect(body).toMatchObject({ leftOut: [ben.username], list: "doing" });
    expect(line(await open(anna, from.boardId))).toBe("Todo: | Doing:");
    const board = await open(anna, to.boardId);
    expect(line(board)).toBe("Later: x | doing: y a");
    expect(board.lists[1]?.todos[1]).toMatchObject({ id: todo.id, dueDate: "2027-01-01", assignedMembers: [] });
    expect(await client.next("refreshBoard")).toMatchObject({ version: board.version });
    client.disconnect();
  });

  const undo = (boardId: string, targetBoardId: string, transferId: string, operationId = randomUUID()) =>
    anna.call(todos.undoTransfer, { body: { boardId, targetBoardId, transferId, operationId } });

  test("what was moved is brought back as it was, with whom and what did not come along, once", async () => {
    const from = await boardOf(anna, "Todo: first | Doing:", teamId);
    const to = await boardOf(anna, "Todo: x");
    const label = { id: randomUUID(), name: "Home", color: "red" } as const;
    const todo = { ...newTodo(randomUUID(), "a"), assignees: [ben.userId], labels: [label.id] };
    const listId = from.ids.Todo ?? "";
    await save(anna, from.boardId, { type: "add-label", label }, { type: "add-todo", listId, todo, after: null });
    const before = await open(anna, from.boardId);
    const transferId = randomUUID();
    await send(from.boardId, to.boardId, { todoId: todo.id }, "move", transferId);
    expect((await open(anna, to.boardId)).labels).toMatchObject([{ name: "Home" }]);
    const operationId = randomUUID();
    const [one, again] = await Promise.all([
      undo(from.boardId, to.boardId, transferId, operationId),
      undo(from.boardId, to.boardId, transferId, operationId),
    ]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect((await open(anna, from.boardId)).lists).toEqual(before.lists);
    const there = await open(anna, to.boardId);
    expect([line(there), there.labels]).toEqual(["Todo: x", undefined]);
  });

  test("what was changed on the other board stays there, and a list comes back with all its todos", async () => {
    const from = await boardOf(anna, "Todo: a b | Doing: c");
    const to = await boardOf(anna, "Later: x");
    const [ofTodo, ofList] = [randomUUID(), randomUUID()];
    await send(from.boardId, to.boardId, { todoId: from.ids.c ?? "" }, "move", ofTodo);
    await save(anna, to.boardId, { type: "edit-todo", todoId: from.ids.c ?? "", changes: { name: "d" } });
    expect((await undo(from.boardId, to.boardId, ofTodo)).body).toMatchObject({ code: "stale-version" });
    expect(line(await open(anna, to.boardId))).toBe("Later: x d");
    await send(from.boardId, to.boardId, { listId: from.ids.Todo ?? "" }, "move", ofList);
    expect(line(await open(anna, from.boardId))).toBe("Doing:");
    expect((await undo(from.boardId, to.boardId, ofList)).status).toBe(200);
    expect(line(await open(anna, from.boardId))).toBe("Todo: a b | Doing:");
    expect(line(await open(anna, to.boardId))).toBe("Later: x d");
  });

  test("nobody takes back what another has moved, or was never moved", async () => {
    const from = await boardOf(anna, "Todo: a", teamId);
    const to = await boardOf(anna, "Todo:", teamId);
    const transferId = randomUUID();
    await send(from.boardId, to.boardId, { todoId: from.ids.a ?? "" }, "move", transferId);
    const body = { boardId: from.boardId, targetBoardId: to.boardId, transferId, operationId: randomUUID() };
    expect((await ben.call(todos.undoTransfer, { body })).body).toMatchObject({ code: "stale-version" });
    expect((await undo(from.boardId, to.boardId, randomUUID())).body).toMatchObject({ code: "stale-version" });
    expect(line(await open(anna, to.boardId))).toBe("Todo: a");
  });

  test("sent again, also at the same time, it is done once; a copy has ids of its own", async () => {
    const from = await boardOf(anna, "Todo: a b");
    const to = await boardOf(anna, "Todo:");
    const operationId = randomUUID();
    const move = () => send(from.boardId, to.boardId, { todoId: from.ids.a ?? "" }, "move", operationId);
    const answers = await Promise.all([move(), move(), move()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const copyId = randomUUID();
    for (const _ of [1, 2]) await send(from.boardId, to.boardId, { todoId: from.ids.b ?? "" }, "copy", copyId);
    expect(line(await open(anna, from.boardId))).toBe("Todo: b");
    const copied = await open(anna, to.boardId);
    expect(line(copied)).toBe("Todo: a b");
    expect(copied.lists[0]?.todos[1]?.id).not.toBe(from.ids.b);
  });

  test("a list takes its todos along; into a list that marks todos as done, what comes is done", async () => {
    const from = await boardOf(anna, "Todo: a b | Other: c");
    const to = await boardOf(anna, "Done:");
    await save(anna, to.boardId, { type: "mark-list", listId: to.ids.Done ?? "", marksDone: true });
    await send(from.boardId, to.boardId, { listId: from.ids.Todo ?? "" }, "copy");
    await send(from.boardId, to.boardId, { listId: from.ids.Todo ?? "" }, "move");
    await send(from.boardId, to.boardId, { todoId: from.ids.c ?? "" }, "move");
    expect(line(await open(anna, from.boardId))).toBe("Other:");
    const board = await open(anna, to.boardId);
    expect(line(board)).toBe("Done: c | Todo: a b | Todo: a b");
    expect(board.lists[0]?.todos[0]?.done).toMatchObject({ by: anna.userId });
  });

  test("labels are matched by name, and made where there is none; lines keep whom they may", async () => {
    const [urgent, theirs, blue] = [randomUUID(), randomUUID(), randomUUID()];
    const from = await boardOf(anna, "Todo:", teamId);
    const to = await boardOf(anna, "Todo:");
    const line = { id: randomUUID(), text: "first", isDone: true, assignee: ben.userId, dueDate: null };
    const todo = {
      ...newTodo(randomUUID(), "a"),
      labels: [urgent, blue].toSorted(),
      checklists: [{ id: randomUUID(), title: "Steps", lines: [line] }],
    };
    await save(
      anna,
      from.boardId,
      { type: "add-label", label: { id: urgent, name: "Urgent", color: "red" } },
      { type: "add-label", label: { id: blue, name: "Blue", color: "blue" } },
      { type: "add-todo", listId: from.ids.Todo ?? "", todo },
    );
    await save(anna, to.boardId, { type: "add-label", label: { id: theirs, name: "urgent", color: "pink" } });
    const { body } = await send(from.boardId, to.boardId, { todoId: todo.id }, "move");
    expect(body).toMatchObject({ leftOut: [ben.username] });
    const board = await open(anna, to.boardId);
    expect(board.labels?.map(({ name, color }) => `${name} ${color}`).toSorted()).toEqual(["Blue blue", "urgent pink"]);
    const moved = board.lists[0]?.todos[0];
    expect(moved?.labels).toHaveLength(2);
    expect(moved?.labels).toContain(theirs);
    expect(moved?.checklists[0]?.lines).toEqual([{ ...line, assignee: null }]);
  });

  test("to an empty board its list comes along, back and forth at the same time nothing is lost or doubled", async () => {
    const one = await boardOf(anna, "Todo: a");
    const other = await boardOf(anna, "Todo: b");
    const empty = await anna.call(todos.createBoard, { body: { title: "Empty" } });
    await Promise.all([
      send(one.boardId, other.boardId, { todoId: one.ids.a ?? "" }, "move"),
      send(other.boardId, one.boardId, { todoId: other.ids.b ?? "" }, "move"),
    ]);
    expect([line(await open(anna, one.boardId)), line(await open(anna, other.boardId))]).toEqual([
      "Todo: b",
      "Todo: a",
    ]);
    await send(one.boardId, empty.body.boardId, { todoId: other.ids.b ?? "" }, "move");
    expect(line(await open(anna, empty.body.boardId))).toBe("Todo: b");
  });

  test("nothing happens where one may not write, or to what is not there", async () => {
    const own = await boardOf(anna, "Todo: a");
    const bens = await boardOf(ben, "Todo: secret");
    const what = { todoId: own.ids.a ?? "" };
    expect(isProblem(await send(own.boardId, bens.boardId, what, "move"), "board-not-found")).toBe(true);
    const theirs = { todoId: bens.ids.secret ?? "" };
    expect(isProblem(await send(bens.boardId, own.boardId, theirs, "copy"), "board-not-found")).toBe(true);
    expect(isProblem(await send(own.boardId, own.boardId, what, "move"), "invalid-input")).toBe(true);
    const target = await boardOf(anna, "Todo:");
    expect(isProblem(await send(own.boardId, target.boardId, theirs, "move"), "todo-not-found")).toBe(true);
    expect([line(await open(anna, own.boardId)), line(await open(ben, bens.boardId))]).toEqual([
      ...["Todo: a", "Todo: secret"],
    ]);
  });

  test("a board is copied once, with its todos or its lists alone, into any workspace", async () => {
    const from = await boardOf(anna, "Todo: | Done: x", teamId);
    const todo = { ...newTodo(randomUUID(), "a"), assignees: [ben.userId] };
    await save(
      anna,
      from.boardId,
      { type: "add-todo", listId: from.ids.Todo ?? "", todo },
      { type: "mark-list", listId: from.ids.Done ?? "", marksDone: true },
    );
    const operationId = randomUUID();
    const copy = (teamId: string | undefined, withTodos: boolean, id = randomUUID()) =>
      anna.call(todos.copyBoard, {
        body: { boardId: from.boardId, title: "Copy", withTodos, operationId: id, teamId },
      });
    const [first, second] = await Promise.all([copy(undefined, true, operationId), copy(undefined, true, operationId)]);
    expect(first?.body).toMatchObject({ leftOut: [ben.username], boardId: second?.body.boardId });
    const board = await open(anna, first?.body.boardId ?? "");
    expect([board.title, line(board), board.lists[1]?.marksDone]).toEqual(["Copy", "Todo: a | Done: x", true]);
    const bare = await copy(teamId, false);
    expect(line(await open(ben, bare.body.boardId))).toBe("Todo: | Done:");
    const stranger = await app.person(`s${randomUUID().slice(0, 8)}`);
    expect(
      isProblem(
        await stranger.call(todos.copyBoard, { body: { boardId: from.boardId, title: "Mine", withTodos: true } }),
        "not-a-member",
      ),
    ).toBe(true);
  });
});
