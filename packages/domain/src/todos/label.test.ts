import { describe, expect, it } from "vitest";
import { type Board, placeOf, todosOn } from "./board.ts";
import { newTodo } from "./fields.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { board } from "./testing/board-language.ts";
import { undoStep, undoStepOf } from "./undo.ts";

const add = (id: string, ...todoIds: string[]): TodoChange => ({
  type: "add-label",
  label: { id, name: id, color: "red" },
  todoIds,
});
const put = (labelId: string, ...todoIds: string[]): TodoChange => ({
  type: "label-todos",
  labelId,
  todoIds,
  isOn: true,
});
const take = (labelId: string, ...todoIds: string[]): TodoChange => ({
  type: "label-todos",
  labelId,
  todoIds,
  isOn: false,
});
const remove = (labelId: string): TodoChange => ({ type: "delete-label", labelId });

/** The labels, and which todos have them: `red:ab blue:`. */
const line = (it: Board): string =>
  (it.labels ?? [])
    .map(({ id }) => {
      const todos = todosOn(it).filter(({ labels }) => labels.includes(id));
      return `${id}:${todos.map((todo) => todo.id).join("")}`;
    })
    .join(" ");

const start = applyTodoChanges(board("Todo: a b c"), [add("red", "a", "b"), add("blue")]);

describe("labels of a board", () => {
  it("two people who label one todo both do so", () => {
    expect(line(applyTodoChanges(start, [put("blue", "a"), put("red", "c"), take("red", "a")]))).toBe("blue:a red:bc");
  });

  it("one that is deleted while somebody assigns it is on nothing, and the assigning is refused", () => {
    const without = applyTodoChanges(start, [remove("red")]);
    expect(line(without)).toBe("blue:");
    expect(todosOn(without).flatMap(({ labels }) => labels)).toEqual([]);
    expect(applyTodoChange(without, put("red", "c"))).toEqual({ ok: false, error: "label-not-found" });
    expect(applyTodoChange(without, take("red", "a"))).toEqual({ ok: true, value: without });
    // A todo that was made with it, or comes back.
    const todo = { ...newTodo("d", "d"), labels: ["blue", "red"] };
    const made = applyTodoChanges(without, [{ type: "add-todo", listId: "Todo", todo }]);
    expect(placeOf(made, "d")?.todo.labels).toEqual(["blue"]);
  });

  it("deleting one can be undone with all that had it, but for what others did since", () => {
    expect(applyTodoChanges(applyTodoChanges(start, [remove("red")]), invert(start, remove("red")))).toEqual(start);
    const step = undoStepOf(start, [remove("red")]);
    if (!step) throw new Error("it changes something");
    const current = applyTodoChanges(step.after, [{ type: "delete-todo", todoId: "a" }, put("blue", "b")]);
    expect(line(applyTodoChanges(current, undoStep(step, current).changes))).toBe("blue:b red:b");
  });

  it("undoing a new one keeps it once somebody uses or renames it", () => {
    const step = undoStepOf(start, [add("green", "a")]);
    if (!step) throw new Error("it changes something");
    const undo = (...theirs: TodoChange[]) => {
      const current = applyTodoChanges(step.after, theirs);
      return line(applyTodoChanges(current, undoStep(step, current).changes));
    };
    expect(undo(put("blue", "a"))).toBe("blue:a red:ab");
    expect(undo(put("green", "b"))).toBe("blue: green:ab red:ab");
    expect(undo({ type: "edit-label", labelId: "green", changes: { name: "Go" } })).toBe("blue: green:a red:ab");
  });

  it("merged into another, its todos have that, in one step that can be undone", () => {
    const merge = [put("blue", "a", "b"), remove("red")];
    const step = undoStepOf(start, merge);
    const merged = applyTodoChanges(start, merge);
    expect(line(merged)).toBe("blue:ab");
    expect(step && applyTodoChanges(merged, undoStep(step, merged).changes)).toEqual(start);
  });

  it("a board and a todo have only so many", () => {
    const many = applyTodoChanges(
      board("Todo: a"),
      Array.from({ length: 101 }, (_, index) => add(`label ${index}`, "a")),
    );
    expect(many.labels?.length).toBe(100);
    expect(placeOf(many, "a")?.todo.labels.length).toBe(20);
  });
});
