import { expect, test } from "vitest";
import { dueGroupOf, groupMyTodos } from "./group-my-todos.ts";

// A Thursday.
const calendar = { today: "2026-12-31", time: "12:00", firstDayOfWeek: 1 };
const todo = (id: string, dueDate: string | null) => ({
  ...{ id, dueDate, dueTime: null, startDate: null, startTime: null, name: id, priority: null },
  ...{ boardId: "b", boardTitle: "Board", listId: "l", listTitle: "List", teamId: null, mayEdit: true },
});
const on = (day: string | null, time: string | null = null) => (day === null ? null : { day, time });

test("what is due is overdue, today's, this week's or later, over the end of a year", () => {
  const days = ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-03", "2027-01-04", null];
  const groups = days.map((day) => dueGroupOf(on(day), calendar));
  expect(groups).toEqual(["overdue", "today", "week", "week", "later", "none"]);
  expect(dueGroupOf(on("2027-01-03"), { ...calendar, firstDayOfWeek: 0 })).toBe("later");
});

test("a time of today is overdue once it has come", () => {
  const groups = ["11:59", "12:00", "12:01"].map((time) => dueGroupOf(on("2026-12-31", time), calendar));
  expect(groups).toEqual(["overdue", "overdue", "today"]);
});

test("groups are in order, and empty ones are left out", () => {
  const all = [todo("a", "2026-12-31"), todo("b", "2027-02-01"), todo("c", null), todo("d", null)];
  const groups = groupMyTodos(all, calendar).map(
    ([group, found]) => `${group}: ${found.map(({ id }) => id).join(" ")}`,
  );
  expect(groups).toEqual(["today: a", "later: b", "none: c d"]);
});
