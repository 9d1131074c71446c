import { randomUUID } from "node:crypto";
import { type ActivityEnd, todos } from "@tafel/contract";
import { type Board, boardBefore, newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { boardOf, save } from "../testing/boards.ts";
import { plain } from "../testing/plain.ts";

describe.each(engines)("history (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const historyOf = (person: Person, boardId: string, before?: ActivityEnd) =>
    person.call(todos.getHistory, { body: { boardId, ...(before && { before }) } });

  test("leads from what a board is to all that it was, page by page", async () => {
    const teamId = await teamOf(anna, [ben]);
    const { boardId, ids } = await boardOf(anna, "Todo: a b | Doing:", teamId);
    const boards: Board[] = [];
    const keep = async () => {
      const { body } = await anna.call(todos.getBoard, { body: { boardId } });
      boards.push(plain(body.board));
      return body.board.version;
    };
    await keep();
    const long = "word ".repeat(3_000);
    const [a = "", b = "", doing = ""] = [ids.a, ids.b, ids.Doing];
    const saves: TodoChange[][] = [
      [{ type: "edit-todo", todoId: a, changes: { description: long, richDescription: `<p>${long}</p>` } }],
      [{ type: "move-todo", todoId: a, listId: doing }],
      Array.from({ length: 120 }, (_, at) => ({
        type: "add-todo",
        listId: doing,
        todo: newTodo(randomUUID(), `${at}`),
      })),
      [{ type: "delete-todo", todoId: b }],
      [{ type: "delete-list", listId: doing }],
    ];
    let version = 0;
    for (const changes of saves) {
      await save(ben, boardId, ...changes);
      version = await keep();
    }

    let board = boards.pop() ?? expect.unreachable();
    const pages: number[] = [];
    for (let before: ActivityEnd | null = { version: version + 1, step: 0 }, last = version; before; ) {
      const { body } = await historyOf(anna, boardId, before);
      pages.push(body.operations.length);
      for (const operation of body.operations) {
        if (operation.version !== last) {
          last = operation.version;
          const was = boards.pop();
          if (was) expect(board).toEqual(was);
        }
        board = boardBefore(board, operation.inverse) ?? expect.unreachable();
      }
      before = body.next;
    }
    expect(boards).toEqual([]);
    expect(board.lists).toEqual([]);
    expect(pages[0]).toBe(100);
    expect(pages).toHaveLength(2);
  });

  test("is for whoever may see the board", async () => {
    const { boardId } = await boardOf(anna, "Todo: a");
    expect((await historyOf(ben, boardId)).status).toBe(404);
    expect((await historyOf(anna, boardId)).body.operations[0]).toMatchObject({ userId: anna.userId, step: 1 });
  });
});
