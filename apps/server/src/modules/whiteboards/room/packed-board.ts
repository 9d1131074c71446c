import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createDeflate } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import type { BoardCopy } from "../queue/board-copy.ts";

/** Some of a board's elements, those with these ids, as deflated JSON: a list. */
export type Part = { readonly ids: readonly string[]; readonly packed: Buffer };

/** A part of a board, and the one after it, which is made once this one is; undefined after the last. */
export type Chain = Promise<{ readonly part: Part; readonly next: Chain } | undefined>;

/** A whole board in parts: as it was at `seq`, with `size` elements. */
export type Parts = { readonly seq: number; readonly size: number; readonly first: Chain };

/** A part as it is kept: as of an operation. No more elements fit into one that is full. */
type KeptPart = Part & { readonly seq: number; readonly isFull: boolean };

/** A smaller board is sent as it is: packing it would gain nothing. */
export const isWorthPacking = ({ size, bytes }: BoardCopy): boolean => size >= 200 || bytes >= 256 * 1024;
/** A part has so many elements, or so many characters of JSON; its last element may make it longer. */
const maxElements = 2_000;
const maxLength = 1024 * 1024;
/** Changes sent along with the parts before they are made anew. */
const maxChanges = 500;

/** Characters serialized at a stretch, or one element. */
const pieceLength = 64 * 1024;

/**
 * Keeps a board packed, so that a class of thirty who open it at once costs one packing. That runs outside the event
 * loop, and whoever opens a large board is sent what is made while the rest is being made.
 */
export class PackedBoard {
  readonly #copy: BoardCopy;
  #last: Parts | undefined;
  /** The last parts, while some of them are still being made. */
  #making: Parts | undefined;
  /** Those of the last parts that are made. */
  #made: KeptPart[] = [];

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
    const kept = this.#made.filter((part) => part.isFull && part.ids.every((id) => this.#isAsOf(part.seq, id)));
    const inKept = new Set(kept.flatMap(({ ids }) => ids));
    const rest = [...this.#copy.values()].filter(({ id }) => !inKept.has(id));
    this.#made = [...kept];
    const parts = { seq, size, first: chained(kept, makeAll(rest, seq, this.#made)) };
    this.#making = parts;
    void this.#follow(parts);
    return parts;
  }

  async #follow(parts: Parts): Promise<void> {
    try {
      for (let made = await parts.first; made; ) made = await made.next;
    } catch {
      if (this.#last === parts) this.forget();
    }
    if (this.#making === parts) this.#making = undefined;
  }

  #isAsOf(seq: number, id: string): boolean {
    const last = this.#copy.seqOf(id);
    return last > 0 && last <= seq;
  }
}

async function chained([part, ...others]: readonly Part[], rest: Chain): Chain {
  return part ? { part, next: chained(others, rest) } : rest;
}

async function makeAll(elements: readonly BaseElement[], seq: number, made: KeptPart[]): Chain {
  if (elements.length === 0) return undefined;
  const ids: string[] = [];
  const packed = await pipeline(jsonOf(elements, ids), createDeflate({ level: 5 }), (deflated) => buffer(deflated));
  const rest = elements.slice(ids.length);
  const part = { ids, packed, seq, isFull: rest.length > 0 };
  made.push(part);
  return { part, next: makeAll(rest, seq, made) };
}

/**
 * As many of the elements as a part has, as JSON, piece by piece: produced as fast as it is compressed, never in memory as
 * a whole. Their ids are added to `ids`.
 */
function* jsonOf(elements: readonly BaseElement[], ids: string[]): Iterable<string> {
  let piece = "[";
  let length = 0;
  for (const element of elements) {
    piece += `${ids.length === 0 ? "" : ","}${JSON.stringify(element)}`;
    ids.push(element.id);
    if (ids.length === maxElements || length + piece.length >= maxLength) break;
    if (piece.length < pieceLength) continue;
    length += piece.length;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}
