import { newTodo, type Todo } from "@tafel/domain";
import { expect, test } from "vitest";
import type { Members } from "../people/members.ts";
import { nextSorting, sortingOf, tableRows } from "./table-rows.ts";

const todo = (name: string, fields: Partial<Todo> = {}): Todo => ({ ...newTodo(name, name), ...fields });
const board = {
  title: "Board",
  lists: [
    {
      id: "Todo",
      title: "Todo",
      todos: [
        todo("b10", { dueDate: "2026-12-01", priority: "low", assignees: ["ada"] }),
        todo("ä", { done: { at: "2026-01-01T00:00:00.000Z", by: null } }),
      ],
    },
    {
      id: "Now",
      title: "Now",
      todos: [
        todo("b9", { dueDate: "2026-11-01", priority: "high", estimate: 2, labels: ["m"] }),
        todo("z", { estimate: 10, labels: ["h", "m"] }),
      ],
    },
  ],
} as const;
const member = { userId: "ada", name: "Ada", username: "ada", email: "", picture: "", color: "" };
const members = new Map([["ada", member]]) as unknown as Members;
const labels = [
  { id: "h", name: "Home", color: "red" },
  { id: "m", name: "Money", color: "blue" },
] as const;
const names = (sort?: string) =>
  tableRows(board, sortingOf(sort), { members, labels }, "de")
    .map((row) => row.todo.name)
    .join(" ");

test("rows are sorted as asked, in the board's order otherwise, and what has no value is last either way", () => {
  expect(names()).toBe("b10 ä b9 z");
  expect(names("name")).toBe("ä b9 b10 z");
  expect(names("-name")).toBe("z b10 b9 ä");
  expect(names("dueDate")).toBe("b9 b10 ä z");
  expect(names("-dueDate")).toBe("b10 b9 ä z");
  expect(names("priority")).toBe("b9 b10 ä z");
  expect(names("-list")).toBe("b9 z b10 ä");
  expect(names("done")).toBe("b10 b9 z ä");
  expect(names("assignees")).toBe("b10 ä b9 z");
  expect(names("estimate")).toBe("b9 z b10 ä");
  expect(names("labels")).toBe("z b9 b10 ä");
  expect(names("color")).toBe("b10 ä b9 z");
});

test("a heading sorts upwards, downwards, and not at all", () => {
  expect(nextSorting(undefined, "name")).toBe("name");
  expect(nextSorting(sortingOf("name"), "name")).toBe("-name");
  expect(nextSorting(sortingOf("-name"), "name")).toBeUndefined();
  expect(nextSorting(sortingOf("-name"), "list")).toBe("list");
});
