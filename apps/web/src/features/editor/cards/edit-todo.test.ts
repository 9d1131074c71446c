import { expect, test } from "vitest";
import { changesTo, type TodoForm } from "./edit-todo.ts";

const was: TodoForm = { name: "Water", priority: null, dueDate: "2026-12-01", listId: "Todo", assignees: ["ada"] };
const done = { at: "2026-03-01T10:00:00.000Z", by: "ada" };
const to = (is: Partial<TodoForm>) => changesTo("t", was, { ...was, ...is }, undefined);
const edit = (changes: object) => ({ type: "edit-todo", todoId: "t", changes });

test("a form changes what was changed in it, and nothing else", () => {
  expect(to({})).toEqual([]);
  expect(to({ name: " Water all " })).toEqual([edit({ name: "Water all" })]);
  expect(to({ name: " " })).toEqual([]);
  expect(to({ priority: "high", assignees: [] })).toEqual([edit({ priority: "high", assignees: [] })]);
  expect(to({ dueDate: "2026-12-02" })).toEqual([edit({ dueDate: "2026-12-02" })]);
  expect(to({ dueDate: null })).toEqual([edit({ dueDate: null, dueTime: null })]);
});

test("another list is a move, which may tick", () => {
  const move = { type: "move-todo", todoId: "t", listId: "Done" };
  expect(to({ listId: "Done", name: "x" })).toEqual([edit({ name: "x" }), move]);
  expect(changesTo("t", was, { ...was, listId: "Done" }, done)).toEqual([{ ...move, done }]);
});

test("without lists and people, which have not come, neither is changed", () => {
  const blind = { ...was, listId: undefined, assignees: undefined };
  expect(changesTo("t", blind, { ...blind, name: "x" }, undefined)).toEqual([edit({ name: "x" })]);
});
