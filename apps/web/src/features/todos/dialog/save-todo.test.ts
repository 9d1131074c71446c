import { newTodo } from "@tafel/domain";
import { expect, test } from "vitest";
import type { OpenTodoBoard } from "../board/open-todo-board.ts";
import { saveTodo } from "./save-todo.ts";

test("a deleted todo comes back in a new list when the board has no list any more", () => {
  const todo = newTodo("hall", "Hall");
  const list = { id: "doing", title: "Doing", todos: [todo] };
  const did: unknown[] = [];
  // Restoring needs nothing else of a board.
  const session = {
    state: () => ({ board: { lists: [] } }),
    do: (...changes: unknown[]) => did.push(...changes),
  } as unknown as OpenTodoBoard;
  saveTodo(session, { todo, list, index: 0 }, true, { name: " Town hall " });
  const listId = expect.any(String);
  expect(did).toEqual([
    { type: "add-list", listId, title: "Doing" },
    { type: "restore-todo", listId, todo: { ...todo, name: "Town hall" } },
  ]);
});
