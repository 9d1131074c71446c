import { type DurableAcknowledgement, maxSentAtOnce } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Identified } from "@tafel/domain/sync";
import { type Operation, toWire } from "@tafel/whiteboard";
import { saveWhiteboardRoute } from "../addresses.ts";
import { call, type Failure, isTransient, timeoutOfBoards } from "../api.ts";
import { isGone, type Send, type Sent } from "./deliver.ts";

/** Bytes of operations that go at once; a single one may have more. */
const maxBytes = 512 * 1024;

/** Browsers let no more than 64 KiB outlive the page. */
const maxOutliving = 60 * 1024;

/** A durable event as it crosses the wire. */
type SentEvent = [event: string, payload: Readonly<Record<string, unknown>>];

/** As many operations of one board as may go at once, the oldest first. `isLeaving`: only what may outlive the page. */
export function sentTogether(
  boardId: string,
  waiting: readonly Identified<Operation>[],
  typeOf: (elementId: string) => string | undefined = () => undefined,
  { isLeaving = false, most = maxSentAtOnce } = {},
) {
  const operations: Identified<Operation>[] = [];
  const events: SentEvent[] = [];
  let bytes = 0;
  for (const waits of waiting.slice(0, most)) {
    const [event, payload] = toWire(waits.operation, typeOf);
    const written: SentEvent = [event, { ...payload, whiteboardId: boardId, operationId: waits.operationId }];
    bytes += bytesOf(written);
    if (bytes > (isLeaving ? maxOutliving : maxBytes) && (isLeaving || operations.length > 0)) break;
    operations.push(waits);
    events.push(written);
  }
  return { operations, events, bytes };
}

/**
 * Sends operations of one board by a call, the oldest first. Each is done once, however often and from however many tabs
 * it is sent. What has a whole call refused is found, and is refused alone.
 */
export async function putOperations(
  boardId: string,
  waiting: readonly Identified<Operation>[],
  { isLeaving = false, most = maxSentAtOnce } = {},
): Promise<Result<Sent<Operation>, Failure>> {
  const { operations, events, bytes } = sentTogether(boardId, waiting, undefined, { isLeaving, most });
  const input = { params: { uuid: boardId }, body: { operations: events } };
  const answer = await call(saveWhiteboardRoute, input, { keepalive: bytes < maxOutliving, timeout: timeoutOfBoards });
  if (answer.ok) {
    const { answers = [], version, teamId } = answer.value;
    // The server's own answers, one for each.
    const outcomes = outcomesOf(operations, answers as DurableAcknowledgement[]);
    return ok({ operations, ...outcomes, version, ...(teamId && { teamId }) });
  }
  if (isTransient(answer.error) || isGone(answer.error)) return answer;
  if (operations.length > 1) return putOperations(boardId, waiting, { isLeaving, most: 1 });
  return ok({ operations, ...outcomesOf(operations, [{ ...answer.error, ok: false }]) });
}

export const sendToWhiteboard =
  (boardId: string): Send<Operation> =>
  (waiting) =>
    putOperations(boardId, waiting);

/** What became of operations that went together, by the answers to them. */
export function outcomesOf(operations: readonly Identified<Operation>[], answers: readonly DurableAcknowledgement[]) {
  return {
    stored: operations.flatMap(({ operationId }, at) => {
      const answer = answers[at];
      return answer?.ok ? { operationId, seq: answer.seq } : [];
    }),
    refused: operations.flatMap((operation, at) => {
      const answer = answers[at];
      return answer?.ok === false ? { ...answer, ...operation } : [];
    }),
  };
}

const bytesOf = (sent: object): number => new Blob([JSON.stringify(sent)]).size;
