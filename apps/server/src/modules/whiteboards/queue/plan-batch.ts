import { type ProblemCode, problem } from "@tafel/contract";
import {
  apply,
  type BaseElement,
  type BoardReader,
  boardLimits,
  type Effect,
  type Operation,
  withWholeTexts,
} from "@tafel/whiteboard/board";
import { runInTurns } from "../../../platform/turns.ts";
import { type BoardLimits, bytesAfter, bytesOf, noLimits, whyTooLarge } from "../size.ts";
import type { BoardCopy, ElementState } from "./board-copy.ts";
import type { WriteAlongside } from "./store-together.ts";

/** A durable event on its way into the database. */
export type OperationRequest = {
  readonly operationId: string;
  readonly userId: string;
  readonly operation: Operation;
  readonly alongside?: WriteAlongside | undefined;
};

export type RequestOutcome =
  /** Applied and numbered. `operation` is what was applied. */
  | { readonly type: "applied"; readonly seq: number; readonly operation: Operation; readonly effect: Effect }
  /** Was applied before. */
  | { readonly type: "repeated"; readonly seq: number }
  | { readonly type: "refused"; readonly code: ProblemCode };

/** What an element becomes, and what it is in the copy. */
type Touched = ElementState & { readonly before: BaseElement | undefined };

/** What a batch of requests does to a board: one outcome for each request, and what is to be written. */
export type BatchPlan = {
  readonly outcomes: readonly RequestOutcome[];
  readonly operations: readonly { operationId: string; userId: string; operation: Operation }[];
  readonly elements: ReadonlyMap<string, Touched>;
  /** The board's sequence number before and after them. */
  readonly base: number;
  readonly seq: number;
  readonly bytes: number;
  readonly elementCount: number;
};

/**
 * Decides requests one after the other, each on the result of those before it. The copy is not changed; if it changes
 * in the meantime (`base`), the plan is worthless. Runs in turns, since some requests take long and a thousand may
 * wait. `stored` holds the numbers of operations known to be in the database, by id; `forbidden` the ids of those
 * that put todos on the board which are not to be there.
 */
export function planBatch(
  copy: BoardCopy,
  requests: readonly OperationRequest[],
  stored: ReadonlyMap<string, number>,
  forbidden: ReadonlySet<string> = new Set(),
  limits = noLimits,
): Promise<BatchPlan> {
  return runInTurns(planning(new Draft(copy, limits), requests, stored, forbidden));
}

function* planning(
  draft: Draft,
  requests: readonly OperationRequest[],
  stored: ReadonlyMap<string, number>,
  forbidden: ReadonlySet<string>,
): Generator<undefined, BatchPlan> {
  const { base } = draft;
  const outcomes: RequestOutcome[] = [];
  const numbers = new Map<string, number>();
  const operations: { operationId: string; userId: string; operation: Operation }[] = [];
  function* decide({ operationId, userId, operation: asIs }: OperationRequest): Generator<undefined, RequestOutcome> {
    const known = stored.get(operationId) ?? numbers.get(operationId);
    if (known !== undefined) return { type: "repeated", seq: known };
    if (forbidden.has(operationId)) return { type: "refused", code: "todo-not-found" };
    const result = apply(draft, asIs);
    if (!result.ok) return { type: "refused", code: result.error };
    const seq = base + operations.length + 1;
    const refusal = yield* draft.take(result.value, seq);
    if (refusal) return { type: "refused", code: refusal };
    const operation = withWholeTexts(asIs, result.value);
    operations.push({ operationId, userId, operation });
    numbers.set(operationId, seq);
    return { type: "applied", seq, operation, effect: result.value };
  }
  for (const request of requests) {
    yield;
    outcomes.push(yield* decide(request));
  }
  return {
    outcomes,
    operations,
    elements: draft.touched,
    base,
    seq: base + operations.length,
    bytes: draft.bytes,
    elementCount: draft.size,
  };
}

/** The copy with the operations decided so far on top. */
class Draft implements BoardReader {
  readonly #copy: BoardCopy;
  readonly #limits: BoardLimits;
  readonly touched = new Map<string, Touched>();
  readonly base: number;
  size: number;
  bytes: number;

  constructor(copy: BoardCopy, limits: BoardLimits) {
    this.#copy = copy;
    this.#limits = limits;
    this.base = copy.seq;
    this.size = copy.size;
    this.bytes = copy.bytes;
  }

  get(id: string): BaseElement | undefined {
    const touched = this.touched.get(id);
    return touched ? touched.element : this.#copy.get(id);
  }

  *values(): Iterable<BaseElement> {
    for (const element of this.#copy.values()) if (!this.touched.has(element.id)) yield element;
    for (const { element } of this.touched.values()) if (element) yield element;
  }

  /** Adds an effect, unless it makes an element or the board too large. */
  *take(effect: Effect, seq: number): Generator<undefined, ProblemCode | undefined> {
    const states = new Map<string, Touched>();
    let { bytes, size } = this;
    let written = 0;
    for (const [id, { before, after }] of effect) {
      yield;
      const weighed = before ? (this.touched.get(id)?.bytes ?? this.#copy.bytesOf(id)) : 0;
      const weight = !after ? 0 : before ? bytesAfter(before, weighed, after) : bytesOf(after);
      written += weight;
      if (weight > boardLimits.bytesOfAnElement || written > boardLimits.bytesChangedAtOnce) return "too-large";
      bytes += weight - weighed;
      size += Number(after !== undefined) - Number(before !== undefined);
      states.set(id, { before: this.#copy.get(id), element: after, seq, bytes: weight });
    }
    const cause = whyTooLarge(
      this.#limits,
      { elementCount: this.size, bytes: this.bytes },
      { elementCount: size, bytes },
    );
    if (cause) return problem(cause).code;
    for (const [id, state] of states) this.touched.set(id, state);
    this.bytes = Math.max(0, bytes);
    this.size = size;
    return undefined;
  }
}
