import { newTodo } from "@tafel/domain";
import { expect, test } from "vitest";
import { acceptTheirs, changesIn, conflictsIn, edit, emptyDraft, isStartWrong, shown } from "./draft.ts";

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

test("a start after the due day is wrong only if one has made it so", () => {
  const dated = { ...todo, startDate: "2026-03-01", dueDate: "2026-03-04" };
  expect(isStartWrong(dated, edit(emptyDraft, dated, { startDate: "2026-03-05" }))).toBe(true);
  expect(isStartWrong(dated, edit(emptyDraft, dated, { startDate: "2026-03-04" }))).toBe(false);
  // Another has moved the due day meanwhile.
  const draft = edit(emptyDraft, dated, { startDate: "2026-03-03" });
  expect(isStartWrong({ ...dated, dueDate: "2026-03-02" }, draft)).toBe(true);
  const wrong = { ...dated, dueDate: "2026-02-01" };
  expect(isStartWrong(wrong, edit(emptyDraft, wrong, { name: "Oat milk" }))).toBe(false);
});

test("two who do the same are no conflict, and there is nothing to save", () => {
  const draft = edit(emptyDraft, todo, { name: "Oat milk", assignees: ["ben"] });
  const current = { ...todo, name: "Oat milk", assignees: ["ben"] };
  expect(conflictsIn(current, draft)).toEqual([]);
  expect(changesIn(current, draft)).toBeUndefined();
});

test("of two descriptions with pictures one is kept whole, with all of its pictures", () => {
  const described = (file: string) => ({
    description: "",
    richDescription: `<p><img data-file="${file}" alt="" /></p>`,
  });
  const mine = edit(emptyDraft, todo, described("mine"));
  const theirs = { ...todo, ...described("theirs") };
  expect(conflictsIn(theirs, mine)).toEqual(["richDescription"]);
  expect(shown(theirs, mine)).toMatchObject(described("mine"));
  expect(shown(theirs, acceptTheirs(mine, ["description", "richDescription"]))).toEqual(theirs);
});
