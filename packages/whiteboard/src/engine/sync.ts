import { namedIds, type Operation } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";

/**
 * The client's half of sync, as a pure reducer: what has happened goes in, what must be done comes out. No board, no
 * socket, no clock. `Store` is the shell that carries decisions out.
 *
 * Laws:
 * - Facts (numbered operations) take effect in the order of their `seq`, without a gap, one's own like everybody's.
 * - A pending operation leaves only when its fact took effect, a catch-up covers it, or the server refused it.
 * - Pending operations go out in the order in which they were made; being sent twice is harmless (`operationId`).
 * - A fact that does not fit has not taken effect. From then on facts are held until the whole board is there.
 *
 * What the server promises: it applies a socket's events in the order in which they arrive. When it refuses one that
 * is to be tried again (`isTemporary`), it refuses all later ones of that socket until that one comes again, so that
 * an older value never overtakes a newer one.
 */
export type SyncState = {
  /** The last fact that took effect. */
  readonly seq: number;
  readonly connection: "offline" | "joining" | "live";
  readonly pending: readonly Pending[];
  /** Facts that arrived ahead of a missing one. */
  readonly held: ReadonlyMap<number, Fact>;
  /**
   * `wrong`: a fact did not fit, and nothing but the whole board will do. `renewed`: that was handed over; what does not
   * fit since (an element that this page is too old to read) is missing like any other fact, and asked for by itself.
   */
  readonly copy: "sound" | "wrong" | "renewed";
};

export type Pending = {
  readonly operationId: string;
  readonly operation: Operation;
  /** `waiting`: another person holds the element; it goes out again when that ends. */
  readonly state: "queued" | "sent" | "waiting";
  /** Made without a live connection: then a lock held by somebody else delays it instead of refusing it. */
  readonly isOffline: boolean;
  /** Its number, once acknowledged; it stays until the facts before it have arrived. */
  readonly seq?: number;
};

export type Fact = { readonly seq: number; readonly operation: Operation; readonly operationId?: string };

export type SyncInput =
  | { readonly type: "made"; readonly operationId: string; readonly operation: Operation }
  | { readonly type: "restored"; readonly pending: readonly Pick<Pending, "operationId" | "operation" | "seq">[] }
  | { readonly type: "joining" }
  | ({ readonly type: "joined"; readonly elements: readonly BaseElement[]; readonly seq: number } & Covering)
  | CaughtUp
  | { readonly type: "told"; readonly fact: Fact }
  /** A fact that was to take effect does not fit; those behind it have not been applied either. */
  | { readonly type: "misfit"; readonly seq: number }
  /** Of one's own; several that were answered together take effect together. */
  | { readonly type: "acknowledged"; readonly stored: readonly Acknowledged[] }
  | { readonly type: "refused"; readonly operationId: string; readonly code: string; readonly timeLeft?: number }
  | { readonly type: "heard"; readonly seq: number }
  | { readonly type: "unlocked"; readonly elementId: string }
  | { readonly type: "retry" }
  | { readonly type: "disconnected" };

export type Acknowledged = { readonly operationId: string; readonly seq: number };

/** Operations of one's own that a board or a catch-up is known to contain. They are not done to it again, not even for a moment. */
type Covering = { readonly covers?: readonly string[] };

export type CaughtUp = Covering & {
  readonly type: "caught-up";
  readonly changed: readonly BaseElement[];
  readonly deleted: readonly string[];
  readonly seq: number;
};

export type Decision = {
  readonly state: SyncState;
  /** Facts to apply to the confirmed board now, in this order; a whole board or a catch-up comes before them. */
  readonly facts: readonly Fact[];
  /** Pending operations to send now, in this order. */
  readonly send: readonly Pending[];
  /** Pending operations that are given up, and why; the person is told. */
  readonly refused: readonly { readonly pending: Pending; readonly code: string }[];
  /** A fact is missing: ask for what happened `since`, unless it arrives within 200 ms. */
  readonly isMissing: boolean;
  /** Seconds after which to come back with `retry`. */
  readonly retryIn?: number;
};

export const startState: SyncState = { seq: 0, connection: "offline", pending: [], held: new Map(), copy: "sound" };

/** After which number to ask for what happened; 0 for the whole board. */
export const since = ({ copy, seq }: SyncState): number => (copy === "wrong" ? 0 : seq);

/** Refusals that say nothing about the operation itself. */
export const isTemporary = (code: string): boolean => ["too-many", "unavailable", "unexpected"].includes(code);

