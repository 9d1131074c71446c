import type { Identified } from "@tafel/domain/sync";
import type { DBSchema, IDBPDatabase } from "idb";

/** An operation that is stored, and its number. */
export type Numbered = readonly [operationId: string, seq: number];

/** An operation as a browser keeps it. */
export type Kept<Operation> = Identified<Operation> & {
  /** Made by the database, in the order in which operations were kept. */
  readonly number?: number;
  /** Its number, once it is stored: this browser's copy of the board does not have it yet. */
  readonly seq?: number;
};

type Row<Operation> = Kept<Operation> & { readonly scope: string };

/** What a database has in which operations are kept. */
export interface Operations<Operation> extends DBSchema {
  operations: { key: number; value: Row<Operation>; indexes: { scope: string; operationId: string } };
}

type Storage<Operation> = IDBPDatabase<Operations<Operation>>;
/** Opens the database of a kind of board, each time it is needed: it may have been taken away. */
export type OpenStorage<Operation> = () => Promise<Storage<Operation> | undefined>;

export function createOperations(storage: IDBDatabase): IDBObjectStore {
  const operations = storage.createObjectStore("operations", { keyPath: "number", autoIncrement: true });
  operations.createIndex("scope", "scope");
  operations.createIndex("operationId", "operationId");
  return operations;
}

/**
 * The operations of one scope, a person's one board, that the server has not stored yet. They survive a reload, a crash
 * of the browser and days without a network, in the order in which they were made.
 */
export class Outbox<Operation> {
  readonly #scope: string;
  readonly #open: OpenStorage<Operation>;
  #storage: Storage<Operation> | undefined;
  readonly #waiting = new Map<string, Kept<Operation>>();
  /** What is being written; whoever sends waits for it, so that nothing is on its way that a reload would forget. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(open: OpenStorage<Operation>, scope: string) {
    this.#open = open;
    this.#scope = scope;
  }

  /** Opens the outbox with what an earlier visit left in it, `read` as it is written today. */
  static async open<Operation>(
    open: OpenStorage<Operation>,
    scope: string,
    read = (operation: Operation): Operation => operation,
  ): Promise<Outbox<Operation>> {
    const outbox = new Outbox(open, scope);
    outbox.#storage = await open();
    const kept = (await outbox.#storage?.getAllFromIndex("operations", "scope", scope)) ?? [];
    for (const row of kept) outbox.#waiting.set(row.operationId, { ...row, operation: read(row.operation) });
    return outbox;
  }

  /** All that is not stored by the server yet, oldest first. */
  get waiting(): readonly Kept<Operation>[] {
    return this.kept.filter(({ seq }) => seq === undefined);
  }

  /** With it what is stored, but not in this browser's copy of the board. */
  get kept(): readonly Kept<Operation>[] {
    return [...this.#waiting.values()];
  }

  keep(made: readonly Identified<Operation>[]): void {
    for (const operation of made) this.#waiting.set(operation.operationId, operation);
    // Begun and closed at once: a page that is going may write no more once this function has returned.
    this.#write((storage) => {
      const transaction = storage.transaction("operations", "readwrite", { durability: "relaxed" });
      const puts = made.map((operation) => transaction.store.put({ ...operation, scope: this.#scope }));
      transaction.commit();
      return Promise.all([...puts, transaction.done]);
    });
  }

  /** The board has these: at the number `seq` at the latest. They stay until a copy of the board in this browser has them, too. */
  delivered(operationIds: readonly string[], seq: number): void {
    this.#settle(operationIds, (row) => ({ ...row, seq }));
  }

  /** The board has these, also those of other tabs: who opens a copy of it must not do them again. */
  contained(operations: readonly Numbered[]): void {
    const numbers = new Map(operations);
    this.#change("scope", this.#scope, (row) => ({ ...row, ...numberIn(numbers, row) }));
  }

  /** A copy of the board at this number is in this browser. */
  copied(copySeq: number): void {
    this.#change("scope", this.#scope, (row) => (row.seq === undefined || row.seq > copySeq ? row : undefined));
  }

  /** These will never be stored. */
  forget(operationIds: readonly string[]): void {
    this.#settle(operationIds, () => undefined);
  }

  #settle(operationIds: readonly string[], change: (row: Row<Operation>) => Row<Operation> | undefined): void {
    for (const operationId of operationIds) {
      this.#waiting.delete(operationId);
      this.#change("operationId", operationId, change);
    }
  }

  /** Changes what is kept, or takes it away. */
  #change(
    index: "operationId" | "scope",
    key: string,
    change: (row: Row<Operation>) => Row<Operation> | undefined,
  ): void {
    this.#write(async (storage) => {
      const transaction = storage.transaction("operations", "readwrite", { durability: "relaxed" });
      const rows = transaction.store.index(index);
      for (let at = await rows.openCursor(key); at; at = await at.continue()) {
        const row = change(at.value);
        if (!row) void at.delete();
        else if (row.seq !== at.value.seq) void at.update(row);
      }
      await transaction.done;
    });
  }

  /** Resolves when all that was kept so far is written; never rejects. */
  written(): Promise<unknown> {
    return this.#writing;
  }

  /** The database itself takes writes in the order in which they are begun. */
  #write(task: (storage: Storage<Operation>) => Promise<unknown>): void {
    if (!this.#storage) return;
    const writing = this.#begin(task, this.#storage);
    this.#writing = this.#writing.then(() => writing);
  }

  async #begin(task: (storage: Storage<Operation>) => Promise<unknown>, storage: Storage<Operation>): Promise<void> {
    try {
      await task(storage);
    } catch {
      await this.#beginAgain(task);
    }
  }

  /** A database that the browser has taken away is opened anew. */
  async #beginAgain(task: (storage: Storage<Operation>) => Promise<unknown>): Promise<void> {
    try {
      this.#storage = (await this.#open()) ?? this.#storage;
      if (this.#storage) await task(this.#storage);
    } catch {
      // A full disk, or storage taken away, must not stop the work: then the operation lives in this page only.
    }
  }
}

function numberIn(numbers: ReadonlyMap<string, number>, { operationId }: Row<unknown>): { readonly seq?: number } {
  const seq = numbers.get(operationId);
  return seq === undefined ? {} : { seq };
}
