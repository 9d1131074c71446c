import { type Board, newTodo, type Todo } from "@tafel/domain";
import { expect, it } from "vitest";
import { filterIn, searchOf } from "./filter-in-address.ts";
import { createView, filterAmong, noFilter, type TodoFilter } from "./todo-filter.ts";

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
const calendar = { today: "2026-03-04", time: "12:00", firstDayOfWeek: 1 };
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

it("what is due at a time of today is overdue once that has come", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const at = (name: string, time: string) =>
    todo(name, { dueDate: "2026-03-04", dueTime: { at: time, zone: timeZone } });
  const today: Board = { title: "B", lists: [{ id: "L", title: "L", todos: [at("a", "11:00"), at("b", "13:00")] }] };
  const names = (due: TodoFilter["due"]) =>
    createView({ ...noFilter, due }, new Set(), calendar)(today).lists[0]?.todos.map(({ name }) => name);
  expect(names("overdue")).toEqual(["a"]);
  expect(names("today")).toEqual(["a", "b"]);
  expect(names("none")).toEqual([]);
});

it("what has started has a start that has come, and is not done", () => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const done = { at: "2026-03-03T10:00:00.000Z", by: null };
  const todos = [
    todo("yesterday", { startDate: "2026-03-03" }),
    todo("today", { startDate: "2026-03-04", dueDate: "2026-03-20" }),
    todo("at noon", { startDate: "2026-03-04", startTime: { at: "12:00", zone } }),
    todo("later", { startDate: "2026-03-04", startTime: { at: "12:01", zone } }),
    todo("tomorrow", { startDate: "2026-03-05" }),
    todo("done", { startDate: "2026-03-03", done }),
    todo("due", { dueDate: "2026-03-03" }),
  ];
  const view = createView({ ...noFilter, due: "started" }, new Set(), calendar);
  const { lists } = view({ title: "B", lists: [{ id: "L", title: "L", todos }] });
  expect(lists[0]?.todos.map(({ name }) => name)).toEqual(["yesterday", "today", "at noon"]);
});

it("words are also looked for in descriptions and lines, and labels, priority and state count", () => {
  const line = { id: "l", text: "Ask the BAKER", isDone: false, assignee: null, dueDate: null };
  const more: Board = {
    title: "Board",
    lists: [
      {
        id: "Todo",
        title: "Todo",
        todos: [
          todo("a", { description: "With Sugar", labels: ["red"], priority: "high" }),
          todo("b", { checklists: [{ id: "c", title: "Bring", lines: [line] }], labels: ["red", "blue"] }),
          todo("c", { dueDate: "2026-03-04", done: { at: "2026-03-03T10:00:00.000Z", by: null } }),
          todo("d", { dueDate: "2026-03-04" }),
        ],
      },
    ],
  };
  const names = (filter: Partial<TodoFilter>) =>
    createView(
      { ...noFilter, ...filter },
      new Set(),
      calendar,
    )(more).lists.flatMap(({ todos }) => todos.map(({ name }) => name).join(""));
  expect(names({ words: "sugar" })).toEqual(["a"]);
  expect(names({ words: "bring baker" })).toEqual(["b"]);
  expect(names({ label: "red" })).toEqual(["ab"]);
  expect(names({ priority: "high" })).toEqual(["a"]);
  expect(names({ priority: "none", assignee: "none" })).toEqual(["bcd"]);
  expect(names({ state: "done" })).toEqual(["c"]);
  expect(names({ state: "open", due: "today" })).toEqual(["d"]);
  expect(names({ due: "none" })).toEqual(["ab"]);
});

it("what is in the archive is hidden, with or without a filter", () => {
  const at = "2026-03-03T10:00:00.000Z";
  const [first, second] = board.lists;
  if (!first || !second) throw new Error("there are two lists");
  const archived = {
    ...board,
    lists: [
      { ...first, archivedAt: at },
      { ...second, todos: [todo("Rent", { archivedAt: at }), todo("Sweep")] },
    ],
  };
  const names = createView(
    noFilter,
    new Set(["Rent"]),
    calendar,
  )(archived).lists.map(({ id, todos }) => `${id}: ${todos.map((it) => it.name)}`);
  expect(names).toEqual(["Done: Sweep"]);
});

it("every filter can be written into an address and read from there; nonsense is nothing", () => {
  const filter: TodoFilter = {
    words: "milk",
    label: "red",
    assignee: "none",
    due: "none",
    priority: "low",
    state: "open",
  };
  expect(filterIn(searchOf(filter))).toEqual(filter);
  expect(filterIn({ due: "soon", priority: "x", state: "y" })).toEqual(noFilter);
});

it("what was added meanwhile is shown, whether or not it matches", () => {
  expect(shown({ words: "milk" }, ["Sweep"])).toEqual(["Buy MILK", "Sweep"]);
});

it("a list that has not changed stays the same value, and without a filter everything does", () => {
  const view = createView({ ...noFilter, words: "a" }, new Set(), calendar);
  expect(view({ ...board, title: "Other" }).lists[0]).toBe(view(board).lists[0]);
  expect(createView(noFilter, new Set(), calendar)(board)).toBe(board);
});

it("a label and a person that are not there count as not set; as long as nobody is known, everybody may be", () => {
  const labels = [{ id: "red", name: "Red", color: "red" }] as const;
  const members = new Map([["ada", true]]);
  const filter = (fields: Partial<TodoFilter>) => ({ ...noFilter, words: "a", ...fields });
  for (const kept of [filter({ label: "red", assignee: "ada" }), filter({ assignee: "none" }), filter({})])
    expect(filterAmong(kept, labels, members)).toBe(kept);
  const [gone, left] = [filter({ label: "blue", assignee: "ada" }), filter({ label: "red", assignee: "ben" })];
  expect(filterAmong(gone, labels, members)).toEqual(filter({ assignee: "ada" }));
  expect(filterAmong(left, labels, members)).toEqual(filter({ label: "red" }));
  expect(filterAmong(left, labels, undefined)).toBe(left);
  expect(filterAmong(left, labels, new Map())).toEqual(filter({ label: "red" }));
});
