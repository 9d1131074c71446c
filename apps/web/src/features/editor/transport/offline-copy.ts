import type { BaseElement, BoardReader } from "@tafel/whiteboard";
import { openStorage, type Storage, type StoredBoard } from "./storage.ts";

/** How long changes gather before they are written, in milliseconds: the copy is for the next visit, not for now. */
const pause = 2_000;
/** Parts of a board that are written by themselves: a row for each of 10,000 elements held up the page's frames. */
const shardCount = 64;

/** The last known copy of a board in this browser, so that it opens without a network. */
export class OfflineCopy {
  readonly #scope: string;
  readonly #storage: Storage | undefined;
  readonly #isWanted: () => boolean;
  /** What is written, by identity: elements are replaced, never changed. */
  #written: Shards = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;
  /** Is told the number of the board that was written. */
  onWritten: (seq: number) => void = () => {};

  private constructor(scope: string, storage: Storage | undefined, isWanted: () => boolean) {
    this.#scope = scope;
    this.#storage = storage;
    this.#isWanted = isWanted;
  }

  /**
   * Opens the copy of a board; `board` is undefined when this browser has none. Whether there may be a copy is asked
   * whenever one is written: a board that is being left by a log-out leaves nothing.
   */
  static async open(
    scope: string,
    isWanted = () => true,
  ): Promise<{ copy: OfflineCopy; board: (StoredBoard & { elements: readonly BaseElement[] }) | undefined }> {
    const storage = await openStorage();
    const copy = new OfflineCopy(scope, storage, isWanted);
    // Both in one transaction: elements of one `seq`.
    const transaction = storage?.transaction(["boards", "shards"]);
    const [head, rows] = await Promise.all([
      transaction?.objectStore("boards").get(scope),
      transaction?.objectStore("shards").getAll(rangeOf(scope)),
    ]);
    if (!head || !rows) return { copy, board: undefined };
    // Written below, from elements.
    const elements = rows.flatMap((row) => JSON.parse(row) as BaseElement[]);
    copy.#written = shardsOf(elements);
    return { copy, board: { ...head, elements } };
  }

  /** Writes what differs from the copy, soon. `read` is asked then. */
  update(read: () => { board: StoredBoard; elements: BoardReader }): void {
    this.#timer ??= setTimeout(() => void this.#write(read), pause);
  }

  /** Writes at once what was to be written soon. */
  async flush(read: () => { board: StoredBoard; elements: BoardReader }): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    await this.#write(read);
  }

  /** The board is gone, or no longer this person's. */
  async remove(): Promise<void> {
    clearTimeout(this.#timer);
    this.#written = [];
    const transaction = this.#storage?.transaction(["boards", "shards"], "readwrite");
    await transaction?.objectStore("boards").delete(this.#scope);
    await transaction?.objectStore("shards").delete(rangeOf(this.#scope));
    await transaction?.done;
  }

  async #write(read: () => { board: StoredBoard; elements: BoardReader }): Promise<void> {
    this.#timer = undefined;
    if (!this.#storage || !this.#isWanted()) return;
    if (this.#isWriting) return this.update(read);
    this.#isWriting = true;
    const { board, elements } = read();
    const next = shardsOf(elements.values());
    try {
      const transaction = this.#storage.transaction(["boards", "shards"], "readwrite", { durability: "relaxed" });
      const putAll = async () => {
        const present = await transaction.objectStore("boards").get(this.#scope);
        // Another tab is further: what it has written is the copy.
        if (present && present.seq > board.seq) return false;
        await transaction.objectStore("boards").put({ ...board, scope: this.#scope });
        // One after the other, each in a task of its own, so that frames are drawn between them.
        for (const [number, shard] of next.entries()) {
          if (isSame(shard, this.#written[number] ?? [])) continue;
          await transaction.objectStore("shards").put(JSON.stringify(shard), [this.#scope, number]);
        }
        return true;
      };
      const [isWritten] = await Promise.all([putAll(), transaction.done]);
      if (!isWritten) return;
      this.#written = next;
      this.onWritten(board.seq);
    } catch {
      // A full disk: the board works on, it just will not open offline.
    } finally {
      this.#isWriting = false;
    }
  }
}

type Shards = readonly (readonly BaseElement[])[];

function shardsOf(elements: Iterable<BaseElement>): Shards {
  const shards: BaseElement[][] = Array.from({ length: shardCount }, () => []);
  for (const element of elements) shards[shardOf(element.id)]?.push(element);
  return shards;
}

function shardOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash % shardCount;
}

const isSame = (a: readonly BaseElement[], b: readonly BaseElement[]): boolean =>
  a.length === b.length && a.every((element, at) => element === b[at]);

const rangeOf = (scope: string) => IDBKeyRange.bound([scope, 0], [scope, shardCount]);
