import type { Result } from "@tafel/domain";
import { KeyedListeners, Listeners, type Unsubscribe } from "@tafel/domain/observe";
import {
  carryOut,
  type Fact,
  type Pending,
  reduce,
  type SyncDecision,
  type SyncInput as SyncInputOf,
  type Outlet as SyncOutlet,
  type SyncState,
  since,
  startState,
} from "@tafel/domain/sync";
import { commit, type Effect, type Refusal } from "../board/apply.ts";
import { type IndexUpdate, namedIds, type Operation } from "../board/operation.ts";
import { storedEffect } from "../board/stored-effect.ts";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { isBackdrop } from "../elements/models.ts";
import { Layers, type Rebased } from "./layers.ts";
import { type Preview, Previews } from "./previews.ts";
import { Top } from "./top.ts";

/** What the store needs from a whiteboard's connection. */
export type WhiteboardOutlet = SyncOutlet<Operation>;

/** What happens to a whiteboard. */
export type WhiteboardInput = SyncInputOf<
  Operation,
  { readonly elements: readonly BaseElement[] },
  { readonly changed: readonly BaseElement[]; readonly deleted: readonly string[] }
>;

export type Status = {
  readonly connection: SyncState<Operation>["connection"];
  /** How many operations are not yet stored. */
  readonly waiting: number;
};

/** A board as one person sees it: previews over pending over confirmed. The only place where the three meet. */
export class Store implements BoardReader {
  readonly #layers = new Layers();
  readonly #previews = new Previews();
  readonly #top = new Top(this.#layers.optimistic);
  readonly #elements = new KeyedListeners();
  readonly #ids = new Listeners();
  readonly #touched = new Listeners<[ReadonlySet<string>]>();
  readonly #status = new Listeners();
  readonly #outlet: WhiteboardOutlet;
  readonly #newId: () => string;
  #sync: SyncState<Operation> = startState;
  #lastStatus: Status = { connection: "offline", waiting: 0 };

  /** `newId` creates operation ids (UUIDs): randomness is an argument. */
  constructor(outlet: WhiteboardOutlet, newId: () => string) {
    this.#outlet = outlet;
    this.#newId = newId;
  }

  /** Takes a board of the past one operation further. What that did; undefined when it does not apply. */
  static advance(board: Map<string, BaseElement>, operation: Operation): Effect | undefined {
    const effect = storedEffect(board, operation);
    if (effect) commit(board, effect);
    return effect;
  }

  get(id: string): BaseElement | undefined {
    return this.#previews.over(this.#layers.optimistic.get(id));
  }

