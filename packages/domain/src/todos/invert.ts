import { anchorAt, type Board, listOf, type Place, placeOf } from "./board.ts";
import { type AttachmentChange, invertAttachmentChange } from "./change-attachments.ts";
import { type ChecklistChange, invertChecklistChange } from "./change-checklists.ts";
import { invertLabelChange, type LabelChange } from "./change-labels.ts";
import { nextIdOf } from "./next-todo.ts";
import { type TodoChange, tickOf } from "./operation.ts";
import { repetitionOf } from "./repetition.ts";
import { settingsOf } from "./settings.ts";
import type { Todo, TodoFields } from "./todo.ts";

/**
 * The changes that turn the board after `change` back into `board`, in the order to apply them. Exact when nothing else
 * happened in between: undoing one save after another leads back to any earlier version.
 */
export function invert(board: Board, change: TodoChange): readonly TodoChange[] {
  switch (change.type) {
    case "rename-board":
      return [{ type: "rename-board", title: board.title }];
    case "edit-board":
      return [{ type: "edit-board", changes: { estimates: board.estimates ?? null } }];
    case "add-list":
    case "restore-list":
      return invertRestoredList(board, change.type === "add-list" ? { id: change.listId, todos: [] } : change.list);
    case "rename-list": {
      const list = listOf(board, change.listId);
      return list ? [{ type: "rename-list", listId: list.id, title: list.title }] : [];
    }
    case "mark-list": {
      const list = listOf(board, change.listId);
      return list ? [{ type: "mark-list", listId: list.id, marksDone: list.marksDone ?? false }] : [];
    }
    case "edit-list": {
      const list = listOf(board, change.listId);
      const names = Object.keys(change.changes) as (keyof typeof change.changes)[];
      const settings = settingsOf(list ?? {});
      const changes = Object.fromEntries(names.map((name) => [name, settings[name]]));
      return list ? [{ type: "edit-list", listId: list.id, changes }] : [];
    }
    case "move-list": {
      const index = board.lists.findIndex(({ id }) => id === change.listId);
      return index < 0 ? [] : [{ type: "move-list", listId: change.listId, after: anchorAt(board.lists, index) }];
    }
    case "delete-list":
      return invertDeletedList(board, change.listId, change.todoIds);
    case "add-todo":
    case "restore-todo":
      return placeOf(board, change.todo.id) ? [] : [{ type: "delete-todo", todoId: change.todo.id }];
    case "edit-todo":
      return invertEdit(board, change);
    case "move-todo":
      return invertMove(board, change);
    case "delete-todo": {
      const place = placeOf(board, change.todoId);
      if (!place) return [];
      const after = anchorAt(place.list.todos, place.index);
      return [{ type: "restore-todo", listId: place.list.id, todo: place.todo, after }];
    }
    default:
      return invertPartChange(board, change);
  }
}

function invertPartChange(
  board: Board,
  change: LabelChange | ChecklistChange | AttachmentChange,
): readonly TodoChange[] {
  switch (change.type) {
    case "add-label":
    case "edit-label":
    case "delete-label":
    case "label-todos":
      return invertLabelChange(board, change);
    case "add-attachment":
    case "store-attachment":
    case "delete-attachment":
      return invertAttachmentChange(board, change);
    default:
      return invertChecklistChange(board, change);
  }
}

type ChangeOf<Type> = Extract<TodoChange, { readonly type: Type }>;

function invertEdit(board: Board, { todoId, changes }: ChangeOf<"edit-todo">): readonly TodoChange[] {
  const place = placeOf(board, todoId);
  if (!place) return [];
  const names = Object.keys(changes) as (keyof TodoFields)[];
  const before: Partial<TodoFields> = Object.fromEntries(names.map((name) => [name, place.todo[name]]));
  const edit = (to: Partial<TodoFields>): TodoChange => ({ type: "edit-todo", todoId, changes: to });
  const is = { ...place.todo, ...changes };
  const { done, repeat } = place.todo;
  // The next one was gone by then. What is ticked off while it does not repeat makes no other.
  const isNextGone = done && !is.done && repeat && !placeOf(board, nextIdOf(todoId));
  const back = isNextGone ? [edit({ ...before, repeat: null }), edit({ repeat })] : [edit(before)];
  return withBeside(board, place, is, back);
}

function invertMove(board: Board, change: ChangeOf<"move-todo">): readonly TodoChange[] {
  const place = placeOf(board, change.todoId);
  if (!place) return [];
  const { todo, list, index } = place;
  const back = { type: "move-todo", todoId: todo.id, listId: list.id, after: anchorAt(list.todos, index) } as const;
  const done = tickOf(board, change);
  if (!done) return [back];
  const open: TodoChange = { type: "edit-todo", todoId: todo.id, changes: { done: null } };
  return withBeside(board, place, { ...todo, done }, [back, open]);
}

/**
 * What undoes a change of a todo to what it then is, with what a tick does beside it. What came goes by itself; what went
 * is there before the tick, which then makes no other; and what was there already stays.
 */
function withBeside(
  board: Board,
  { todo: was, list }: Place,
  is: Todo,
  back: readonly TodoChange[],
): readonly TodoChange[] {
  const beside = repetitionOf(board, was, is, list.id);
  if (beside?.kind === "goes") return [restored(beside.place), ...back];
  const next = is.done && !was.done && is.repeat && !beside ? placeOf(board, nextIdOf(was.id)) : undefined;
  return next ? [...back, restored(next)] : back;
}

const restored = ({ list, todo, index }: Place): TodoChange => ({
  ...{ type: "restore-todo", listId: list.id, todo, after: anchorAt(list.todos, index) },
});

type ListWithIds = { readonly id: string; readonly todos: readonly { readonly id: string }[] };

/** A restored list that was not there is deleted again; of one that was there, only the restored todos are deleted. */
function invertRestoredList(board: Board, list: ListWithIds): readonly TodoChange[] {
  if (!listOf(board, list.id)) return [{ type: "delete-list", listId: list.id }];
  return list.todos
    .filter(({ id }) => !placeOf(board, id))
    .map(({ id }): TodoChange => ({ type: "delete-todo", todoId: id }));
}

/** Restores the whole list or, where it stayed because of unseen todos, each deleted todo in its place. */
function invertDeletedList(
  board: Board,
  listId: string,
  todoIds: readonly string[] | undefined,
): readonly TodoChange[] {
  const index = board.lists.findIndex(({ id }) => id === listId);
  const list = board.lists[index];
  if (!list) return [];
  const seen = todoIds && new Set(todoIds);
  if (!seen || list.todos.every(({ id }) => seen.has(id))) {
    return [{ type: "restore-list", list, after: anchorAt(board.lists, index) }];
  }
  return list.todos.flatMap((todo, at): TodoChange[] =>
    seen.has(todo.id) ? [{ type: "restore-todo", listId, todo, after: anchorAt(list.todos, at) }] : [],
  );
}
