import { randomUUID } from "node:crypto";
import { whiteboards } from "@tafel/contract";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { startApp, type TestApp } from "../../../testing/app.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../testing/redis.ts";
import { boardOf, line, open, save } from "../../todos/testing/boards.ts";
import { createBoard, createTeam, join } from "../testing.ts";

describe.skipIf(!hasRedis || !engines.includes("postgres"))("todos on whiteboards, with two processes", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let there: string;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), openTestDatabase("postgres")]);
    const config = { redisUrl: redis.url };
    [first, second] = await Promise.all([startApp({ database, config }), startApp({ database, config })]);
    await first.listen();
    there = await second.listen();
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });

  const card = (boardId: string, todoId: string): BaseElement => {
    const made = modelOf("card")?.create({ id: "c", position: { x: 0, y: 0 }, index: 0 });
    if (!made) throw new Error("There are cards");
    return { ...made, boardId, todoId } as BaseElement;
  };

  test("a todo made on both at once is there once, and its tick on one is seen on the other", async () => {
    const anna = await first.person("anna");
    const teamId = await createTeam([anna]);
    const uuid = await createBoard(anna, teamId);
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const onSecond = await join(there, anna, uuid);
    const todoId = randomUUID();
    const batch = {
      ...{ whiteboardId: uuid, operationId: randomUUID() },
      operations: [["element-create", { element: card(boardId, todoId) }]],
      alongside: { boardId, listId: ids.Todo, add: [{ id: todoId, name: "b", richDescription: "" }] },
    };
    const [called, asked] = await Promise.all([
      anna.call(whiteboards.save, { params: { uuid }, body: { operations: [["batch", batch]] } }),
      onSecond.ask("batch", batch),
    ]);
    expect([called.body.answers?.[0]?.ok, asked.ok]).toEqual([true, true]);
    expect(line(await open(anna, boardId))).toBe("Todo: a b");
    const done = { at: new Date().toISOString(), by: anna.userId };
    await save(anna, boardId, { type: "edit-todo", todoId, changes: { done } });
    // That it was made is told as well, before or meanwhile.
    const isTick = ({ told }: { told?: { todos?: readonly { done: boolean }[] } }) => told?.todos?.[0]?.done === true;
    expect(await onSecond.hears("cards-changed", isTick)).toMatchObject({
      ...{ whiteboardId: uuid, elementIds: ["c"] },
      told: { todos: [{ elementId: "c", name: "b", done: true }] },
    });
    onSecond.close();
  });
});
