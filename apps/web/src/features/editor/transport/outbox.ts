import type { Pending } from "@tafel/whiteboard";
import { openStorage, type Storage, type StoredOperation } from "./storage.ts";

/**
 * The operations of one board that the server has not stored yet. They survive a reload, a crash of the browser and
 * days without a network, in the order in which they were made.
 */
export class Outbox {
  readonly #scope: string;
  readonly #storage: Storage | undefined;
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

  keep({ operationId, operation }: Pick<Pending, "operationId" | "operation">, base?: unknown): void {
    if (this.#waiting.has(operationId)) return;
    const stored = { operationId, operation, ...(base !== undefined && { base }) };
    this.#waiting.set(operationId, stored);
    this.#write(async (storage) => {
      const transaction = storage.transaction("operations", "readwrite", { durability: "relaxed" });
      await transaction.store.put({ ...stored, scope: this.#scope });
      await transaction.done;
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

  #write(task: (storage: Storage) => Promise<void>): void {
    const storage = this.#storage;
    if (!storage) return;
    // A full disk must not stop the work: then the operation lives in this page only.
    this.#writing = this.#writing.then(() => task(storage)).catch(() => undefined);
  }
}
