import { expect, test } from "vitest";
import type { Due } from "./due.ts";
import { todoWith } from "./fields.ts";
import { type Reminder, reminders, remindersInOrder } from "./reminder.ts";
import { isRemindedAlike, reminderMoment } from "./reminder-moment.ts";
import type { TodoFields } from "./todo.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";

/** "2026-03-01 14:00" of Berlin, or a whole day. */
const due = (text: string, zone = berlin): Due => {
  const [dueDate = "", at] = text.split(" ");
  return { dueDate, dueTime: at ? { at, zone } : null };
};
const moments = (of: Due, zone = berlin) =>
  reminders.map((it) => reminderMoment(it, of, zone)?.toISOString().slice(0, 16));
const moment = (reminder: Reminder, of: Due, zone = berlin) => reminderMoment(reminder, of, zone)?.toISOString();

test("a time has the same reminders for everybody: then, and an hour, a day, a week before", () => {
  const expected = ["2026-06-17T12:00", "2026-06-17T11:00", "2026-06-16T12:00", "2026-06-10T12:00"];
  expect(moments(due("2026-06-17 14:00"))).toEqual(expected);
  expect(moments(due("2026-06-17 14:00"), newYork)).toEqual(expected);
});

test("a whole day counts from nine o'clock where the reminded person is", () => {
  expect(moments(due("2026-06-17"))).toEqual([
    ...["2026-06-17T07:00", "2026-06-17T06:00", "2026-06-16T07:00", "2026-06-10T07:00"],
  ]);
  expect(moments(due("2026-06-17"), newYork)).toEqual([
    ...["2026-06-17T13:00", "2026-06-17T12:00", "2026-06-16T13:00", "2026-06-10T13:00"],
  ]);
});

test("what is not due has no reminder", () => {
  expect(moments({ dueDate: null, dueTime: null })).toEqual(Array(4).fill(undefined));
  expect(moment("day", { dueDate: null, dueTime: { at: "09:00", zone: berlin } })).toBeUndefined();
});

test("a week before the first day of the calendar is none", () => {
  expect(moment("week", due("0000-01-03"))).toBeUndefined();
});

test("the day before is counted by the calendar: leap days, the ends of months and of years", () => {
  expect(moment("day", due("2028-03-01 14:00"))).toBe("2028-02-29T13:00:00.000Z");
  expect(moment("day", due("2027-03-01 14:00"))).toBe("2027-02-28T13:00:00.000Z");
  expect(moment("week", due("2028-02-29 14:00"))).toBe("2028-02-22T13:00:00.000Z");
  expect(moment("week", due("2026-01-31"))).toBe("2026-01-24T08:00:00.000Z");
  expect(moment("day", due("2027-01-01"), newYork)).toBe("2026-12-31T14:00:00.000Z");
  expect(moment("hour", due("2026-05-01 00:30"))).toBe("2026-04-30T21:30:00.000Z");
});

test("a day before is at the same time of day, though the clocks were put forward or back", () => {
  expect(moment("day", due("2026-03-29 14:00"))).toBe("2026-03-28T13:00:00.000Z");
  expect(moment("time", due("2026-03-29 14:00"))).toBe("2026-03-29T12:00:00.000Z");
  expect(moment("week", due("2026-10-25"))).toBe("2026-10-18T07:00:00.000Z");
  expect(moment("time", due("2026-10-25"))).toBe("2026-10-25T08:00:00.000Z");
  expect(moment("day", due("2026-11-01"), newYork)).toBe("2026-10-31T13:00:00.000Z");
});

test("an hour before is an hour, though the clock shows another", () => {
  // 03:00 follows 01:59 in spring; 02:30 comes twice in autumn, and counts the first time.
  expect(moment("hour", due("2026-03-29 03:00"))).toBe("2026-03-29T00:00:00.000Z");
  expect(moment("time", due("2026-03-29 02:30"))).toBe("2026-03-29T01:30:00.000Z");
  expect(moment("day", due("2026-03-30 02:30"))).toBe("2026-03-29T01:30:00.000Z");
  expect(moment("hour", due("2026-10-25 02:30"))).toBe("2026-10-24T23:30:00.000Z");
  expect(moment("hour", due("2026-10-25 03:00"))).toBe("2026-10-25T01:00:00.000Z");
});

test("who is reminded when follows from the due date, the reminders and the assignees of a todo", () => {
  const todo = todoWith("a", { name: "Call", ...due("2026-06-17 14:00"), reminders: ["day"], assignees: ["anna"] });
  const isAlike = (changes: Partial<TodoFields>) => isRemindedAlike(todo, { ...todo, ...changes });
  expect([isAlike({ name: "Write", priority: "high" }), isAlike({ assignees: ["anna"] })]).toEqual([true, true]);
  expect([isAlike({ dueDate: "2026-06-18" }), isAlike({ dueTime: null })]).toEqual([false, false]);
  expect([isAlike({ reminders: ["day", "week"] }), isAlike({ assignees: ["ben"] })]).toEqual([false, false]);
  expect([isRemindedAlike(undefined, todo), isAlike({ reminders: [] })]).toEqual([false, false]);
  const silent = { ...todo, reminders: [] };
  expect([isRemindedAlike(undefined, silent), isRemindedAlike(silent, { ...silent, dueDate: null })]).toEqual([
    true,
    true,
  ]);
});

test("reminders are in one order, each once", () => {
  expect(remindersInOrder(["week", "time", "week"])).toEqual(["time", "week"]);
});
