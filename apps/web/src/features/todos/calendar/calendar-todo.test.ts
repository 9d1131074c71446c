import { expect, test } from "vitest";
import { byDay, dayByKey, nextByKey, withoutDay } from "./calendar-todo.ts";

const todo = (id: string, day: string | null, isDone = false, time: string | null = null) => ({
  ...{ id, name: id, due: day === null ? null : { day, time }, isDone, place: "Todo" },
});

test("todos stand on their days in their order, and what is done needs no day", () => {
  const all = [todo("a", "2026-11-24"), todo("b", null), todo("c", "2026-11-24", true), todo("d", null, true)];
  expect(
    byDay(all)
      .get("2026-11-24")
      ?.map(({ id }) => id),
  ).toEqual(["a", "c"]);
  expect(withoutDay(all).map(({ id }) => id)).toEqual(["b"]);
});

test("what has all day comes first on it, and then what is due earlier", () => {
  const on = (id: string, time: string | null) => todo(id, "2026-11-24", false, time);
  const day = byDay([on("a", "14:00"), on("b", null), on("c", "09:00"), on("d", null)]).get("2026-11-24");
  expect(day?.map(({ id }) => id)).toEqual(["b", "d", "c", "a"]);
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
});

test("arrows lead through the todos, and stop at the ends", () => {
  expect(nextByKey(["a", "b", "c"], "a", "ArrowDown")).toBe("b");
  expect(nextByKey(["a", "b", "c"], "c", "ArrowRight")).toBe("c");
  expect(nextByKey(["a", "b", "c"], "b", "Home")).toBe("a");
  expect(nextByKey(["a"], "a", "Enter")).toBeUndefined();
});
