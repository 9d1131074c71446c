import { type Board, newTodo } from "@tafel/domain";
import { expect, test } from "vitest";
import { neighborOf, placeByKey } from "./card-order.ts";

const list = (id: string, ...names: string[]) => ({ id, title: id, todos: names.map((name) => newTodo(name, name)) });
const board: Board = { title: "Board", lists: [list("Todo", "a", "b", "c"), list("Empty"), list("Done", "d")] };
const by = (todoId: string, key: string) => placeByKey(board, todoId, key)?.todo.id;

test("up and down go within a list, to its ends and no further", () => {
  expect([by("a", "ArrowDown"), by("b", "ArrowUp"), by("b", "Home"), by("b", "End")]).toEqual(["b", "a", "a", "c"]);
  expect([by("a", "ArrowUp"), by("c", "ArrowDown")]).toEqual([undefined, undefined]);
});

test("left and right go to the next list that has todos, as far down as it reaches", () => {
  expect([by("c", "ArrowRight"), by("d", "ArrowLeft")]).toEqual(["d", "a"]);
  expect([by("a", "ArrowLeft"), by("d", "ArrowRight")]).toEqual([undefined, undefined]);
});

test("other keys, and todos that are gone, lead nowhere", () => {
  expect([by("a", "x"), by("z", "ArrowDown")]).toEqual([undefined, undefined]);
});

test("after a deletion one goes on with the next, else with the one before, else nowhere", () => {
  expect(["a", "c", "d"].map((id) => neighborOf(board, id)?.todo.id)).toEqual(["b", "b", undefined]);
});
