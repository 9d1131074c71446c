import type { ShownColumn } from "@tafel/contract";
import { newTodo, type TodoOperation } from "@tafel/domain";
import type { TodoDeed } from "@tafel/whiteboard";
import { newId } from "../../../data/new-id.ts";

type Deed = Exclude<TodoDeed, { does: "open" | "change" }>;
type Author = { readonly userId: string; readonly at: Date };

/** What a deed on a column is on its to-do board; undefined if it cannot be done, or changes nothing. */
export function operationOf(
  columns: ReadonlyMap<string, ShownColumn>,
  elementId: string,
  deed: Deed,
  { userId, at }: Author,
): TodoOperation | undefined {
  const column = columns.get(elementId);
  if (column?.is !== "list" || !column.mayEdit || column.isArchived) return undefined;
  const operationId = newId();
  const done = { at: at.toISOString(), by: userId };
  if (deed.does === "add") {
    const todo = { ...newTodo(newId(), deed.title), ...(column.marksDone && { done }) };
    return { type: "add-todo", operationId, listId: column.listId, todo };
  }
  const todo = column.todos.find(({ todoId }) => todoId === deed.todoId);
  if (!todo) return undefined;
  const { todoId } = todo;
  if (deed.does === "tick")
    return { type: "edit-todo", operationId, todoId, changes: { done: todo.done ? null : done } };
  const target = columns.get(deed.to);
  if (target?.is !== "list" || target.boardId !== column.boardId || target.isArchived) return undefined;
  const before = target.todos.slice(0, deed.before).filter((it) => it.todoId !== todoId);
  const after = before.at(-1)?.todoId ?? null;
  const isSame = target.listId === column.listId;
  if (isSame && target.todos[before.length]?.todoId === todoId) return undefined;
  const ticks = !isSame && target.marksDone && !todo.done;
  return { type: "move-todo", operationId, todoId, listId: target.listId, after, ...(ticks && { done }) };
}
