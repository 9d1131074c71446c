import type { IndexUpdate } from "../board/operation.ts";
import { byIndex, raise } from "../board/order.ts";
import type { BaseElement } from "../elements/element.ts";

/**
 * Remembers which element is above all others: raising what is pressed would otherwise take a look at each of 100,000.
 * They are looked through when that one itself is among several to raise, or has gone or been lowered since.
 */
export class Top {
  readonly #board: ReadonlyMap<string, BaseElement>;
  #highest: BaseElement | undefined;

  constructor(board: ReadonlyMap<string, BaseElement>) {
    this.#board = board;
  }

  /** As `raise` of `board/order.ts`. */
  raise(ids: ReadonlySet<string>): readonly IndexUpdate[] {
    let highest = this.#highest;
    if (!highest) for (const it of this.#board.values()) if (!highest || byIndex(it, highest) > 0) highest = it;
    this.#highest = highest;
    // Of the others, only the highest counts.
    const isAmongOthers = highest && ids.size > 1 && ids.has(highest.id);
    return raise(
      isAmongOthers ? this.#board.values() : [...ids].flatMap((id) => this.#board.get(id) ?? []).concat(highest ?? []),
      ids,
    );
  }

  /** An element came, went or changed its order. */
  changed(before: BaseElement | undefined, after: BaseElement | undefined): void {
    if (!this.#highest) return;
    const isHigher = after !== undefined && byIndex(after, this.#highest) > 0;
    if (isHigher) this.#highest = after;
    else if (before?.id === this.#highest.id) this.#highest = undefined;
  }
}
