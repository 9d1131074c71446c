import type { Result } from "@tafel/domain";
import type { Fact as FactOf, Pending as PendingOf } from "@tafel/domain/sync";
import { apply, commit, type Effect, type ElementChange, type Refusal } from "../board/apply.ts";
import { equal } from "../board/equal.ts";
import type { Operation } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";

type Fact = FactOf<Operation>;
type Pending = PendingOf<Operation>;

/** How facts changed the optimistic board, and the fact that did not fit. */
export type Rebased = { readonly effect: Effect; readonly misfit?: Fact };

/**
 * Two copies of a board: `confirmed`, as the server has it, and `optimistic`, with this client's pending operations on
 * top. Law: `optimistic` is `confirmed` with every pending operation applied in order, skipping those that no longer
 * apply.
 */
export class Layers {
  readonly confirmed = new Map<string, BaseElement>();
  readonly optimistic = new Map<string, BaseElement>();
  /** Ids that have changed in `confirmed`, until somebody takes them. */
  changed = new Set<string>();
  /** What each pending operation affected when it was last applied, by operation id. */
  readonly #affected = new Map<string, ReadonlySet<string>>();

  /** All ids in which `optimistic` may differ from `confirmed`. */
  get unconfirmed(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const affected of this.#affected.values()) for (const id of affected) ids.add(id);
    return ids;
  }

  /** Applies this client's operation to the optimistic board. */
  make(operationId: string, operation: Operation): Result<Effect, Refusal> {
    const result = apply(this.optimistic, operation);
    if (result.ok && result.value.size > 0) {
      commit(this.optimistic, result.value);
      this.#affected.set(operationId, new Set(result.value.keys()));
    }
    return result;
  }

  /**
   * Applies facts to the confirmed board, up to one that does not fit, and updates the optimistic one. `wereFirst`:
   * they are the oldest pending operations, unaltered, so the optimistic board is right already.
   */
  confirm(facts: readonly Fact[], pending: readonly Pending[], wereFirst: boolean): Rebased {
    const touched = new Set<string>();
    for (const fact of facts) {
      for (const { operation } of fact.operations) {
        const result = apply(this.confirmed, operation);
        if (!result.ok) return { effect: this.rebase(touched, pending), misfit: fact };
        commit(this.confirmed, result.value);
        for (const [id, { after }] of result.value) {
          touched.add(id);
          // One object for both copies where they agree: half the memory, and views see no change.
          const shown = this.optimistic.get(id);
          if (after && shown && equal(after, shown)) this.confirmed.set(id, shown);
        }
      }
    }
    if (wereFirst) {
      for (const id of touched) this.changed.add(id);
      for (const { operations } of facts) for (const { operationId } of operations) this.#affected.delete(operationId);
      return { effect: new Map() };
    }
    return { effect: this.rebase(touched, pending) };
  }

  /** Replaces the confirmed board with a fresh copy. */
  replace(elements: readonly BaseElement[], pending: readonly Pending[]): Effect {
    const touched = new Set([...this.confirmed.keys(), ...this.optimistic.keys()]);
    this.confirmed.clear();
    for (const element of elements) {
      touched.add(element.id);
      this.confirmed.set(element.id, element);
    }
    return this.rebase(touched, pending);
  }

  /** Updates the confirmed board with what changed in the meantime. */
  patch(changed: readonly BaseElement[], deleted: readonly string[], pending: readonly Pending[]): Effect {
    for (const id of deleted) this.confirmed.delete(id);
    for (const element of changed) this.confirmed.set(element.id, element);
    return this.rebase(new Set([...deleted, ...changed.map(({ id }) => id)]), pending);
  }

  /** Recomputes the optimistic board for these ids and all that pending operations affect; returns what changed in it. */
  rebase(ids: ReadonlySet<string>, pending: readonly Pending[]): Effect {
    const before = new Map<string, BaseElement | undefined>();
    // As a whole board may be among them, nothing is copied that need not be.
    for (const id of this.#affected.size > 0 ? new Set([...ids, ...this.unconfirmed]) : ids) {
      this.changed.add(id);
      before.set(id, this.optimistic.get(id));
      const element = this.confirmed.get(id);
      if (element) this.optimistic.set(id, element);
      else this.optimistic.delete(id);
    }
    this.#affected.clear();
    for (const { operationId, operation } of pending) {
      const result = apply(this.optimistic, operation);
      if (!result.ok) continue;
      for (const [id, change] of result.value) if (!before.has(id)) before.set(id, change.before);
      commit(this.optimistic, result.value);
      this.#affected.set(operationId, new Set(result.value.keys()));
    }
    const effect = new Map<string, ElementChange>();
    for (const [id, element] of before) {
      const now = this.optimistic.get(id);
      if (now === element) continue;
      if (now && element && equal(now, element)) this.optimistic.set(id, element);
      else effect.set(id, { before: element, after: now });
    }
    return effect;
  }
}
