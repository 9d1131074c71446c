import type { Result } from "@tafel/domain";
import type { Fact as FactOf, Pending as PendingOf } from "@tafel/domain/sync";
import { apply, type Change, commit, type Effect, type Refusal } from "../board/apply.ts";
import { equal } from "../board/equal.ts";
import type { Operation } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";

type Fact = FactOf<Operation>;
type Pending = PendingOf<Operation>;

/** What facts made of the settled board, and the one that did not fit. */
export type Confirmed = { readonly effect: Effect; readonly misfit?: Fact };

/**
 * Two copies of a board: `confirmed`, as the server has it, and `settled`, with one's own pending operations on top.
 * Law: `settled` is `confirmed` with every pending operation applied in order, skipping those that no longer apply.
 */
export class Layers {
  readonly confirmed = new Map<string, BaseElement>();
  readonly settled = new Map<string, BaseElement>();
  /** What each pending operation touched when it was last applied, by operation id. */
  readonly #reach = new Map<string, ReadonlySet<string>>();

  /** All ids in which `settled` may differ from `confirmed`. */
  get reached(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const reach of this.#reach.values()) for (const id of reach) ids.add(id);
    return ids;
  }

  /** Applies an operation of one's own to the settled board. */
  make(operationId: string, operation: Operation): Result<Effect, Refusal> {
    const result = apply(this.settled, operation);
    if (result.ok && result.value.size > 0) {
      commit(this.settled, result.value);
      this.#reach.set(operationId, new Set(result.value.keys()));
    }
    return result;
  }

  /**
   * Applies facts to the confirmed board, up to one that does not fit, and brings the settled one up to date. `wereFirst`
   * tells that they are the oldest pending operations, as they were made: then the settled board is right already.
   */
  confirm(facts: readonly Fact[], pending: readonly Pending[], wereFirst: boolean): Confirmed {
    const touched = new Set<string>();
    for (const fact of facts) {
      for (const { operation } of fact.operations) {
        const result = apply(this.confirmed, operation);
        if (!result.ok) return { effect: this.rebase(touched, pending), misfit: fact };
        commit(this.confirmed, result.value);
        for (const [id, { after }] of result.value) {
          touched.add(id);
          // One object for both copies where they agree: half the memory, and views see no change.
          const settled = this.settled.get(id);
          if (after && settled && equal(after, settled)) this.confirmed.set(id, settled);
        }
      }
    }
    if (wereFirst) {
      for (const { operations } of facts) for (const { operationId } of operations) this.#reach.delete(operationId);
      return { effect: new Map() };
    }
    return { effect: this.rebase(touched, pending) };
  }

  /** Replaces the confirmed board by a fresh copy. */
  replace(elements: readonly BaseElement[], pending: readonly Pending[]): Effect {
    const touched = new Set([...this.confirmed.keys(), ...this.settled.keys()]);
    this.confirmed.clear();
    for (const element of elements) {
      touched.add(element.id);
      this.confirmed.set(element.id, element);
    }
    return this.rebase(touched, pending);
  }

  /** Brings the confirmed board up to date with what changed meanwhile. */
  patch(changed: readonly BaseElement[], deleted: readonly string[], pending: readonly Pending[]): Effect {
    for (const id of deleted) this.confirmed.delete(id);
    for (const element of changed) this.confirmed.set(element.id, element);
    return this.rebase(new Set([...deleted, ...changed.map(({ id }) => id)]), pending);
  }

  /** Recomputes the settled board for these ids and all that pending operations reach; returns what changed in it. */
  rebase(ids: ReadonlySet<string>, pending: readonly Pending[]): Effect {
    const suspects = new Set([...ids, ...this.reached]);
    const before = new Map([...suspects].map((id) => [id, this.settled.get(id)]));
    for (const id of suspects) {
      const element = this.confirmed.get(id);
      if (element) this.settled.set(id, element);
      else this.settled.delete(id);
    }
    this.#reach.clear();
    for (const { operationId, operation } of pending) {
      const result = apply(this.settled, operation);
      if (!result.ok) continue;
      for (const [id, change] of result.value) if (!before.has(id)) before.set(id, change.before);
      commit(this.settled, result.value);
      this.#reach.set(operationId, new Set(result.value.keys()));
    }
    const effect = new Map<string, Change>();
    for (const [id, element] of before) {
      const now = this.settled.get(id);
      if (now === element) continue;
      if (now && element && equal(now, element)) this.settled.set(id, element);
      else effect.set(id, { before: element, after: now });
    }
    return effect;
  }
}
