import { since } from "./reduce.ts";
import type { Identified, Pending, RefusedOperation, SyncDecision, SyncInput, SyncState } from "./state.ts";

/** What a board's store needs from its connection: a socket, HTTP calls, or a test. */
export type Outlet<Operation> = {
  /** Keeps operations until the server has stored or refused them, so that they survive a reload. */
  keep(made: readonly Identified<Operation>[]): void;
  /** These operations are on the board, at `seq` at the latest. */
  stored(operationIds: readonly string[], seq: number): void;
  /** These operations are dropped. */
  forget(operationIds: readonly string[]): void;
  /** Sends them in this order. Answers come back as `answered`. */
  send(pending: readonly Pending<Operation>[]): void;
  /** A fact is missing: ask for what happened since. 0: this copy is wrong, ask for the whole board. */
  ask(since: number): void;
  /** Call back with `{ type: "retry" }` after so many seconds. */
  retry(seconds: number): void;
  /** This client's operations were refused; tell the person. */
  refused(refused: readonly RefusedOperation<Operation>[]): void;
};

/** Carries out a decision, except for the board itself. `pending` is what was pending before. */
export function carryOut<Operation>(
  outlet: Outlet<Operation>,
  input: SyncInput<Operation>,
  { pending }: SyncState<Operation>,
  { state, send, refused, isMissing, retryIn }: SyncDecision<Operation>,
): void {
  if (input.type === "did") outlet.keep(input.operations);
  const others = new Set(idsOf([...state.pending, ...refused]));
  const stored = idsOf(pending).filter((id) => !others.has(id));
  if (stored.length > 0) outlet.stored(stored, state.seq);
  if (refused.length > 0) outlet.forget(idsOf(refused));
  if (send.length > 0) outlet.send(send);
  if (isMissing) outlet.ask(since(state));
  if (retryIn !== undefined) outlet.retry(retryIn);
  if (refused.length > 0) outlet.refused(refused);
}

const idsOf = (operations: readonly { readonly operationId: string }[]): readonly string[] =>
  operations.map(({ operationId }) => operationId);
