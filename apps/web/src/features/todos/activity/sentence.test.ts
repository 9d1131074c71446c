import type { Deed, DeedKind, DeedOf } from "@tafel/domain";
import { describe, expect, it } from "vitest";
import { dayText, timeText } from "../../../ui/date.ts";
import { namesOn, quoted } from "./names.ts";
import { type Saying, sentenceOf } from "./sentence.ts";

const names: Record<string, string> = {
  a: "Milk",
  b: "Bread",
  c: "Salt",
  d: "Oil",
  x: "To do",
  y: "Doing",
  l: "Money",
};
const saying: Saying = {
  todoId: undefined,
  estimates: "hours",
  nameOf: (id) => quoted(names[id]),
  personOf: (userId) => userId.toUpperCase(),
};
const say = (deed: Deed, todoIds: readonly string[] = ["a"], todoId?: string) =>
  sentenceOf({ deed, todoIds }, { ...saying, todoId });

const [day, other] = [dayText("2026-03-01"), dayText("2026-03-02")];
const weekly = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "UTC" } as const;

/** Every kind: its deeds as they are told on the board. */
const sentences: { readonly [Kind in DeedKind]: readonly (readonly [Omit<DeedOf<Kind>, "kind">, string])[] } = {
  added: [[{ listId: "x" }, "added “Milk” to “To do”"]],
  put: [[{ listId: "x" }, "put “Milk” into “To do”"]],
  deleted: [[{}, "deleted “Milk”"]],
  moved: [
    [{ from: "x", to: "y" }, "moved “Milk” from “To do” to “Doing”"],
    [{ from: "?", to: "y" }, "moved “Milk” from (deleted) to “Doing”"],
  ],
  reordered: [[{ listId: "x", from: "b", to: null }, "moved “Milk” within “To do”"]],
  renamed: [[{ from: "Mlk", to: "Milk" }, "renamed “Mlk” to “Milk”"]],
  described: [[{ from: "1", to: "2" }, "changed the description of “Milk”"]],
  due: [
    [{ from: { dueDate: null }, to: { dueDate: "2026-03-01" } }, `set the due date of “Milk” to ${day}`],
    [
      { from: { dueDate: "2026-03-02" }, to: { dueDate: "2026-03-01" } },
      `changed the due date of “Milk” from ${other} to ${day}`,
    ],
    [{ from: { dueDate: "2026-03-02" }, to: { dueDate: null } }, "removed the due date of “Milk”"],
    [
      { from: { dueTime: null }, to: { dueTime: { at: "09:00", zone: "UTC" } } },
      `set the time of “Milk” to ${timeText("09:00")}`,
    ],
    [{ from: { dueTime: { at: "09:00", zone: "UTC" } }, to: { dueTime: null } }, "removed the time of “Milk”"],
  ],
  started: [
    [{ from: { startDate: null }, to: { startDate: "2026-03-01" } }, `set the start of “Milk” to ${day}`],
    [{ from: { startDate: "2026-03-01" }, to: { startDate: null } }, "removed the start of “Milk”"],
    [
      { from: { startTime: null }, to: { startTime: { at: "09:00", zone: "UTC" } } },
      `set the start of “Milk” to ${timeText("09:00")}`,
    ],
    [
      { from: { startTime: { at: "09:00", zone: "UTC" } }, to: { startTime: null } },
      "removed the start time of “Milk”",
    ],
  ],
  reminded: [
    [{ from: [], to: ["hour", "day"] }, "set the reminders of “Milk” to: An hour before, A day before"],
    [{ from: ["day"], to: [] }, "removed the reminders of “Milk”"],
  ],
  repeated: [
    [{ from: null, to: weekly }, "made “Milk” repeat: Every week"],
    [{ from: weekly, to: null }, "stopped “Milk” from repeating"],
  ],
  prioritized: [
    [{ from: null, to: "high" }, "set the priority of “Milk” to High"],
    [{ from: "high", to: null }, "removed the priority of “Milk”"],
  ],
  assigned: [
    [{ from: [], to: ["anna", "ben"] }, "assigned “Milk” to ANNA and BEN"],
    [{ from: ["anna"], to: [] }, "unassigned ANNA from “Milk”"],
    [{ from: ["anna", "ben"], to: ["ben", "cleo"] }, "assigned “Milk” to CLEO instead of ANNA"],
  ],
  ticked: [
    [{ from: false, to: true }, "marked “Milk” as done"],
    [{ from: true, to: false }, "marked “Milk” as not done"],
  ],
  estimated: [
    [{ from: null, to: 2 }, "estimated “Milk” at 2 h"],
    [{ from: 2, to: null }, "removed the estimate of “Milk”"],
  ],
  archived: [
    [{ from: false, to: true }, "archived “Milk”"],
    [{ from: true, to: false }, "took “Milk” out of the archive"],
  ],
  covered: [
    [{ from: null, to: "f" }, "set the picture on the card of “Milk”"],
    [{ from: "f", to: null }, "removed the picture on the card of “Milk”"],
  ],
  labeled: [
    [{ labelId: "l", from: false, to: true }, "added the label “Money” to “Milk”"],
    [{ labelId: "l", from: true, to: false }, "removed the label “Money” from “Milk”"],
  ],
  "checklist-added": [[{ checklistId: "c", name: "Bring" }, "added the checklist “Bring” to “Milk”"]],
  "checklist-renamed": [
    [{ checklistId: "c", from: "Bring", to: "Take" }, "renamed the checklist “Bring” to “Take” on “Milk”"],
  ],
  "checklist-moved": [[{ checklistId: "c", from: null, to: "d" }, "reordered the checklists of “Milk”"]],
  "checklist-deleted": [[{ checklistId: "c", name: "Bring" }, "deleted the checklist “Bring” from “Milk”"]],
  "line-added": [[{ lineId: "d", name: "Tent" }, "added the line “Tent” to “Milk”"]],
  "line-edited": [[{ lineId: "d", from: "Tent", to: "Rope" }, "changed the line “Tent” to “Rope” on “Milk”"]],
  "line-ticked": [
    [{ lineId: "d", from: false, to: true }, "ticked off “Oil” on “Milk”"],
    [{ lineId: "d", from: true, to: false }, "unticked “Oil” on “Milk”"],
  ],
  "line-assigned": [
    [{ lineId: "d", from: null, to: "ben" }, "assigned the line “Oil” on “Milk” to BEN"],
    [{ lineId: "d", from: "ben", to: null }, "unassigned the line “Oil” on “Milk”"],
  ],
  "line-due": [
    [{ lineId: "d", from: null, to: "2026-03-01" }, `set the due date of the line “Oil” on “Milk” to ${day}`],
    [{ lineId: "d", from: "2026-03-01", to: null }, "removed the due date of the line “Oil” on “Milk”"],
  ],
  "line-moved": [[{ lineId: "d", from: "1", to: "2" }, "moved the line “Oil” on “Milk”"]],
  "line-deleted": [[{ lineId: "d", name: "Oil" }, "deleted the line “Oil” from “Milk”"]],
  "file-added": [[{ name: "plan.pdf" }, "attached “plan.pdf” to “Milk”"]],
  "file-deleted": [[{ name: "plan.pdf" }, "removed the file “plan.pdf” from “Milk”"]],
  "board-renamed": [[{ from: "A", to: "B" }, "renamed the board from “A” to “B”"]],
  "estimates-set": [
    [{ from: null, to: "points" }, "set estimates to points"],
    [{ from: "points", to: null }, "turned estimates off"],
  ],
  "list-added": [[{ listId: "x", name: "Later" }, "added the list “Later”"]],
  "list-put": [[{ listId: "x", name: "Later" }, "put the list “Later” on the board"]],
  "list-renamed": [[{ listId: "x", from: "Later", to: "Now" }, "renamed the list “Later” to “Now”"]],
  "list-moved": [[{ listId: "x", from: "y", to: null }, "moved the list “To do”"]],
  "list-marks": [
    [{ listId: "x", from: false, to: true }, "made todos that come into “To do” done"],
    [{ listId: "x", from: true, to: false }, "made todos that come into “To do” stay as they are"],
  ],
  "list-limited": [
    [{ listId: "x", from: null, to: 3 }, "set the limit of “To do” to 3"],
    [{ listId: "x", from: 3, to: null }, "removed the limit of “To do”"],
  ],
  "list-archived": [
    [{ listId: "x", from: false, to: true }, "archived the list “To do”"],
    [{ listId: "x", from: true, to: false }, "took the list “To do” out of the archive"],
  ],
  "list-deleted": [[{ listId: "?", name: "Later" }, "deleted the list “Later”"]],
  "label-added": [[{ labelId: "l", name: "Money" }, "created the label “Money”"]],
  "label-renamed": [[{ labelId: "l", from: "Money", to: "Cash" }, "renamed the label “Money” to “Cash”"]],
  "label-colored": [[{ labelId: "l", from: "red", to: "green" }, "changed the color of the label “Money”"]],
  "label-deleted": [[{ labelId: "?", name: "Money" }, "deleted the label “Money”"]],
};

