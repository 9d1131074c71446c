import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import { type BaseElement, type Effect, type Operation, readable, Store } from "@tafel/whiteboard";

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
  readonly #board: Map<string, BaseElement>;
  /** What the operations did that are in the board. */
  readonly #effects: Effect[] = [];

  private constructor(elements: Iterable<BaseElement>, made: readonly Made[], operations: readonly Operation[]) {
    this.#made = made;
    this.#operations = operations;
    this.#board = new Map([...elements].map((it) => [it.id, it]));
    this.to = made.at(-1)?.version ?? 0;
    this.size = this.#board.size + operations.length;
  }

  static of({ from, elements, operations, people }: Answer): Stretch {
    const names = new Map(people.map((it) => [it.userId, it.name]));
    const made = operations.map((it) => ({ ...it, name: names.get(it.userId) ?? null }));
    // The board it begins with is the end of the one before; only the beginning has none before it.
    const begin = { version: from > 0 ? Number.NaN : 0, at: null, userId: null, name: null };
    // Our server applied them to this board.
    return new Stretch(read(elements), [begin, ...made], operations.map((it) => it.operation) as Operation[]);
  }

  /** A single moment. */
  static at({ elements, ...made }: Moment): Stretch {
    return new Stretch(read(elements), [{ ...made, userId: null }], []);
  }

  /** A single moment that is there already. */
  static shown(made: Made, elements: Iterable<BaseElement>): Stretch {
    return new Stretch(elements, [made], []);
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

  /** Numbers are consecutive, but for the first. */
  #indexOf(version: number): number {
    const last = this.#made.length - 1;
    if (version === this.#made[0]?.version) return 0;
    return last - ((this.#made[last]?.version ?? 0) - version);
  }

  #goTo(index: number): void {
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

const read = (elements: object): readonly BaseElement[] => readable(Object.values(elements)).elements;
