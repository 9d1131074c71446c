import { type Board, listOf, placeOf, type TodoFields } from "./board.ts";
import { diff } from "./diff.ts";
import { invert } from "./invert.ts";
import { apply, type Change } from "./operation.ts";

/** What one did at once, to take it back: the changes that do so, and the board before and after it. */
export type Step = { readonly undo: readonly Change[]; readonly before: Board; readonly after: Board };

/** What is left of a step to take back; `isWhole` when others have changed none of it since. */
export type Undoing = { readonly changes: readonly Change[]; readonly isWhole: boolean };

/** The step that these changes are on this board; undefined when they change nothing. */
export function stepOf(before: Board, changes: readonly Change[]): Step | undefined {
  let after = before;
  let undo: readonly Change[] = [];
  for (const change of changes) {
    const next = apply(after, change);
    if (!next.ok || next.value === after) continue;
    undo = [...invert(after, change), ...undo];
    after = next.value;
  }
  return diff(before, after).length > 0 ? { undo, before, after } : undefined;
}

/**
 * The changes that take a step back on the board as it is now, as far as it is still one's own: what somebody has
 * changed since keeps their value, what they deleted stays deleted, what they worked on is not deleted. Redo is the undo
 * of the undo's step.
 */
export function undoStep({ undo, before, after }: Step, present: Board): Undoing {
  const since = touchedBy(diff(after, present), after);
  let board = present;
  const changes: Change[] = [];
  let isWhole = true;
  for (const change of undo) {
    const left = stillOwn(change, since, after);
    if (!left || left !== change) isWhole = false;
    if (!left) continue;
    const placed = asOfNow(left, before, board);
    const next = apply(board, placed);
    if (!next.ok) isWhole = false;
    if (!next.ok || next.value === board) continue;
    board = next.value;
    changes.push(placed);
  }
  return { changes, isWhole };
}

/** The ids of what a change is about, a todo before its list; `board` for the board's own title. */
export function subjectsOf(change: Change): readonly string[] {
  if (change.type === "rename-board") return ["board"];
  if (change.type === "restore-list") return [change.list.id];
  const todoId = "todoId" in change ? change.todoId : "todo" in change ? change.todo.id : undefined;
  return [todoId, "listId" in change ? change.listId : undefined].filter((id) => id !== undefined);
}

/** The names of what a change touches, such as `todo 7 place`: two changes with one in common are about the same. */
function touched(change: Change): readonly string[] {
  switch (change.type) {
    case "rename-board":
      return ["title"];
    case "rename-list":
      return [`list ${change.listId} title`];
    case "move-list":
      return [`list ${change.listId} place`];
    case "add-list":
    case "delete-list":
      return [`list ${change.listId}`];
    case "restore-list":
      return [`list ${change.list.id}`];
    case "edit-todo":
      return Object.keys(change.changes).map((name) => `todo ${change.todoId} ${pairs[name] ?? name}`);
    case "move-todo":
      return [`todo ${change.todoId} place`, `in ${change.listId}`];
    case "delete-todo":
      return [`todo ${change.todoId}`];
    case "add-todo":
    case "restore-todo":
      return [`todo ${change.todo.id}`, `in ${change.listId}`];
  }
}

/** The plain text and the formatted one are one description. */
const pairs: Readonly<Record<string, string>> = { richDescription: "description" };

type Since = { has(name: string): boolean; hasAnyOf(start: string): boolean };

/** What others have touched since; a todo that went with its list included. */
function touchedBy(changes: readonly Change[], after: Board): Since {
  const names = new Set<string>();
  for (const change of changes) {
    // Another place in the same list is no work on a todo, but it is a place somebody chose.
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

/** What of a change still concerns only what is one's own: the same value when all of it does. */
function stillOwn(change: Change, since: Since, after: Board): Change | undefined {
  switch (change.type) {
    case "edit-todo": {
      const { todoId } = change;
      if (since.has(`todo ${todoId}`)) return undefined;
      const all = Object.entries(change.changes);
      const own = all.filter(([name]) => !since.has(`todo ${todoId} ${pairs[name] ?? name}`));
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
      // Others have put something into it, or worked on something in it: it stays, with that.
      return own.length > 0 ? { ...change, todoIds: own } : undefined;
    }
    case "move-todo":
      return [`todo ${change.todoId} place`, `order ${change.todoId}`].some(since.has) ? undefined : change;
    default:
      return touched(change).some((name) => !name.startsWith("in ") && since.has(name)) ? undefined : change;
  }
}

/**
 * The change as it is made now: a place is said by the nearest of what stood before it then and still stands there, and
 * of a list only those todos go that are seen in it.
 */
function asOfNow(change: Change, before: Board, present: Board): Change {
  switch (change.type) {
    case "delete-list":
      return { todoIds: listOf(present, change.listId)?.todos.map(({ id }) => id), ...change };
    case "move-list":
    case "restore-list": {
      const id = change.type === "move-list" ? change.listId : change.list.id;
      return { ...change, after: anchorFor(id, before.lists, present.lists) };
    }
    case "move-todo":
    case "restore-todo": {
      const id = change.type === "move-todo" ? change.todoId : change.todo.id;
      const was = placeOf(before, id)?.list.todos ?? [];
      return { ...change, after: anchorFor(id, was, listOf(present, change.listId)?.todos ?? []) };
    }
    default:
      return change;
  }
}

type Items = readonly { readonly id: string }[];

function anchorFor(id: string, before: Items, present: Items): string | null {
  const there = new Set(present.map((item) => item.id));
  const index = before.findIndex((item) => item.id === id);
  return before.slice(0, Math.max(0, index)).findLast((item) => there.has(item.id))?.id ?? null;
}
