import { maxTodosShown } from "@tafel/contract";
import type { Board, List, Todo, TodoOperation } from "@tafel/domain";
import type { BoardRow } from "../queries.ts";
import type { Workspace } from "./todos-of.ts";

/** What was done to a to-do board, for those who show todos elsewhere; without ids it may be any todo, or list, of the board. */
export type ChangedTodos = {
  readonly boardId: string;
  readonly todoIds?: readonly string[];
  readonly listIds?: readonly string[];
  /** What became of names and ticks, if those are few. */
  readonly renamed?: Renamed;
};

/** Todos with another name or tick than before, on a board of this workspace at this version. */
export type Renamed = {
  readonly workspace: Workspace;
  readonly version: number;
  /** Nothing else of any todo has changed, and none has come, gone or moved. */
  readonly isAll: boolean;
  readonly todos: readonly (Pick<Todo, "id" | "name"> & {
    readonly done: boolean;
    readonly listId: string;
    /** Where it is among those that a column shows, if it was ticked there and nothing else was done to the list. */
    readonly place: number | undefined;
  })[];
};

/** More are asked for as a whole board. */
const most = 1_000;
/** The names of more are not told. */
const mostTold = 50;

type Change = {
  readonly row: BoardRow;
  readonly before: Board;
  readonly next: { readonly board: Board; readonly version: number };
};

export function changedBy({ row, before, next }: Change, operations: readonly TodoOperation[]): ChangedTodos {
  const boardId = row.id;
  const todoIds = new Set<string>();
  let isOfTodos = true;
  for (const operation of operations) {
    if ("todoId" in operation) todoIds.add(operation.todoId);
    else if ("todo" in operation) todoIds.add(operation.todo.id);
    else if (operation.type === "restore-list") for (const { id } of operation.list.todos) todoIds.add(id);
    else if (changesNoTodo.has(operation.type)) isOfTodos = false;
    else return { boardId };
  }
  if (todoIds.size > most) return { boardId };
  if (!isOfTodos) return { boardId, todoIds: [...todoIds] };
  const [left, come] = [without(before.lists, next.board.lists), without(next.board.lists, before.lists)];
  const isEdited = operations.every(({ type }) => type === "edit-todo");
  const todos = todoIds.size > mostTold ? [] : renamedIn(left, come, todoIds, isEdited);
  return {
    ...{ boardId, todoIds: [...todoIds] },
    listIds: [...new Set([...left, ...come].map(({ id }) => id))],
    ...(todos.length > 0 && {
      renamed: { workspace: row, version: next.version, isAll: isEdited && isOnlyRenamed(left, come), todos },
    }),
  };
}

const changesNoTodo: ReadonlySet<string> = new Set(["add-list", "move-list", "mark-list", "edit-board"]);

/** A list to which nothing was done is the same value. */
const without = (lists: readonly List[], others: readonly List[]): readonly List[] => {
  const same = new Set(others);
  return lists.filter((list) => !same.has(list));
};

/** Whether lists have the same todos in the same places, but for names and ticks. */
const isOnlyRenamed = (before: readonly List[], next: readonly List[]): boolean =>
  before.length === next.length &&
  before.every(({ todos }, list) => {
    const others = next[list]?.todos ?? [];
    return todos.length === others.length && todos.every((todo, place) => isSameButName(todo, others[place]));
  });

function isSameButName(todo: Todo, other: Todo | undefined): boolean {
  if (todo === other || !other) return todo === other;
  // Both are todos, and have the same fields.
  const fields = Object.keys(todo) as (keyof Todo)[];
  return fields.every((field) => field === "name" || field === "done" || todo[field] === other[field]);
}

function renamedIn(
  before: readonly List[],
  next: readonly List[],
  ids: ReadonlySet<string>,
  isEdited: boolean,
): Renamed["todos"] {
  const known = new Map(before.flatMap(({ todos }) => todos.flatMap((it) => (ids.has(it.id) ? [[it.id, it]] : []))));
  return next.flatMap(({ id: listId, todos }) => {
    const shown = todos.filter(({ archivedAt }) => archivedAt === null).slice(0, maxTodosShown);
    return todos.flatMap((todo) => {
      const was = known.get(todo.id);
      const { id, name } = todo;
      const done = todo.done !== null;
      if (!was || (was.name === name && (was.done !== null) === done)) return [];
      const place = isEdited && was.name === name ? shown.indexOf(todo) : -1;
      return [{ id, name, done, listId, place: place < 0 ? undefined : place }];
    });
  });
}
