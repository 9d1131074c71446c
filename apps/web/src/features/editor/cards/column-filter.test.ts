import type { ColumnTodo, ShownColumn } from "@tafel/contract";
import type { ColumnFilter } from "@tafel/whiteboard";
import { describe, expect, test } from "vitest";
import { here } from "../../../ui/date.ts";
import { filtered, filterText } from "./column-filter.ts";

const label = (id: string) => ({ id, name: `Label ${id}`, color: "green" as const });
const todo = (name: string, more: Partial<ColumnTodo> = {}): ColumnTodo => ({
  ...{ todoId: name, name, done: false, priority: null, lines: { done: 0, all: 0 } },
  ...{ startDate: null, startTime: null, dueDate: null, dueTime: null, labels: [], assignees: [] },
  ...more,
});
const list: Extract<ShownColumn, { is: "list" }> = {
  ...{ is: "list", boardId: "board", teamId: "team", boardTitle: "Board", title: "Todo", listId: "list" },
  ...{ isArchived: false, mayEdit: true, isShared: true, marksDone: false, more: 0 },
  labels: [label("x"), label("y")],
  people: [
    { id: "1", name: "ada" },
    { id: "2", name: "ben" },
  ],
  todos: [
    todo("a", { labels: [label("x")], assignees: ["ada"] }),
    todo("b", { labels: [label("y")], assignees: ["ada", "ben"], dueDate: "2026-03-03" }),
    todo("c", { dueDate: "2026-03-04", done: true }),
    todo("d", { dueDate: "2026-03-04", dueTime: { at: "14:00", zone: here } }),
  ],
};
/** A Wednesday. */
const calendar = { today: "2026-03-04", time: "12:00", firstDayOfWeek: 1 };
const shown = (filter: Partial<ColumnFilter>, kept: readonly string[] = [], now = calendar): string =>
  filtered(list, { labels: [], people: [], ...filter }, new Set(kept), now)
    .todos.map(({ name }) => name)
    .join("");

describe("a filter of a column leaves", () => {
  test.each<[string, Partial<ColumnFilter>, string]>([
    ["what has any of the labels", { labels: ["x", "y"] }, "ab"],
    ["nothing by a label that is no more", { labels: ["gone"] }, ""],
    ["what is assigned to any of the people", { people: ["1"] }, "ab"],
    ["what is assigned to nobody", { people: ["none"] }, "cd"],
    ["what is somebody's or nobody's", { people: ["2", "none"] }, "bcd"],
    ["nothing by a person who is there no more", { people: ["gone"] }, ""],
    ["what is overdue", { due: "overdue" }, "b"],
    ["what is due today and not done", { due: "today" }, "d"],
    ["what is due this week", { due: "week" }, "bd"],
    ["what has no date", { due: "none" }, "a"],
    ["what passes all of it", { people: ["1"], due: "overdue", labels: ["y"] }, "b"],
    ["all if it names nothing", {}, "abcd"],
  ])("%s", (_what, filter, left) => expect(shown(filter)).toBe(left));

  test("what was done here, in the list's order", () => expect(shown({ people: ["2"] }, ["a", "d"])).toBe("abd"));

  test("another day's todos after midnight, and at another minute what was due at a time", () => {
    const [evening, night] = [
      { ...calendar, time: "23:59" },
      { ...calendar, today: "2026-03-05", time: "00:00" },
    ];
    expect([shown({ due: "today" }, [], evening), shown({ due: "today" }, [], night)]).toEqual(["d", ""]);
    expect(shown({ due: "overdue" }, [], night)).toBe("bd");
    expect(shown({ due: "overdue" }, [], { ...calendar, time: "14:00" })).toBe("bd");
  });
});

test("a column says by what it is filtered, also by what is no more", () => {
  const filter = { labels: ["x", "gone"], people: ["2", "none", "gone"], due: "week" } as const;
  expect(filterText({ ...list, more: 8 }, filter, 3)).toBe(
    "3 of 12 · Filtered: Label x, Deleted label, ben, Nobody, Former member, This week",
  );
});
