import { isShown } from "../../../data/is-shown.ts";
import { readSession } from "../../../data/session.ts";
import { saveOperations } from "./save-operations.ts";
import { pauseFor, type RefusedTodoOperation, Saver } from "./saver.ts";
import { outboxesOf } from "./storage.ts";
import { idsOf, storedIn } from "./wire.ts";

/**
 * Sends what waits of this person's to-do boards, open or not: each change is made once. What cannot be sent now stays
 * in the outbox.
 */
export async function sendWaiting(onRefused: (refused: readonly RefusedTodoOperation[]) => void): Promise<void> {
  const userId = readSession()?.userId;
  if (!userId) return;
  for (const { boardId, outbox } of await outboxesOf(userId)) {
    const saver = new Saver({
      send: (operations) => saveOperations(boardId, operations, userId),
      onAnswered: (operations, answer, refused) => {
        if (answer) outbox.delivered(idsOf(storedIn(operations, answer)), answer.version);
        outbox.forget(idsOf(refused));
        // Where it is open, too, its screen tells.
        if (refused.length > 0 && !isShown(boardId)) onRefused(refused);
      },
      onStuck: () => {},
      pause: pauseFor,
    });
    saver.add(outbox.waiting.map(({ operation }) => operation));
    await saver.stop();
  }
}
