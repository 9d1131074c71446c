import { newTodo } from "@tafel/domain";
import { expect, test } from "vitest";
import { acceptTheirs, changesIn, conflictsIn, edit, emptyDraft, shown } from "./draft.ts";

const todo = newTodo("a", "Milk");

test("fields one has not touched show what others make of them", () => {
  const draft = edit(emptyDraft, todo, { name: "Oat milk" });
  const current = { ...todo, dueDate: "2026-03-01" };
  expect(shown(current, draft)).toMatchObject({ name: "Oat milk", dueDate: "2026-03-01" });
  expect(changesIn(current, draft)).toEqual({ name: "Oat milk" });
  expect(conflictsIn(current, draft)).toEqual([]);
});

test("a touched field that another has changed is a conflict until one takes theirs", () => {
  const draft = edit(edit(emptyDraft, todo, { name: "Oat" }), todo, { name: "Oat milk", priority: "high" });
  const current = { ...todo, name: "Soy milk" };
  expect(conflictsIn(current, draft)).toEqual(["name"]);
  const accepted = acceptTheirs(draft, ["name"]);
  expect(conflictsIn(current, accepted)).toEqual([]);
  expect(changesIn(current, accepted)).toEqual({ priority: "high" });
});

test("two who do the same are no conflict, and there is nothing to save", () => {
  const draft = edit(emptyDraft, todo, { name: "Oat milk", assignees: ["ben"] });
  const current = { ...todo, name: "Oat milk", assignees: ["ben"] };
  expect(conflictsIn(current, draft)).toEqual([]);
  expect(changesIn(current, draft)).toBeUndefined();
});
