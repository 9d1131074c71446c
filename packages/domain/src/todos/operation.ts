import { err, ok, type Result } from "../result.ts";
import {
  type After,
  anchorAt,
  type Board,
  insertAfter,
  type List,
  listOf,
  placeOf,
  storedTodoCount,
  todoLimits,
  withList,
  withTodo,
} from "./board.ts";
import { type AttachmentChange, applyAttachmentChange } from "./change-attachments.ts";
import { applyChecklistChange, type ChecklistChange } from "./change-checklists.ts";
import { applyLabelChange, type LabelChange, withKnownLabels } from "./change-labels.ts";
import { wholeTodo } from "./fields.ts";
import type { TodoRefusal } from "./refusal.ts";
import { repetitionOf, withRepetition } from "./repetition.ts";
import { type BoardSettings, boardWith, type ListEdit, listWith } from "./settings.ts";
import type { Done, Todo, TodoFields } from "./todo.ts";

/** What a person did to a board, in a form that keeps its meaning when others change the board at the same time. */
export type TodoChange =
  | LabelChange
  | ChecklistChange
  | AttachmentChange
  | { readonly type: "rename-board"; readonly title: string }
  | { readonly type: "edit-board"; readonly changes: Partial<BoardSettings> }
  | ({ readonly type: "add-list"; readonly listId: string; readonly title: string } & After)
  | { readonly type: "rename-list"; readonly listId: string; readonly title: string }
  | ({ readonly type: "move-list"; readonly listId: string } & After)
  /** Whether a todo that comes into it is done. */
  | { readonly type: "mark-list"; readonly listId: string; readonly marksDone: boolean }
  | { readonly type: "edit-list"; readonly listId: string; readonly changes: Partial<ListEdit> }
  /**
   * `todoIds`: the todos that its author saw in the list. If there are others, the list stays, with those. Absent means
   * all.
   */
  | { readonly type: "delete-list"; readonly listId: string; readonly todoIds?: readonly string[] | undefined }
  | ({ readonly type: "restore-list"; readonly list: List } & After)
  | ({ readonly type: "add-todo"; readonly listId: string; readonly todo: Todo } & After)
  | { readonly type: "edit-todo"; readonly todoId: string; readonly changes: Partial<TodoFields> }
  /** `done`: how it is ticked off if it comes into a list that marks todos as done. */
  | ({
      readonly type: "move-todo";
      readonly todoId: string;
      readonly listId: string;
      readonly done?: Done | undefined;
    } & After)
  | { readonly type: "delete-todo"; readonly todoId: string }
  | ({ readonly type: "restore-todo"; readonly listId: string; readonly todo: Todo } & After);

/** A change with an id, so that it is applied only once. */
export type TodoOperation = TodoChange & { readonly operationId: string };

/**
 * The board after a change, or why it cannot be applied. Everybody who applies the same changes in the same order gets
 * the same board. Adding or restoring what is already there changes nothing, so that a second click does no harm.
 */
export function applyTodoChange(board: Board, change: TodoChange): Result<Board, TodoRefusal> {
  switch (change.type) {
    case "rename-board":
      return ok(change.title === board.title ? board : { ...board, title: change.title });
    case "edit-board":
      return ok(boardWith(board, change.changes));
    case "add-list":
      return restoreList(board, { id: change.listId, title: change.title, todos: [] }, change.after);
    case "restore-list":
      return restoreList(board, change.list, change.after);
    case "rename-list":
      return changeList(board, change.listId, (list) => ({ ...list, title: change.title }));
    case "move-list":
      return moveList(board, change.listId, change.after);
    case "mark-list":
      return changeList(board, change.listId, (list) => listWith(list, { marksDone: change.marksDone }));
    case "edit-list":
      return changeList(board, change.listId, (list) => listWith(list, change.changes));
    case "delete-list":
      return deleteList(board, change.listId, change.todoIds);
    case "add-todo":
    case "restore-todo":
      return putTodo(board, change.listId, change.todo, change.after);
    case "edit-todo":
      return editTodo(board, change.todoId, change.changes);
    case "move-todo":
      return moveTodo(board, change);
    case "delete-todo":
      return deleteTodo(board, change.todoId);
    case "add-label":
    case "edit-label":
    case "delete-label":
    case "label-todos":
      return applyLabelChange(board, change);
    case "add-attachment":
    case "store-attachment":
    case "delete-attachment":
      return applyAttachmentChange(board, change);
    default:
      return applyChecklistChange(board, change);
  }
}

/** The board after all changes that can be applied. */
export function applyTodoChanges(board: Board, changes: readonly TodoChange[]): Board {
  return changes.reduce((current, change) => {
    const next = applyTodoChange(current, change);
    return next.ok ? next.value : current;
  }, board);
}

