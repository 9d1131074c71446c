import { randomUUID } from "node:crypto";
import { todos, whiteboards } from "@tafel/contract";
import { type TodoChange, todoWith } from "@tafel/domain";
import { modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { enterBy, linkTo } from "../../sharing/testing.ts";
import { boardOf, save } from "../../todos/testing/boards.ts";
import { createBoard, createTeam, join, operate } from "../testing.ts";

/** Puts a card, or a column, on a whiteboard. */
const put = (
  person: Person,
  uuid: string,
  id: string,
  shown: { boardId: string; todoId?: string; listId?: string },
) => {
  const made = modelOf(shown.listId ? "column" : "card")?.create({ id, position: { x: 0, y: 0 }, index: 0 });
  return operate(person, uuid, ["element-create", { element: { ...made, ...shown } }]);
};

describe.each(engines)("what a whiteboard's room is told of todos (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let [ada, ben]: Person[] = [];
  let teamId: string;
  let uuid: string;
  let boardId: string;
  let ids: Record<string, string>;
  const done = () => ({ at: new Date().toISOString(), by: ada?.userId ?? "" });
  const edit = (name: string, changes: Extract<TodoChange, { type: "edit-todo" }>["changes"]): TodoChange => ({
    ...{ type: "edit-todo", todoId: ids[name] ?? "" },
    changes,
  });

  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [ada, ben] = [await app.person("ada"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const prepare = async () => {
    if (!ada || !ben) throw new Error("They are there");
    teamId = await createTeam([ada, ben]);
    uuid = await createBoard(ada, teamId);
    ({ boardId, ids } = await boardOf(ada, "Todo: a b c | Doing: d", teamId));
    return { ada, ben };
  };

  test("are name and tick, to guests as well, and no more", async () => {
    const { ada, ben } = await prepare();
    await put(ada, uuid, "card", { boardId, todoId: ids.b ?? "" });
    await put(ada, uuid, "list", { boardId, listId: ids.Todo ?? "" });
    await put(ada, uuid, "other", { boardId, listId: ids.Doing ?? "" });
    const guest = await enterBy(app, await linkTo(ada, uuid, "view"));
    const clients = [await join(origin, ben, uuid), await join(origin, guest, uuid)];
    await save(ada, boardId, edit("b", { done: done(), dueDate: "2026-12-01", assignees: [ben.userId] }));
    for (const client of clients) {
      expect(await client.hears("cards-changed")).toEqual({
        whiteboardId: uuid,
        elementIds: ["card", "list"],
        told: {
          version: 2,
          todos: [
            { elementId: "card", name: "b", done: true },
            { elementId: "list", name: "b", done: true, place: 1 },
          ],
        },
      });
      client.forget();
    }
    await save(ada, boardId, edit("b", { done: null }));
    for (const client of clients) {
      const { told } = await client.hears("cards-changed");
      // There is nothing to ask for.
      expect(told).toMatchObject({ isAll: true, todos: [{ done: false }, { done: false }] });
      client.forget();
    }
    const copy = todoWith(randomUUID(), { name: "next" });
    await save(ada, boardId, edit("b", { done: done() }), { type: "add-todo", listId: ids.Todo ?? "", todo: copy });
    for (const client of clients) {
      const { told } = await client.hears("cards-changed");
      expect(told).toEqual({ version: 4, todos: [{ elementId: "card", name: "b", done: true }] });
      client.forget();
    }
    await save(ada, boardId, edit("b", { name: "better" }));
    for (const client of clients) {
      const { told } = await client.hears("cards-changed");
      // What is called otherwise may be somewhere else in what a page has of its list.
      expect(told).toMatchObject({ todos: [{ elementId: "card", name: "better", done: true }] });
      client.forget();
    }
    await save(ada, boardId, edit("b", { priority: "high" }));
    for (const client of clients) {
      expect(await client.hears("cards-changed")).toEqual({ whiteboardId: uuid, elementIds: ["card", "list"] });
      client.close();
    }
  });

  test("are of lists to which something was done, and where a todo is only if it was ticked there", async () => {
    const { ada, ben } = await prepare();
    await put(ada, uuid, "todo", { boardId, listId: ids.Todo ?? "" });
    await put(ada, uuid, "doing", { boardId, listId: ids.Doing ?? "" });
    const client = await join(origin, ben, uuid);
    const move: TodoChange = { type: "move-todo", todoId: ids.a ?? "", listId: ids.Todo ?? "" };
    await save(ada, boardId, move, edit("b", { done: done() }));
    expect(await client.hears("cards-changed")).toEqual({ whiteboardId: uuid, elementIds: ["todo"] });
    client.forget();
    await save(ada, boardId, edit("d", { archivedAt: new Date().toISOString(), done: done() }));
    expect(await client.hears("cards-changed")).toEqual({ whiteboardId: uuid, elementIds: ["doing"] });
    client.close();
  });

  test("is nothing of what an element showed before", async () => {
    const { ada, ben } = await prepare();
    await put(ada, uuid, "gone", { boardId, todoId: ids.a ?? "" });
    await put(ada, uuid, "card", { boardId, todoId: ids.b ?? "" });
    await operate(ada, uuid, ["element-delete", { elementId: "gone" }]);
    const client = await join(origin, ben, uuid);
    await save(ada, boardId, edit("a", { name: "secret" }), edit("b", { done: done() }));
    expect(await client.hears("cards-changed")).toMatchObject({
      elementIds: ["card"],
      told: { todos: [{ elementId: "card" }] },
    });
    expect(JSON.stringify(client.received)).not.toContain("secret");
    client.close();
  });

  test("is that they changed, of those in another workspace or from another board", async () => {
    const { ada, ben } = await prepare();
    const own = await createBoard(ada);
    const { boardId: ownBoard, ids: mine } = await boardOf(ada, "Todo: mine");
    await put(ada, own, "card", { boardId: ownBoard, todoId: mine.mine ?? "" });
    await put(ada, own, "list", { boardId: ownBoard, listId: mine.Todo ?? "" });
    await ada.call(whiteboards.moveToTeam, { params: { uuid: own }, body: { teamId } });
    const client = await join(origin, ben, own);
    await save(ada, ownBoard, { type: "edit-todo", todoId: mine.mine ?? "", changes: { name: "m", done: done() } });
    expect(await client.hears("cards-changed")).toEqual({ whiteboardId: own, elementIds: ["card", "list"] });
    client.close();

    await put(ada, uuid, "card", { boardId, todoId: ids.a ?? "" });
    const { boardId: targetBoardId } = await boardOf(ada, "Else: x", teamId);
    const what = { boardId, targetBoardId, what: { todoId: ids.a ?? "" }, mode: "move" as const };
    await ada.call(todos.transfer, { body: { ...what, operationId: randomUUID() } });
    const bens = await join(origin, ben, uuid);
    await save(ada, targetBoardId, edit("a", { done: done() }));
    expect(await bens.hears("cards-changed")).toEqual({ whiteboardId: uuid, elementIds: ["card"] });
    bens.close();
  });
});
