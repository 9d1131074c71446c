import { setTimeout as wait } from "node:timers/promises";
import type { ProblemCode } from "@tafel/contract";
import type { Context } from "../../../context.ts";
import { isOutage } from "../../../platform/database/is-outage.ts";
import { cardsPut } from "../cards/cards-in.ts";
import { foreignTodosOn } from "../cards/foreign-todos.ts";
import { numbersOf, operationsSince, storedNumbers } from "../queries.ts";
import { BoardCopy } from "./board-copy.ts";
import { changesSince } from "./changes-since.ts";
import { type BatchPlan, type OperationRequest, planBatch, type RequestOutcome } from "./plan-batch.ts";
import { storeOperations } from "./store-operations.ts";
import { storeTogether, type WriteAlongside, type Written } from "./store-together.ts";

/** A request, and what to call once it is decided and, if it was applied, safely stored. */
export type Queued = OperationRequest & { readonly resolve: (outcome: RequestOutcome) => void };

type QueueEvents = {
  /** A batch was written. */
  onStored(): void;
  /** The database was restored to an older state. */
  onSetBack(): void;
  /** All of a batch have their outcome: `answer` resolves each, in one turn. */
  answerAll(answer: () => void): void;
};

/** Operations written by one statement. Larger batches gain little and make the first request in them wait. */
const largestBatch = 1_000;
/** Requests beyond this many are refused as too many: the database is down or hopelessly slow. */
const longestQueue = 5_000;
/** Others' operations that are replayed; above this, reading the rows is faster. */
const maxReplayed = 1_000;
/** Numbers of recent operations kept, so that one sent again after a lost acknowledgement needs no query. */
const recentOperations = 2_000;

/**
 * One board's durable operations on this process, in one order. Whatever arrives while a batch is being written becomes
 * the next batch. Nothing is acknowledged before it is stored.
 *
 * Laws:
 * - Requests are decided in the order in which they arrived.
 * - A request is refused only on a copy known to be the database's current state.
 * - A request that can never be stored is refused alone; it does not delay the others.
 * - While the database is down nothing is refused or forgotten: the batch is retried until its outcome is known. If the
 *   answer to a commit is lost, the operations' ids reveal whether it took effect.
 */
export class OperationQueue {
  readonly copy = new BoardCopy();
  readonly #whiteboardId: string;
  readonly #context: Context;
  readonly #events: QueueEvents;
  #queue: Queued[] = [];
  #draining: Promise<void> | undefined;
  #stored = new Map<string, number>();
  /** No longer waits for a database that is down. */
  #isStopping = false;

  constructor(context: Context, whiteboardId: string, events: QueueEvents) {
    this.#events = events;
    this.#context = context;
    this.#whiteboardId = whiteboardId;
  }

