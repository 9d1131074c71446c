import { todos } from "@tafel/contract";
import { newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { forgetOperations } from "../history/forget-operations.ts";
import { boardOf, line, open, save } from "../testing/boards.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(engines)("what was deleted on a board (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  let later = 0;
  beforeAll(async () => {
    app = await startApp({ engine, now: () => new Date(Date.now() + later) });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const deletedOn = async (boardId: string) => {
    const { status, body } = await anna.call(todos.getDeleted, { body: { boardId } });
    expect(status).toBe(200);
    return body.deleted;
  };
  const names = async (boardId: string) => (await deletedOn(boardId)).map(({ name }) => name);
  async function restore(boardId: string, name: string): Promise<void> {
    const part = (await deletedOn(boardId)).find((it) => it.name === name);
    if (!part) throw new Error(`${name} is not there`);
    const { operationId, id } = part;
    const { body } = await anna.call(todos.getDeletion, { body: { boardId, operationId, id } });
    expect(body.change).not.toBeNull();
    await save(anna, boardId, body.change as TodoChange);
  }

  test("is there with its name, its place, who and when, the last first, and comes back whole", async () => {
    const teamId = await teamOf(anna, [ben]);
    const { boardId, ids } = await boardOf(anna, "Todo: a b c | Doing: d e", teamId);
    const richDescription = `<p>${"x".repeat(9_000)}</p>`;
    await save(ben, boardId, {
      ...{ type: "edit-todo", todoId: ids.a ?? "", changes: { description: "x", richDescription, priority: "high" } },
    });
    const before = await open(anna, boardId);
    await save(ben, boardId, { type: "delete-todo", todoId: ids.a ?? "" });
    await save(anna, boardId, {
      ...{ type: "delete-list", listId: ids.Doing ?? "", todoIds: [ids.d ?? "", ids.e ?? ""] },
    });
    const ofBen = { operationId: expect.any(String), at: expect.any(String), userId: ben.userId };
    expect(await deletedOn(boardId)).toEqual([
      { ...ofBen, id: ids.Doing, name: "Doing", listId: null, todos: 2, userId: anna.userId },
      { ...ofBen, id: ids.a, name: "a", listId: ids.Todo, todos: 0 },
    ]);
    await restore(boardId, "a");
    expect(await names(boardId)).toEqual(["Doing"]);
    await restore(boardId, "Doing");
    expect(await names(boardId)).toEqual([]);
    const after = await open(anna, boardId);
    expect(after.lists).toEqual(before.lists);
  });

  test("is named once, by its last deletion, and each todo of its own where a list stayed for another's", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b");
    const [a = "", b = "", listId = ""] = [ids.a, ids.b, ids.Todo];
    await save(anna, boardId, { type: "delete-todo", todoId: a });
    await restore(boardId, "a");
    await save(anna, boardId, { type: "edit-todo", todoId: a, changes: { name: "again" } });
    await save(anna, boardId, { type: "delete-list", listId, todoIds: [a] });
    expect([await names(boardId), line(await open(anna, boardId))]).toEqual([["again"], "Todo: b"]);
    await save(anna, boardId, { type: "delete-todo", todoId: b });
    expect(await names(boardId)).toEqual(["b", "again"]);
    await restore(boardId, "again");
    expect(line(await open(anna, boardId))).toBe("Todo: again");
  });

  test("is not what was moved to another board", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b");
    const other = await boardOf(anna, "There:");
    const moving = { what: { todoId: ids.a ?? "" }, mode: "move", operationId: crypto.randomUUID() } as const;
    const moved = await anna.call(todos.transfer, { body: { boardId, targetBoardId: other.boardId, ...moving } });
    expect([moved.status, await names(boardId)]).toEqual([200, []]);
  });

  test("can be restored for 30 days, however long the history is", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a");
    const todo = newTodo(crypto.randomUUID(), "b");
    await save(anna, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo });
    await save(anna, boardId, { type: "delete-todo", todoId: ids.a ?? "" });
    later = 29 * day;
    await forgetOperations(app.context, 1);
    expect(await names(boardId)).toEqual(["a"]);
    const { body } = await anna.call(todos.getActivity, { body: { boardId } });
    expect(body.activity.map(({ deed }) => deed.kind)).toEqual(["deleted"]);
    const [{ operationId, id } = { operationId: "", id: "" }] = await deletedOn(boardId);
    later = 31 * day;
    expect(await names(boardId)).toEqual([]);
    const { body: over } = await anna.call(todos.getDeletion, { body: { boardId, operationId, id } });
    expect(over.change).toBeNull();
    await forgetOperations(app.context, 1);
    later = 0;
    expect(await names(boardId)).toEqual([]);
  });
});
