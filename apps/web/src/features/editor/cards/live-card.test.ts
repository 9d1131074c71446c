import { expect, test } from "vitest";
import { previewOf, type ShownCard } from "./live-card.ts";

const whole: ShownCard = {
  ...{ elementId: "c", is: "todo", name: "Water", done: false, todoId: "t", boardId: "b", teamId: null },
  ...{ boardTitle: "Garden", list: "Doing", priority: "high", dueDate: "2026-12-01", dueTime: null },
  ...{ labels: [{ id: "l", name: "Outside", color: "green" }], lines: { done: 1, all: 3 }, assignees: ["ada", "ben"] },
  ...{ isArchived: false, mayEdit: true, isShared: true },
};

test("a todo is shown with all that is known of it, and leads to its board", () => {
  expect(previewOf(whole, undefined)).toEqual({
    ...{ title: "Water", done: false },
    live: {
      ...{ mayTick: true, href: "/boards/personal/b?todo=t", labels: [{ name: "Outside", paper: "lightgreen" }] },
      details: ["Doing", "High", "Due 01.12.2026", "1 of 3", "ada, ben"],
    },
  });
});

test("what this person has ticked counts before the server has it", () => {
  expect(previewOf(whole, true)).toMatchObject({ done: true });
  expect(previewOf({ ...whole, done: true }, false)).toMatchObject({ done: false });
});

test("a todo in an archive, or on a board that one only views, is not ticked", () => {
  expect(previewOf({ ...whole, isArchived: true }, undefined).live).toMatchObject({ mayTick: false, hasEnded: true });
  expect(previewOf({ ...whole, mayEdit: false }, undefined).live.mayTick).toBe(false);
});

test("where there is less to see, less is shown", () => {
  const named: ShownCard = { elementId: "c", is: "named", name: "Water", done: true };
  expect(previewOf(named, undefined)).toEqual({
    title: "Water",
    done: true,
    live: { mayTick: false, labels: [], details: [] },
  });
  const hidden = previewOf({ elementId: "c", is: "hidden" }, undefined);
  expect(hidden).toMatchObject({ done: false, live: { isMissing: true, mayTick: false } });
  expect(hidden.live).not.toHaveProperty("href");
  const gone = previewOf({ elementId: "c", is: "gone" }, undefined);
  expect([gone.title, gone.live.details, gone.live.hasEnded]).toEqual([undefined, ["This todo was deleted"], true]);
});
