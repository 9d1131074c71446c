import { anchorAt, type Board, type List } from "./board.ts";
import { diffAttachments } from "./change-attachments.ts";
import { diffLabels } from "./change-labels.ts";
import { diffChecklists } from "./diff-checklists.ts";
import { diffFields } from "./fields.ts";
import { nextIdOf } from "./next-todo.ts";
import type { TodoChange } from "./operation.ts";
import { longestIncreasing } from "./order.ts";
import { diffSettings } from "./settings.ts";
import type { Todo } from "./todo.ts";

/**
 * The fewest changes that turn `base` into `next`: a board saved whole is reduced to what its author did, so that what
 * others did since `base` stays. Both boards name every list and todo once.
 */
export function diff(base: Board, next: Board): readonly TodoChange[] {
  const todosBefore = indexTodos(base);
  const todosAfter = indexTodos(next);
  const listsAfter = new Set(next.lists.map(({ id }) => id));
  return [
    ...(base.title === next.title ? [] : [{ type: "rename-board", title: next.title } as const]),
    ...(base.estimates === next.estimates
      ? []
      : [{ type: "edit-board", changes: { estimates: next.estimates ?? null } } as const]),
    ...diffLabels(base, next),
    ...diffLists(base, next),
    ...next.lists.flatMap((list) => diffTodos(list, todosBefore)),
    ...base.lists
      .filter(({ id }) => listsAfter.has(id))
      .flatMap(({ todos }) => todos.filter(({ id }) => !todosAfter.has(id)))
      .map(({ id }): TodoChange => ({ type: "delete-todo", todoId: id })),
    ...diffTicks(next, todosBefore, todosAfter),
    ...base.lists
      .filter(({ id }) => !listsAfter.has(id))
      .map(({ id, todos }): TodoChange => ({ type: "delete-list", listId: id, todoIds: todos.map((todo) => todo.id) })),
  ];
}

type Standing = { readonly todo: Todo; readonly listId: string; readonly index: number };

function indexTodos(board: Board): ReadonlyMap<string, Standing> {
  return new Map(
    board.lists.flatMap((list) =>
      list.todos.map((todo, index): [string, Standing] => [todo.id, { todo, listId: list.id, index }]),
    ),
  );
}

function diffLists(base: Board, next: Board): TodoChange[] {
  const before = new Map(base.lists.map((list, index) => [list.id, { list, index }]));
  const staying = longestIncreasing(next.lists.map(({ id }) => before.get(id)?.index));
  return next.lists.flatMap((list, index): TodoChange[] => {
    const { id: listId, title, marksDone = false } = list;
    const after = anchorAt(next.lists, index);
    const was = before.get(listId);
    const isMarked = (was?.list.marksDone ?? false) !== marksDone;
    const changes = diffSettings(was?.list ?? {}, list);
    const set: readonly TodoChange[] = [
      ...(isMarked ? [{ type: "mark-list", listId, marksDone } as const] : []),
      ...(changes ? [{ type: "edit-list", listId, changes } as const] : []),
    ];
    if (!was) return [{ type: "add-list", listId, title, after }, ...set];
    return [
      ...(was.list.title === title ? [] : [{ type: "rename-list", listId, title } as const]),
      ...(staying.has(index) ? [] : [{ type: "move-list", listId, after } as const]),
      ...set,
    ];
  });
}

function diffTodos({ id: listId, todos }: List, before: ReadonlyMap<string, Standing>): TodoChange[] {
  const staying = longestIncreasing(
    todos.map(({ id }) => {
      const was = before.get(id);
      return was?.listId === listId ? was.index : undefined;
    }),
  );
  return todos.flatMap((todo, index): TodoChange[] => {
    const after = anchorAt(todos, index);
    const was = before.get(todo.id);
    if (!was) return [{ type: "add-todo", listId, todo, after }];
    const changes = isTickOfRepeating(was.todo, todo) ? undefined : diffFields(was.todo, todo);
    return [
      ...(staying.has(index) ? [] : [{ type: "move-todo", todoId: todo.id, listId, after } as const]),
      ...(changes ? [{ type: "edit-todo", todoId: todo.id, changes } as const] : []),
      ...diffChecklists(todo.id, was.todo.checklists, todo.checklists),
      ...diffAttachments(todo.id, was.todo.attachments, todo.attachments),
    ];
  });
}

/** Ticking it, or taking that back, also does something else. */
const isTickOfRepeating = (was: Todo, is: Todo): boolean =>
  Boolean(was.done) !== Boolean(is.done) && Boolean(was.repeat ?? is.repeat);

type Standings = ReadonlyMap<string, Standing>;

/** Ticks of todos that repeat, once all others are in their place, and what puts right what they do beside that. */
function diffTicks({ lists }: Board, before: Standings, after: Standings): readonly TodoChange[] {
  const ticked = lists.flatMap(({ todos }) =>
    todos.flatMap((todo) => {
      const was = before.get(todo.id)?.todo;
      return was && isTickOfRepeating(was, todo) ? [{ was, todo, nextId: nextIdOf(todo.id) }] : [];
    }),
  );
  if (ticked.length === 0) return [];
  const nextIds = new Set(ticked.map(({ nextId }) => nextId));
  return [
    ...ticked.map(
      ({ was, todo }): TodoChange => ({ type: "edit-todo", todoId: todo.id, changes: diffFields(was, todo) ?? {} }),
    ),
    ...ticked.flatMap(({ nextId }): TodoChange[] =>
      after.has(nextId) ? [] : [{ type: "delete-todo", todoId: nextId }],
    ),
    ...lists.flatMap(({ id: listId, todos }) =>
      todos.flatMap((todo, index): TodoChange[] =>
        nextIds.has(todo.id) ? [{ type: "restore-todo", listId, todo, after: anchorAt(todos, index) }] : [],
      ),
    ),
  ];
}
