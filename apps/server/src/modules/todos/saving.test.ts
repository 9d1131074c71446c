import { randomUUID } from "node:crypto";
import { todos, type WholeBoard } from "@tafel/contract";
import { newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { forgetOperations } from "./history/forget-operations.ts";
import { boardOf, line, open, operation, save } from "./testing/boards.ts";

describe.each(engines)("saving a board (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    anna = await app.person("anna");
    ben = await app.person("ben");
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  test("what was done is there when the board is opened again, positions counted from 1", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b c | Doing: d");
    await save(
      anna,
      boardId,
      { type: "move-todo", todoId: ids.b ?? "", listId: ids.Doing ?? "", after: ids.d },
      { type: "edit-todo", todoId: ids.a ?? "", changes: { name: "Milk", dueDate: "2026-03-01", priority: "high" } },
      { type: "move-list", listId: ids.Doing ?? "", after: null },
      { type: "rename-list", listId: ids.Todo ?? "", title: "Later" },
      { type: "rename-board", title: "Shopping" },
    );
    const board = await open(anna, boardId);
    expect(board.title).toBe("Shopping");
    expect(line(board)).toBe("Doing: d b | Later: Milk c");
    expect(board.lists.map(({ position }) => position)).toEqual([1, 2]);
    expect(board.lists.map((list) => list.todos.map(({ position }) => position))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(board.lists[1]?.todos[0]).toMatchObject({ dueDate: "2026-03-01", priority: "high", description: "" });
    expect(board.version).toBe(2);
  });

  test("a new todo has no description, due date, priority and assignees", async () => {
    const { boardId } = await boardOf(anna, "Todo: a");
    const [list] = (await open(anna, boardId)).lists;
    expect(list?.todos[0]).toMatchObject({
      ...{ name: "a", description: "", richDescription: "", dueDate: null, priority: null, assignedMembers: [] },
    });
  });

  test("a todo keeps when it was made: now, or when its author made it offline", async () => {
    const before = Date.now();
    const { boardId, ids } = await boardOf(anna, "Todo: a");
    const createdAt = "2026-03-01T10:00:00.000Z";
    const offline = { ...newTodo(randomUUID(), "b"), createdAt };
    await save(anna, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo: offline });
    const [now, then] = (await open(anna, boardId)).lists[0]?.todos ?? [];
    expect(Date.parse(now?.createdAt ?? "")).toBeGreaterThanOrEqual(before);
    expect(then?.createdAt).toBe(createdAt);
  });

  test("an operation sent twice, also at the same time, happens once", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo:");
    const add = operation({ type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "once") });
    const operations = [add, operation({ type: "rename-list", listId: ids.Todo ?? "", title: "First" })];
    const send = () => anna.call(todos.updateBoard, { body: { boardId, operations } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ body }) => body.applied)).toHaveLength(2);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2]);
    await save(anna, boardId, { type: "rename-list", listId: ids.Todo ?? "", title: "Second" });
    expect((await send()).body).toMatchObject({ version: 3, applied: [], refused: [] });
    expect(line(await open(anna, boardId))).toBe("Second: once");
  });

  test("an operation that comes again is known for 90 days, and in a long history for a week", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b");
    const todoId = ids.a ?? "";
    const listId = ids.Todo ?? "";
    const late = operation({ type: "move-todo", todoId, listId, after: ids.b });
    const send = async () =>
      (await anna.call(todos.updateBoard, { body: { boardId, operations: [late] } })).body.applied;
    const inDays = (days: number) => ({ ...app.context, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
    await send();
    await save(anna, boardId, { type: "move-todo", todoId, listId, after: null });
    await forgetOperations(inDays(89));
    expect([await send(), line(await open(anna, boardId))]).toEqual([[], "Todo: a b"]);
    const short = 1_000_000;
    await forgetOperations(inDays(8), short);
    expect(await send()).toEqual([]);
    await forgetOperations(inDays(6), 1);
    expect(await send()).toEqual([]);
    await forgetOperations(inDays(8), 1);
    expect([await send(), line(await open(anna, boardId))]).toEqual([[late.operationId], "Todo: b a"]);
  });

  test("forty people's edits at once are all there", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a | Doing:", teamId);
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const answers = await Promise.all(
      names.map((name, index) =>
        save(
          index % 2 ? anna : ben,
          boardId,
          { type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), name), after: ids.a },
          { type: "move-todo", todoId: ids.a ?? "", listId: (index % 3 ? ids.Doing : ids.Todo) ?? "", after: null },
        ),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(40);
    const all = (await open(ben, boardId)).lists.flatMap((list) => list.todos.map(({ name }) => name));
    expect(all.toSorted()).toEqual(["a", ...names].toSorted());
  });

  test("what cannot be done any more is refused by name, and the rest is done", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    await save(ben, boardId, { type: "delete-todo", todoId: ids.a ?? "" });
    const late = operation({ type: "edit-todo", todoId: ids.a ?? "", changes: { name: "late" } });
    const fine = operation({ type: "edit-todo", todoId: ids.b ?? "", changes: { name: "fine" } });
    const { body } = await anna.call(todos.updateBoard, { body: { boardId, operations: [late, fine] } });
    expect(body.applied).toEqual([fine.operationId]);
    expect(body.refused).toEqual([
      { operationId: late.operationId, code: "todo-not-found", message: "Todo not found" },
    ]);
    expect(line(await open(anna, boardId))).toBe("Todo: fine");
    const alone = await anna.call(todos.updateBoard, {
      body: { boardId, operations: [operation(late, randomUUID())] },
    });
    expect(alone).toMatchObject({ status: 404, body: { success: false, code: "todo-not-found" } });
  });

  test("a list deleted while another fills it stays, with what was put in", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    await save(ben, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "new") });
    const seen = [ids.a ?? "", ids.b ?? ""];
    await save(anna, boardId, { type: "delete-list", listId: ids.Todo ?? "", todoIds: seen });
    expect(line(await open(anna, boardId))).toBe("Todo: new");
  });

  test("a deleted todo comes back as it was", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b c", teamId);
    const changes = { description: "2 %", assignees: [ben.userId], dueDate: "2026-03-01" };
    await save(anna, boardId, { type: "edit-todo", todoId: ids.b ?? "", changes });
    const todo = { ...newTodo(ids.b ?? "", "b"), ...changes };
    await save(anna, boardId, { type: "delete-todo", todoId: ids.b ?? "" });
    expect(line(await open(anna, boardId))).toBe("Todo: a c");
    await save(anna, boardId, { type: "restore-todo", listId: ids.Todo ?? "", todo, after: ids.a });
    const board = await open(anna, boardId);
    expect(line(board)).toBe("Todo: a b c");
    expect(board.lists[0]?.todos[1]).toMatchObject({
      ...{ description: "2 %", dueDate: "2026-03-01" },
      assignedMembers: [{ PK_User_ID: ben.userId, Username: "ben" }],
    });
  });

  test("a todo is ticked off in the name of whoever does it, and one that comes back in nobody's who is unknown", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    const [at, stranger] = ["2026-03-01T10:00:00.000Z", randomUUID()];
    const doneOn = async (index: number) => (await open(ben, boardId)).lists[0]?.todos[index]?.done;
    await save(ben, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { done: { at, by: anna.userId } } });
    expect(await doneOn(0)).toEqual({ at, by: ben.userId });
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { done: null } });
    expect(await doneOn(0)).toBe(null);
    const added = { ...newTodo(randomUUID(), "c"), done: { at, by: stranger } };
    await save(anna, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo: added });
    expect(await doneOn(2)).toEqual({ at, by: anna.userId });
    for (const by of [ben.userId, stranger]) {
      const todo = { ...newTodo(ids.b ?? "", "b"), done: { at, by } };
      await save(anna, boardId, { type: "delete-todo", todoId: ids.b ?? "" });
      await save(anna, boardId, { type: "restore-todo", listId: ids.Todo ?? "", todo, after: ids.a });
      expect(await doneOn(1)).toEqual({ at, by: by === stranger ? null : by });
    }
    const invalid = {
      type: "edit-todo",
      todoId: ids.a ?? "",
      changes: { done: { at: "yesterday", by: null } },
    } as const;
    expect((await save(anna, boardId, invalid)).status).toBe(400);
  });

  test("two people who tick off what repeats make one next one, and undoing that takes it back", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const repeat = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "UTC" } as const;
    const changes = { repeat, dueDate: "2099-03-02", assignees: [ben.userId], richDescription: "<p>x</p>" };
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes });
    const done = { at: "2026-03-01T10:00:00.000Z", by: null };
    const tick = { type: "edit-todo", todoId: ids.a ?? "", changes: { done } } as const;
    await Promise.all([anna, ben].map((person) => save(person, boardId, tick)));
    const [before, next] = (await open(anna, boardId)).lists[0]?.todos ?? [];
    const later = { position: 2, done: null, dueDate: "2099-03-09" };
    expect(next).toMatchObject({ ...before, id: expect.any(String), ...later });
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { done: null } });
    expect((await open(ben, boardId)).lists[0]?.todos).toEqual([{ ...before, done: null }]);
  });

  describe("whole", () => {
    /** The board as a client of the specification would send it back after these edits. */
    const edited = async (boardId: string, edit: (board: WholeBoard) => void): Promise<[WholeBoard, number]> => {
      const board = await open(anna, boardId);
      const whole: WholeBoard = structuredClone(board);
      edit(whole);
      return [whole, board.version];
    };
    const send = (board: WholeBoard, baseVersion?: number) =>
      anna.call(todos.updateBoard, { body: { board, ...(baseVersion !== undefined && { baseVersion }) } });

    test("ticks off what it moves into a list that marks todos as done", async () => {
      const { boardId, ids } = await boardOf(anna, "Todo: a b | Done:");
      await save(anna, boardId, { type: "mark-list", listId: ids.Done ?? "", marksDone: true });
      const [whole, version] = await edited(boardId, ({ lists: [todo, done] }) => {
        const moved = todo?.todos.splice(0, 1) ?? [];
        done?.todos.push(...moved);
      });
      expect((await send(whole, version)).status).toBe(200);
      const { lists } = await open(anna, boardId);
      expect(lists.map((list) => [list.marksDone, list.todos.map(({ done }) => done?.by)])).toEqual([
        [undefined, [undefined]],
        [true, [anna.userId]],
      ]);
    });

    test("keeps what its author's client does not know of", async () => {
      const { boardId, ids } = await boardOf(anna, "Todo: a");
      const done = { at: "2026-03-01T10:00:00.000Z", by: anna.userId };
      await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { done } });
      const [whole, version] = await edited(boardId, ({ lists: [list] }) => {
        const [todo] = list?.todos ?? [];
        if (todo) Object.assign(todo, { name: "Milk", done: undefined });
      });
      expect((await send(whole, version)).status).toBe(200);
      expect((await open(anna, boardId)).lists[0]?.todos[0]).toMatchObject({ name: "Milk", done });
    });

    test("keeps the start, also one that is then after the due day", async () => {
      const start = { startDate: "2026-03-01", startTime: { at: "09:30", zone: "Europe/Berlin" } };
      const { boardId, ids } = await boardOf(anna, "Todo: a");
      await save(anna, boardId, {
        type: "edit-todo",
        todoId: ids.a ?? "",
        changes: { ...start, dueDate: "2026-03-03" },
      });
      const [whole, version] = await edited(boardId, ({ lists: [list] }) => {
        const [todo] = list?.todos ?? [];
        if (todo) Object.assign(todo, { dueDate: "2026-02-01", startDate: undefined, startTime: undefined });
      });
      expect((await send(whole, version)).status).toBe(200);
      expect((await open(anna, boardId)).lists[0]?.todos[0]).toMatchObject({ ...start, dueDate: "2026-02-01" });
    });

    test("keeps the time at which something is due, until the day is taken away, and its reminders", async () => {
      const dueTime = { at: "09:30", zone: "Europe/Berlin" };
      const { boardId, ids } = await boardOf(anna, "Todo: a");
      const reminders = ["time", "week"] as const;
      const due = { dueDate: "2026-03-01", dueTime, reminders };
      await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: due });
      for (const dueDate of ["2026-03-02", null]) {
        const [whole, version] = await edited(boardId, ({ lists: [list] }) => {
          const [todo] = list?.todos ?? [];
          if (todo) Object.assign(todo, { dueDate, dueTime: undefined, reminders: undefined });
        });
        expect((await send(whole, version)).status).toBe(200);
        const kept = { dueDate, dueTime: dueDate === null ? null : dueTime, reminders };
        expect((await open(anna, boardId)).lists[0]?.todos[0]).toMatchObject(kept);
      }
    });

    test("keeps what another did since, and answers the board with both", async () => {
      const { boardId, ids } = await boardOf(anna, "Todo: a b c | Doing: d", teamId);
      const [whole, version] = await edited(boardId, ({ lists }) => {
        const moved = lists[0]?.todos.shift();
        if (moved) lists[1]?.todos.push(moved);
        lists.push({ id: undefined, title: "New", todos: [{ name: "n" }] });
      });
      const edits: TodoChange[] = [
        { type: "edit-todo", todoId: ids.a ?? "", changes: { name: "Milk" } },
        { type: "delete-todo", todoId: ids.c ?? "" },
        { type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "theirs"), after: null },
      ];
      for (const edit of edits) await save(ben, boardId, edit);
      const { status, body } = await send(whole, version);
      expect(status).toBe(200);
      expect(body.board && line(body.board)).toBe("Todo: theirs b | Doing: d Milk | New: n");
      expect(line(await open(ben, boardId))).toBe("Todo: theirs b | Doing: d Milk | New: n");
    });

    test("that edits what another has deleted meanwhile is answered the board, and what was lost", async () => {
      const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
      const [whole, version] = await edited(boardId, ({ lists }) => {
        const first = lists[0]?.todos[0];
        if (first) first.name = "Milk";
      });
      await save(ben, boardId, { type: "delete-todo", todoId: ids.a ?? "" });
      const { status, body } = await send(whole, version);
      expect(status).toBe(200);
      expect(body.refused).toMatchObject([{ code: "todo-not-found" }]);
      expect(body.board && line(body.board)).toBe("Todo: b");
    });

    test("without a base is compared with the current board", async () => {
      const { boardId } = await boardOf(anna, "Todo: a b");
      const [whole] = await edited(boardId, ({ lists }) => lists[0]?.todos.reverse());
      const { body } = await send(whole);
      expect(body).toMatchObject({ version: 2, refused: [] });
      expect(body.board).toBeUndefined();
      expect(line(await open(anna, boardId))).toBe("Todo: b a");
    });

    test("without a base deletes nothing that it does not name", async () => {
      const { boardId } = await boardOf(anna, "Todo: a b | Doing: c");
      const [whole] = await edited(boardId, ({ lists }) => {
        lists.pop();
        lists[0]?.todos.pop();
      });
      expect((await send(whole)).status).toBe(200);
      expect(line(await open(anna, boardId))).toBe("Todo: a b | Doing: c");
    });

    test("saved again unchanged changes nothing", async () => {
      const { boardId } = await boardOf(anna, "Todo: a b | Doing: c");
      const [whole, version] = await edited(boardId, () => {});
      expect((await send(whole, version)).body).toMatchObject({ version, applied: [] });
    });

    test("on a version that is not known is stale", async () => {
      const { boardId } = await boardOf(anna, "Todo: a");
      const [whole, version] = await edited(boardId, () => {});
      expect(await send(whole, version + 5)).toMatchObject({
        ...{ status: 409, body: { code: "stale-version", version, success: false } },
      });
    });

    test("with a list or a todo named twice is refused", async () => {
      const { boardId } = await boardOf(anna, "Todo: a");
      const [whole] = await edited(boardId, ({ lists }) => lists.push(...structuredClone(lists)));
      expect((await send(whole)).status).toBe(400);
      expect(line(await open(anna, boardId))).toBe("Todo: a");
    });
  });
});

test("a board of 5,000 todos takes no other, neither one by one nor whole", async () => {
  const app = await startApp();
  const anna = await app.person("anna");
  const { boardId, ids } = await boardOf(anna, "Todo:");
  const board = await open(anna, boardId);
  const full = Array.from({ length: 5_000 }, () => ({ name: "x" }));
  const whole = (count: typeof full) => ({
    board: { id: board.id, title: "Full", lists: [{ id: ids.Todo, title: "Todo", todos: count }] },
  });
  expect((await anna.call(todos.updateBoard, { body: whole(full) })).status).toBe(200);
  const more = await save(anna, boardId, {
    ...{ type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "y") },
  });
  expect(more).toMatchObject({ status: 409, body: { code: "limit-reached" } });
  const tooMany = await anna.call(todos.updateBoard, { body: whole([...full, { name: "y" }]) });
  expect(tooMany).toMatchObject({ status: 409, body: { code: "limit-reached" } });
  const { body } = await anna.call(todos.getPersonalBoards, { body: {} });
  expect(body.boards.find(({ id }) => id === boardId)?.todoCount).toBe(5_000);
  await app.close();
});
