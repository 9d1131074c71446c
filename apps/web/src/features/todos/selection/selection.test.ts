import { applyTodoChanges, type Board, newTodo } from "@tafel/domain";
import { expect, it } from "vitest";
import { moveAll, tickAll } from "./change-many.ts";
import { concerned, Selection } from "./selection.ts";

const board: Board = {
  title: "Board",
  lists: [
    { id: "Todo", title: "Todo", todos: [..."abcd"].map((id) => newTodo(id, id)) },
    { id: "Done", title: "Done", todos: [..."xyz"].map((id) => newTodo(id, id)) },
  ],
};
const line = (it: Board) => it.lists.map(({ todos }) => todos.map(({ id }) => id).join("")).join(" | ");

it("selects one by one and from the last one to another", () => {
  const selection = new Selection();
  selection.toggle("b");
  selection.extendTo(board, "d");
  expect([...selection.ids()]).toEqual(["b", "c", "d"]);
  selection.toggle("c");
  expect(concerned(board, selection, "d")).toEqual(["b", "d"]);
  expect(concerned(board, selection, "a")).toEqual(["a"]);
  selection.extendTo(board, "y");
  expect(concerned(board, selection, "y")).toEqual(["b", "d", "y"]);
  selection.clear();
  expect(selection.ids().size).toBe(0);
});

it("moves all together, wherever they were", () => {
  const moved = (ids: string, to: string, after: string | null | undefined) =>
    line(applyTodoChanges(board, moveAll(board, [...ids], to, after)));
  expect(moved("ac", "Done", "y")).toBe("bd | xyacz");
  expect(moved("ac", "Done", undefined)).toBe("bd | xyzac");
  expect(moved("ax", "Todo", null)).toBe("axbcd | yz");
  expect(moved("cd", "Todo", "c")).toBe("abcd | xyz");
  expect(moved("acx", "Todo", "c")).toBe("bacxd | yz");
});

it("ticks off all, and takes that back once all are done", () => {
  const at = new Date("2026-03-04T10:00:00Z");
  const one = { ...newTodo("a", "a"), done: { at: at.toISOString(), by: null } };
  expect(tickAll([one, newTodo("b", "b")], null, at)).toMatchObject([{ todoId: "b", changes: { done: { by: null } } }]);
  expect(tickAll([one], null, at)).toMatchObject([{ todoId: "a", changes: { done: null } }]);
});
