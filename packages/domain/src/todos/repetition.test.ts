import { expect, test } from "vitest";
import type { Board } from "./board.ts";
import { diff } from "./diff.ts";
import { todoWith } from "./fields.ts";
import { invert } from "./invert.ts";
import { nextIdOf } from "./next-todo.ts";
import { applyTodoChanges, type TodoChange } from "./operation.ts";
import type { Repeat } from "./repeat.ts";
import { undoStep, undoStepOf } from "./undo.ts";

const weekly: Repeat = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "UTC" };
const water = todoWith("a", { name: "water", dueDate: "2026-03-02", repeat: weekly });
const board: Board = {
  title: "Board",
  lists: [
    { id: "Todo", title: "Todo", todos: [water, todoWith("b", { name: "b" })] },
    { id: "Done", title: "Done", marksDone: true, todos: [] },
  ],
};
const next = nextIdOf("a");
const done = (by: string, hour = 10) => ({ at: `2026-03-02T${hour}:00:00.000Z`, by });
const edit = (changes: object, todoId = "a"): TodoChange => ({ type: "edit-todo", todoId, changes });
const tick = (by = "me", hour = 10): TodoChange => edit({ done: done(by, hour) });
const move: TodoChange = { type: "move-todo", todoId: "a", listId: "Done", after: null, done: done("me") };
/** What is on the board: `x` for what is done. */
const shown = ({ lists }: Board): string =>
  lists
    .map(
      ({ id, todos }) =>
        `${id}: ${todos.map((it) => `${it.name}${it.done ? " x" : ` ${it.dueDate ?? "-"}`}`).join(", ")}`,
    )
    .join(" | ");

test("a tick makes the next one, below; a move into a list of what is done leaves it where it was", () => {
  expect(shown(applyTodoChanges(board, [tick()]))).toBe("Todo: water x, water 2026-03-09, b - | Done: ");
  expect(shown(applyTodoChanges(board, [move]))).toBe("Todo: water 2026-03-09, b - | Done: water x");
});

test("however many tick it off, wherever, there is one next one", () => {
  const both = applyTodoChanges(board, [tick("me"), tick("you", 11)]);
  expect(shown(both)).toBe("Todo: water x, water 2026-03-09, b - | Done: ");
  // Meanwhile the next one was deleted, done, or moved.
  for (const change of [{ type: "delete-todo", todoId: next }, edit({ done: done("you") }, next)] as const) {
    const after = applyTodoChanges(board, [tick("me"), change]);
    expect(applyTodoChanges(after, [tick("you", 11)]).lists[0]?.todos.map(({ id }) => id)).toEqual(
      after.lists[0]?.todos.map(({ id }) => id),
    );
  }
});

test("taking the tick back takes the next one back, unless somebody has worked on it", () => {
  const open = edit({ done: null });
  expect(applyTodoChanges(board, [tick(), open])).toEqual(board);
  const renamed = applyTodoChanges(board, [tick(), edit({ name: "water all" }, next), open]);
  expect(shown(renamed)).toBe("Todo: water 2026-03-02, water all 2026-03-09, b - | Done: ");
  const moved = applyTodoChanges(board, [tick(), { type: "move-todo", todoId: next, listId: "Done" }, open]);
  expect(shown(moved)).toBe("Todo: water 2026-03-02, b - | Done: water 2026-03-09");
});

test("undo takes both back, and redo makes both again", () => {
  for (const change of [tick(), move]) {
    const step = undoStepOf(board, [change]);
    if (!step) throw new Error("a tick changes something");
    const plan = undoStep(step, step.after);
    expect(plan.isWhole).toBe(true);
    expect(applyTodoChanges(step.after, plan.changes)).toEqual(board);
    const redo = undoStepOf(step.after, plan.changes);
    if (!redo) throw new Error("undoing changes something");
    expect(applyTodoChanges(board, undoStep(redo, board).changes)).toEqual(step.after);
    const worked = applyTodoChanges(step.after, [edit({ priority: "high" }, next)]);
    expect(applyTodoChanges(worked, undoStep(step, worked).changes).lists.flatMap(({ todos }) => todos)).toHaveLength(
      3,
    );
  }
});

test("a change that takes a tick back is undone exactly, and boards are compared with what comes and goes", () => {
  const after = applyTodoChanges(board, [tick(), { type: "move-todo", todoId: next, listId: "Todo" }]);
  const open = edit({ done: null });
  expect(applyTodoChanges(applyTodoChanges(after, [open]), invert(after, open))).toEqual(after);
  const without = applyTodoChanges(after, [{ type: "delete-todo", todoId: next }]);
  for (const change of [open, edit({ done: null, repeat: null })]) {
    expect(applyTodoChanges(applyTodoChanges(without, [change]), invert(without, change))).toEqual(without);
  }
  for (const [from, to] of [
    [board, after],
    [after, board],
    [board, without],
    [without, board],
  ] as const) {
    expect(applyTodoChanges(from, diff(from, to))).toEqual(to);
  }
});
