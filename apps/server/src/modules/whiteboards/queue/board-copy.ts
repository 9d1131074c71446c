import type { BaseElement, BoardReader } from "@tafel/whiteboard/board";
import { bytesOf } from "../size.ts";
import type { Missed } from "./changes-since.ts";

type Entry = {
  readonly element: BaseElement;
  readonly seq: number;
  /** Computed when first needed. */
  bytes?: number;
};

const maxBytesAtAStretch = 4 * 1024 * 1024;
/** How many deletions are remembered for clients that were away; beyond that, sending the whole board is cheaper. */
const maxDeletions = 5_000;

/** What an element became, by an operation or in another process. */
export type ElementState = { readonly element: BaseElement | undefined; readonly seq: number; readonly bytes?: number };

/**
 * A board as this process last saw it. Only a cache: the database decides, and a copy that is behind is brought up to
 * date from the rows that changed since its `seq`.
 */
export class BoardCopy implements BoardReader {
  readonly #entries = new Map<string, Entry>();
  /** The numbers of the operations that deleted elements, in ascending order. */
  readonly #deleted = new Map<string, number>();
  readonly #maxDeletions: number;
  /** Up to this number, deletions are not known here. */
  #forgottenSeq = 0;
  seq = 0;
  /** The board's size as the limits count it. */
  bytes = 0;

  constructor(most = maxDeletions) {
    this.#maxDeletions = most;
  }

  /** Elements that exist. */
  get size(): number {
    return this.#entries.size;
  }

  get(id: string): BaseElement | undefined {
    return this.#entries.get(id)?.element;
  }

  *values(): Iterable<BaseElement> {
    for (const { element } of this.#entries.values()) yield element;
  }

  /** The operation that last changed an element; 0 for one that does not exist. */
  seqOf(id: string): number {
    return this.#entries.get(id)?.seq ?? 0;
  }

  bytesOf(id: string): number {
    const entry = this.#entries.get(id);
    if (!entry) return 0;
    entry.bytes ??= bytesOf(entry.element);
    return entry.bytes;
  }

  /** Brings this copy up to what the database has. */
  catchUp({ seq, bytes, rows, isWhole, forgottenSeq }: Missed): void {
    if (isWhole) {
      this.#entries.clear();
      this.#deleted.clear();
      this.#forgottenSeq = forgottenSeq;
    }
    for (const row of rows.toSorted((a, b) => a.seq - b.seq)) this.#put(row.elementId, row);
    this.seq = seq;
    this.bytes = bytes;
  }

  /** Takes over what this process has just written, unless a catch-up has already brought it (and perhaps more). */
  commit(written: { seq: number; bytes: number; elements: ReadonlyMap<string, ElementState> }): void {
    if (written.seq <= this.seq) return;
    for (const [id, state] of written.elements) this.#put(id, state);
    this.seq = written.seq;
    this.bytes = written.bytes;
  }

  /**
   * What changed after `since`; undefined when that is more than `most` elements, more than may be sent in one message,
   * or no longer known.
   */
  changesSince(since: number, most: number): { changed: BaseElement[]; deleted: string[] } | undefined {
    if (since < this.#forgottenSeq) return undefined;
    const changed: BaseElement[] = [];
    const deleted = [...this.#deleted].flatMap(([id, seq]) => (seq > since ? id : []));
    let bytes = 0;
    for (const [id, { element, seq }] of this.#entries) {
      if (seq <= since) continue;
      changed.push(element);
      bytes += this.bytesOf(id);
      if (changed.length > most || bytes > maxBytesAtAStretch) return undefined;
    }
    return changed.length + deleted.length > most ? undefined : { changed, deleted };
  }

  #put(id: string, { element, seq, bytes }: ElementState): void {
    this.#deleted.delete(id);
    if (element) {
      this.#entries.set(id, { element, seq, ...(bytes !== undefined && { bytes }) });
      return;
    }
    this.#entries.delete(id);
    this.#deleted.set(id, seq);
    for (const [oldest, seq] of this.#deleted) {
      if (this.#deleted.size <= this.#maxDeletions) break;
      this.#deleted.delete(oldest);
      // Those of one batch need not be in order.
      this.#forgottenSeq = Math.max(this.#forgottenSeq, seq);
    }
  }
}
