import type { RefusedOperation } from "@tafel/domain/sync";
import { deliver, type Send } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";
import { readSession } from "./session.ts";

/** Sends what waits of all boards of a kind of whoever is logged in, open or not. */
export async function deliverAll<Operation>(
  outboxesOf: (userId: string) => Promise<readonly { readonly boardId: string; readonly outbox: Outbox<Operation> }[]>,
  sendTo: (boardId: string) => Send<Operation>,
  onRefused: (refused: readonly RefusedOperation<Operation>[]) => void,
): Promise<void> {
  const userId = readSession()?.userId;
  if (!userId) return;
  for (const { boardId, outbox } of await outboxesOf(userId)) {
    // Where it is open, too, its screen tells: addresses of boards bear their ids.
    const isShown = () => location.pathname.includes(boardId);
    await deliver(userId, outbox, sendTo(boardId), (refused) => isShown() || onRefused(refused));
  }
}
