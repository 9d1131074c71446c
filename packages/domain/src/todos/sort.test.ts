import { expect, test } from "vitest";
import { newTodo, todoWith } from "./fields.ts";
import { applyTodoChanges } from "./operation.ts";
import { type SortKey, sortingOf } from "./sort.ts";
import { board, line } from "./testing/board-language.ts";

const zone = "Europe/Berlin";
const sorted = (todos: readonly ReturnType<typeof newTodo>[], by: SortKey, language = "en") => {
  const before = { title: "Board", lists: [{ id: "Todo", title: "Todo", todos }] };
  return applyTodoChanges(before, sortingOf(before, "Todo", by, { language, zone }))
    .lists[0]?.todos.map(({ id }) => id)
    .join(" ");
};

test("by date the first comes first, by priority the highest, and what has none last, in its order", () => {
  const on = (id: string, dueDate: string | null) => todoWith(id, { name: id, dueDate });
  expect(sorted([on("x", null), on("b", "2026-12-01"), on("y", null), on("a", "2026-02-28")], "dueDate")).toBe(
    "a b x y",
  );
  const at = (time: string, where: string) => ({ ...on(time, "2026-02-28"), dueTime: { at: time, zone: where } });
  // 03:00 in New York is 09:00 in Berlin.
  expect(
    sorted([at("10:00", zone), at("03:00", "America/New_York"), at("08:00", zone), on("day", "2026-02-28")], "dueDate"),
  ).toBe("day 08:00 03:00 10:00");
  const of = (id: string, priority: "low" | "medium" | "high" | null) => todoWith(id, { name: id, priority });
  const all = [of("x", null), of("l", "low"), of("h", "high"), of("y", null), of("m", "medium"), of("g", "high")];
  expect(sorted(all, "priority")).toBe("h g m l x y");
});

test("by name as people sort: in their language, regardless of case, and numbers by value", () => {
  const named = ["Task 10", "zebra", "Äpfel", "apple", "Task 9"].map((name) => newTodo(name.replace(" ", "-"), name));
  expect(sorted(named, "name")).toBe("Äpfel apple Task-9 Task-10 zebra");
  expect(sorted(named, "name", "sv")).toBe("apple Task-9 Task-10 zebra Äpfel");
});

test("by age the oldest comes first, and what is older than anybody knows before it, in its order", () => {
  const made = (id: string, createdAt: string | null) => todoWith(id, { name: id, createdAt });
  const all = [
    made("new", "2026-11-03T10:00:00Z"),
    made("x", null),
    made("old", "2026-11-03T10:00:00+02:00"),
    made("y", null),
  ];
  expect(sorted(all, "createdAt")).toBe("x y old new");
});

test("moves as few todos as possible, and nothing in other lists or in a sorted one", () => {
  const before = board("Todo: a b d c e | Done: z y");
  const moves = sortingOf(before, "Todo", "name", { language: "en", zone });
  expect(moves).toHaveLength(1);
  const after = applyTodoChanges(before, moves);
  expect(line(after)).toBe("Todo: a b c d e | Done: z y");
  expect(sortingOf(after, "Todo", "name", { language: "en", zone })).toEqual([]);
  expect(sortingOf(after, "gone", "name", { language: "en", zone })).toEqual([]);
});
