import type { TodoOperation } from "@tafel/domain";
import { scopeOf } from "../../../data/database.ts";
import { deliver } from "../../../data/delivery.ts";
import { sendToTodoBoard } from "../../../data/send-todo-operations.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { openTodoOutbox } from "../../../data/todo-outboxes.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";

/**
 * Does something to a to-do board as its own page would: what waits for the server waits with what was done there.
 * Who does the next thing waits until this one is written in this browser.
 */
export async function doOnBoard(userId: string, boardId: string, operation: TodoOperation) {
  const outbox = await openTodoOutbox(scopeOf("todos", userId, boardId));
  outbox.keep([{ operationId: operation.operationId, operation }]);
  const sent = deliver(userId, outbox, sendToTodoBoard(boardId), ([first]) => {
    if (first) toast.error(sentenceOf({ ...first, message: first.message ?? "" }), texts.changeFailed);
  });
  return { written: outbox.written(), sent };
}
