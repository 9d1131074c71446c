import type { BaseElement } from "@tafel/whiteboard";
import { answerTo, committed } from "./indexed-db.ts";
import { openTriedDatabase, type TriedHead } from "./tried-database.ts";

export type TriedContent = TriedHead & { readonly elements: readonly unknown[] };
export type TriedChanges = { readonly put: readonly BaseElement[]; readonly delete: readonly string[] };

/** What the tabs of this browser tell each other of it. */
export type TriedMessage =
  | { readonly what: "changed"; readonly changes: TriedChanges }
  | { readonly what: "renamed"; readonly name: string }
  /** It is in an account now, and here no more. */
  | { readonly what: "kept" };

export const triedChannel = (): BroadcastChannel => new BroadcastChannel("tried-whiteboard");

/** Rejects where a browser keeps nothing. */
export const openTried = async (): Promise<TriedWhiteboard> => new TriedWhiteboard(await openTriedDatabase());

export class TriedWhiteboard {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** As this browser has it; undefined where none is tried. */
  async read(): Promise<TriedContent | undefined> {
    const transaction = this.#database.transaction(["whiteboard", "elements"]);
    const [head, elements] = await Promise.all([
      answerTo<TriedHead | undefined>(transaction.objectStore("whiteboard").get("head")),
      answerTo<unknown[]>(transaction.objectStore("elements").getAll()),
    ]);
    return head && { ...head, elements };
  }

  /** Begins one, unless another tab was faster. */
  async begin({ id, name, elements }: TriedHead & { readonly elements: readonly BaseElement[] }): Promise<void> {
    const transaction = this.#database.transaction(["whiteboard", "elements"], "readwrite");
    const done = committed(transaction);
    if (!(await answerTo<TriedHead | undefined>(transaction.objectStore("whiteboard").get("head")))) {
      // What a tab still wrote on one that was kept meanwhile.
      transaction.objectStore("elements").clear();
      transaction.objectStore("whiteboard").put({ id, name }, "head");
      for (const element of elements) transaction.objectStore("elements").put(element, element.id);
    }
    await done;
  }

  /** Writes what changed; begun at once, so that a page that is going loses nothing. Rejects when it was not written. */
  async write({ put, delete: gone }: TriedChanges): Promise<void> {
    const transaction = this.#database.transaction("elements", "readwrite", { durability: "relaxed" });
    for (const element of put) transaction.objectStore("elements").put(element, element.id);
    for (const id of gone) transaction.objectStore("elements").delete(id);
    await committed(transaction);
  }

  async rename(head: TriedHead): Promise<void> {
    const transaction = this.#database.transaction("whiteboard", "readwrite");
    transaction.objectStore("whiteboard").put(head, "head");
    await committed(transaction);
  }

  /** It is a whiteboard of an account now, of this id; every tab is told. */
  async forget(keptAs: string): Promise<void> {
    const transaction = this.#database.transaction(["whiteboard", "kept", "elements"], "readwrite");
    transaction.objectStore("kept").put(keptAs, "as");
    transaction.objectStore("whiteboard").clear();
    transaction.objectStore("elements").clear();
    await committed(transaction);
    const channel = triedChannel();
    channel.postMessage({ what: "kept" } satisfies TriedMessage);
    channel.close();
  }

  /** What became of the one that was tried before, for a tab that comes too late to keep it. */
  keptAs(): Promise<string | undefined> {
    return answerTo<string | undefined>(this.#database.transaction("kept").objectStore("kept").get("as"));
  }

  close(): void {
    this.#database.close();
  }
}
