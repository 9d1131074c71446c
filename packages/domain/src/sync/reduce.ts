import type {
  Answered,
  Covering,
  Fact,
  Identified,
  Pending,
  RefusedAnswer,
  StoredAnswer,
  SyncDecision,
  SyncInput,
  SyncState,
} from "./state.ts";

/**
 * The client's half of sync, for whiteboards and to-do boards, as a pure reducer: it takes what has happened and
 * returns what to do. It knows no board, no socket and no clock: a board's store applies the facts, `carryOut` does the
 * rest.
 *
 * Laws:
 * - Facts (numbered operations) take effect in the order of their `seq`, without gaps, this client's own included.
 * - A pending operation leaves only when its fact took effect, a catch-up covers it, or the server refused it.
 * - Pending operations are sent in the order in which they were made; sending one twice is harmless (`operationId`).
 * - A fact that does not fit has not taken effect. From then on facts are buffered until the whole board is there.
 *
 * What the server promises: it applies a socket's events in order of arrival. When it refuses one temporarily
 * (`isTemporary`), it refuses all later ones of that socket until that one comes again, so that an older value never
 * overtakes a newer one.
 *
 * `namedIds` are the elements that an operation is about, for locks.
 */
export function reduce<Operation>(
  state: SyncState<Operation>,
  input: SyncInput<Operation>,
  namedIds: (operation: Operation) => readonly string[] = () => [],
): SyncDecision<Operation> {
  switch (input.type) {
    case "did": {
      const isOffline = state.connection !== "live";
      const made = input.operations.map((it): Pending<Operation> => ({ ...it, state: "queued", isOffline }));
      return flush({ ...state, pending: [...state.pending, ...made] });
    }
    case "restored": {
      const known = idsOf(state.pending);
      const restored = input.pending
        .filter((it) => !known.has(it.operationId) && isBehind(state.seq)(it))
        .toSorted(bySeq)
        .map((it): Pending<Operation> => ({ ...it, state: it.seq === undefined ? "queued" : "sent", isOffline: true }));
      return flush({ ...state, pending: [...restored, ...state.pending] });
    }
    case "joining":
      return nothing({ ...state, connection: "joining" });
    case "joined":
      return applyAndFlush({ ...advanceTo(state, input), copy: state.copy === "sound" ? "sound" : "renewed" });
    case "caught-up":
      // A catch-up to a number that has taken effect already contains nothing new.
      return applyAndFlush(input.seq < state.seq ? { ...state, connection: "live" } : advanceTo(state, input));
    case "fact":
      return takeFact(state, input.fact);
    case "misfit": {
      const copy = state.copy === "renewed" ? "renewed" : "wrong";
      return { ...nothing({ ...state, copy, seq: input.seq - 1 }), isMissing: true };
    }
    case "answered":
      return takeAnswers(state, input);
    case "heartbeat":
      return { ...nothing(state), isMissing: input.seq > state.seq };
    case "unlocked": {
      const free = (it: Pending<Operation>): Pending<Operation> =>
        namedIds(it.operation).includes(input.elementId) ? freed(it) : it;
      return flush({ ...state, pending: state.pending.map(free) });
    }
    case "retry":
      return flush(state);
    case "disconnected":
      // What was being sent counts as made offline: nobody knew that the connection was dead.
      return nothing({
        ...state,
        connection: "offline",
        pending: state.pending.map((it) => (it.seq === undefined ? { ...unsend(it), isOffline: true } : it)),
      });
  }
}

export const startState: SyncState<never> = {
  seq: 0,
  connection: "offline",
  pending: [],
  ahead: new Map(),
  copy: "sound",
};

/** The number after which to ask for what happened; 0 for the whole board. */
export const since = ({ copy, seq }: SyncState<unknown>): number => (copy === "wrong" ? 0 : seq);

/** Refusals that say nothing about the operation itself. */
export const isTemporary = (code: string): boolean => ["too-many", "unavailable", "unexpected"].includes(code);

function nothing<Operation>(state: SyncState<Operation>): SyncDecision<Operation> {
  return { state, facts: [], send: [], refused: [], isMissing: false };
}

/** Sends what is queued, while connected. */
function flush<Operation>(state: SyncState<Operation>): SyncDecision<Operation> {
  if (state.connection !== "live") return nothing(state);
  const send = state.pending.filter((pending) => pending.state === "queued");
  if (send.length === 0) return nothing(state);
  const pending = state.pending.map(
    (it): Pending<Operation> => (it.state === "queued" ? { ...it, state: "sent" } : it),
  );
  return { ...nothing({ ...state, pending }), send };
}

/** A whole board or a catch-up covers everything up to `seq`, this client's acknowledged operations included. */
function advanceTo<Operation>(state: SyncState<Operation>, { seq, covers = [] }: Covering): SyncState<Operation> {
  return {
    ...state,
    connection: "live",
    seq,
    pending: without(state.pending, new Set(covers)).filter(isBehind(seq)),
    ahead: new Map([...state.ahead].filter(([number]) => number > seq)),
  };
}

function takeAnswers<Operation>(
  state: SyncState<Operation>,
  { stored = [], refused = [] }: Answered<Operation>,
): SyncDecision<Operation> {
  const acknowledged = stored.length > 0 ? acknowledge(state, stored) : nothing(state);
  return refused.reduce(refuse<Operation>, acknowledged);
}

