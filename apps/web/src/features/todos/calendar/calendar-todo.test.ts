import { expect, test } from "vitest";
import { dayByKey, movedSpan, nextByKey, orderOf, timesOn, withoutDay } from "./calendar-todo.ts";

const todo = (id: string, day: string | null, isDone = false, time: string | null = null) => ({
  ...{ id, name: id, start: null, due: day === null ? null : { day, time }, isDone, place: "Todo" },
});
const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
const idsOf = (todos: Parameters<typeof orderOf>[0]) => orderOf(todos).map(({ id }) => id);

test("todos with a day are in their order, and what is done needs no day", () => {
  const all = [todo("a", "2026-11-24"), todo("b", null), todo("c", "2026-11-24", true), todo("d", null, true)];
  expect(idsOf(all)).toEqual(["a", "c"]);
  expect(withoutDay(all).map(({ id }) => id)).toEqual(["b"]);
});

test("what has all day comes first on it, and then what is due earlier", () => {
  const on = (id: string, time: string | null) => todo(id, "2026-11-24", false, time);
  expect(idsOf([on("a", "14:00"), on("b", null), on("c", "09:00"), on("d", null)])).toEqual(["b", "d", "c", "a"]);
});

test("what takes several days comes first, by its start and the longest above", () => {
  const span = (id: string, first: string | null, last: string | null) => ({
    ...todo(id, last),
    start: first === null ? null : { day: first, time: null },
  });
  const all = [
    ...[todo("single", "2026-11-24"), span("short", "2026-11-24", "2026-11-25")],
    ...[span("long", "2026-11-24", "2026-12-24"), span("old", "2020-01-01", "2026-11-24")],
    ...[span("only starts", "2026-11-24", null), span("wrong", "2026-11-26", "2026-11-25")],
  ];
  expect(idsOf(all)).toEqual(["old", "long", "short", "wrong", "single", "only starts"]);
  expect(withoutDay(all)).toEqual([]);
});

test("the time of a day is when it starts then, or is due", () => {
  const at = (first: string, last: string) => {
    const [start, due] = [first, last].map((it) => ({ day: it.slice(0, 10), time: it.slice(11) || null }));
    return { ...todo("a", null), start: start ?? null, due: due ?? null };
  };
  const times = (first: string, last: string) => days.map((day) => timesOn(at(first, last), day).join("-"));
  expect(times("2026-11-23 09:00", "2026-11-25 17:00")).toEqual(["09:00-", "-", "-17:00", "-"]);
  expect(times("2026-11-23 09:00", "2026-11-23 17:00")[0]).toBe("09:00-17:00");
  expect(timesOn(todo("a", "2026-11-23", false, "17:00"), "2026-11-23")).toEqual(["17:00", null]);
});

test("Shift with an arrow moves a todo by a day or a week; what has no date comes to today; Delete takes it away", () => {
  const moved = (key: string, dueDate: string | null, shiftKey = true) =>
    dayByKey({ key, shiftKey }, dueDate, "2026-11-24");
  expect(moved("ArrowRight", "2026-11-30")).toBe("2026-12-01");
  expect(moved("ArrowUp", "2026-12-03")).toBe("2026-11-26");
  expect(moved("ArrowLeft", null)).toBe("2026-11-24");
  expect(moved("Delete", "2026-11-30", false)).toBeNull();
  expect(moved("Delete", null, false)).toBeUndefined();
  expect(moved("ArrowRight", "2026-11-30", false)).toBeUndefined();
  expect([moved("ArrowRight", "9999-12-31"), moved("ArrowUp", "0001-01-07")]).toEqual([undefined, undefined]);
});

test("a todo is moved with all of its days, as far as the calendar goes", () => {
  const long = { ...todo("a", "9999-12-30"), start: { day: "9999-12-28", time: null } };
  expect(movedSpan(long, "9999-12-29", "9999-12-30")).toEqual({ first: "9999-12-29", last: "9999-12-31" });
  expect(movedSpan(long, "9999-12-28", "9999-12-30")).toBeUndefined();
});

test("arrows lead through the todos, and stop at the ends", () => {
  expect(nextByKey(["a", "b", "c"], "a", "ArrowDown")).toBe("b");
  expect(nextByKey(["a", "b", "c"], "c", "ArrowRight")).toBe("c");
  expect(nextByKey(["a", "b", "c"], "b", "Home")).toBe("a");
  expect(nextByKey(["a"], "a", "Enter")).toBeUndefined();
});
