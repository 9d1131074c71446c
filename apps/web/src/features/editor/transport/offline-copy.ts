import type { BaseElement, BoardReader } from "@tafel/whiteboard";
import { openStorage, type Storage, type StoredBoard } from "./storage.ts";

/** How long changes gather before they are written, in milliseconds: the copy is for the next visit, not for now. */
const pause = 2_000;

/** The last known copy of a board in this browser, so that it opens without a network. */
export class OfflineCopy {
  readonly #scope: string;
  readonly #storage: Storage | undefined;
  /** What is written, by identity: elements are replaced, never changed. */
  #written = new Map<string, BaseElement>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;

  private constructor(scope: string, storage: Storage | undefined) {
    this.#scope = scope;
    this.#storage = storage;
  }

  /** Opens the copy of a board; `board` is undefined when this browser has none. */
  static async open(
    scope: string,
  ): Promise<{ copy: OfflineCopy; board: (StoredBoard & { elements: readonly BaseElement[] }) | undefined }> {
    const storage = await openStorage();
    const copy = new OfflineCopy(scope, storage);
    // Both in one transaction: elements of one `seq`.
    const transaction = storage?.transaction(["boards", "elements"]);
    const [head, rows] = await Promise.all([
      transaction?.objectStore("boards").get(scope),
      transaction?.objectStore("elements").getAll(rangeOf(scope)),
    ]);
    if (!head || !rows) return { copy, board: undefined };
    const elements = rows.map(({ element }) => element);
    for (const element of elements) copy.#written.set(element.id, element);
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
    this.#written.clear();
    const transaction = this.#storage?.transaction(["boards", "elements"], "readwrite");
    await transaction?.objectStore("boards").delete(this.#scope);
    await transaction?.objectStore("elements").delete(rangeOf(this.#scope));
    await transaction?.done;
  }

  async #write(read: () => { board: StoredBoard; elements: BoardReader }): Promise<void> {
    this.#timer = undefined;
    if (!this.#storage) return;
    if (this.#isWriting) return this.update(read);
    this.#isWriting = true;
    const { board, elements } = read();
    const next = new Map([...elements.values()].map((element) => [element.id, element]));
    try {
      const transaction = this.#storage.transaction(["boards", "elements"], "readwrite", { durability: "relaxed" });
      const rows = transaction.objectStore("elements");
      void transaction.objectStore("boards").put({ ...board, scope: this.#scope });
      for (const [id, element] of next) {
        if (this.#written.get(id) !== element) void rows.put({ scope: this.#scope, element }, [this.#scope, id]);
      }
      for (const id of this.#written.keys()) if (!next.has(id)) void rows.delete([this.#scope, id]);
      await transaction.done;
      this.#written = next;
    } catch {
      // A full disk: the board works on, it just will not open offline.
    } finally {
      this.#isWriting = false;
    }
  }
}

/** All keys of a scope: ids are shorter than the highest character. */
const rangeOf = (scope: string) => IDBKeyRange.bound([scope, ""], [scope, "\uffff"]);