  *values(): Iterable<BaseElement> {
    for (const element of this.#layers.optimistic.values()) yield this.#previews.over(element) ?? element;
  }

  get size(): number {
    return this.#layers.optimistic.size;
  }

  /** The board without previews: undo and new operations are computed on it. */
  get optimistic(): BoardReader {
    return this.#layers.optimistic;
  }

  /** As the server has it; for storing a copy. */
  get confirmed(): BoardReader {
    return this.#layers.confirmed;
  }

  /** Ids in which the confirmed board has changed since this was called last. */
  takeChanged(): ReadonlySet<string> {
    const { changed } = this.#layers;
    this.#layers.changed = new Set();
    return changed;
  }

  /** All ids in which the optimistic board may differ from the confirmed one. */
  get unconfirmed(): ReadonlySet<string> {
    return this.#layers.unconfirmed;
  }

  get seq(): number {
    return this.#sync.seq;
  }

  /** The number after which to ask for what happened; 0 for the whole board. */
  get since(): number {
    return since(this.#sync);
  }

  /** The same object until it changes. */
  get status(): Status {
    return this.#lastStatus;
  }

  /** Applies an operation at once and makes sure that it is stored. The returned effect can be undone. */
  dispatch(operation: Operation): Result<Effect, Refusal> {
    const operationId = this.#newId();
    const made = this.#layers.make(operationId, operation);
    if (!made.ok || made.value.size === 0) return made;
    this.#decide({ type: "did", operations: [{ operationId, operation }] });
    this.#announce(made.value);
    return made;
  }

  /** The updates that raise elements above all others; see `board/order.ts`. */
  raise(ids: ReadonlySet<string>): readonly IndexUpdate[] {
    return this.#top.raise(ids);
  }

  /** What happened elsewhere: facts, acknowledgements, connection. */
  receive(input: WhiteboardInput): void {
    this.#decide(input);
  }

  /** Replaces the previews of one source (`local`, or another person's socket); undefined ends them. */
  setPreview(source: string, changes: ReadonlyMap<string, Preview> | undefined): void {
    const touched = this.#previews.set(source, changes);
    this.#notify(touched, false);
  }

  onElement(id: string, listener: () => void): Unsubscribe {
    return this.#elements.add(id, listener);
  }

  /** Elements were added or removed, or changed their stacking order. */
  onIds(listener: () => void): Unsubscribe {
    return this.#ids.add(listener);
  }

  onTouched(listener: (ids: ReadonlySet<string>) => void): Unsubscribe {
    return this.#touched.add(listener);
  }

  onStatus(listener: () => void): Unsubscribe {
    return this.#status.add(listener);
  }

  #decide(input: WhiteboardInput): void {
    const before = this.#sync;
    const decision = reduce(before, input, namedIds);
    this.#sync = decision.state;
    const { effect, misfit } = this.#apply(input, before, decision);
    this.#announce(effect);
    carryOut(this.#outlet, input, before, misfit ? { ...decision, isMissing: false } : decision);
    if (misfit) this.#decide({ type: "misfit", seq: misfit.seq });
    this.#announceStatus();
  }

  /** Updates both copies of the board. */
  #apply(input: WhiteboardInput, before: SyncState<Operation>, { state, facts }: SyncDecision<Operation>): Rebased {
    const { pending } = state;
    if (input.type === "joined") return this.#followedBy(this.#layers.replace(input.elements, pending), facts, pending);
    if (input.type === "caught-up") {
      const { changed, deleted, seq } = input;
      const effect = seq < before.seq ? nothing : this.#layers.patch(changed, deleted, pending);
      return this.#followedBy(effect, facts, pending);
    }
    if (facts.length > 0) {
      const operations = facts.flatMap((fact) => fact.operations);
      const wereFirst =
        pending.length === before.pending.length - operations.length &&
        operations.every(({ operation }, at) => before.pending[at]?.operation === operation);
      return this.#layers.confirm(facts, pending, wereFirst);
    }
    const isRestored = input.type === "restored";
    const isOther = isRestored || pending.length < before.pending.length;
    return { effect: isOther ? this.#layers.rebase(new Set(), pending) : nothing };
  }

  /** A board or a catch-up, then the facts that had arrived ahead of it. */
  #followedBy(effect: Effect, facts: readonly Fact<Operation>[], pending: readonly Pending<Operation>[]): Rebased {
    if (facts.length === 0) return { effect };
    const more = this.#layers.confirm(facts, pending, false);
    const whole = new Map(effect);
    for (const [id, { before, after }] of more.effect) {
      const first = whole.get(id);
      whole.set(id, { before: first ? first.before : before, after });
    }
    return { ...more, effect: whole };
  }

  #announce(effect: Effect): void {
    let isReordered = false;
    for (const { before, after } of effect.values()) {
      const isResized = after !== undefined && isBackdrop(after) && before?.size !== after.size;
      if (before?.index === after?.index && !isResized) continue;
      isReordered = true;
      this.#top.changed(before, after);
    }
    this.#notify(new Set(effect.keys()), isReordered);
  }

  #notify(ids: ReadonlySet<string>, isReordered: boolean): void {
    if (ids.size === 0) return;
    this.#previews.refresh(ids);
    this.#touched.call(ids);
    for (const id of ids) this.#elements.call(id);
    if (isReordered) this.#ids.call();
  }

  #announceStatus(): void {
    const { connection, pending } = this.#sync;
    const last = this.#lastStatus;
    if (last.connection === connection && last.waiting === pending.length) return;
    this.#lastStatus = { connection, waiting: pending.length };
    this.#status.call();
  }
}

const nothing: Effect = new Map();
