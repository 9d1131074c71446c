import { randomUUID } from "node:crypto";
import { todos } from "@tafel/contract";
import { newLine, type TodoChange, todoWith } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { boardOf, line, open, save } from "./testing/boards.ts";

const at = "2026-03-01T10:00:00.000Z";

describe.each(engines)("archive, labels and checklists (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const mine = async () => (await anna.call(todos.getMyTodos)).body.total;
  const boardsOf = async (isArchived?: boolean) => {
    const { body } = await anna.call(todos.getPersonalBoards, { body: { isArchived } });
    return body.boards.map(({ id, todoCount }) => `${id} ${todoCount}`);
  };

  test("what is in the archive is counted nowhere, and comes back to where it was", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b c | Doing: d");
    const setTodo = (name: string, archivedAt: string | null) =>
      save(anna, boardId, { type: "edit-todo", todoId: ids[name] ?? "", changes: { archivedAt } });
    const setList = (name: string, archivedAt: string | null) =>
      save(anna, boardId, { type: "edit-list", listId: ids[name] ?? "", changes: { archivedAt } });
    expect([await mine(), await boardsOf()]).toEqual([4, [`${boardId} 4`]]);
    await setTodo("b", at);
    expect([await mine(), await boardsOf()]).toEqual([3, [`${boardId} 3`]]);
    await setList("Doing", at);
    expect([await mine(), await boardsOf()]).toEqual([2, [`${boardId} 2`]]);
    expect((await open(anna, boardId)).lists[1]).toMatchObject({ title: "Doing", archivedAt: at });
    await anna.call(todos.archiveBoard, { body: { boardId, isArchived: true } });
    expect([await mine(), await boardsOf(), await boardsOf(true)]).toEqual([0, [], [`${boardId} 2`]]);

    await anna.call(todos.archiveBoard, { body: { boardId, isArchived: false } });
    await setTodo("b", null);
    await setList("Doing", null);
    expect([await mine(), await boardsOf(), await boardsOf(true)]).toEqual([4, [`${boardId} 4`], []]);
    expect(line(await open(anna, boardId))).toBe("Todo: a b c | Doing: d");
  });

  test("a whole save of another client leaves what it does not know as it is", async () => {
    const { boardId, ids } = await boardOf(ben, "Todo: a b");
    const [todoId = "", listId = ""] = [ids.a, ids.Todo];
    const labelId = randomUUID();
    const checklist = { id: randomUUID(), title: "Bring", lines: [newLine(randomUUID(), "tent")] };
    const changes: TodoChange[] = [
      { type: "add-label", label: { id: labelId, name: "Money", color: "green" }, todoIds: [todoId] },
      { type: "add-checklist", todoId, checklist },
      { type: "edit-todo", todoId, changes: { estimate: 2.5, archivedAt: at } },
      { type: "edit-list", listId, changes: { limit: 3 } },
      { type: "edit-board", changes: { estimates: "hours" } },
    ];
    expect((await save(ben, boardId, ...changes)).status).toBe(200);
    const { version, lists } = await open(ben, boardId);
    const known = lists.map(({ id, title, todos: all }) => ({
      ...{ id, title },
      todos: all.map((todo) => ({ id: todo.id, name: `${todo.name}!`, assignedMembers: [] })),
    }));
    const saved = await ben.call(todos.updateBoard, {
      body: { board: { id: boardId, title: "Board", lists: known }, baseVersion: version },
    });
    expect(saved.status).toBe(200);
    const after = await open(ben, boardId);
    expect(line(after)).toBe("Todo: a! b!");
    expect(after).toMatchObject({ labels: [{ id: labelId, name: "Money", color: "green" }], estimates: "hours" });
    expect(after.lists[0]).toMatchObject({ limit: 3 });
    expect(after.lists[0]?.todos[0]).toMatchObject({
      ...{ labels: [labelId], checklists: [checklist], estimate: 2.5, archivedAt: at },
    });
  });

  test("a label deleted meanwhile is refused and leaves nothing, and lines go only to members", async () => {
    const teamId = await teamOf(anna, [ben]);
    const stranger = await app.person("cleo");
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const [todoId = "", listId = ""] = [ids.a, ids.Todo];
    const labelId = randomUUID();
    await save(anna, boardId, { type: "add-label", label: { id: labelId, name: "Money", color: "red" } });
    await save(ben, boardId, { type: "delete-label", labelId });
    const put = await save(anna, boardId, { type: "label-todos", labelId, todoIds: [todoId], isOn: true });
    expect(put.body).toMatchObject({ code: "label-not-found" });
    const todo = todoWith(randomUUID(), { name: "b", labels: [labelId] });
    expect((await save(anna, boardId, { type: "add-todo", listId, todo })).status).toBe(200);
    expect((await open(ben, boardId)).lists[0]?.todos.map(({ labels }) => labels)).toEqual([[], []]);

    const line = newLine(randomUUID(), "tent");
    const checklist = { id: randomUUID(), title: "Bring", lines: [line] };
    await save(anna, boardId, { type: "add-checklist", todoId, checklist });
    const assign = (assignee: string) =>
      save(anna, boardId, { type: "edit-line", todoId, lineId: line.id, changes: { assignee } });
    expect((await assign(stranger.userId)).body).toMatchObject({ code: "invalid-input" });
    expect((await assign(ben.userId)).status).toBe(200);
    expect((await open(ben, boardId)).lists[0]?.todos[0]?.checklists[0]?.lines[0]?.assignee).toBe(ben.userId);
  });
});
