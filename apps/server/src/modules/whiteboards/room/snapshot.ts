import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createDeflate } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import { inTurns } from "../../../platform/turns.ts";
import type { BoardCopy } from "./board-copy.ts";

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
 * The elements of a board as JSON for clients that take no snapshot: serialized in turns before they are sent. What is
 * sent is the board, in its order, at the moment of sending.
 */
export class SerializedElements {
  readonly #texts = new Map<BaseElement, string>();

  async write(copy: BoardCopy): Promise<void> {
    const pause = inTurns();
    for (const element of [...copy.values()]) {
      await pause();
      this.#texts.set(element, JSON.stringify(element));
    }
  }

  /**
   * The board as it is now: only what has changed since is serialized here. Concatenated, not joined: what may be
   * megabytes is copied once, when it is sent.
   */
  textOf(copy: BoardCopy): string {
    let fields = "";
    for (const element of copy.values()) {
      const text = this.#texts.get(element) ?? JSON.stringify(element);
      fields += `${fields && ","}${JSON.stringify(element.id)}:${text}`;
    }
    return `{${fields}}`;
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
