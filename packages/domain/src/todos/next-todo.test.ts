import { expect, test } from "vitest";
import { dueMoment } from "./due.ts";
import { todoWith } from "./fields.ts";
import { nextIdOf, nextTodo } from "./next-todo.ts";
import type { Repeat } from "./repeat.ts";
import type { TodoFields } from "./todo.ts";

const weekly: Repeat = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "Europe/Berlin" };
const ticked = (at: string, fields: Partial<TodoFields>) =>
  nextTodo(todoWith("a", { name: "Water", repeat: weekly, done: { at, by: "me" }, ...fields }));

test("the next one is the same to do again, on its day, with lines that are open and as much later", () => {
  const line = { id: "l", text: "Roses", isDone: true, assignee: "me", dueDate: "2026-03-01" };
  const todo = todoWith("a", {
    ...{ name: "Water", assignees: ["me"], dueDate: "2026-03-02", repeat: weekly, estimate: 2, labels: ["red"] },
    reminders: ["day"],
    ...{
      checklists: [{ id: "c", title: "Garden", lines: [line] }],
      done: { at: "2026-03-02T10:00:00.000Z", by: "me" },
    },
  });
  expect(nextTodo(todo)).toEqual({
    ...todo,
    ...{ id: nextIdOf("a"), dueDate: "2026-03-09", done: null },
    checklists: [{ id: "c", title: "Garden", lines: [{ ...line, isDone: false, dueDate: "2026-03-08" }] }],
  });
  expect(nextTodo({ ...todo, repeat: null })).toBeUndefined();
  expect(nextTodo({ ...todo, done: null })).toBeUndefined();
});

test("it starts as long before it is due as the one that was ticked off", () => {
  const start = { startDate: "2026-02-27", startTime: { at: "09:00", zone: "Europe/Berlin" } };
  const at = "2026-03-02T10:00:00.000Z";
  expect(ticked(at, { ...start, dueDate: "2026-03-02" })).toMatchObject({
    ...start,
    startDate: "2026-03-06",
    dueDate: "2026-03-09",
  });
  expect(ticked(at, { dueDate: "2026-03-02" })?.startDate).toBeNull();
});

test("when the clocks change, the time on the clock stays, in either zone", () => {
  for (const [zone, dueDate, moments] of [
    ["Europe/Berlin", "2026-03-22", ["2026-03-22T08:00:00.000Z", "2026-03-29T07:00:00.000Z"]],
    ["Europe/Berlin", "2026-10-18", ["2026-10-18T07:00:00.000Z", "2026-10-25T08:00:00.000Z"]],
    ["America/New_York", "2026-03-01", ["2026-03-01T14:00:00.000Z", "2026-03-08T13:00:00.000Z"]],
    ["America/New_York", "2026-10-25", ["2026-10-25T13:00:00.000Z", "2026-11-01T14:00:00.000Z"]],
  ] as const) {
    const due = { dueDate, dueTime: { at: "09:00", zone } };
    const next = ticked(moments[0], due);
    expect([due, next].map((it) => it && dueMoment(it)?.toISOString())).toEqual(moments);
  }
});

test("a day ends where the repetition lives, and of a time where that is", () => {
  const daily: Repeat = { ...weekly, unit: "day", from: "done" };
  // Already tomorrow in Berlin, still today in New York.
  const at = "2026-03-01T23:30:00.000Z";
  expect(ticked(at, { repeat: daily, dueDate: "2026-03-01" })?.dueDate).toBe("2026-03-03");
  const dueTime = { at: "09:00", zone: "America/New_York" };
  expect(ticked(at, { repeat: daily, dueDate: "2026-03-01", dueTime })?.dueDate).toBe("2026-03-02");
});

test("an id leads to the same UUID each time, and different ones to different ones", () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => nextIdOf(`00000000-0000-4000-8000-${index}`));
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  expect(nextIdOf("a")).toBe(nextIdOf("a"));
});
