import type { ShownColumn, ToldTodo } from "@tafel/contract";
import { expect, test } from "vitest";
import { ToldTodos } from "./told-todos.ts";

const named = (name: string, done = false) => ({ is: "named", name, done }) as const;
const tick = (done: boolean, more: Partial<ToldTodo> = {}): ToldTodo => ({ elementId: "c", name: "a", done, ...more });

test("what is told is shown over an answer to what was asked before, and gives way to one asked after", () => {
  const told = new ToldTodos();
  const early = told.asking(undefined);
  told.hear({ version: 2, todos: [tick(true)] });
  early();
  expect(told.card("c", named("a"))).toEqual(named("a", true));
  const later = told.asking(["c"]);
  expect(told.card("c", named("a"))).toEqual(named("a", true));
  later();
  expect(told.card("c", named("b"))).toEqual(named("b"));
});

test("an answer has what was told of the elements that were asked for, and not what was told meanwhile", () => {
  const told = new ToldTodos();
  told.hear({ version: 2, todos: [tick(true)] });
  const others = told.asking(["d"]);
  others();
  const asked = told.asking(["c"]);
  told.hear({ version: 3, todos: [tick(false)] });
  asked();
  expect(told.card("c", named("a", true))).toEqual(named("a"));
});

test("of two that are heard in another order, the later version counts", () => {
  const told = new ToldTodos();
  expect(told.hear({ version: 3, todos: [tick(false)] })).toBe(true);
  expect(told.hear({ version: 2, todos: [tick(true)] })).toBe(false);
  expect(told.card("c", named("a", true))).toEqual(named("a"));
});

test("a version counts as known once all that happened with it is", () => {
  const told = new ToldTodos();
  told.hear({ version: 3, todos: [tick(true)] });
  expect(told.versionKnownOf("c")).toBe(0);
  told.absorbed(["c"]);
  expect(told.versionKnownOf("c")).toBe(3);
  told.asking(["d"])();
  expect(told.versionKnownOf("c")).toBe(3);
  // By now it may show a todo of another board.
  told.asking(["c"])();
  expect(told.versionKnownOf("c")).toBe(0);
  told.absorbed(["c"]);
  told.asking(undefined)();
  expect(told.versionKnownOf("c")).toBe(0);
});

test("what is hidden or gone stays so", () => {
  const told = new ToldTodos();
  told.hear({ version: 2, todos: [tick(true)] });
  expect([told.card("c", { is: "hidden" }), told.card("c", { is: "gone" })]).toEqual([
    { is: "hidden" },
    { is: "gone" },
  ]);
});

test("a todo in a column is ticked where it is, unless another is there", () => {
  const told = new ToldTodos();
  const column: ShownColumn = {
    ...{ is: "named", title: "Todo", more: 0 },
    todos: [
      { name: "a", done: false },
      { name: "b", done: false },
    ],
  };
  const ticks = () => {
    const shown = told.column("c", column);
    return "todos" in shown && shown.todos.map(({ done }) => done);
  };
  told.hear({ version: 2, todos: [tick(true, { name: "b", place: 1 })] });
  expect(ticks()).toEqual([false, true]);
  told.hear({ version: 3, todos: [tick(true, { name: "b", place: 0 })] });
  expect(ticks()).toEqual([false, true]);
  told.asking(undefined)();
  expect(told.column("c", column)).toBe(column);
});
