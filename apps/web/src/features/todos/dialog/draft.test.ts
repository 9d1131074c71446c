import { newTodo } from "@tafel/domain";
import { expect, test } from "vitest";
import { acceptTheirs, changesIn, conflictsIn, edit, emptyDraft, shown } from "./draft.ts";

const todo = newTodo("a", "Milk");

test("fields one has not touched show what others make of them", () => {
  const draft = edit(emptyDraft, todo, { name: "Oat milk" });
  const present = { ...todo, dueDate: "2026-03-01" };
  expect(shown(present, draft)).toMatchObject({ name: "Oat milk", dueDate: "2026-03-01" });
  expect(changesIn(present, draft)).toEqual({ name: "Oat milk" });
  expect(conflictsIn(present, draft)).toEqual([]);
});

test("a touched field that another has changed is a conflict until one takes theirs", () => {
  const draft = edit(edit(emptyDraft, todo, { name: "Oat" }), todo, { name: "Oat milk", priority: "high" });
  const present = { ...todo, name: "Soy milk" };
  expect(conflictsIn(present, draft)).toEqual(["name"]);
  const given = acceptTheirs(draft, ["name"]);
  expect(conflictsIn(present, given)).toEqual([]);
  expect(changesIn(present, given)).toEqual({ priority: "high" });
});

test("two who do the same are no conflict, and there is nothing to save", () => {
  const draft = edit(emptyDraft, todo, { name: "Oat milk", assignees: ["ben"] });
  const present = { ...todo, name: "Oat milk", assignees: ["ben"] };
  expect(conflictsIn(present, draft)).toEqual([]);
  expect(changesIn(present, draft)).toBeUndefined();
});
