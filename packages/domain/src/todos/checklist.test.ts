import { describe, expect, it } from "vitest";
import { type Board, placeOf } from "./board.ts";
import { newLine, progressOf } from "./checklist.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { board } from "./testing/board-language.ts";
import { undoStep, undoStepOf } from "./undo.ts";

const add = (id: string, lines = ""): TodoChange => ({
  type: "add-checklist",
  todoId: "a",
  checklist: { id, title: id, lines: lines.split("").map((it) => newLine(it, it)) },
});
const tick = (lineId: string, isDone = true): TodoChange => ({
  type: "edit-line",
  todoId: "a",
  lineId,
  changes: { isDone },
});
const text = (lineId: string, to: string): TodoChange => ({
  type: "edit-line",
  todoId: "a",
  lineId,
  changes: { text: to },
});
const move = (lineId: string, checklistId: string, after: string | null): TodoChange => ({
  ...{ type: "move-line", todoId: "a", lineId, checklistId, after },
});
const remove = (lineId: string): TodoChange => ({ type: "delete-line", todoId: "a", lineId });

const checklists = (it: Board) => placeOf(it, "a")?.todo.checklists ?? [];
/** `Bring: x y+ | Buy:`; a line that is done has a plus. */
const line = (it: Board): string =>
  checklists(it)
    .map(({ id, lines }) => [`${id}:`, ...lines.map(({ text, isDone }) => `${text}${isDone ? "+" : ""}`)].join(" "))
    .join(" | ");

const start = applyTodoChanges(board("Todo: a"), [add("Bring", "xyz"), add("Buy", "m")]);

function undone(mine: TodoChange, ...theirs: TodoChange[]): string {
  const step = undoStepOf(start, [mine]);
  if (!step) return "nothing to undo";
  const current = applyTodoChanges(step.after, theirs);
  return line(applyTodoChanges(current, undoStep(step, current).changes));
}

describe("checklists of a todo", () => {
  it("two people who tick different lines both do so, and of one line each field counts", () => {
    const both = applyTodoChanges(start, [tick("x"), tick("y"), text("x", "tent")]);
    expect(line(both)).toBe("Bring: tent+ y+ z | Buy: m");
    expect(progressOf(checklists(both))).toEqual({ done: 2, of: 4 });
  });

  it("a line moves within its checklist and to another, and goes to the end where its place is gone", () => {
    expect(line(applyTodoChanges(start, [move("z", "Bring", null)]))).toBe("Bring: z x y | Buy: m");
    expect(line(applyTodoChanges(start, [move("x", "Buy", "m")]))).toBe("Bring: y z | Buy: m x");
    expect(line(applyTodoChanges(start, [remove("y"), move("x", "Bring", "y")]))).toBe("Bring: z x | Buy: m");
  });

  it("what is gone is refused, and what is there already changes nothing", () => {
    const without = applyTodoChanges(start, [remove("x")]);
    expect(applyTodoChange(without, tick("x"))).toEqual({ ok: false, error: "checklist-not-found" });
    expect(applyTodoChange(start, add("Bring"))).toEqual({ ok: true, value: start });
  });

  it("undo takes back one's own lines, and leaves what others have done since", () => {
    expect(undone(tick("x"), tick("y"))).toBe("Bring: x y+ z | Buy: m");
    expect(undone(tick("x"), tick("x", false), tick("x"))).toBe("Bring: x y z | Buy: m");
    expect(undone(remove("y"), tick("z"))).toBe("Bring: x y z+ | Buy: m");
    expect(undone(text("x", "tent"), text("x", "tents"))).toBe("Bring: tents y z | Buy: m");
    expect(undone(add("New"), move("x", "New", null))).toBe("Bring: y z | Buy: m | New: x");
    expect(undone({ type: "delete-checklist", todoId: "a", checklistId: "Bring" }, tick("m"))).toBe(
      "Bring: x y z | Buy: m+",
    );
  });

  it("a line that went elsewhere before its checklist came back is there once", () => {
    const moved = applyTodoChanges(start, [move("x", "Buy", null), add("Bring", "xyz")]);
    expect(line(moved)).toBe("Bring: y z | Buy: x m");
  });
});