  /** Brings the copy up to what the database has; false when there is no such board. */
  async catchUp(): Promise<boolean> {
    const { db } = this.#context;
    const { copy } = this;
    if (copy.seq > 0) {
      const missed = await operationsSince(db, this.#whiteboardId, copy.seq, maxReplayed);
      if (!missed) return false;
      if (missed.areAll && (await this.#replay(missed.operations))) return true;
    }
    const changes = await changesSince(db, this.#whiteboardId, copy.seq);
    // A batch may have been committed while the answer was on its way; anything older is in the copy already.
    if (changes && changes.seq > copy.seq) copy.catchUp(changes);
    return changes !== undefined;
  }

  /** Replays what other processes did; false when that does not work and the rows must be read. */
  async #replay(missed: readonly (OperationRequest & { readonly seq: number })[]): Promise<boolean> {
    // A batch of this process may have been committed while the answer was on its way.
    const ahead = missed.filter(({ seq }) => seq > this.copy.seq);
    const plan = await planBatch(this.copy, ahead, new Map());
    const fits = plan.outcomes.every(
      (outcome, index) => outcome.type === "applied" && outcome.seq === ahead[index]?.seq,
    );
    const isCurrent = fits && plan.base === this.copy.seq;
    if (isCurrent) this.copy.commit(plan);
    return isCurrent;
  }

  /** Looks up operations that may be stored, before `contains` is called. */
  async recall(operationIds: readonly string[]): Promise<void> {
    if (operationIds.length === 0) return;
    const { db } = this.#context;
    for (const [id, seq] of await storedNumbers(db, this.#whiteboardId, operationIds)) this.#stored.set(id, seq);
  }

  /** Whether the copy contains the effect of this operation. */
  contains(operationId: string): boolean {
    return (this.#stored.get(operationId) ?? Number.POSITIVE_INFINITY) <= this.copy.seq;
  }

  /** Whether something is being written. */
  get isBusy(): boolean {
    return this.#draining !== undefined;
  }

  /** Queues a request, or returns why not. */
  submit(queued: Queued): ProblemCode | undefined {
    if (this.#queue.length >= longestQueue || this.#isStopping) return "unavailable";
    this.#queue.push(queued);
    this.#draining ??= this.#drain();
    return undefined;
  }

  /** Resolves when everything that was queued has its outcome. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Everything that arrives in this turn of the event loop goes into the first batch.
    await undefined;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, this.#lengthOfNextBatch());
      this.#queue = this.#queue.slice(batch.length);
      const outcomes = await this.#decide(batch);
      this.#events.answerAll(() => {
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? gone);
      });
    }
    this.#draining = undefined;
  }

  /** What is done together with something elsewhere is written alone. */
  #lengthOfNextBatch(): number {
    const apart = this.#queue.slice(0, largestBatch).findIndex(({ alongside }) => alongside);
    return apart < 0 ? largestBatch : Math.max(1, apart);
  }

  async #decide(batch: readonly Queued[]): Promise<readonly RequestOutcome[]> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#store(batch);
      } catch (error) {
        if (!isOutage(error)) return this.#decideOneByOne(batch, error);
        this.#context.storageHealth.failed();
        if (attempt === 0) this.#context.log.error({ err: error }, "storing operations failed, retrying");
        if (this.#isStopping) return batch.map(() => ({ type: "refused", code: "unavailable" }));
        await wait(Math.min(2_000, 50 * 2 ** attempt));
      }
    }
  }

  /** A request that can never be stored must not delay the others: it alone is refused. */
  async #decideOneByOne(batch: readonly Queued[], error: unknown): Promise<readonly RequestOutcome[]> {
    if (batch.length === 1) {
      this.#context.log.error({ err: error }, "storing an operation failed");
      return [{ type: "refused", code: "invalid-input" }];
    }
    const outcomes: RequestOutcome[] = [];
    for (const queued of batch) outcomes.push(...(await this.#decide([queued])));
    return outcomes;
  }

  /** Decides and writes a batch, again and again while other processes are faster. */
  async #store(batch: readonly Queued[]): Promise<readonly RequestOutcome[]> {
    let boardExists = false;
    for (;;) {
      const forbidden = await this.#forbidden(batch);
      const plan = await planBatch(this.copy, batch, this.#stored, forbidden, this.#context.config.limits);
      if (plan.base !== this.copy.seq) continue;
      if (!boardExists && plan.outcomes.some(({ type }) => type === "refused")) {
        if (!(await this.#lookUp(batch))) return batch.map(() => gone);
        boardExists = true;
        continue;
      }
      if (plan.operations.length === 0) return plan.outcomes;
      const written = await this.#write(plan, batch[0]?.alongside);
      if (typeof written === "object") return [{ type: "refused", code: written.refused }];
      if (written === "stored") {
        this.#remember(plan);
        this.#context.metrics.operations.inc({ kind: "whiteboard" }, plan.operations.length);
        this.#events.onStored();
        return plan.outcomes;
      }
      if (!(await this.#lookUp(batch))) return batch.map(() => gone);
      boardExists = true;
    }
  }

  /** The ids of operations that put a todo on the board which that person may not put there. */
  async #forbidden(batch: readonly Queued[]): Promise<ReadonlySet<string>> {
    const forbidden = new Set<string>();
    for (const { operationId, userId, operation, alongside } of batch) {
      // Its todos are looked up once they are there, in its transaction.
      const cards = alongside ? [] : cardsPut(operation);
      if (cards.length === 0) continue;
      const foreign = await foreignTodosOn(this.#context.db, this.#whiteboardId, userId, cards);
      if (foreign.size > 0) forbidden.add(operationId);
    }
    return forbidden;
  }

  #write(plan: BatchPlan, alongside: WriteAlongside | undefined): Promise<Written> {
    const batch = {
      whiteboardId: this.#whiteboardId,
      seq: plan.base,
      operations: plan.operations,
      elements: plan.elements,
      elementCount: plan.elementCount,
      bytes: plan.bytes,
      at: this.#context.now(),
    };
    return alongside ? storeTogether(this.#context, batch, alongside) : storeOperations(this.#context.database, batch);
  }

  /** Brings the copy up to date and looks up which operations of the batch are stored already. */
  async #lookUp(batch: readonly Queued[]): Promise<boolean> {
    // In this order: an operation stored before the copy was read is then among the ids, and not refused because of its
    // own effect; one stored later has a number beyond the copy, and the write will find that out.
    const isThere = (await this.catchUp()) && (await this.#goBackWhereNeeded());
    await this.recall(batch.map(({ operationId }) => operationId));
    return isThere;
  }

  /**
   * A database that was restored to an older state (a backup, or a replica that took over) is the truth: the copy
   * becomes what is there. Only here, where nothing is being committed, can a lower number mean that. False when the
   * board no longer exists.
   */
  async #goBackWhereNeeded(): Promise<boolean> {
    const { db, log } = this.#context;
    const ahead = this.copy.seq;
    const [now] = await numbersOf(db, [this.#whiteboardId]);
    if (!now || now.seq >= ahead) return now !== undefined;
    const whole = await changesSince(db, this.#whiteboardId, 0);
    if (!whole) return false;
    log.error(
      { whiteboardId: this.#whiteboardId, from: ahead, to: whole.seq },
      "the database has gone back to an older state",
    );
    this.copy.catchUp({ ...whole, isWhole: true });
    this.#stored.clear();
    this.#events.onSetBack();
    return true;
  }

  #remember(plan: BatchPlan): void {
    const first = plan.seq - plan.operations.length + 1;
    for (const [index, { operationId }] of plan.operations.entries()) this.#stored.set(operationId, first + index);
    this.copy.commit(plan);
    let surplus = this.#stored.size - recentOperations;
    for (const id of this.#stored.keys()) {
      if (surplus-- <= 0) break;
      this.#stored.delete(id);
    }
  }
}

const gone: RequestOutcome = { type: "refused", code: "whiteboard-not-found" };
