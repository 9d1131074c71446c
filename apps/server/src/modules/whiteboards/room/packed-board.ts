import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createDeflate } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import type { BoardCopy } from "../queue/board-copy.ts";

/** Some of a board's elements, and the same as deflated JSON: a list. */
export type Part = { readonly elements: readonly BaseElement[]; readonly packed: Buffer };

/** A whole board in parts: as it was at `seq`, with `size` elements. Each part is made after the one before it. */
export type Parts = { readonly seq: number; readonly size: number; readonly made: readonly Promise<Part>[] };

/** A smaller board is sent as it is: packing it would gain nothing. */
export const isWorthPacking = ({ size, bytes }: BoardCopy): boolean => size >= 200 || bytes >= 256 * 1024;
const elementsOfAPart = 2_000;
/** Changes sent along with the parts before they are made anew. */
const maxChanges = 500;

/** Characters serialized at a stretch, or one element. */
const pieceLength = 64 * 1024;

/**
 * Keeps a board packed, so that a class of thirty who open it at once costs one packing. That runs outside the event
 * loop, and who opens a large board is sent what is made while the rest is being made.
 */
export class PackedBoard {
  readonly #copy: BoardCopy;
  #last: Parts | undefined;
  /** The last ones as long as some of them are not made. */
  #making: Parts | undefined;
  /** Of the last ones, those that are made. */
  #made: Part[] = [];

  constructor(copy: BoardCopy) {
    this.#copy = copy;
  }

  /** The board as it was a moment ago, unless it changes faster than it is packed. */
  parts(): Parts {
    const isRecent = this.#last && this.#copy.changesSince(this.#last.seq, maxChanges) !== undefined;
    if (!this.#last || !(isRecent || this.#making)) this.#last = this.#pack();
    return this.#last;
  }

  /** The board was put back to an older state: its numbers mean something else from now on. */
  forget(): void {
    this.#last = undefined;
    this.#making = undefined;
    this.#made = [];
  }

  /** Full parts in which nothing has changed are kept. */
  #pack(): Parts {
    const { seq, size } = this.#copy;
    const isSame = (element: BaseElement) => this.#copy.get(element.id) === element;
    const kept = this.#made.filter(({ elements }) => elements.length === elementsOfAPart && elements.every(isSame));
    const inKept = new Set(kept.flatMap(({ elements }) => elements));
    const rest = [...this.#copy.values()].filter((element) => !inKept.has(element));
    this.#made = kept;
    const made = kept.map((part) => Promise.resolve(part));
    for (let from = 0; from < rest.length; from += elementsOfAPart)
      made.push(make(rest.slice(from, from + elementsOfAPart), made.at(-1), kept));
    const parts = { seq, size, made };
    this.#making = parts;
    void Promise.allSettled(made).then((outcomes) => {
      if (this.#making === parts) this.#making = undefined;
      if (outcomes.some(({ status }) => status === "rejected")) this.forget();
    });
    return parts;
  }
}

async function make(elements: readonly BaseElement[], before: Promise<Part> | undefined, made: Part[]): Promise<Part> {
  await before;
  const packed = await pipeline(jsonOf(elements), createDeflate({ level: 5 }), (deflated) => buffer(deflated));
  const part = { elements, packed };
  made.push(part);
  return part;
}

/** The elements as JSON, piece by piece: produced as fast as it is compressed, never in memory as a whole. */
function* jsonOf(elements: readonly BaseElement[]): Iterable<string> {
  let piece = "[";
  for (const [index, element] of elements.entries()) {
    piece += `${index === 0 ? "" : ","}${JSON.stringify(element)}`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}
