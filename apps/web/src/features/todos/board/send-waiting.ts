import type { Operation } from "@tafel/domain";
import { outbox } from "../../../data/outbox.ts";
import { readSession } from "../../../data/session.ts";
import { saveOperations } from "./save-operations.ts";
import { pauseFor, type Refused, Saver } from "./saver.ts";
import { scopeOf } from "./scope.ts";

/**
 * Sends what was done to boards that are not open any more, for example before a reload while offline. Returns what
 * stops it: an open board sends for itself.
 */
export function sendWaiting(onRefused: (refused: readonly Refused[]) => void): () => void {
  const userId = readSession()?.userId;
  const savers = new Set<Saver>();
  let isStopped = false;
  const start = async () => {
    if (!userId) return;
    const beginning = scopeOf(userId, "");
    for (const scope of await outbox.scopes(beginning)) {
      const waiting = await outbox.waitingIn<Operation>(scope);
      if (isStopped) return;
      const saver = new Saver({
        send: (operations) => saveOperations(scope.slice(beginning.length), operations, userId),
        onAnswered: (operations, _answer, refused) => {
          void outbox.forget(
            scope,
            operations.map(({ operationId }) => operationId),
          );
          if (refused.length > 0) onRefused(refused);
        },
        onStuck: () => {},
        pause: pauseFor,
      });
      savers.add(saver);
      saver.add(waiting);
    }
  };
  void start();
  return () => {
    isStopped = true;
    for (const saver of savers) saver.stop();
  };
}
