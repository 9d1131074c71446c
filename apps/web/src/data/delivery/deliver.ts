import type { Result } from "@tafel/domain";
import { type Identified, isTemporary, type RefusedOperation, type StoredAnswer } from "@tafel/domain/sync";
import type { Failure } from "../api.ts";
import { readSession } from "../session.ts";
import type { Outbox } from "./outbox.ts";

/** What became of operations that went by one call; what is neither stored nor refused could not be done yet. */
export type Sent<Operation> = {
  /** What went: those made first, as many as may go at once. */
  readonly operations: readonly Identified<Operation>[];
  readonly stored: readonly StoredAnswer<Operation>[];
  readonly refused: readonly RefusedOperation<Operation>[];
  /** The board's number after them, and where it is; of a call that was refused nothing is known. */
  readonly version?: number;
  readonly teamId?: string;
};

/** Sends the first of what waits by a call; a failure says nothing about the operations themselves. */
export type Send<Operation> = (waiting: readonly Identified<Operation>[]) => Promise<Result<Sent<Operation>, Failure>>;

/**
 * Sends what waits of a board that is not open, or no longer: its screen need not be there. What cannot be sent now stays
 * in the outbox. Being sent twice is harmless, so another tab or an open screen may do the same. Resolves to the board's
 * number after what was stored last.
 */
export async function deliver<Operation>(
  userId: string,
  outbox: Outbox<Operation>,
  send: Send<Operation>,
  onRefused: (refused: readonly RefusedOperation<Operation>[]) => void,
): Promise<number | undefined> {
  let version: number | undefined;
  // Another may log in meanwhile.
  while (outbox.waiting.length > 0 && readSession()?.userId === userId) {
    const sent = await send(outbox.waiting);
    if (!sent.ok) {
      if (isGone(sent.error)) giveUp(outbox, sent.error, onRefused);
      return version;
    }
    const { operations, stored } = sent.value;
    version = sent.value.version ?? version;
    // What somebody else is at work on waits, as it does on a board that is open.
    const refused = sent.value.refused.filter(({ code }) => code !== "element-locked" && !isTemporary(code));
    for (const { operationId, seq } of stored) outbox.delivered([operationId], seq);
    outbox.forget(idsOf(refused));
    if (refused.length > 0) onRefused(refused);
    if (stored.length + refused.length < operations.length) break;
  }
  return version;
}

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

/** Nothing can be done to the board any more, or not by this person. */
export const isGone = ({ code }: { readonly code: string }): boolean =>
  ["whiteboard-not-found", "board-not-found", "team-not-found", "not-a-member"].includes(code);

/** Forgets all that waits of a board, and tells of it: nothing of it will ever be stored. */
function giveUp<Operation>(
  outbox: Outbox<Operation>,
  { code, message }: Failure,
  onRefused: (refused: readonly RefusedOperation<Operation>[]) => void,
): void {
  const refused = outbox.waiting.map(({ operationId, operation }) => ({ operationId, operation, code, message }));
  outbox.forget(idsOf(refused));
  onRefused(refused);
}

const idsOf = (operations: readonly { readonly operationId: string }[]): readonly string[] =>
  operations.map(({ operationId }) => operationId);
