import type { BaseElement } from "@tafel/whiteboard";
import { openTriedDatabase, type TriedDatabase, type TriedHead } from "./tried-database.ts";

export type TriedContent = TriedHead & { readonly elements: readonly unknown[] };
export type TriedChanges = { readonly put: readonly BaseElement[]; readonly delete: readonly string[] };

/** What the tabs of this browser tell each other of it. */
export type TriedNews =
  | { readonly what: "changed"; readonly changes: TriedChanges }
  | { readonly what: "renamed"; readonly name: string }
  /** It is in an account now, and here no more. */
  | { readonly what: "kept" };

export const triedNews = (): BroadcastChannel => new BroadcastChannel("tried-whiteboard");

/** Rejects where a browser keeps nothing. */
export const openTried = async (): Promise<TriedWhiteboard> => new TriedWhiteboard(await openTriedDatabase());

export class TriedWhiteboard {
  readonly #database: TriedDatabase;

  constructor(database: TriedDatabase) {
    this.#database = database;
  }

  /** As this browser has it; undefined where none is tried. */
  async read(): Promise<TriedContent | undefined> {
    const transaction = this.#database.transaction(["whiteboard", "elements"]);
    const [head, elements] = await Promise.all([
      transaction.objectStore("whiteboard").get("head"),
      transaction.objectStore("elements").getAll(),
    ]);
    return head && { ...head, elements };
  }

  /** Begins one, unless another tab was faster. */
  async begin({ id, name, elements }: TriedHead & { readonly elements: readonly BaseElement[] }): Promise<void> {
    const transaction = this.#database.transaction(["whiteboard", "elements"], "readwrite");
    if (!(await transaction.objectStore("whiteboard").get("head"))) {
      // What a tab still wrote on one that was kept meanwhile.
      void transaction.objectStore("elements").clear();
      void transaction.objectStore("whiteboard").put({ id, name }, "head");
      for (const element of elements) void transaction.objectStore("elements").put(element, element.id);
    }
    await transaction.done;
  }

  /** Writes what changed; begun at once, so that a page that is going loses nothing. Rejects when it was not written. */
  async write({ put, delete: gone }: TriedChanges): Promise<void> {
    const transaction = this.#database.transaction("elements", "readwrite", { durability: "relaxed" });
    for (const element of put) void transaction.store.put(element, element.id);
    for (const id of gone) void transaction.store.delete(id);
    await transaction.done;
  }

  async rename(head: TriedHead): Promise<void> {
    await this.#database.put("whiteboard", head, "head");
  }

  /** It is a whiteboard of an account now, of this id; every tab is told. */
  async forget(keptAs: string): Promise<void> {
    const transaction = this.#database.transaction(["whiteboard", "kept", "elements"], "readwrite");
    void transaction.objectStore("kept").put(keptAs, "as");
    void transaction.objectStore("whiteboard").clear();
    void transaction.objectStore("elements").clear();
    await transaction.done;
    const news = triedNews();
    news.postMessage({ what: "kept" } satisfies TriedNews);
    news.close();
  }

  /** What became of the one that was tried before, for a tab that comes too late to keep it. */
  keptAs(): Promise<string | undefined> {
    return this.#database.get("kept", "as");
  }

  close(): void {
    this.#database.close();
  }
}
