import type { Db } from "../../platform/database/connect.ts";
import { changesSince } from "./queries.ts";
import { BoardCopy } from "./room/board-copy.ts";

/** All copies together hold so many bytes of elements; the one that is worked on is kept however large it is. */
const bytesKept = 16 * 1024 * 1024;
/** How long a board that nobody saves is remembered, in milliseconds. */
const keepFor = 10 * 60_000;

type Kept = { readonly copy: BoardCopy; readonly usedAt: number };

/**
 * The personal boards that were saved lately, as this process knows them: a save then reads what others changed since,
 * rather than the board. Only a cache, like the copy of an open team board: the write finds out whether it is behind.
 */
export class RecentBoards {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #mostBytes: number;

  constructor(mostBytes = bytesKept) {
    this.#mostBytes = mostBytes;
  }

  /** A board as it was at its number `seq` or later. */
  async at(db: Db, whiteboardId: string, seq: number): Promise<BoardCopy> {
    const copy = this.#kept.get(whiteboardId)?.copy ?? new BoardCopy();
    if (copy.seq < seq) {
      const changes = await changesSince(db, whiteboardId, copy.seq);
      // Another save may have been stored while the answer was on its way; what is older is in the copy already.
      if (changes && changes.seq > copy.seq) copy.catchUp(changes);
    }
    this.#use(whiteboardId, copy);
    return copy;
  }

  /** Its copy has turned out to be of no use. */
  forget(whiteboardId: string): void {
    this.#kept.delete(whiteboardId);
  }

  #use(whiteboardId: string, copy: BoardCopy): void {
    const usedAt = performance.now();
    this.#kept.delete(whiteboardId);
    this.#kept.set(whiteboardId, { copy, usedAt });
    let bytes = 0;
    for (const kept of this.#kept.values()) bytes += kept.copy.bytes;
    for (const [id, kept] of this.#kept) {
      if (id === whiteboardId || (bytes <= this.#mostBytes && usedAt - kept.usedAt <= keepFor)) break;
      this.#kept.delete(id);
      bytes -= kept.copy.bytes;
    }
  }
}
