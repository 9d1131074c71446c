import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createDeflate } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import { inTurns } from "../../../platform/turns.ts";
import type { BoardCopy } from "../queue/board-copy.ts";

/** A whole board for a client that joins: its elements as compressed JSON, and what changed since that was made. */
export type Snapshot = {
  readonly snapshot: Buffer;
  readonly changed: readonly BaseElement[];
  readonly deleted: readonly string[];
};

/** A smaller board is sent uncompressed: compressing it would gain nothing. */
export const isWorthCompressing = ({ size, bytes }: BoardCopy): boolean => size >= 200 || bytes >= 256 * 1024;
/** Changes sent along with a snapshot before a new one is made. */
const maxChanges = 500;

/** Characters serialized at a stretch, or one element. */
const pieceLength = 64 * 1024;

/**
 * Keeps a board's last compressed snapshot, so that a class of thirty who open it at once costs one compression. It
 * runs outside the event loop; joins that arrive in the meantime wait for the same one.
 */
export class Snapshots {
  readonly #copy: BoardCopy;
  #last: { readonly seq: number; readonly snapshot: Buffer } | undefined;
  #making: Promise<void> | undefined;

  constructor(copy: BoardCopy) {
    this.#copy = copy;
  }

  /** Makes sure that there is a recent enough snapshot, unless the board changes faster than one is made. */
  async prepare(): Promise<void> {
    if (this.latest()) return;
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined;
    });
    await this.#making;
  }

  /** The board as it is now; undefined when there is no recent enough snapshot. */
  latest(): Snapshot | undefined {
    const changes = this.#last && this.#copy.changesSince(this.#last.seq, maxChanges);
    return this.#last && changes ? { snapshot: this.#last.snapshot, ...changes } : undefined;
  }

  async #make(): Promise<void> {
    const { seq } = this.#copy;
    const elements = [...this.#copy.values()];
    const snapshot = await pipeline(jsonOf(elements), createDeflate({ level: 5 }), (deflated) => buffer(deflated));
    this.#last = { seq, snapshot };
  }
}

/**
 * The elements of a board for clients that take no snapshot: the end of their message, written as bytes in turns before
 * it is sent. What is sent is the board, in its order, at the moment of sending.
 */
export class WrittenElements {
  readonly #parts = new Map<BaseElement, Buffer>();
  #end: Buffer = Buffer.from(opening + closing);

  async write(copy: BoardCopy): Promise<void> {
    const pause = inTurns();
    const elements = [...copy.values()];
    const end = new GrowingBuffer(copy.bytes + 64 * (elements.length + 1));
    end.add(opening);
    for (const [index, element] of elements.entries()) {
      await pause();
      if (index > 0) end.add(",");
      this.#parts.set(element, end.add(partOf(element)));
    }
    end.add(closing);
    this.#end = end.written;
  }

  /** For the board as it is now: only what has changed since is written here. */
  endFor(copy: BoardCopy): Buffer {
    const elements = [...copy.values()];
    const written = [...this.#parts.keys()];
    const isAsWritten = elements.length === written.length && elements.every((element, at) => element === written[at]);
    if (isAsWritten) return this.#end;
    const parts = elements.map((element) => this.#parts.get(element) ?? Buffer.from(partOf(element)));
    const comma = Buffer.from(",");
    const inside = parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part]));
    return Buffer.concat([Buffer.from(opening), ...inside, Buffer.from(closing)]);
  }
}

const opening = '"elements":{';
const closing = "}}]";
const partOf = (element: BaseElement): string => `${JSON.stringify(element.id)}:${JSON.stringify(element)}`;

/** Text as UTF-8 in one buffer, which is copied only when it becomes larger than was expected. */
class GrowingBuffer {
  #buffer: Buffer;
  #length = 0;

  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafeSlow(expected);
  }

  get written(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Returns where it is now. */
  add(text: string): Buffer {
    const start = this.#length;
    const end = start + Buffer.byteLength(text);
    if (end > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(2 * end);
      this.written.copy(larger);
      this.#buffer = larger;
    }
    this.#buffer.write(text, start);
    this.#length = end;
    return this.#buffer.subarray(start, end);
  }
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
