import { randomUUID } from "node:crypto";
import {
  alongsideSchema,
  type Durable,
  type DurableAcknowledgement,
  formerEditSchema,
  type Problem,
  type ProblemCode,
  problem,
} from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { editText, fromWire, modelOf, namedIds, type Operation, sharedTextOf, stepsOf } from "@tafel/whiteboard/board";
import { acknowledgement } from "../../../platform/realtime/client.ts";
import { tooMany } from "../../../platform/realtime/flood-guard.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { durable } from "../durable.ts";
import type { BoardCopy } from "../queue/board-copy.ts";
import type { RequestOutcome } from "../queue/plan-batch.ts";
import type { WriteAlongside } from "../queue/store-together.ts";
import type { WhiteboardsContext } from "../whiteboards-context.ts";
import { isLockedByAnother } from "./lock-elements.ts";
import type { LockHolder } from "./locks.ts";
import type { Room } from "./room.ts";
import { broadcastsOf } from "./telling.ts";

/** A durable event that is stored now, or was already. */
export type Stored = { readonly seq: number };

/** Who sends durable events: a client on the board, or a call. */
export type Submitter = {
  readonly actor: Actor;
  /** Excluded from the broadcast of what it sends. */
  readonly clientId?: string;
  readonly gate: Gate;
  /** Whether this lock is the sender's own. */
  ownsLock(holder: LockHolder): boolean;
  /** The outcome of an event about these elements is known. */
  onDecided(elementIds: readonly string[]): void;
};

/**
 * Takes a durable event: it is decided and stored in order, then acknowledged to its sender and broadcast to the others
 * with the same number.
 */
export function submitOperation(
  context: WhiteboardsContext,
  room: Room,
  sender: Submitter,
  event: string,
  payload: Durable,
  answer: (result: Result<Stored, Problem>) => void,
): void {
  const { metrics } = context;
  const { actor, gate } = sender;
  const { userId } = actor;
  const arrivedAt = performance.now();
  const refuse = (code: ProblemCode) => {
    metrics.refusals.inc({ kind: "whiteboard", code });
    answer(err(code === "too-many" ? tooMany : problem(code)));
  };
  const admitted = admit(room, sender, event, payload);
  if (!admitted.ok) {
    refuse(admitted.error);
    return;
  }
  const { operationId, operation, touched } = admitted.value;
  const typeOf = (id: string) => room.operations.copy.get(id)?.type;
  const resolve = (outcome: RequestOutcome) => {
    room.telling.before(sender.clientId);
    if (outcome.type === "refused") {
      if (outcome.code === "unavailable") gate.refuseForNow(operationId, performance.now());
      refuse(outcome.code);
    } else {
      answer(ok({ seq: outcome.seq }));
      metrics.operationSeconds.observe({ kind: "whiteboard" }, (performance.now() - arrivedAt) / 1000);
    }
    if (outcome.type === "applied") {
      room.telling.tell(sender.clientId, () => broadcastsOf(outcome, { userId, operationId }, typeOf));
    }
    // Last, so that nobody's preview glides back before the new position is known.
    sender.onDecided(touched);
  };
  const alongside = readAlongside(context, actor, payload);
  if (alongside === "invalid") {
    refuse("invalid-input");
    return;
  }
  const refusal = room.operations.submit({ operationId, userId, operation, alongside, resolve });
  if (refusal) {
    gate.refuseForNow(operationId, arrivedAt);
    refuse(refusal);
  }
}

/** The same for one of several that came together; resolves with how it is acknowledged. */
export function submitOneOf(
  context: WhiteboardsContext,
  room: Room,
  sender: Submitter,
  [event, payload]: readonly [event: string, payload: unknown],
): Promise<DurableAcknowledgement> {
  const read = durable.safeParse(payload);
  return new Promise((resolve) => {
    const answer = (result: Result<Stored, Problem>) => resolve(acknowledgement(result));
    if (read.success) submitOperation(context, room, sender, event, read.data, answer);
    else answer(err(problem("invalid-input")));
  });
}

type Admitted = {
  readonly operationId: string;
  readonly operation: Operation;
  readonly touched: readonly string[];
};

function admit(
  room: Room,
  { gate, ownsLock }: Submitter,
  event: string,
  payload: Durable,
): Result<Admitted, ProblemCode> {
  const operation = readFormerEdit(room.operations.copy, payload) ?? fromWire(event, payload);
  if (!operation) return err("invalid-input");
  const { operationId = randomUUID() } = payload;
  if (gate.mustWait(operationId, performance.now())) return err("too-many");
  if (operation === "stale") {
    gate.refuseForNow(operationId, performance.now());
    return err("unavailable");
  }
  const touched = locking(operation);
  if (isLockedByAnother(room, ownsLock, touched)) return err("element-locked");
  if (!room.space.isLeft(performance.now()) && !isDeletion(room, operation)) return err("out-of-space");
  return ok({ operationId, operation, touched });
}

/**
 * The text edit meant by a page that was open during an update; undefined when the event is not one. `stale` when the
 * text has changed since: by the time such a page sends it again, it has merged that change.
 */
function readFormerEdit(copy: BoardCopy, payload: unknown): Operation | "stale" | undefined {
  if (typeof payload !== "object" || payload === null || !("baseSeq" in payload)) return undefined;
  const parsed = formerEditSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { elementId, change, baseSeq, content } = parsed.data;
  const element = copy.get(elementId);
  const shared = element && modelOf(element.type)?.sharedText;
  if (copy.seq < baseSeq || copy.seqOf(elementId) > baseSeq) return "stale";
  const base = shared && sharedTextOf(element, shared);
  return editText(elementId, { base, delta: change.ops, size: content?.size });
}

/** What a batch does on a to-do board, as its sender may. */
function readAlongside(
  { changeTodos }: WhiteboardsContext,
  actor: Actor,
  { alongside }: Durable,
): WriteAlongside | "invalid" | undefined {
  if (alongside === undefined) return undefined;
  const change = alongsideSchema.safeParse(alongside);
  return change.success ? (tx) => changeTodos(tx, actor, change.data) : "invalid";
}

/** Whether it only deletes what exists: that is allowed however little space is left. */
const isDeletion = ({ operations: { copy } }: Room, operation: Operation): boolean =>
  stepsOf(operation).every((step) => step.kind === "delete" && copy.get(step.elementId) !== undefined);

/**
 * The elements that an operation needs unlocked. Not for their order: selecting raises elements that others work on.
 * Nor for a text that several people edit: edits are merged.
 */
function locking(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case "arrange":
    case "edit-text":
      return [];
    case "batch":
      return operation.operations.flatMap(locking);
    case "create":
    case "delete":
    case "change":
      return namedIds(operation);
  }
}

/** How long a refused sender has to send the refused event again, in milliseconds. */
const timeout = 10_000;

/**
 * Keeps one sender's durable events in order.
 *
 * Law: after an event was refused temporarily, later ones of that sender are refused as well until that one comes
 * again, so that an older value never overtakes a newer one.
 */
export class Gate {
  #awaited: { operationId: string; until: number } | undefined;

  /** Whether a durable event must wait for an earlier one that was refused temporarily. */
  mustWait(operationId: string, now: number): boolean {
    if (!this.#awaited) return false;
    if (this.#awaited.operationId === operationId || this.#awaited.until < now) this.#awaited = undefined;
    return this.#awaited !== undefined;
  }

  /** Remembers the first durable event that was refused temporarily. */
  refuseForNow(operationId: string, now: number): void {
    this.#awaited ??= { operationId, until: now + timeout };
  }
}
