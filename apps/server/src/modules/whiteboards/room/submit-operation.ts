import { randomUUID } from "node:crypto";
import { durableSchema, type Problem, type ProblemCode, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { fromWire, namedIds, type Operation, stepsOf } from "@tafel/whiteboard/board";
import type { Context } from "../../../context.ts";
import { tooMany } from "../../../platform/realtime/flood-guard.ts";
import { broadcastsOf } from "./broadcasts-of.ts";
import { isLockedByAnother } from "./lock-elements.ts";
import type { LockHolder } from "./locks.ts";
import type { RequestOutcome } from "./plan-batch.ts";
import { readFormerEdit } from "./read-former-edit.ts";
import type { Room } from "./room.ts";

/** A durable event that is stored, or was before. */
export type Stored = { readonly seq: number };

/** Who sends durable events: a client on the board, or a call. */
export type Sender = {
  readonly userId: string;
  /** Is not told of what it sends. */
  readonly clientId?: string;
  readonly gate: Gate;
  /** Whether what is locked is the sender's own to change. */
  holds(holder: LockHolder): boolean;
  /** An event that touched these elements is settled. */
  onSettled(elementIds: readonly string[]): void;
};

/**
 * Takes in a durable event: decided and stored in its turn, then acknowledged to its sender and told to the others
 * with the same number.
 */
export function submitOperation(
  context: Context,
  room: Room,
  sender: Sender,
  event: string,
  payload: unknown,
  answer: (result: Result<Stored, Problem>) => void,
): void {
  const { metrics } = context;
  const { userId, gate } = sender;
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
  const settle = (outcome: RequestOutcome) => {
    if (outcome.type === "refused") {
      if (outcome.code === "unavailable") gate.refuseForNow(operationId, performance.now());
      refuse(outcome.code);
    } else {
      answer(ok({ seq: outcome.seq }));
      metrics.operationSeconds.observe({ kind: "whiteboard" }, (performance.now() - arrivedAt) / 1000);
    }
    if (outcome.type === "applied") {
      metrics.operations.inc({ kind: "whiteboard" });
      room.broadcast(sender.clientId, broadcastsOf(outcome, { userId, operationId }, typeOf));
    }
    // Last, so that nobody's preview glides back before the new place is known.
    sender.onSettled(touched);
  };
  const refusal = room.operations.submit({ operationId, userId, operation, settle });
  if (refusal) {
    gate.refuseForNow(operationId, arrivedAt);
    refuse(refusal);
  }
}

type Admitted = {
  readonly operationId: string;
  readonly operation: Operation;
  readonly touched: readonly string[];
};

function admit(room: Room, { gate, holds }: Sender, event: string, payload: unknown): Result<Admitted, ProblemCode> {
  const envelope = durableSchema.safeParse(payload);
  const operation = readFormerEdit(room.operations.copy, payload) ?? fromWire(event, payload);
  if (!envelope.success || !operation) return err("invalid-input");
  const { operationId = randomUUID() } = envelope.data;
  if (gate.mustWait(operationId, performance.now())) return err("too-many");
  if (operation === "stale") {
    gate.refuseForNow(operationId, performance.now());
    return err("unavailable");
  }
  const touched = locking(operation);
  if (isLockedByAnother(room, holds, touched)) return err("element-locked");
  if (!room.space.isLeft(performance.now()) && !isDeletion(room, operation)) return err("out-of-space");
  return ok({ operationId, operation, touched });
}

/** Whether it does nothing but delete what is there: that is possible however little space is left. */
const isDeletion = ({ operations: { copy } }: Room, operation: Operation): boolean =>
  stepsOf(operation).every((step) => step.kind === "delete" && copy.get(step.elementId) !== undefined);

/**
 * The elements an operation needs for itself. Their order is nobody's own: selecting raises what others work on. Nor is a
 * text that several write: edits are merged.
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

/** How long a sender that was refused must come back with what was refused first, in milliseconds. */
const timeout = 10_000;

/**
 * Keeps one sender's durable events in their order.
 *
 * Law: after one was refused for the moment only, later ones of that sender are refused as well until that one comes
 * again, so that an older value never overtakes a newer one.
 */
export class Gate {
  #awaited: { operationId: string; until: number } | undefined;

  /** Whether a durable event must wait for an earlier one that was refused for the moment. */
  mustWait(operationId: string, now: number): boolean {
    if (!this.#awaited) return false;
    if (this.#awaited.operationId === operationId || this.#awaited.until < now) this.#awaited = undefined;
    return this.#awaited !== undefined;
  }

  /** Remembers the first durable event that was refused for the moment. */
  refuseForNow(operationId: string, now: number): void {
    this.#awaited ??= { operationId, until: now + timeout };
  }
}
