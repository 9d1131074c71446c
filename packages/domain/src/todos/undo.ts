import type { Board } from "./board.ts";
import { diff } from "./diff.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, type TodoChange } from "./operation.ts";
import { asOfNow, stillOwn, touchedBy } from "./touched.ts";

/** Changes made together, as an undo step: the changes that undo them, and the board before and after. */
export type UndoStep = { readonly undo: readonly TodoChange[]; readonly before: Board; readonly after: Board };

/** The changes that undo a step; `isWhole` when others have changed none of it since. */
export type UndoPlan = { readonly changes: readonly TodoChange[]; readonly isWhole: boolean };

/** The undo step of these changes on this board; undefined when they change nothing. */
export function undoStepOf(before: Board, changes: readonly TodoChange[]): UndoStep | undefined {
  let after = before;
  let undo: readonly TodoChange[] = [];
  for (const change of changes) {
    const next = applyTodoChange(after, change);
    if (!next.ok || next.value === after) continue;
    undo = [...invert(after, change), ...undo];
    after = next.value;
  }
  return diff(before, after).length > 0 ? { undo, before, after } : undefined;
}

/**
 * The changes that undo a step on the current board, as far as it is still the author's own: values that others changed
 * since stay, what they deleted stays deleted, and what they worked on is not deleted. Redo undoes the step that the
 * undo made.
 */
export function undoStep({ undo, before, after }: UndoStep, current: Board): UndoPlan {
  const since = touchedBy(diff(after, current), after);
  let board = current;
  const changes: TodoChange[] = [];
  let isWhole = true;
  for (const change of undo) {
    const left = stillOwn(change, since, after);
    if (!left || left !== change) isWhole = false;
    if (!left) continue;
    const placed = asOfNow(left, before, board);
    const next = applyTodoChange(board, placed);
    if (!next.ok) isWhole = false;
    if (!next.ok || next.value === board) continue;
    board = next.value;
    changes.push(placed);
  }
  return { changes, isWhole };
}

/** The ids that a change is about, a todo before its list; `board` for the board itself. */
export function subjectsOf(change: TodoChange): readonly string[] {
  if (change.type === "rename-board" || change.type === "edit-board") return ["board"];
  if (change.type === "restore-list") return [change.list.id];
  if (change.type === "add-label") return [change.label.id];
  if (change.type === "label-todos") return change.todoIds;
  if ("labelId" in change) return [change.labelId];
  const todoId = "todoId" in change ? change.todoId : "todo" in change ? change.todo.id : undefined;
  return [todoId, "listId" in change ? change.listId : undefined].filter((id) => id !== undefined);
}
