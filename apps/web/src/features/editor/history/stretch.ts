import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import {
  type BaseElement,
  type Effect,
  type Operation,
  type PatchBase,
  patched,
  readable,
  Store,
} from "@tafel/whiteboard";

type Answer = AnswerOf<typeof whiteboardHistory.stretch>;
type Moment = AnswerOf<typeof whiteboardHistory.moment>;

/** A version, and who made it when; null where that is not known. */
export type Made = {
  readonly version: number;
  readonly at: string | null;
  readonly userId: string | null;
  readonly name: string | null;
};
export type Past = Made & {
  readonly elements: ReadonlyMap<string, BaseElement>;
  /** The board could not be taken as far as this version. */
  readonly isIncomplete: boolean;
};

/** A part of a history in which any moment is shown without asking the server. */
export class Stretch {
  readonly to: number;
  /** How much it keeps: elements and operations. */
  readonly size: number;
  readonly #made: readonly Made[];
  readonly #operations: readonly Operation[];
  /** The board it begins with, until it is asked for a moment: it may be that of another stretch. */
  #begin: (() => Iterable<readonly [string, BaseElement]>) | undefined;
  readonly #board = new Map<string, BaseElement>();
  /** What the operations did that are in the board. */
  readonly #effects: Effect[] = [];

  private constructor(begin: Begin, made: readonly Made[], operations: readonly Operation[] = []) {
    this.#made = made;
    this.#operations = operations;
    this.#begin = begin.elements;
    this.to = made.at(-1)?.version ?? 0;
    this.size = begin.size + operations.length;
  }

  /** What was answered, with what its board is made of: a whole one, or the stretch before it. */
  static of({ from, patch, operations, people }: Answer, base: PatchBase | Stretch): Stretch {
    const names = new Map(people.map((it) => [it.userId, it.name]));
    const made = operations.map((it) => ({ ...it, name: names.get(it.userId) ?? null }));
    // The board it begins with is the end of the one before; only the beginning has none before it.
    const begin = { version: from > 0 ? Number.NaN : 0, at: null, userId: null, name: null };
    // Our server applied them to this board.
    const all = operations.map((it) => it.operation) as Operation[];
    const board =
      base instanceof Stretch
        ? { elements: () => base.elementsAt(from) ?? [], size: base.#board.size }
        : { elements: () => patched(base, patch, readable(patch.put).elements), size: base.ids.length };
    return new Stretch(board, [begin, ...made], all);
  }

  /** A single moment. */
  static at({ elements, ...made }: Moment): Stretch {
    return new Stretch(beginOf(readable(Object.values(elements)).elements), [{ ...made, userId: null }]);
  }

  /** A single moment that is there already. */
  static shown(made: Made, elements: Iterable<BaseElement>): Stretch {
    return new Stretch(beginOf([...elements]), [made]);
  }

  holds(version: number): boolean {
    return this.#made[this.#indexOf(version)]?.version === version;
  }

  made(version: number): Made | undefined {
    const made = this.#made[this.#indexOf(version)];
    return made?.version === version ? made : undefined;
  }

  /**
   * Its elements are those of the moment until another one is asked for. Undefined where it does not hold that. Where an
   * operation does not apply, the board is what it was before, and incomplete.
   */
  pastAt(version: number): Past | undefined {
    const made = this.made(version);
    if (!made) return undefined;
    this.#goTo(this.#indexOf(version));
    return { ...made, elements: this.#board, isIncomplete: this.#effects.length < this.#indexOf(version) };
  }

  /** The elements of a moment, which stay while others are shown. Undefined where the board cannot be taken as far. */
  elementsAt(version: number): ReadonlyMap<string, BaseElement> | undefined {
    const shown = this.#effects.length;
    const at = this.#indexOf(version);
    this.#goTo(at);
    const elements = this.#effects.length === at ? new Map(this.#board) : undefined;
    this.#goTo(shown);
    return elements;
  }

  /** Who changed which element last after a version up to another; both have been shown. */
  changesBetween(after: number, upTo: number): ReadonlyMap<string, string> {
    const changed = new Map<string, string>();
    for (let at = Math.max(0, this.#indexOf(after)); at < this.#indexOf(upTo); at += 1) {
      const userId = this.#made[at + 1]?.userId;
      for (const id of this.#effects[at]?.keys() ?? []) if (userId) changed.set(id, userId);
    }
    return changed;
  }

  /** Of the last one up to a version. Numbers are not consecutive where only some states are kept. */
  #indexOf(version: number): number {
    let [from, to] = [0, this.#made.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#made[middle]?.version ?? 0) > version) to = middle;
      else from = middle + 1;
    }
    return from - 1;
  }

  #goTo(index: number): void {
    const begin = this.#begin?.() ?? [];
    this.#begin = undefined;
    for (const [id, element] of begin) this.#board.set(id, element);
    while (this.#effects.length > index) {
      for (const [id, { before }] of this.#effects.pop() ?? []) {
        if (before) this.#board.set(id, before);
        else this.#board.delete(id);
      }
    }
    while (this.#effects.length < index) {
      const operation = this.#operations[this.#effects.length];
      const effect = operation && Store.advance(this.#board, operation);
      if (!effect) return;
      this.#effects.push(effect);
    }
  }
}

type Begin = { readonly elements: () => Iterable<readonly [string, BaseElement]>; readonly size: number };

const beginOf = (elements: readonly BaseElement[]): Begin => ({
  elements: () => elements.map((it) => [it.id, it] as const),
  size: elements.length,
});