function acknowledge<Operation>(
  state: SyncState<Operation>,
  stored: readonly StoredAnswer<Operation>[],
): SyncDecision<Operation> {
  const answers = new Map(stored.map((answer) => [answer.operationId, answer]));
  const facts = new Map<number, Identified<Operation>[]>();
  const pending = state.pending.map((own) => {
    const answer = answers.get(own.operationId);
    if (!answer) return own;
    const { operationId, seq, operation = own.operation, isRepeated } = answer;
    // A catch-up may have contained it already.
    if (seq > state.seq && !isRepeated) facts.set(seq, [...(facts.get(seq) ?? []), { operationId, operation }]);
    return { ...own, seq };
  });
  const ahead = new Map(state.ahead);
  for (const [seq, operations] of facts) ahead.set(seq, { seq, operations });
  const applied = applyInSequence({ ...state, pending, ahead });
  // An operation that was stored before is in a fact that never arrived.
  const isMissing = stored.some(({ isRepeated, seq }) => isRepeated && seq > applied.state.seq);
  return { ...applied, isMissing: applied.isMissing || isMissing };
}

/** Buffers the fact, then lets everything take effect that now follows without a gap. */
function takeFact<Operation>(state: SyncState<Operation>, fact: Fact<Operation>): SyncDecision<Operation> {
  if (fact.seq <= state.seq) return nothing(state);
  return applyInSequence({ ...state, ahead: new Map(state.ahead).set(fact.seq, fact) });
}

/** After a board or a catch-up: facts that arrived ahead of it may follow it. */
function applyAndFlush<Operation>(state: SyncState<Operation>): SyncDecision<Operation> {
  const applied = applyInSequence(state);
  const { state: flushed, send } = flush(applied.state);
  return { ...applied, state: flushed, send };
}

function applyInSequence<Operation>(state: SyncState<Operation>): SyncDecision<Operation> {
  if (state.copy === "wrong") return { ...nothing(state), isMissing: true };
  const ahead = new Map(state.ahead);
  const facts: Fact<Operation>[] = [];
  let { seq } = state;
  for (let next = ahead.get(seq + 1); next; next = ahead.get(seq + 1)) {
    facts.push(next);
    ahead.delete(next.seq);
    seq = next.seq;
  }
  const pending = without(state.pending, idsOf(facts.flatMap(({ operations }) => operations))).filter(isBehind(seq));
  return { ...nothing({ ...state, seq, pending, ahead }), facts, isMissing: ahead.size > 0 };
}

function refuse<Operation>(decision: SyncDecision<Operation>, refusal: RefusedAnswer): SyncDecision<Operation> {
  const { state } = decision;
  const { operationId, code, timeLeft = 1 } = refusal;
  const leaving = (pending: readonly Pending<Operation>[]) => ({ ...decision, state: { ...state, pending } });
  // Whatever became of the refused operation itself, those sent after it were refused with it.
  if (isTemporary(code)) return { ...leaving(state.pending.map(unsend)), retryIn: timeLeft };
  const own = state.pending.find((pending) => pending.operationId === operationId);
  if (!own) return decision;
  if (code === "element-locked" && own.isOffline) {
    const { state: next, send } = flush({
      ...state,
      pending: state.pending.map((it) => (it === own ? waiting(it) : it)),
    });
    return { ...decision, state: next, send: [...decision.send, ...send] };
  }
  const refused = [...decision.refused, { ...refusal, operation: own.operation }];
  return { ...leaving(state.pending.filter((it) => it !== own)), refused };
}

/** Refused for a lock: it waits until that ends, unless it has ended meanwhile. */
const waiting = <Operation>({ isFreed, ...pending }: Pending<Operation>): Pending<Operation> => ({
  ...pending,
  state: isFreed ? "queued" : "waiting",
});

/** The lock for which it waits, or will turn out to wait, has ended. */
const freed = <Operation>(pending: Pending<Operation>): Pending<Operation> => {
  if (pending.state === "waiting") return { ...pending, state: "queued" };
  return pending.state === "sent" ? { ...pending, isFreed: true } : pending;
};

/** Back into the queue, unless it is stored already and only waits for earlier facts. */
const unsend = <Operation>(pending: Pending<Operation>): Pending<Operation> =>
  pending.seq === undefined ? { ...pending, state: "queued" } : pending;

/** Whether an operation is not known to be part of a board at `boardSeq`. */
const isBehind =
  (boardSeq: number) =>
  ({ seq = Number.POSITIVE_INFINITY }: Pick<Pending<unknown>, "seq">): boolean =>
    seq > boardSeq;

/** What is stored by its number, whichever tab made it first, and then what is not. */
const bySeq = ({ seq: a }: Pick<Pending<unknown>, "seq">, { seq: b }: Pick<Pending<unknown>, "seq">): number =>
  a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);

function idsOf(operations: readonly { readonly operationId: string }[]): ReadonlySet<string> {
  return new Set(operations.map(({ operationId }) => operationId));
}

function without<Operation>(
  pending: readonly Pending<Operation>[],
  operationIds: ReadonlySet<string>,
): readonly Pending<Operation>[] {
  return pending.filter(({ operationId }) => !operationIds.has(operationId));
}
