import { randomUUID } from "node:crypto";
import { todos } from "@tafel/contract";
import { newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { line, open, operation, save } from "./testing/boards.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
});
// Somebody who has no board yet.
beforeEach(async () => {
  anna = await app.person();
});
afterAll(() => app.close());

const listId = randomUUID();
const list: TodoChange = { type: "add-list", listId, title: "Todo" };
const todo = (name: string): TodoChange => ({ type: "add-todo", listId, todo: newTodo(randomUUID(), name) });
const create = (...changes: TodoChange[]) =>
  anna.call(todos.createBoard, { body: { title: "Move", operations: changes.map((it) => operation(it)) } });
const listed = async () => (await anna.call(todos.getPersonalBoards, { body: {} })).body.boards;

test("a board is created with all that is to be on it, or not at all", async () => {
  const { boardId } = (await create(list, todo("pack"), todo("lift"))).body;
  expect(line(await open(anna, boardId))).toBe("Todo: pack lift");
  expect(await listed()).toMatchObject([{ id: boardId, title: "Move", todoCount: 2 }]);
  await save(anna, boardId, todo("rest"));
  expect(line(await open(anna, boardId))).toBe("Todo: pack lift rest");

  expect(isProblem(await create(todo("of no list")), "list-not-found")).toBe(true);
  const assigned = { ...newTodo(randomUUID(), "for a stranger"), assignees: [randomUUID()] };
  expect(isProblem(await create(list, { type: "add-todo", listId, todo: assigned }), "invalid-input")).toBe(true);
  expect(await listed()).toHaveLength(1);
});

test("what it begins with is made as harmless as any save", async () => {
  const richDescription = `<p onclick="x">Hi<script>alert(1)</script></p>`;
  const changes: TodoChange[] = [
    list,
    { type: "add-todo", listId, todo: { ...newTodo(randomUUID(), "a"), richDescription } },
  ];
  const { boardId } = (await create(...changes)).body;
  expect((await open(anna, boardId)).lists[0]?.todos[0]?.richDescription).toBe("<p>Hi</p>");
});
