import { type Board, listOf, placeOf } from "./board.ts";
import { diff } from "./diff.ts";
import { subjectOf } from "./fields.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, type TodoChange } from "./operation.ts";
import type { TodoFields } from "./todo.ts";

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

/** The ids that a change is about, a todo before its list; `board` for the board's own title. */
export function subjectsOf(change: TodoChange): readonly string[] {
  if (change.type === "rename-board") return ["board"];
  if (change.type === "restore-list") return [change.list.id];
  const todoId = "todoId" in change ? change.todoId : "todo" in change ? change.todo.id : undefined;
  return [todoId, "listId" in change ? change.listId : undefined].filter((id) => id !== undefined);
}

/** The names of what a change touches, such as `todo 7 place`: two changes that share one are about the same thing. */
function touched(change: TodoChange): readonly string[] {
  switch (change.type) {
    case "rename-board":
      return ["title"];
    case "rename-list":
      return [`list ${change.listId} title`];
    case "move-list":
      return [`list ${change.listId} place`];
    case "mark-list":
      return [`list ${change.listId} marks`];
    case "add-list":
    case "delete-list":
      return [`list ${change.listId}`];
    case "restore-list":
      return [`list ${change.list.id}`];
    case "edit-todo":
      return Object.keys(change.changes).map((name) => `todo ${change.todoId} ${subjectOf(name)}`);
    case "move-todo":
      return [`todo ${change.todoId} place`, `in ${change.listId}`];
    case "delete-todo":
      return [`todo ${change.todoId}`];
    case "add-todo":
    case "restore-todo":
      return [`todo ${change.todo.id}`, `in ${change.listId}`];
  }
}

type Since = { has(name: string): boolean; hasAnyOf(start: string): boolean };

/** What others have touched since, including a todo that was deleted with its list. */
function touchedBy(changes: readonly TodoChange[], after: Board): Since {
  const names = new Set<string>();
  for (const change of changes) {
    // Moving a todo within its list is not work on the todo, but somebody chose that place.
    const isOrder = change.type === "move-todo" && placeOf(after, change.todoId)?.list.id === change.listId;
    for (const name of isOrder ? [`order ${change.todoId}`] : touched(change)) names.add(name);
    const todos = change.type === "delete-list" ? listOf(after, change.listId)?.todos : undefined;
    for (const { id } of todos ?? []) if (!names.has(`todo ${id} place`)) names.add(`todo ${id}`);
  }
  return {
    has: (name) => names.has(name),
    hasAnyOf: (start) => names.has(start) || [...names].some((name) => name.startsWith(`${start} `)),
  };
}

/** The part of a change that concerns only the author's own work; the same value when all of it does. */
function stillOwn(change: TodoChange, since: Since, after: Board): TodoChange | undefined {
  switch (change.type) {
    case "edit-todo": {
      const { todoId } = change;
      if (since.has(`todo ${todoId}`)) return undefined;
      const all = Object.entries(change.changes);
      const own = all.filter(([name]) => !since.has(`todo ${todoId} ${subjectOf(name)}`));
      if (own.length === all.length) return change;
      const changes: Partial<TodoFields> = Object.fromEntries(own);
      return own.length > 0 ? { ...change, changes } : undefined;
    }
    case "delete-todo":
      return since.hasAnyOf(`todo ${change.todoId}`) ? undefined : change;
    case "delete-list": {
      if (since.hasAnyOf(`list ${change.listId}`)) return undefined;
      const todoIds = (listOf(after, change.listId)?.todos ?? []).map(({ id }) => id);
      const own = todoIds.filter((id) => !since.hasAnyOf(`todo ${id}`));
      if (!since.has(`in ${change.listId}`) && own.length === todoIds.length) return change;
      // Others have added something to it or worked on something in it: it stays, with that.
      return own.length > 0 ? { ...change, todoIds: own } : undefined;
    }
    case "move-todo":
      return [`todo ${change.todoId} place`, `order ${change.todoId}`].some(since.has) ? undefined : change;
    default:
      return touched(change).some((name) => !name.startsWith("in ") && since.has(name)) ? undefined : change;
  }
}

/**
 * The change as it has to be made now: a place is given by the nearest item that preceded it then and still exists, and
 * of a list only those todos are deleted that are visible in it now.
 */
function asOfNow(change: TodoChange, before: Board, current: Board): TodoChange {
  switch (change.type) {
    case "delete-list":
      return { todoIds: listOf(current, change.listId)?.todos.map(({ id }) => id), ...change };
    case "move-list":
    case "restore-list": {
      const id = change.type === "move-list" ? change.listId : change.list.id;
      return { ...change, after: anchorFor(id, before.lists, current.lists) };
    }
    case "move-todo":
    case "restore-todo": {
      const id = change.type === "move-todo" ? change.todoId : change.todo.id;
      const was = placeOf(before, id)?.list.todos ?? [];
      return { ...change, after: anchorFor(id, was, listOf(current, change.listId)?.todos ?? []) };
    }
    default:
      return change;
  }
}

type Items = readonly { readonly id: string }[];

function anchorFor(id: string, before: Items, current: Items): string | null {
  const there = new Set(current.map((item) => item.id));
  const index = before.findIndex((item) => item.id === id);
  return before.slice(0, Math.max(0, index)).findLast((item) => there.has(item.id))?.id ?? null;
}
