/** An operation and the client-made id under which it takes effect once. */
export type Identified<Operation> = { readonly operationId: string; readonly operation: Operation };

/** What the server has done to a board under one number: an operation, or several that were saved together. */
export type Fact<Operation> = { readonly seq: number; readonly operations: readonly Identified<Operation>[] };

/** This client's operation, which has not taken effect yet. */
export type Pending<Operation> = Identified<Operation> & {
  /** `waiting`: another person has locked the element; it is sent again when the lock ends. */
  readonly state: "queued" | "sent" | "waiting";
  /** Made without a live connection: somebody else's lock then delays it instead of refusing it. */
  readonly isOffline: boolean;
  /** A lock on what it is about ended while it was on its way: a refusal for a lock may be older than that. */
  readonly isFreed?: boolean;
  /** Its number, once acknowledged; it stays until the facts before it have arrived. */
  readonly seq?: number;
};

export type SyncState<Operation> = {
  /** The last fact that took effect. */
  readonly seq: number;
  readonly connection: "offline" | "joining" | "live";
  readonly pending: readonly Pending<Operation>[];
  /** Facts that arrived ahead of a missing one. */
  readonly ahead: ReadonlyMap<number, Fact<Operation>>;
  /**
   * `wrong`: a fact did not fit, and only the whole board can help. `renewed`: the whole board was loaded for that
   * reason; a fact that does not fit since then (an element that this page is too old to read) is missing like any
   * other, and only what happened since is asked for.
   */
  readonly copy: "sound" | "wrong" | "renewed";
};

/** What happened. `Whole` and `Changed` are the whole of a board and a change of it, for one kind of board. */
export type SyncInput<Operation, Whole = unknown, Changed = unknown> =
  | { readonly type: "did"; readonly operations: readonly Identified<Operation>[] }
  /** Left over from an earlier visit. */
  | { readonly type: "restored"; readonly pending: readonly Restored<Operation>[] }
  | { readonly type: "joining" }
  | Resync<Whole, Changed>
  | { readonly type: "fact"; readonly fact: Fact<Operation> }
  /** A fact could not be applied; those after it have not been applied either. */
  | { readonly type: "misfit"; readonly seq: number }
  | Answered<Operation>
  | { readonly type: "heartbeat"; readonly seq: number }
  | { readonly type: "unlocked"; readonly elementId: string }
  | { readonly type: "retry" }
  | { readonly type: "disconnected" };

type Restored<Operation> = Identified<Operation> & Pick<Pending<Operation>, "seq">;

/** The board as it is at `seq`: whole, or what has changed since the last fact. */
export type Resync<Whole, Changed> =
  | ({ readonly type: "joined" } & Covering & Whole)
  | ({ readonly type: "caught-up" } & Covering & Changed);

/**
 * `covers` are this client's operations that it is known to contain: they are not applied again, not even for a moment.
 */
export type Covering = { readonly seq: number; readonly covers?: readonly string[] };

/** The outcome of this client's operations; those answered together take effect together. */
export type Answered<Operation> = {
  readonly type: "answered";
  readonly stored?: readonly StoredAnswer<Operation>[];
  readonly refused?: readonly RefusedAnswer[];
};

export type StoredAnswer<Operation> = {
  readonly operationId: string;
  readonly seq: number;
  /** The operation as it was applied, if that differs. */
  readonly operation?: Operation;
  /** Stored earlier, under an unknown number: `seq` at the latest. */
  readonly isRepeated?: boolean;
};

export type RefusedAnswer = {
  readonly operationId: string;
  readonly code: string;
  /** What it is about more exactly. */
  readonly cause?: string;
  /** What the person reads, if the server says it. */
  readonly message?: string;
  /** In seconds. */
  readonly timeLeft?: number;
};

/** An operation that is dropped. */
export type RefusedOperation<Operation> = Identified<Operation> & RefusedAnswer;

export type SyncDecision<Operation> = {
  readonly state: SyncState<Operation>;
  /** Facts to apply to the confirmed board now, in this order; a whole board or a catch-up comes before them. */
  readonly facts: readonly Fact<Operation>[];
  /** Pending operations to send now, in this order. */
  readonly send: readonly Pending<Operation>[];
  /** Operations that are dropped, and why; the person is told. */
  readonly refused: readonly RefusedOperation<Operation>[];
  /** A fact is missing: ask for what happened `since`, unless it arrives within 200 ms. */
  readonly isMissing: boolean;
  /** Seconds after which to come back with `retry`. */
  readonly retryIn?: number;
};
