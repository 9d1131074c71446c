import { expect, test } from "vitest";
import { addressOfTodo, readTodoAddress } from "./todo-address.ts";

const [todoId, boardId, teamId] = [1, 2, 3].map((digit) => `0000000${digit}-58a2-4c55-9d5e-2f0b1c5f8a11`) as [
  string,
  string,
  string,
];
const origin = "https://tafel.example";
const read = (text: string) => readTodoAddress(text, origin);

test.each([[undefined], [teamId]])("a todo of the workspace %s is read from its own address", (teamId) => {
  expect(read(` ${origin}${addressOfTodo({ todoId, boardId, teamId })}\n`)).toEqual({ todoId, boardId, teamId });
});

test.each([
  "buy milk",
  `${origin}/boards/personal/${boardId}`,
  `${origin}/whiteboard/${boardId}?todo=${todoId}`,
  `https://elsewhere.example/boards/personal/${boardId}?todo=${todoId}`,
  `${origin}/boards/personal/${boardId}?todo=${todoId} and more`,
  `${origin}/boards/personal/${boardId}?todo=1`,
])("%s is no todo", (text) => expect(read(text)).toBeUndefined());