describe("the sentence about what was", () => {
  it.each(Object.entries(sentences))("%s", (kind, cases) => {
    // Each kind with its own deeds.
    for (const [deed, expected] of cases) expect(say({ kind, ...deed } as Deed)).toBe(expected);
  });
});

const archived: Deed = { kind: "archived", from: false, to: true };

it("names up to three todos, and counts more", () => {
  expect(say(archived, ["a", "b", "c"])).toBe("archived “Milk”, “Bread”, and “Salt”");
  expect(say(archived, ["a", "b", "c", "d"])).toBe("archived 4 todos");
  expect(say(archived, Array(101).fill("a"))).toBe("archived more than 100 todos");
});

it("does not name the todo whose activity it is", () => {
  expect(say(archived, ["a"], "a")).toBe("archived this todo");
  expect(say({ kind: "described", from: "1", to: "2" }, ["a"], "a")).toBe("changed the description");
});

it("cuts a long name short", () => {
  expect(quoted("👩‍🚀".repeat(100)).length).toBeLessThan(250);
  expect(quoted("x".repeat(81))).toBe(`“${"x".repeat(79)}…”`);
  expect(namesOn({ title: "", lists: [{ id: "x", title: "To do", todos: [] }] })).toEqual(new Map([["x", "To do"]]));
});
