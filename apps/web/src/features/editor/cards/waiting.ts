import type { CardDetails, ColumnTodo, ShownCard, ShownColumn } from "@tafel/contract";
import { insertAfter, type TodoFields, type TodoOperation } from "@tafel/domain";
import { todoOutboxesOf } from "../../../data/delivery/outboxes.ts";

type List = Extract<ShownColumn, { is: "list" }>;

/** What this person has done to to-do boards and the server has not answered yet. */
export async function waitingOperations(userId: string): Promise<readonly TodoOperation[]> {
  const outboxes = await todoOutboxesOf(userId);
  return outboxes.flatMap(({ outbox }) => outbox.waiting.map(({ operation }) => operation));
}

/** What an operation does to a todo and does not say: its list's title, the names of people. By the operation's id. */
export type Said = ReadonlyMap<string, Partial<Pick<Extract<ShownCard, { is: "todo" }>, "list" | "assignees">>>;

/** Cards as they will be after what waits; one to which nothing was done is the same value. */
export function cardsAfter(
  operations: readonly TodoOperation[],
  said: Said,
): <Card extends ShownCard>(it: Card) => Card {
  const ofTodos = operations.flatMap((it) => (it.type === "edit-todo" || it.type === "move-todo" ? it : []));
  const concerned = new Set(ofTodos.map(({ todoId }) => todoId));
  return (card) => {
    if (card.is !== "todo" || !concerned.has(card.todoId)) return card;
    let now = card;
    for (const it of ofTodos) {
      if (it.todoId !== card.todoId) continue;
      const edited = it.type === "edit-todo" ? editedBy(it.changes) : it.done && { done: true };
      now = { ...now, ...edited, ...said.get(it.operationId) };
    }
    return now;
  };
}

type Edited = Partial<Pick<CardDetails, "name" | "done" | "priority" | "dueDate" | "dueTime">>;

/** What is seen of it elsewhere. */
function editedBy({ name, done, priority, dueDate, dueTime }: Partial<TodoFields>): Edited {
  return {
    ...(name !== undefined && { name }),
    ...(done !== undefined && { done: done !== null }),
    ...(priority !== undefined && { priority }),
    ...(dueDate !== undefined && { dueDate }),
    ...(dueTime !== undefined && { dueTime }),
  };
}

/** Whether an operation on a todo may change what an element shows, be it what the todo comes into. */
export function isConcerned(it: ShownCard | ShownColumn, operation: TodoOperation): boolean {
  const todoId = "todo" in operation ? operation.todo.id : "todoId" in operation ? operation.todoId : undefined;
  if (it.is === "todo") return it.todoId === todoId;
  if (it.is !== "list") return false;
  return it.todos.some((todo) => todo.todoId === todoId) || ("listId" in operation && operation.listId === it.listId);
}

/**
 * Columns as they will be after what waits, as far as they show it: a todo that comes from a list which is on no column
 * is seen once the server has moved it, if it was not `seen` just now. Doing all again that a column has already changes
 * nothing.
 */
export function columnsAfter(
  columns: ReadonlyMap<string, ShownColumn>,
  operations: readonly TodoOperation[],
  seen: ReadonlyMap<string, ShownColumn>,
): ReadonlyMap<string, ShownColumn> {
  const lists = listsIn(columns);
  if (lists.length === 0 || operations.length === 0) return columns;
  const now = new Map(lists);
  const change = (to: (list: List) => List) => {
    for (const [id, list] of now) now.set(id, to(list));
  };
  const before = listsIn(seen).map(([, list]) => list);
  for (const operation of operations) change(effectOf(operation, [...now.values(), ...before]));
  return new Map([...columns].map(([id, column]) => [id, now.get(id) ?? column]));
}

const listsIn = (columns: ReadonlyMap<string, ShownColumn>) =>
  [...columns].flatMap(([id, column]) => (column.is === "list" ? [[id, column] as const] : []));

const same = (list: List): List => list;

function effectOf(operation: TodoOperation, lists: readonly List[]): (list: List) => List {
  switch (operation.type) {
    case "edit-todo": {
      const edited = editedBy(operation.changes);
      return withTodos((todo) => (todo.todoId === operation.todoId ? { ...todo, ...edited } : todo));
    }
    case "delete-todo":
      return without(operation.todoId);
    case "add-todo": {
      const { id: todoId, name, done } = operation.todo;
      return put({ ...blank, todoId, name, done: Boolean(done) }, operation.listId, operation.after);
    }
    case "move-todo": {
      const from = lists.find(({ todos }) => todos.some(({ todoId }) => todoId === operation.todoId));
      const todo = from?.todos.find(({ todoId }) => todoId === operation.todoId);
      if (!todo || operation.after === todo.todoId) return same;
      const isTicked = operation.done && from?.listId !== operation.listId;
      const moved = { ...todo, done: todo.done || Boolean(isTicked) };
      return (list) => put(moved, operation.listId, operation.after)(without(todo.todoId)(list));
    }
    default:
      return same;
  }
}

const withTodos =
  (change: (todo: ColumnTodo) => ColumnTodo) =>
  (list: List): List => ({ ...list, todos: list.todos.map(change) });

const without =
  (id: string) =>
  (list: List): List => ({ ...list, todos: list.todos.filter(({ todoId }) => todoId !== id) });

const put =
  (todo: ColumnTodo, listId: string, after: string | null | undefined) =>
  (list: List): List => {
    if (list.listId !== listId || list.todos.some(({ todoId }) => todoId === todo.todoId)) return list;
    // Behind todos that are not shown.
    if (after === undefined && list.more > 0) return { ...list, more: list.more + 1 };
    const keyed = list.todos.map((it) => ({ ...it, id: it.todoId }));
    return { ...list, todos: insertAfter(keyed, { ...todo, id: todo.todoId }, after).map(({ id: _, ...it }) => it) };
  };

const blank = {
  ...{ priority: null, startDate: null, startTime: null, dueDate: null, dueTime: null, labels: [], assignees: [] },
  lines: { done: 0, all: 0 },
};
