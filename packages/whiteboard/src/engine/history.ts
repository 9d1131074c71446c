import type { Result } from "@tafel/domain";
import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { Effect, Refusal } from "../board/apply.ts";
import { equal } from "../board/equal.ts";
import { type Alongside, type Operation, stepsOf } from "../board/operation.ts";
import { undo } from "../board/undo.ts";
import type { BoardReader } from "../elements/element.ts";
import { dispatchInBatches } from "./dispatch.ts";

type Board = { readonly optimistic: BoardReader; dispatch(operation: Operation): Result<Effect, Refusal> };

/** What is done again and again at a stretch, as by a key that stays pressed. */
export type Run = object;

type Step = {
  readonly effect: Effect;
  readonly alongside?: Alongside | undefined;
  readonly run?: Run | undefined;
};

/** How many steps can be undone. */
const depth = 200;

/**
 * What one person did, for undo and redo. Both go through `board/undo`: they make a new operation, only of what is
 * still the person's own, so that nobody's later work is undone, and what stays is reported. A step of which nothing is
 * left is dropped, and no other is undone in its place: that one might be anywhere on the board, and nobody asked for it.
 */
export class History {
  readonly #board: Board;
  readonly #changed = new Listeners();
  readonly #onKept: (ids: readonly string[], isPart: boolean) => void;
  #done: Step[] = [];
  #undone: Step[] = [];

  /** `onKept` gets the elements of a step that others have changed since, and whether the rest of it was undone. */
  constructor(board: Board, onKept: (ids: readonly string[], isPart: boolean) => void = () => {}) {
    this.#board = board;
    this.#onKept = onKept;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** What belongs to the same `run` is one step, unless others have changed something in between. */
  record(effect: Effect, alongside?: Alongside, run?: Run): void {
    if (effect.size === 0) return;
    this.#undone = [];
    const last = this.#done.at(-1);
    const joined = run && last?.run === run ? joinedTo(last.effect, effect) : undefined;
    if (joined) this.#done = this.#done.slice(0, -1);
    this.#add({ effect: joined ?? effect, alongside, run });
  }

  /** A side effect of selecting: it can be undone, and does not end redo. */
  recordAside(effect: Effect): void {
    this.#add({ effect });
  }

  /** The last step made this element, and nothing else: it is forgotten. Returns whether it was. */
  retract(id: string): boolean {
    const made = this.#done.at(-1)?.effect;
    if (made?.size !== 1 || !made.has(id) || made.get(id)?.before) return false;
    this.#done = this.#done.slice(0, -1);
    this.#changed.call();
    return true;
  }

  /** Returns the ids it changed; undefined when nothing was left to undo. */
  undo(): readonly string[] | undefined {
    return this.#step(this.#done, this.#undone);
  }

  redo(): readonly string[] | undefined {
    return this.#step(this.#undone, this.#done);
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  #add(step: Step): void {
    this.#done = [...this.#done.slice(1 - depth), step];
    this.#changed.call();
  }

  #step(from: Step[], to: Step[]): readonly string[] | undefined {
    const step = from.pop();
    if (!step) return undefined;
    const { effect, alongside } = step;
    const { operation: own, kept } = undo(effect, this.#board.optimistic);
    const back = alongside && { does: alongside.undoes, undoes: alongside.does };
    const operation = own && back ? wholly(own, back, kept) : own;
    const result = operation && dispatchInBatches(this.#board, operation);
    const isDone = result?.ok === true && result.value.size > 0;
    if (isDone) to.push({ effect: result.value, alongside: back });
    if (!isDone || kept.length > 0) this.#onKept(isDone ? kept : [...effect.keys()], isDone);
    this.#changed.call();
    return isDone ? [...result.value.keys()] : undefined;
  }
}

/** Both as one; undefined where the second does not begin with what the first has led to. */
function joinedTo(first: Effect, second: Effect): Effect | undefined {
  const joined = new Map(first);
  for (const [id, { before, after }] of second) {
    const known = first.get(id);
    if (known && !equal(known.after, before)) return undefined;
    joined.set(id, { before: known ? known.before : before, after });
  }
  return joined;
}

/** What was done elsewhere cannot be taken back in part: neither is this when others have changed some of it. */
const wholly = (operation: Operation, alongside: Alongside, kept: readonly string[]): Operation | undefined =>
  kept.length > 0 ? undefined : { kind: "batch", operations: stepsOf(operation), alongside };
