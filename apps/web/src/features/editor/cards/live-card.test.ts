import type { TodoOperation } from "@tafel/domain";
import { expect, test } from "vitest";
import { previewOf, type ShownCard } from "./live-card.ts";
import { cardsAfter } from "./waiting.ts";

const whole: ShownCard = {
  ...{ elementId: "c", is: "todo", name: "Water", done: false, todoId: "t", boardId: "b", teamId: null },
  ...{ boardTitle: "Garden", list: "Doing", priority: "high", dueDate: "2026-12-01", dueTime: null },
  ...{ labels: [{ id: "l", name: "Outside", color: "green" }], lines: { done: 1, all: 3 }, assignees: ["ada", "ben"] },
  ...{ isArchived: false, mayEdit: true, isShared: true },
};

test("a todo is shown with all that is known of it, and leads to its board", () => {
  expect(previewOf(whole)).toEqual({
    ...{ title: "Water", done: false },
    live: {
      ...{ mayTick: true, href: "/boards/personal/b?todo=t", labels: [{ name: "Outside", paper: "lightgreen" }] },
      details: ["Doing", "High", "Due 01.12.2026", "1 of 3", "ada, ben"],
    },
  });
});

test("what this person has done counts before the server has it, also where the operation does not say it", () => {
  const after = (...operations: TodoOperation[]) => cardsAfter(operations, new Map([["m", { list: "Done" }]]))(whole);
  const edit = { type: "edit-todo", operationId: "e", todoId: "t" } as const;
  const done = { at: "2026-03-01T10:00:00.000Z", by: "ada" };
  expect(after({ ...edit, todoId: "other", changes: { done } })).toBe(whole);
  const changes = { name: "Water all", dueDate: "2026-12-02", priority: null };
  const move = { type: "move-todo", operationId: "m", todoId: "t", listId: "l", done } as const;
  expect(previewOf(after({ ...edit, changes }, move))).toMatchObject({
    ...{ title: "Water all", done: true },
    live: { details: ["Done", "Due 02.12.2026", "1 of 3", "ada, ben"] },
  });
  expect(previewOf(after(move, { ...edit, changes: { done: null } }))).toMatchObject({ done: false });
});

test("what has ended is brought back by those who may edit its board", () => {
  const restores = (card: ShownCard, isGuest = false) => previewOf(card, isGuest).live.mayRestore ?? false;
  const gone: ShownCard = { elementId: "c", is: "gone" };
  expect([restores(whole), restores({ ...whole, isArchived: true })]).toEqual([false, true]);
  expect(restores({ ...whole, isArchived: true, mayEdit: false })).toBe(false);
  expect([restores(gone), restores(gone, true)]).toEqual([true, false]);
});

test("a todo in an archive, or on a board that one only views, is not ticked", () => {
  expect(previewOf({ ...whole, isArchived: true }).live).toMatchObject({ mayTick: false, hasEnded: true });
  expect(previewOf({ ...whole, mayEdit: false }).live.mayTick).toBe(false);
});

test("where there is less to see, less is shown", () => {
  const named: ShownCard = { elementId: "c", is: "named", name: "Water", done: true };
  expect(previewOf(named)).toEqual({
    title: "Water",
    done: true,
    live: { mayTick: false, labels: [], details: [] },
  });
  const hidden = previewOf({ elementId: "c", is: "hidden" });
  expect(hidden).toMatchObject({ done: false, live: { isMissing: true, mayTick: false } });
  expect(hidden.live).not.toHaveProperty("href");
  const gone = previewOf({ elementId: "c", is: "gone" });
  expect([gone.title, gone.live.details, gone.live.hasEnded]).toEqual([undefined, ["This todo was deleted"], true]);
});
