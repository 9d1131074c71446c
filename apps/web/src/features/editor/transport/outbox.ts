import type { Pending } from "@tafel/whiteboard";
import { openStorage, type Storage, type StoredOperation } from "./storage.ts";

/**
 * The operations of one board that the server has not stored yet. They survive a reload, a crash of the browser and
 * days without a network, in the order in which they were made.
 */
export class Outbox {
  readonly #scope: string;
  #storage: Storage | undefined;
  readonly #waiting = new Map<string, StoredOperation>();
  /** What is being written; whoever sends waits for it, so that nothing is on its way that a reload would forget. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(scope: string, storage: Storage | undefined, kept: readonly StoredOperation[]) {
    this.#scope = scope;
    this.#storage = storage;
    for (const operation of kept) this.#waiting.set(operation.operationId, operation);
  }

  /** Opens the outbox with what an earlier visit left in it. */
  static async open(scope: string): Promise<Outbox> {
    const storage = await openStorage();
    const kept = (await storage?.getAllFromIndex("operations", "scope", scope)) ?? [];
    return new Outbox(scope, storage, kept);
  }

  /** All that waits, oldest first. */
  get waiting(): readonly StoredOperation[] {
    return [...this.#waiting.values()];
  }

  get(operationId: string): StoredOperation | undefined {
    return this.#waiting.get(operationId);
  }

  keep({ operationId, operation }: Pick<Pending, "operationId" | "operation">): void {
    if (this.#waiting.has(operationId)) return;
    const stored = { operationId, operation };
    this.#waiting.set(operationId, stored);
    // Begun and closed at once: a page that is going may write no more once this function has returned.
    this.#write((storage) => {
      const transaction = storage.transaction("operations", "readwrite", { durability: "relaxed" });
      const put = transaction.store.put({ ...stored, scope: this.#scope });
      transaction.commit();
      return Promise.all([put, transaction.done]);
    });
  }

  forget(operationId: string): void {
    if (!this.#waiting.delete(operationId)) return;
    this.#write(async (storage) => {
      const transaction = storage.transaction("operations", "readwrite", { durability: "relaxed" });
      const key = await transaction.store.index("operationId").getKey(operationId);
      if (key !== undefined) await transaction.store.delete(key);
      await transaction.done;
    });
  }

  /** Resolves when all that was kept so far is written; never rejects. */
  written(): Promise<unknown> {
    return this.#writing;
  }

  /** The database itself takes writes in the order in which they are begun. */
  #write(task: (storage: Storage) => Promise<unknown>): void {
    if (!this.#storage) return;
    const writing = this.#begin(task, this.#storage);
    this.#writing = this.#writing.then(() => writing);
  }

  async #begin(task: (storage: Storage) => Promise<unknown>, storage: Storage): Promise<void> {
    try {
      await task(storage);
    } catch {
      await this.#beginAgain(task);
    }
  }

  /** A database that the browser has taken away is opened anew. */
  async #beginAgain(task: (storage: Storage) => Promise<unknown>): Promise<void> {
    try {
      this.#storage = (await openStorage()) ?? this.#storage;
      if (this.#storage) await task(this.#storage);
    } catch {
      // A full disk, or storage taken away, must not stop the work: then the operation lives in this page only.
    }
  }
}
