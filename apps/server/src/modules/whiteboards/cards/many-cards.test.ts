import { randomUUID } from "node:crypto";
import { whiteboards } from "@tafel/contract";
import { newTodo, type TodoChange } from "@tafel/domain";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { boardOf, save } from "../../todos/testing/boards.ts";
import { createTeam, join } from "../testing.ts";

const many = 1_000;
let app: TestApp;
let ada: Person;
let origin: string;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  ada = await app.person("ada");
});
afterAll(() => app.close());

test("1,000 cards are answered with a few statements, and told of as one", async () => {
  const teamId = await createTeam([ada]);
  const { boardId, ids } = await boardOf(ada, "Todo: a", teamId);
  const listId = ids.Todo ?? "";
  const todoIds = Array.from({ length: many }, () => randomUUID());
  const adding = todoIds.map((id, at): TodoChange => ({ type: "add-todo", listId, todo: newTodo(id, `Todo ${at}`) }));
  for (let at = 0; at < many; at += 500) await save(ada, boardId, ...adding.slice(at, at + 500));
  const model = modelOf("card");
  const elements = Object.fromEntries(
    todoIds.map((todoId, index) => {
      const id = `c${index}`;
      const card = model?.create({ id, position: { x: 0, y: index }, index });
      return [id, { ...card, boardId, todoId } as unknown as BaseElement];
    }),
  );
  const { body } = await ada.call(whiteboards.create, { body: { name: "Plan", teamId, data: { elements } } });
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const answer = await ada.call(whiteboards.cards, { params: { uuid: body.uuid }, query: {} });
  const statements = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  queries.mockRestore();
  expect(answer.body.cards).toHaveLength(many);
  expect(answer.body.cards?.every(({ is }) => is === "todo")).toBe(true);
  // Cards, todos and those assigned.
  expect(statements.filter((text) => text.includes("whiteboard_cards"))).toHaveLength(1);
  expect(statements.filter((text) => /from "todo/.test(text))).toHaveLength(2);

  const client = await join(origin, ada, body.uuid);
  await save(ada, boardId, { type: "rename-list", listId, title: "Soon" });
  const { elementIds } = await client.hears("cards-changed");
  expect(elementIds).toHaveLength(many);
  expect(client.received.filter(({ event }) => event === "cards-changed")).toHaveLength(1);
  client.close();
});

test("20 columns with 1,000 todos are answered with a few statements, and told of as one", async () => {
  const [columns, each] = [20, 50];
  const teamId = await createTeam([ada]);
  const line = Array.from({ length: columns }, (_, at) => `L${at}: `).join("| ");
  const { boardId, ids } = await boardOf(ada, line, teamId);
  const listIds = Array.from({ length: columns }, (_, at) => ids[`L${at}`] ?? "");
  const adding = listIds.flatMap((listId) =>
    Array.from({ length: each }, (_, at): TodoChange => {
      return { type: "add-todo", listId, todo: newTodo(randomUUID(), `Todo ${at}`) };
    }),
  );
  for (let at = 0; at < adding.length; at += 500) await save(ada, boardId, ...adding.slice(at, at + 500));
  const model = modelOf("column");
  const elements = Object.fromEntries(
    listIds.map((listId, index) => {
      const column = model?.create({ id: `c${index}`, position: { x: 340 * index, y: 0 }, index });
      return [`c${index}`, { ...column, boardId, listId } as unknown as BaseElement];
    }),
  );
  const { body } = await ada.call(whiteboards.create, { body: { name: "Plan", teamId, data: { elements } } });
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const answer = await ada.call(whiteboards.cards, { params: { uuid: body.uuid }, query: {} });
  const statements = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  queries.mockRestore();
  expect(answer.body.columns).toHaveLength(columns);
  expect(answer.body.columns.map((it) => ("todos" in it ? it.todos.length : 0))).toEqual(listIds.map(() => each));
  expect(statements.filter((text) => text.includes("whiteboard_cards"))).toHaveLength(1);
  // Lists, their todos, and those assigned.
  expect(statements.filter((text) => /"todo(s|_lists|_assignees)"/.test(text))).toHaveLength(3);

  const client = await join(origin, ada, body.uuid);
  await save(ada, boardId, { type: "rename-list", listId: listIds[0] ?? "", title: "Soon" });
  expect((await client.hears("cards-changed")).elementIds).toHaveLength(columns);
  expect(client.received.filter(({ event }) => event === "cards-changed")).toHaveLength(1);
  client.close();
});

test("a change looks at what shows its own board, however many columns of others there are", async () => {
  const teamId = await createTeam([ada]);
  const { boardId, ids } = await boardOf(ada, "Todo: a", teamId);
  const { body } = await ada.call(whiteboards.create, { body: { name: "Plan", teamId } });
  const { database } = app.context;
  await database.execute(
    `insert into whiteboard_cards (whiteboard_id, element_id, board_id, list_id)
      select $1, 'x' || n, gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000) n`,
    [body.uuid],
  );
  await database.execute("analyze whiteboard_cards");
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await save(ada, boardId, { type: "rename-list", listId: ids.Todo ?? "", title: "Soon" });
  await app.context.background.drained();
  const asked = queries.mock.calls.map(([query, values]) => ({
    text: String((query as { text?: string }).text),
    values,
  }));
  queries.mockRestore();
  const told = asked.find(({ text }) => text.includes("whiteboard_cards"));
  const explained = await database.execute(
    `explain (analyze, format json) ${told?.text}`,
    told?.values as unknown as unknown[],
  );
  const rows = [...JSON.stringify(explained).matchAll(/"(?:Actual Rows|Rows Removed by Filter)":\s?([\d.]+)/g)].map(
    ([, count]) => Number(count),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(Math.max(...rows)).toBeLessThan(100);
});
