import type { TodoOperation } from "@tafel/domain";
import { scopeOf } from "../../../data/database.ts";
import { deliver } from "../../../data/delivery.ts";
import { newId } from "../../../data/new-id.ts";
import { sendToTodoBoard } from "../../../data/send-todo-operations.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { openTodoOutbox, todoOutboxesOf } from "../../../data/todo-outboxes.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";

type Todo = { readonly boardId: string; readonly todoId: string };

/**
 * Ticks a todo off, or takes that back, as its own board would: what waits for the server waits with what was done there.
 * Resolves once it is kept in this browser, with what sends it.
 */
export async function tickTodo(userId: string, { boardId, todoId }: Todo, isDone: boolean, at: Date) {
  const operationId = newId();
  const done = isDone ? { at: at.toISOString(), by: userId } : null;
  const operation: TodoOperation = { type: "edit-todo", operationId, todoId, changes: { done } };
  const outbox = await openTodoOutbox(scopeOf("todos", userId, boardId));
  outbox.keep([{ operationId, operation }]);
  await outbox.written();
  return () =>
    deliver(userId, outbox, sendToTodoBoard(boardId), ([first]) => {
      if (first) toast.error(sentenceOf({ ...first, message: first.message ?? "" }), texts.tickFailed);
    });
}

/** How this person has ticked todos whose boards the server has not told so yet, by todo. */
export async function waitingTicks(userId: string): Promise<ReadonlyMap<string, boolean>> {
  const ticks = new Map<string, boolean>();
  for (const { outbox } of await todoOutboxesOf(userId)) {
    for (const { operation } of outbox.waiting) {
      if (operation.type !== "edit-todo" || operation.changes.done === undefined) continue;
      ticks.set(operation.todoId, operation.changes.done !== null);
    }
  }
  return ticks;
}
