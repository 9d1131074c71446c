import type { Operation } from "@tafel/whiteboard";
import { isTransient } from "../../../data/api.ts";
import { isShown } from "../../../data/is-shown.ts";
import type { Outbox } from "../../../data/outbox.ts";
import { readSession } from "../../../data/session.ts";
import { outboxesOf } from "./outboxes.ts";
import { sendOperations } from "./send-operations.ts";

export { sendOperations };

/** Is told the code of each refusal. */
type OnRefused = (code: string) => unknown;

/**
 * Sends what waits of a board that is not open, or no longer: its screen need not be there. What cannot be
 * sent now stays in the outbox.
 */
export async function deliver(boardId: string, outbox: Outbox<Operation>, onRefused: OnRefused): Promise<void> {
  while (outbox.waiting.length > 0) {
    const sent = await sendOperations(boardId, outbox.waiting);
    if (!sent.ok) {
      // Nobody can do anything to it any more.
      if (sent.error.code === "whiteboard-not-found") forget(outbox.waiting);
      return;
    }
    const { operations, answers } = sent.value;
    let isHeldUp = false;
    for (const [at, operation] of operations.entries()) {
      const answer = answers[at];
      // Somebody is at work on it: it waits, as it does on a board that is open.
      const waits =
        !answer || (!answer.ok && (answer.code === "element-locked" || isTransient({ ...answer, reason: "refused" })));
      isHeldUp ||= waits;
      if (waits) continue;
      if (answer.ok) outbox.delivered([operation.operationId], answer.seq);
      else {
        forget([operation]);
        onRefused(answer.code);
      }
    }
    if (isHeldUp) return;
  }

  function forget(operations: readonly { readonly operationId: string }[]): void {
    outbox.forget(operations.map(({ operationId }) => operationId));
  }
}

/** Sends what waits of this person's whiteboards, open or not. What cannot be sent now stays in the outbox. */
export async function deliverAll(onRefused: OnRefused): Promise<void> {
  const userId = readSession()?.userId;
  if (!userId) return;
  for (const { boardId, outbox } of await outboxesOf(userId)) {
    // Another may have logged in since.
    if (readSession()?.userId !== userId) return;
    // Where it is open, too, its screen tells.
    await deliver(boardId, outbox, (code) => isShown(boardId) || onRefused(code));
  }
}
