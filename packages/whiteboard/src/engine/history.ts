import type { Result } from "@tafel/domain";
import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { Effect, Refusal } from "../board/apply.ts";
import { type Alongside, type Operation, stepsOf } from "../board/operation.ts";
import { undo } from "../board/undo.ts";
import type { BoardReader } from "../elements/element.ts";
import { dispatchInBatches } from "./dispatch.ts";

type Board = { readonly optimistic: BoardReader; dispatch(operation: Operation): Result<Effect, Refusal> };

type Step = { readonly effect: Effect; readonly alongside?: Alongside | undefined };

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

  record(effect: Effect, alongside?: Alongside): void {
    if (effect.size === 0) return;
    this.#undone = [];
    this.recordAside(effect, alongside);
  }

  /** A side effect of selecting: it can be undone, and does not end redo. */
  recordAside(effect: Effect, alongside?: Alongside): void {
    this.#done = [...this.#done.slice(1 - depth), { effect, alongside }];
    this.#changed.call();
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

/** What was done elsewhere cannot be taken back in part: neither is this when others have changed some of it. */
const wholly = (operation: Operation, alongside: Alongside, kept: readonly string[]): Operation | undefined =>
  kept.length > 0 ? undefined : { kind: "batch", operations: stepsOf(operation), alongside };
