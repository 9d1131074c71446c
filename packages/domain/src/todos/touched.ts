import { type Board, listOf, placeOf } from "./board.ts";
import type { ChecklistChange } from "./change-checklists.ts";
import { type Checklist, linePlaceOf } from "./checklist.ts";
import { subjectOf } from "./fields.ts";
import type { TodoChange } from "./operation.ts";

/** The names of what a change touches, such as `todo 7 place`: two changes that share one are about the same thing. */
function touched(change: TodoChange): readonly string[] {
  switch (change.type) {
    case "rename-board":
      return ["title"];
    case "edit-board":
      return Object.keys(change.changes);
    case "rename-list":
      return [`list ${change.listId} title`];
    case "edit-list":
      return Object.keys(change.changes).map((name) => `list ${change.listId} ${name}`);
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
    case "add-label":
      return [`label ${change.label.id}`];
    case "delete-label":
      return [`label ${change.labelId}`];
    case "edit-label":
      return Object.keys(change.changes).map((name) => `label ${change.labelId} ${name}`);
    case "label-todos":
      return [
        ...change.todoIds.map((todoId) => `todo ${todoId} label ${change.labelId}`),
        ...(change.isOn ? [`in ${change.labelId}`] : []),
      ];
    case "add-attachment":
      return [`todo ${change.todoId} attachment ${change.attachment.id}`];
    case "delete-attachment":
      return [`todo ${change.todoId} attachment ${change.attachmentId}`];
    // A file that arrives is nobody's work.
    case "store-attachment":
      return [];
    default:
      return touchedInChecklists(change);
  }
}

function touchedInChecklists(change: ChecklistChange): readonly string[] {
  switch (change.type) {
    case "edit-line":
      return Object.keys(change.changes).map((name) => `todo ${change.todoId} line ${change.lineId} ${name}`);
    case "delete-line":
      return [`todo ${change.todoId} line ${change.lineId}`];
    case "add-line":
      return [`todo ${change.todoId} line ${change.line.id}`, `in ${change.checklistId}`];
    case "move-line":
      return [`todo ${change.todoId} line ${change.lineId} place`, `in ${change.checklistId}`];
    case "add-checklist":
      return [`todo ${change.todoId} checklist ${change.checklist.id}`];
    case "delete-checklist":
      return [`todo ${change.todoId} checklist ${change.checklistId}`];
    case "rename-checklist":
      return [`todo ${change.todoId} checklist ${change.checklistId} title`];
    case "move-checklist":
      return [`todo ${change.todoId} checklist ${change.checklistId} place`];
  }
}

type Since = { has(name: string): boolean; hasAnyOf(start: string): boolean };

/** What others have touched since, including a todo that was deleted with its list. */
export function touchedBy(changes: readonly TodoChange[], after: Board): Since {
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
export function stillOwn(change: TodoChange, since: Since, after: Board): TodoChange | undefined {
  switch (change.type) {
    case "edit-todo":
      return ownFields(change, since, `todo ${change.todoId}`);
    case "edit-list":
      return ownFields(change, since, `list ${change.listId}`);
    case "edit-label":
      return ownFields(change, since, `label ${change.labelId}`);
    case "edit-line":
      return ownFields(change, since, `todo ${change.todoId} line ${change.lineId}`);
    case "label-todos": {
      const own = change.todoIds.filter(
        (id) => !since.has(`todo ${id}`) && !since.has(`todo ${id} label ${change.labelId}`),
      );
      if (own.length === change.todoIds.length) return change;
      return own.length > 0 ? { ...change, todoIds: own } : undefined;
    }
    case "delete-label":
      return since.hasAnyOf(`label ${change.labelId}`) || since.has(`in ${change.labelId}`) ? undefined : change;
    case "delete-line":
      return since.hasAnyOf(`todo ${change.todoId} line ${change.lineId}`) ? undefined : change;
    case "delete-checklist": {
      const { todoId, checklistId } = change;
      const lines = placeOf(after, todoId)?.todo.checklists.find(({ id }) => id === checklistId)?.lines ?? [];
      const isTouched =
        since.has(`in ${checklistId}`) || lines.some(({ id }) => since.hasAnyOf(`todo ${todoId} line ${id}`));
      return isTouched || since.hasAnyOf(`todo ${todoId} checklist ${checklistId}`) ? undefined : change;
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

/** A change of fields without those that others have changed since; `of` names what has the fields. */
function ownFields<Change extends TodoChange & { readonly changes: object }>(
  change: Change,
  since: Since,
  of: string,
): Change | undefined {
  if (since.has(of)) return undefined;
  const all = Object.entries(change.changes);
  const own = all.filter(([name]) => !since.has(`${of} ${subjectOf(name)}`));
  if (own.length === all.length) return change;
  return own.length > 0 ? { ...change, changes: Object.fromEntries(own) } : undefined;
}

/**
 * The change as it has to be made now: a place is given by the nearest item that preceded it then and still exists, and
 * of a list only those todos are deleted that are visible in it now.
 */
export function asOfNow(change: TodoChange, before: Board, current: Board): TodoChange {
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
    case "move-checklist":
    case "add-checklist": {
      const id = change.type === "move-checklist" ? change.checklistId : change.checklist.id;
      return { ...change, after: anchorFor(id, checklistsIn(before, change), checklistsIn(current, change)) };
    }
    case "move-line":
    case "add-line": {
      const id = change.type === "move-line" ? change.lineId : change.line.id;
      const was = linePlaceOf(checklistsIn(before, change), id)?.checklist.lines ?? [];
      const is = checklistsIn(current, change).find((it) => it.id === change.checklistId)?.lines ?? [];
      return { ...change, after: anchorFor(id, was, is) };
    }
    default:
      return change;
  }
}

const checklistsIn = (board: Board, { todoId }: { readonly todoId: string }): readonly Checklist[] =>
  placeOf(board, todoId)?.todo.checklists ?? [];

type Items = readonly { readonly id: string }[];

function anchorFor(id: string, before: Items, current: Items): string | null {
  const there = new Set(current.map((item) => item.id));
  const index = before.findIndex((item) => item.id === id);
  return before.slice(0, Math.max(0, index)).findLast((item) => there.has(item.id))?.id ?? null;
}
