import { expect, it } from "vitest";
import { type Attachment, coverOf } from "./attachment.ts";
import { type Board, placeOf, todoLimits } from "./board.ts";
import { newTodo } from "./fields.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { board } from "./testing/board-language.ts";
import { undoStep, undoStepOf } from "./undo.ts";

const file = (id: string, minute = 0): Attachment => ({
  ...{ id, name: `${id}.pdf`, bytes: 10, stored: null },
  addedAt: `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`,
});
const add = (attachment: Attachment): TodoChange => ({ type: "add-attachment", todoId: "a", attachment });
const remove = (attachmentId: string): TodoChange => ({ type: "delete-attachment", todoId: "a", attachmentId });
const store = (attachmentId: string, width: number | null = 4): TodoChange => ({
  ...{ type: "store-attachment", todoId: "a", attachmentId },
  stored: { hash: "ab".repeat(32), width, height: width },
});
const start = board("Todo: a b");
const on = (it: Board) => placeOf(it, "a")?.todo.attachments.map(({ id, stored }) => `${id}${stored ? "+" : ""}`);

it("two people who attach at the same time both keep theirs, in the same order", () => {
  const [one, other] = [add(file("x", 1)), add(file("y", 0))];
  expect(on(applyTodoChanges(start, [one, other]))).toEqual(["y", "x"]);
  expect(applyTodoChanges(start, [one, other])).toEqual(applyTodoChanges(start, [other, one]));
});

it("a file that arrives is known to be there; of what is gone by then nothing comes back, and nobody is told", () => {
  expect(on(applyTodoChanges(start, [add(file("x")), store("x")]))).toEqual(["x+"]);
  const gone = applyTodoChanges(start, [add(file("x")), remove("x")]);
  expect(applyTodoChange(gone, store("x"))).toEqual({ ok: true, value: gone });
  const without = applyTodoChanges(start, [{ type: "delete-todo", todoId: "a" }]);
  expect(applyTodoChange(without, store("x"))).toEqual({ ok: true, value: without });
  expect(applyTodoChange(without, add(file("x")))).toEqual({ ok: false, error: "todo-not-found" });
});

it("attaching is undone although the file has arrived since, and deleting gives the file back", () => {
  const step = undoStepOf(start, [add(file("x"))]);
  if (!step) throw new Error("it changes something");
  const current = applyTodoChanges(step.after, [store("x")]);
  expect(undoStep(step, current)).toEqual({ changes: [remove("x")], isWhole: true });
  expect(applyTodoChanges(applyTodoChanges(current, [remove("x")]), invert(current, remove("x")))).toEqual(current);
});

it("a todo is not deleted by an undo once somebody has attached something to it", () => {
  const step = undoStepOf(board("Todo: b"), [{ type: "add-todo", listId: "Todo", todo: newTodo("a", "a") }]);
  if (!step) throw new Error("it changes something");
  expect(undoStep(step, applyTodoChanges(step.after, [add(file("x"))])).changes).toEqual([]);
});

it("a todo has only so many", () => {
  const full = applyTodoChanges(
    start,
    Array.from({ length: todoLimits.attachments }, (_, index) => add(file(`${index}`))),
  );
  expect(applyTodoChange(full, add(file("more")))).toEqual({ ok: false, error: "limit-reached" });
});

it("a cover is a picture that is there", () => {
  const cover: TodoChange = { type: "edit-todo", todoId: "a", changes: { cover: "x" } };
  const coverAfter = (...changes: TodoChange[]) => {
    const place = placeOf(applyTodoChanges(start, changes), "a");
    return place && coverOf(place.todo)?.id;
  };
  expect(coverAfter(add(file("x")), cover)).toBeUndefined();
  expect(coverAfter(add(file("x")), cover, store("x"))).toBe("x");
  expect(coverAfter(add(file("x")), cover, store("x", null))).toBeUndefined();
  expect(coverAfter(add(file("x")), cover, store("x"), remove("x"))).toBeUndefined();
});