/** What to do about what happened. */
export function reduce(state: SyncState, input: SyncInput): Decision {
  switch (input.type) {
    case "made": {
      const { operationId, operation } = input;
      const isLive = state.connection === "live";
      const made: Pending = { operationId, operation, state: "queued", isOffline: !isLive };
      return flush({ ...state, pending: [...state.pending, made] });
    }
    case "restored": {
      const known = new Set(state.pending.map(({ operationId }) => operationId));
      const restored = input.pending
        .filter(({ operationId }) => !known.has(operationId))
        .map(({ operationId, operation, seq }): Pending => {
          const kept = { operationId, operation, isOffline: true };
          return seq === undefined ? { ...kept, state: "queued" } : { ...kept, state: "sent", seq };
        })
        .filter(({ seq = Number.POSITIVE_INFINITY }) => seq > state.seq);
      return flush({ ...state, pending: [...restored, ...state.pending] });
    }
    case "joining":
      return nothing({ ...state, connection: "joining" });
    case "joined":
      return settleAndFlush({ ...advanceTo(state, input), copy: state.copy === "sound" ? "sound" : "renewed" });
    case "caught-up":
      // What is behind what took effect already tells nothing new.
      return settleAndFlush(input.seq < state.seq ? { ...state, connection: "live" } : advanceTo(state, input));
    case "told":
      return takeFact(state, input.fact);
    case "misfit": {
      const copy = state.copy === "renewed" ? "renewed" : "wrong";
      return { ...nothing({ ...state, copy, seq: input.seq - 1 }), isMissing: true };
    }
    case "acknowledged":
      return acknowledge(state, input.stored);
    case "refused":
      return refuse(state, input);
    case "heard":
      return { ...nothing(state), isMissing: input.seq > state.seq };
    case "unlocked":
      return flush({ ...state, pending: state.pending.map((pending) => requeue(pending, input.elementId)) });
    case "retry":
      return flush(state);
    case "disconnected":
      // What was on its way is as if it had been made offline: nobody knew that the line was dead.
      return nothing({
        ...state,
        connection: "offline",
        pending: state.pending.map((it) => (it.seq === undefined ? { ...unsend(it), isOffline: true } : it)),
      });
  }
}

const nothing = (state: SyncState): Decision => ({ state, facts: [], send: [], refused: [], isMissing: false });

/** Sends what is queued, when there is somebody to send it to. */
function flush(state: SyncState): Decision {
  if (state.connection !== "live") return nothing(state);
  const send = state.pending.filter((pending) => pending.state === "queued");
  if (send.length === 0) return nothing(state);
  const pending = state.pending.map((it): Pending => (it.state === "queued" ? { ...it, state: "sent" } : it));
  return { ...nothing({ ...state, pending }), send };
}

/** A whole board or a catch-up covers everything up to `seq`, acknowledged operations of one's own included. */
function advanceTo(state: SyncState, { seq, covers = [] }: Covering & { readonly seq: number }): SyncState {
  const covered = new Set(covers);
  return {
    ...state,
    connection: "live",
    seq,
    pending: state.pending.filter(
      (pending) => !covered.has(pending.operationId) && (pending.seq === undefined || pending.seq > seq),
    ),
    held: new Map([...state.held].filter(([number]) => number > seq)),
  };
}

function acknowledge(state: SyncState, stored: readonly Acknowledged[]): Decision {
  const numbers = new Map(stored.map(({ operationId, seq }) => [operationId, seq]));
  const held = new Map(state.held);
  const pending = state.pending.flatMap((own): Pending | [] => {
    const { operationId, operation } = own;
    const seq = numbers.get(operationId);
    if (seq === undefined) return own;
    // A catch-up has brought its effect already.
    if (seq <= state.seq) return [];
    held.set(seq, { seq, operationId, operation });
    return { ...own, seq };
  });
  return settleHeld({ ...state, pending, held });
}

/** Holds the fact, then lets everything take effect that now follows without a gap. */
function takeFact(state: SyncState, fact: Fact): Decision {
  if (fact.seq <= state.seq) return nothing(state);
  return settleHeld({ ...state, held: new Map(state.held).set(fact.seq, fact) });
}

/** After a board or a catch-up: facts that arrived ahead of it may follow it. */
function settleAndFlush(state: SyncState): Decision {
  const settled = settleHeld(state);
  const { state: flushed, send } = flush(settled.state);
  return { ...settled, state: flushed, send };
}

function settleHeld(state: SyncState): Decision {
  if (state.copy === "wrong") return { ...nothing(state), isMissing: true };
  const held = new Map(state.held);
  const facts: Fact[] = [];
  let { seq, pending } = state;
  for (let next = held.get(seq + 1); next; next = held.get(seq + 1)) {
    facts.push(next);
    held.delete(next.seq);
    seq = next.seq;
    if (next.operationId) pending = without(pending, next.operationId);
  }
  return { ...nothing({ ...state, seq, pending, held }), facts, isMissing: held.size > 0 };
}

function refuse(state: SyncState, { operationId, code, timeLeft }: Extract<SyncInput, { type: "refused" }>): Decision {
  // Whichever it was, settled meanwhile or not: what was sent behind it is refused with it.
  if (isTemporary(code)) {
    return { ...nothing({ ...state, pending: state.pending.map(unsend) }), retryIn: timeLeft ?? 1 };
  }
  const own = state.pending.find((pending) => pending.operationId === operationId);
  if (!own) return nothing(state);
  if (code === "element-locked" && own.isOffline) {
    const pending = state.pending.map((it): Pending => (it === own ? { ...it, state: "waiting" } : it));
    return nothing({ ...state, pending });
  }
  return { ...nothing({ ...state, pending: without(state.pending, operationId) }), refused: [{ pending: own, code }] };
}

/** Back into the queue, unless it is stored already and only waits for earlier facts. */
const unsend = (pending: Pending): Pending => (pending.seq === undefined ? { ...pending, state: "queued" } : pending);

const requeue = (pending: Pending, elementId: string): Pending =>
  pending.state === "waiting" && namedIds(pending.operation).includes(elementId)
    ? { ...pending, state: "queued" }
    : pending;

const without = (pending: readonly Pending[], operationId: string): readonly Pending[] =>
  pending.filter((it) => it.operationId !== operationId);
