import { randomUUID } from "node:crypto";
import { todos, todoTexts } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardOf, open, operation, save } from "../modules/todos/testing/boards.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { leastCost } from "../testing/event-loop.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
  anna = await app.person("anna");
});
afterAll(() => app.close());

const longest = 20_000;
const filled = (piece: string) => piece.repeat(longest / piece.length);
const growing = ["<a>", "<a></a>", "&", "<", "<br>", "<a href=x>y</a>"];

describe("HTML that grows beyond what a description may be is refused however it is saved:", () => {
  test.each(growing)("%s", async (piece) => {
    const { boardId, ids } = await boardOf(anna, "Todo: a");
    const richDescription = filled(piece);
    const edit = operation({ type: "edit-todo", todoId: ids.a ?? "", changes: { richDescription } });
    const whole = { id: boardId, title: "x", lists: [{ title: "Todo", todos: [{ name: "b", richDescription }] }] };
    for (const body of [{ boardId, operations: [edit] }, { board: whole }]) {
      const { status, body: answer } = await anna.call(todos.updateBoard, { body });
      expect([status, answer.message]).toEqual([400, todoTexts.descriptionTooLong]);
    }
    expect((await open(anna, boardId)).lists[0]?.todos[0]).toMatchObject({ name: "a", richDescription: "" });
  });
});

test("tags within tags without end become few, and what they hold stays", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const richDescription = `${filled("<span>").slice(0, -12)}text`;
  await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { richDescription } });
  const stored = (await open(anna, boardId)).lists[0]?.todos[0]?.richDescription ?? "";
  expect(stored).toMatch(/^(<span>){50}text(<\/span>){50}$/);
});

describe("a board full of HTML is made harmless in turns, in which others are served:", () => {
  test.each(["<a>", "<b>", "<p><a>", "&amp", "<svg><desc>", "<p class='"])("%s", async (piece) => {
    const another = async () => {
      const { boardId, ids } = await boardOf(anna, "Todo: a");
      const operations = Array.from({ length: 40 }, () => {
        const todo = { ...newTodo(randomUUID(), "b"), richDescription: filled(piece) };
        return operation({ type: "add-todo", listId: ids.Todo ?? "", todo });
      });
      return { boardId, operations };
    };
    let body = await another();
    const cost = await leastCost(
      () => anna.call(todos.updateBoard, { body }),
      100,
      async () => {
        body = await another();
        return true;
      },
    );
    expect(cost.turn).toBeLessThan(100);
    expect(cost.megabytes).toBeLessThan(32);
  });
});
