import { isArchived } from "./archive.ts";
import { type Board, type List, listOf, placeOf, todosOn, withTodo } from "./board.ts";
import { labelsOn } from "./change-labels.ts";
import { diff } from "./diff.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import type { Todo } from "./todo.ts";

/** The board before an operation, from what undoes it; undefined where that cannot be told. */
export function boardBefore(board: Board, inverse: readonly TodoChange[]): Board | undefined {
  let before = board;
  for (const change of inverse) {
    const applied = applyTodoChange(before, change);
    if (!applied.ok) return undefined;
    before = applied.value;
  }
  return before;
}

type Undoable = { readonly operation: TodoChange; readonly inverse: readonly TodoChange[] };

/** The fewest changes that lead from one board to another, at least one, each with what undoes it. */
export function* changesBetween(from: Board, to: Board): Generator<undefined, readonly Undoable[]> {
  const changes = restoring(from, to, "board");
  const undoable: Undoable[] = [];
  let board = from;
  for (const operation of changes.length > 0 ? changes : [{ type: "rename-board", title: to.title } as const]) {
    yield;
    undoable.push({ operation, inverse: invert(board, operation) });
    board = applyTodoChanges(board, [operation]);
  }
  return undoable;
}

/** What is to be as it was: all of a board, one of its lists, or one of its todos. */
export type Part = "board" | { readonly listId: string } | { readonly todoId: string };

/** The fewest changes that make a part of the board what it was then. What has come into a list since stays in it. */
export function restoring(now: Board, then: Board, part: Part): readonly TodoChange[] {
  // What was deleted comes back as what it was, and is not made anew.
  return diff(now, boardWith(now, then, part)).map((change) =>
    change.type === "add-todo" ? { ...change, type: "restore-todo" } : change,
  );
}

function boardWith(now: Board, then: Board, part: Part): Board {
  if (part === "board") return then;
  if ("todoId" in part) return withFormerTodo(now, then, part.todoId);
  const list = listOf(then, part.listId);
  return list ? withFormerList(now, then, list) : now;
}

function withFormerList(now: Board, then: Board, list: List): Board {
  const former = new Set(list.todos.map(({ id }) => id));
  const others = now.lists.map((it) => ({ ...it, todos: it.todos.filter(({ id }) => !former.has(id)) }));
  const here = others.findIndex(({ id }) => id === list.id);
  const restored = { ...list, todos: [...list.todos, ...(others[here]?.todos ?? [])] };
  if (here >= 0) return withLabels({ ...now, lists: others.with(here, restored) }, then, list.todos);
  const before = then.lists.slice(0, then.lists.indexOf(list)).map(({ id }) => id);
  const at = others.findLastIndex(({ id }) => before.includes(id)) + 1;
  return withLabels({ ...now, lists: others.toSpliced(at, 0, restored) }, then, list.todos);
}

/** In the list it was in; where that is gone or archived it stays where it is, or comes into the first list. */
function withFormerTodo(now: Board, then: Board, todoId: string): Board {
  const was = placeOf(then, todoId);
  if (!was) return now;
  const is = placeOf(now, todoId);
  const own = listOf(now, was.list.id);
  const open = own && !isArchived(own) ? own : undefined;
  const list = open ?? is?.list ?? now.lists.find((it) => !isArchived(it));
  if (!list) return now;
  if (is && list.id === is.list.id) return withLabels(withTodo(now, is, was.todo), then, [was.todo]);
  const lists = now.lists.map((it) => {
    const todos = it.todos.filter(({ id }) => id !== todoId);
    return { ...it, todos: it.id === list.id ? todos.toSpliced(was.index, 0, was.todo) : todos };
  });
  return withLabels({ ...now, lists }, then, [was.todo]);
}

/** With the labels that these todos have and that are gone. */
function withLabels(board: Board, then: Board, todos: readonly Todo[]): Board {
  const worn = new Set(todos.flatMap(({ labels = [] }) => labels));
  const known = new Set(labelsOn(board).map(({ id }) => id));
  const gone = labelsOn(then).filter(({ id }) => worn.has(id) && !known.has(id));
  return gone.length === 0 ? board : { ...board, labels: [...labelsOn(board), ...gone] };
}

/** How many todos these changes bring back, delete and change. */
export function countsOf(now: Board, changes: readonly TodoChange[]) {
  const next = changes.reduce((board, change) => {
    const applied = applyTodoChange(board, change);
    return applied.ok ? applied.value : board;
  }, now);
  const before = new Map(now.lists.flatMap((list) => list.todos.map((todo) => [todo.id, { todo, listId: list.id }])));
  const after = new Set(todosOn(next).map(({ id }) => id));
  const changed = next.lists.flatMap((list) =>
    list.todos.filter((todo) => {
      const was = before.get(todo.id);
      return was && (was.listId !== list.id || was.todo !== todo);
    }),
  );
  return {
    back: todosOn(next).filter(({ id }) => !before.has(id)).length,
    deleted: [...before.keys()].filter((id) => !after.has(id)).length,
    changed: changed.length,
  };
}
