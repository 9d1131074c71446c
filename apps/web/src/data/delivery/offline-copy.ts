import type { BoardRole } from "@tafel/domain";
import { answerTo, committed } from "../indexed-db.ts";
import { openDatabase } from "./database.ts";

/** What is known of a board without what is on it. */
export type CopyHead = {
  readonly name: string;
  readonly teamId?: string | undefined;
  /** What this person was to it; copies of earlier releases do not say. */
  readonly role?: BoardRole | undefined;
  readonly seq: number;
};
/** What is on a board, in parts that are written by themselves; an item is replaced when it changes. */
export type Parts<Item> = readonly (readonly Item[])[];
export type Copied<Item, Head extends CopyHead = CopyHead> = { readonly head: Head; readonly parts: Parts<Item> };

/** How long changes gather before they are written, in milliseconds: the copy is for the next visit, not for now. */
const pause = 2_000;

/** The last known copy of a board in this browser, so that it opens without a network. */
export class OfflineCopy<Item, Head extends CopyHead = CopyHead> {
  readonly #scope: string;
  readonly #isWanted: () => boolean;
  /** What is written, by identity. */
  #written: Parts<Item>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;
  /** Called with the sequence number of the board that was written. */
  onWritten: (seq: number) => void = () => {};

  private constructor(scope: string, isWanted: () => boolean, parts: Parts<Item>) {
    this.#scope = scope;
    this.#isWanted = isWanted;
    this.#written = parts;
  }

  /**
   * Opens the copy of a board; `known` is undefined when this browser has none. Whether there may be a copy is asked
   * whenever one is written: a board that is being left by a log-out leaves nothing.
   */
  static async open<Item, Head extends CopyHead = CopyHead>(
    scope: string,
    isWanted = () => true,
  ): Promise<{ copy: OfflineCopy<Item, Head>; known: Copied<Item, Head> | undefined }> {
    const database = await openDatabase();
    // One transaction: all of one `seq`.
    const transaction = database?.transaction(["boards", "parts"]);
    const [head, rows = []] = await Promise.all([
      transaction && answerTo<Head | undefined>(transaction.objectStore("boards").get(scope)),
      transaction && answerTo<string[]>(transaction.objectStore("parts").getAll(partsOf(scope))),
    ]);
    // Written below.
    const parts = rows.map((row) => JSON.parse(row) as Item[]);
    return { copy: new OfflineCopy<Item, Head>(scope, isWanted, parts), known: head && { head, parts } };
  }

  /** Writes what differs from the copy, soon. `read` is asked then. */
  update(read: () => Copied<Item, Head>): void {
    this.#timer ??= setTimeout(() => void this.#write(read), pause);
  }

  /** Writes at once what was to be written soon. */
  async flush(read: () => Copied<Item, Head>): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    await this.#write(read);
  }

  /** The board is gone, no longer this person's, or was put back to an older state. */
  async remove(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = [];
    const transaction = (await openDatabase())?.transaction(["boards", "parts"], "readwrite");
    transaction?.objectStore("boards").delete(this.#scope);
    transaction?.objectStore("parts").delete(partsOf(this.#scope));
    if (transaction) await committed(transaction);
  }

  async #write(read: () => Copied<Item, Head>): Promise<void> {
    this.#timer = undefined;
    if (!this.#isWanted()) return;
    if (this.#isWriting) return this.update(read);
    this.#isWriting = true;
    const { head, parts } = read();
    try {
      // Anew where the browser has taken it away.
      const database = await openDatabase();
      if (!database) return;
      const transaction = database.transaction(["boards", "parts"], "readwrite", { durability: "relaxed" });
      const [isWritten] = await Promise.all([this.#putAll(transaction, head, parts), committed(transaction)]);
      if (!isWritten) return;
      this.#written = parts;
      this.onWritten(head.seq);
    } catch {
      // A full disk: the board works on, it just will not open offline.
    } finally {
      this.#isWriting = false;
    }
  }

  async #putAll(transaction: IDBTransaction, head: Head, parts: Parts<Item>): Promise<boolean> {
    const boards = transaction.objectStore("boards");
    const stored = await answerTo<CopyHead | undefined>(boards.get(this.#scope));
    // Another tab is further: what it has written is the copy.
    if (stored && stored.seq > head.seq) return false;
    boards.put(head, this.#scope);
    // One after the other, each in a task of its own, so that frames are drawn between them.
    for (const [number, part] of parts.entries()) {
      if (isSame(part, this.#written[number])) continue;
      await answerTo(transaction.objectStore("parts").put(JSON.stringify(part), [this.#scope, number]));
    }
    return true;
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[] | undefined): boolean =>
  a === b || (a.length === b?.length && a.every((item, at) => item === b[at]));

/** An array comes after every number. */
const partsOf = (scope: string): IDBKeyRange => IDBKeyRange.bound([scope], [scope, []]);
