import type { Result } from "@tafel/domain";
import type { Effect, Refusal } from "../board/apply.ts";
import type { Operation } from "../board/operation.ts";
import { undo } from "../board/undo.ts";
import type { BoardReader } from "../elements/element.ts";
import { dispatchWhole } from "./dispatch.ts";
import { Listeners, type Unsubscribe } from "./listeners.ts";

type Board = { readonly settled: BoardReader; dispatch(operation: Operation): Result<Effect, Refusal> };

/** How many steps one can go back. */
const depth = 200;

/**
 * What one person did, to take it back. Both ways go through `board/undo`: a new operation, made only of what is still
 * one's own, so that nobody's later work is undone. Steps of which nothing is left are passed over.
 */
export class History {
  readonly #board: Board;
  readonly #changed = new Listeners();
  #done: Effect[] = [];
  #undone: Effect[] = [];

  constructor(board: Board) {
    this.#board = board;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  record(effect: Effect): void {
    if (effect.size === 0) return;
    this.#done = [...this.#done.slice(1 - depth), effect];
    this.#undone = [];
    this.#changed.call();
  }

  /** Returns the ids it touched; undefined when there was nothing left to take back. */
  undo(): readonly string[] | undefined {
    return this.#step(this.#done, this.#undone);
  }

  redo(): readonly string[] | undefined {
    return this.#step(this.#undone, this.#done);
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  #step(from: Effect[], to: Effect[]): readonly string[] | undefined {
    for (let effect = from.pop(); effect; effect = from.pop()) {
      const operation = undo(effect, this.#board.settled);
      const result = operation && dispatchWhole(this.#board, operation);
      if (!result?.ok || result.value.size === 0) continue;
      to.push(result.value);
      this.#changed.call();
      return [...result.value.keys()];
    }
    this.#changed.call();
    return undefined;
  }
}
