import type { Operation } from "@tafel/domain";
import { isShown } from "../../../data/is-shown.ts";
import { outbox } from "../../../data/outbox.ts";
import { readSession } from "../../../data/session.ts";
import { saveOperations } from "./save-operations.ts";
import { pauseFor, type Refused, Saver } from "./saver.ts";
import { scopeOf } from "./scope.ts";
import { idsOf } from "./wire.ts";

/**
 * Sends what waits of this person's to-do boards, open or not: each change is made once. What cannot be sent now stays
 * in the outbox.
 */
export async function sendWaiting(onRefused: (refused: readonly Refused[]) => void): Promise<void> {
  const userId = readSession()?.userId;
  if (!userId) return;
  const beginning = scopeOf(userId, "");
  for (const scope of await outbox.scopes(beginning)) {
    const boardId = scope.slice(beginning.length);
    const saver = new Saver({
      send: (operations) => saveOperations(boardId, operations, userId),
      onAnswered: (operations, _answer, refused) => {
        void outbox.forget(scope, idsOf(operations));
        // Where it is open, too, its screen tells.
        if (refused.length > 0 && !isShown(boardId)) onRefused(refused);
      },
      onStuck: () => {},
      pause: pauseFor,
    });
    saver.add(await outbox.waitingIn<Operation>(scope));
    await saver.stop();
  }
}
