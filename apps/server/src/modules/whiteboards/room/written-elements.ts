import type { BaseElement } from "@tafel/whiteboard/board";
import { inTurns } from "../../../platform/turns.ts";
import type { BoardCopy } from "../queue/board-copy.ts";

/**
 * The elements of a board for clients that take no parts: the end of their message, written as bytes in turns before
 * it is sent. What is sent is the board, in its order, at the moment of sending.
 */
export class WrittenElements {
  #elements: readonly BaseElement[] = [];
  /** Where the text of each begins and ends in `#end`, in pairs. */
  #bounds = new Uint32Array();
  #end: Buffer = Buffer.from(opening + closing);

  async write(copy: BoardCopy): Promise<void> {
    const pause = inTurns();
    const elements = [...copy.values()];
    const bounds = new Uint32Array(2 * elements.length);
    const signs = elements.reduce((sum, { id }) => sum + id.length + '"":,'.length, opening.length + closing.length);
    const end = new GrowingBuffer(copy.bytes + signs);
    end.add(opening);
    for (const [index, element] of elements.entries()) {
      await pause();
      if (index > 0) end.add(",");
      bounds[2 * index] = end.length;
      end.add(partOf(element));
      bounds[2 * index + 1] = end.length;
    }
    end.add(closing);
    this.#elements = elements;
    this.#bounds = bounds;
    this.#end = end.written;
  }

  /** For the board as it is now: only what has changed since is written here. */
  endFor(copy: BoardCopy): Buffer {
    const elements = [...copy.values()];
    const written = this.#elements;
    const isAsWritten = elements.length === written.length && elements.every((element, at) => element === written[at]);
    if (isAsWritten) return this.#end;
    const places = new Map(written.map((element, place) => [element, place]));
    const comma = Buffer.from(",");
    const inside = elements.flatMap((element, index) => {
      const place = places.get(element);
      const part = place === undefined ? Buffer.from(partOf(element)) : this.#partAt(place);
      return index > 0 ? [comma, part] : [part];
    });
    return Buffer.concat([Buffer.from(opening), ...inside, Buffer.from(closing)]);
  }

  #partAt(place: number): Buffer {
    return this.#end.subarray(this.#bounds[2 * place], this.#bounds[2 * place + 1]);
  }
}

/** Writes a board once for all who join it meanwhile: each time takes as much memory as the board. */
export class SharedWriting {
  readonly #copy: BoardCopy;
  #underWay: Promise<WrittenElements> | undefined;

  constructor(copy: BoardCopy) {
    this.#copy = copy;
  }

  written(): Promise<WrittenElements> {
    this.#underWay ??= this.#write().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #write(): Promise<WrittenElements> {
    const elements = new WrittenElements();
    await elements.write(this.#copy);
    return elements;
  }
}

const opening = '"elements":{';
const closing = "}}]";
const partOf = (element: BaseElement): string => `${JSON.stringify(element.id)}:${JSON.stringify(element)}`;

/** Text as UTF-8 in one buffer, which is copied only when it becomes larger than was expected. */
class GrowingBuffer {
  #buffer: Buffer;
  length = 0;

  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafeSlow(expected);
  }

  get written(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  add(text: string): void {
    const start = this.length;
    const end = start + Buffer.byteLength(text);
    if (end > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(2 * end);
      this.written.copy(larger);
      this.#buffer = larger;
    }
    this.#buffer.write(text, start);
    this.length = end;
  }
}
