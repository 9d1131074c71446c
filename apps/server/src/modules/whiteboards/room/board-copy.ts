import type { BaseElement, BoardReader } from "@tafel/whiteboard/board";
import type { Missed } from "../queries.ts";
import { bytesOf } from "../size.ts";

type Entry = {
  /** Undefined once deleted: kept, so that whoever was away can be told. */
  readonly element: BaseElement | undefined;
  readonly seq: number;
  /** Counted when first asked for. */
  bytes?: number;
};

const mostBytesAtAStretch = 4 * 1024 * 1024;

/** What an operation or another process made of an element. */
export type ElementState = { readonly element: BaseElement | undefined; readonly seq: number; readonly bytes?: number };

/**
 * A board as this process last saw it. Only a cache: the database decides, and a copy that is behind is brought up to
 * date from the rows that changed since its `seq`.
 */
export class BoardCopy implements BoardReader {
  readonly #entries = new Map<string, Entry>();
  seq = 0;
  /** Elements that are there. */
  size = 0;
  /** The board's size as the limits count it. */
  bytes = 0;

  get(id: string): BaseElement | undefined {
    return this.#entries.get(id)?.element;
  }

  *values(): Iterable<BaseElement> {
    for (const { element } of this.#entries.values()) if (element) yield element;
  }

  /** The operation that last changed an element; 0 for one that never was. */
  seqOf(id: string): number {
    return this.#entries.get(id)?.seq ?? 0;
  }

  bytesOf(id: string): number {
    const entry = this.#entries.get(id);
    if (!entry?.element) return 0;
    entry.bytes ??= bytesOf(entry.element);
    return entry.bytes;
  }

  /** Takes over what the database has beyond this copy. */
  catchUp({ seq, bytes, rows, isWhole }: Missed): void {
    if (isWhole) {
      this.#entries.clear();
      this.size = 0;
    }
    for (const row of rows) this.#put(row.elementId, { element: row.element, seq: row.seq });
    this.seq = seq;
    this.bytes = bytes;
  }

  /** Takes over what this process has just written, unless a catch-up has brought it, and perhaps more, already. */
  commit(written: { seq: number; bytes: number; elements: ReadonlyMap<string, ElementState> }): void {
    if (written.seq <= this.seq) return;
    for (const [id, { element, seq, bytes }] of written.elements) {
      this.#put(id, { element, seq, ...(bytes !== undefined && { bytes }) });
    }
    this.seq = written.seq;
    this.bytes = written.bytes;
  }

  /** What changed after `since`; undefined when that is more than so many elements, or more than may be sent at a stretch. */
  changesSince(since: number, most: number): { changed: BaseElement[]; deleted: string[] } | undefined {
    const changed: BaseElement[] = [];
    const deleted: string[] = [];
    let bytes = 0;
    for (const [id, { element, seq }] of this.#entries) {
      if (seq <= since) continue;
      if (element) changed.push(element);
      else deleted.push(id);
      bytes += this.bytesOf(id);
      if (changed.length + deleted.length > most || bytes > mostBytesAtAStretch) return undefined;
    }
    return { changed, deleted };
  }

  #put(id: string, entry: Entry): void {
    const before = this.#entries.get(id);
    if (entry.element && !before?.element) this.size += 1;
    if (!entry.element && before?.element) this.size -= 1;
    this.#entries.set(id, entry);
  }
}