function changeList(board: Board, listId: string, change: (list: List) => List): Result<Board, TodoRefusal> {
  return listOf(board, listId) ? ok(withList(board, listId, change)) : err("list-not-found");
}

/** As it is now kept: complete, and with labels that the board has. */
const asKept = (board: Board, todo: Todo): Todo => withKnownLabels(board, wholeTodo(todo));

/** Restores a list, or its missing todos when the list stayed because of others' todos. */
function restoreList(board: Board, list: List, after: string | null | undefined): Result<Board, TodoRefusal> {
  const there = listOf(board, list.id);
  const known = new Set(list.todos.length > 0 ? board.lists.flatMap(({ todos }) => todos.map(({ id }) => id)) : []);
  const missing = list.todos.filter(({ id }) => !known.has(id)).map((todo) => asKept(board, todo));
  if (known.size + missing.length > todoLimits.todos) return err("limit-reached");
  if (there) {
    if (missing.length === 0) return ok(board);
    return ok(withList(board, list.id, ({ todos, ...rest }) => ({ ...rest, todos: [...todos, ...missing] })));
  }
  if (board.lists.length >= todoLimits.lists) return err("limit-reached");
  return ok({ ...board, lists: insertAfter(board.lists, { ...list, todos: missing }, after) });
}

function moveList(board: Board, listId: string, after: string | null | undefined): Result<Board, TodoRefusal> {
  const list = listOf(board, listId);
  if (!list) return err("list-not-found");
  if (after === listId) return ok(board);
  const others = board.lists.filter(({ id }) => id !== listId);
  return ok({ ...board, lists: insertAfter(others, list, after) });
}

function deleteList(board: Board, listId: string, todoIds: readonly string[] | undefined): Result<Board, TodoRefusal> {
  const list = listOf(board, listId);
  if (!list) return err("list-not-found");
  const seen = todoIds && new Set(todoIds);
  const unseen = seen ? list.todos.filter(({ id }) => !seen.has(id)) : [];
  if (unseen.length > 0) return ok(withList(board, listId, (kept) => ({ ...kept, todos: unseen })));
  return ok({ ...board, lists: board.lists.filter(({ id }) => id !== listId) });
}

function putTodo(
  board: Board,
  listId: string,
  todo: Todo,
  after: string | null | undefined,
): Result<Board, TodoRefusal> {
  if (placeOf(board, todo.id)) return ok(board);
  if (!listOf(board, listId)) return err("list-not-found");
  if (storedTodoCount(board) >= todoLimits.todos) return err("limit-reached");
  const kept = asKept(board, todo);
  return ok(withList(board, listId, (list) => ({ ...list, todos: insertAfter(list.todos, kept, after) })));
}

function editTodo(board: Board, todoId: string, changes: Partial<TodoFields>): Result<Board, TodoRefusal> {
  const place = placeOf(board, todoId);
  if (!place) return err("todo-not-found");
  const todo = { ...place.todo, ...changes };
  const beside = repetitionOf(board, place.todo, todo, place.list.id);
  return ok(withRepetition(withTodo(board, place, todo), beside, place.list.id, todoId));
}

type Move = Extract<TodoChange, { readonly type: "move-todo" }>;

/** How a move ticks its todo off: only if that is not done, and comes into a list that marks todos as done. */
export function tickOf(board: Board, { todoId, listId, done }: Move): Done | undefined {
  const place = placeOf(board, todoId);
  if (!place || place.todo.done || place.list.id === listId) return undefined;
  return listOf(board, listId)?.marksDone ? done : undefined;
}

function moveTodo(board: Board, move: Move): Result<Board, TodoRefusal> {
  const { todoId, listId, after } = move;
  const place = placeOf(board, todoId);
  if (!place) return err("todo-not-found");
  if (!listOf(board, listId)) return err("list-not-found");
  if (after === todoId) return ok(board);
  const without = withList(board, place.list.id, (list) => ({ ...list, todos: list.todos.toSpliced(place.index, 1) }));
  const done = tickOf(board, move);
  const todo = done ? { ...place.todo, done } : place.todo;
  const moved = withList(without, listId, (to) => ({ ...to, todos: insertAfter(to.todos, todo, after) }));
  const { list, index } = place;
  return ok(
    withRepetition(moved, repetitionOf(board, place.todo, todo, list.id), list.id, anchorAt(list.todos, index)),
  );
}

function deleteTodo(board: Board, todoId: string): Result<Board, TodoRefusal> {
  const place = placeOf(board, todoId);
  if (!place) return err("todo-not-found");
  return ok(withList(board, place.list.id, (list) => ({ ...list, todos: list.todos.toSpliced(place.index, 1) })));
}
