import type { TodoOperation } from "@tafel/domain";
import { scopeOf } from "../../../data/delivery/database.ts";
import { deliver } from "../../../data/delivery/deliver.ts";
import type { Outbox } from "../../../data/delivery/outbox.ts";
import { openTodoOutbox } from "../../../data/delivery/outboxes.ts";
import { sendToTodoBoard } from "../../../data/delivery/send-to-todo-board.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";

/**
 * Does things to to-do boards as their own pages would: what waits for the server waits with what was done there. The next
 * thing waits until this one is written in this browser.
 */
export class ToBoards {
  readonly #outboxes = new Map<string, Promise<Outbox<TodoOperation>>>();
  #written: Promise<unknown> = Promise.resolve();

  /** Resolves when it was sent, or could not be, to the board's version with it. */
  async do(userId: string, boardId: string, operation: TodoOperation): Promise<number | undefined> {
    const keeping = this.#written.then(() => this.#keep(userId, boardId, operation));
    this.#written = keeping.then((outbox) => outbox.written()).catch(() => undefined);
    return deliver(userId, await keeping, sendToTodoBoard(boardId), ([first]) => {
      if (first) toast.error(sentenceOf({ ...first, message: first.message ?? "" }), texts.changeFailed);
    });
  }

  async #keep(userId: string, boardId: string, operation: TodoOperation): Promise<Outbox<TodoOperation>> {
    const scope = scopeOf("todos", userId, boardId);
    const opening = this.#outboxes.get(scope) ?? openTodoOutbox(scope);
    this.#outboxes.set(scope, opening);
    opening.catch(() => this.#outboxes.delete(scope));
    const outbox = await opening;
    outbox.keep([{ operationId: operation.operationId, operation }]);
    return outbox;
  }
}
