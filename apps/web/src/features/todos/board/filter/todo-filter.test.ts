import { type Board, newTodo, type Todo } from "@tafel/domain";
import { expect, it } from "vitest";
import { createView, noFilter, type TodoFilter } from "./todo-filter.ts";

const todo = (name: string, fields: Partial<Todo> = {}): Todo => ({ ...newTodo(name, name), ...fields });
const board: Board = {
  title: "Board",
  lists: [
    {
      id: "Todo",
      title: "Todo",
      todos: [
        todo("Buy MILK", { assignees: ["ada"] }),
        todo("Buy bread", { dueDate: "2026-03-01", assignees: ["ben", "ada"] }),
        todo("Paint", { dueDate: "2026-03-04" }),
        todo("Fuses", { dueDate: "2026-03-02", done: { at: "2026-03-03T10:00:00.000Z", by: "ada" } }),
      ],
    },
    { id: "Done", title: "Done", todos: [todo("Rent", { dueDate: "2026-03-08" }), todo("Sweep")] },
  ],
};
/** A Wednesday. */
const calendar = { today: "2026-03-04", firstDayOfWeek: 1 };
const shown = (filter: Partial<TodoFilter>, added: readonly string[] = [], days = calendar): string[] =>
  createView(
    { ...noFilter, ...filter },
    new Set(added),
    days,
  )(board).lists.flatMap(({ todos }) => todos.map(({ name }) => name));

it("words are looked for anywhere in the name, in any order and case", () => {
  expect(shown({ words: " milk bu " })).toEqual(["Buy MILK"]);
  expect(shown({ words: "buy" })).toEqual(["Buy MILK", "Buy bread"]);
  expect(shown({ words: "buy paint" })).toEqual([]);
});

it("a todo belongs to everybody it is assigned to", () => {
  expect(shown({ assignee: "ada" })).toEqual(["Buy MILK", "Buy bread"]);
  expect(shown({ assignee: "ada", words: "bread" })).toEqual(["Buy bread"]);
});

it("what is due today or done is not overdue, and a week begins on the language's first day", () => {
  expect(shown({ due: "overdue" })).toEqual(["Buy bread"]);
  expect(shown({ due: "week" })).toEqual(["Paint", "Rent"]);
  expect(shown({ due: "week" }, [], { ...calendar, firstDayOfWeek: 0 })).toEqual(["Buy bread", "Paint"]);
});

it("what was added meanwhile is shown, whether or not it matches", () => {
  expect(shown({ words: "milk" }, ["Sweep"])).toEqual(["Buy MILK", "Sweep"]);
});

it("a list that has not changed stays the same value, and without a filter everything does", () => {
  const view = createView({ ...noFilter, words: "a" }, new Set(), calendar);
  expect(view({ ...board, title: "Other" }).lists[0]).toBe(view(board).lists[0]);
  expect(createView(noFilter, new Set(), calendar)(board)).toBe(board);
});
