import type { Identified } from "@tafel/domain/sync";
import { answerTo, committed } from "../indexed-db.ts";
import { type BoardKind, boardIn, openDatabase, scopesOf } from "./database.ts";

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

/**
 * The operations of one scope, a person's one board, that the server has not stored yet. They survive a reload, a crash
 * of the browser and days without a network, in the order in which they were made.
 */
export class Outbox<Operation> {
  readonly #scope: string;
  #database: IDBDatabase | undefined;
  readonly #waiting = new Map<string, Kept<Operation>>();
  /** What is being written; whoever sends waits for it, so that nothing is on its way that a reload would forget. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(scope: string, database: IDBDatabase | undefined) {
    this.#scope = scope;
    this.#database = database;
  }

  /** Opens the outbox with what an earlier visit left in it, `read` as it is written today. */
  static async open<Operation>(
    scope: string,
    read = (operation: Operation): Operation => operation,
  ): Promise<Outbox<Operation>> {
    const outbox = new Outbox<Operation>(scope, await openDatabase());
    for (const row of await rowsIn<Operation>(scope))
      outbox.#waiting.set(row.operationId, { ...row, operation: read(row.operation) });
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
    this.#write((operations) => {
      for (const operation of made) operations.put({ ...operation, scope: this.#scope });
      // Closed at once: a page that is going may write no more once this function has returned.
      operations.transaction.commit();
    });
  }

  /** The board has these: at the number `seq` at the latest. They stay until a copy of the board in this browser has them, too. */
  delivered(operationIds: readonly string[], seq: number): void {
    this.#update(operationIds, (row) => ({ ...row, seq }));
  }

  /** The board has these, also those of other tabs: who opens a copy of it must not do them again. */
  contained(operations: readonly Numbered[]): void {
    const numbers = new Map(operations);
    for (const kept of this.kept) this.#waiting.set(kept.operationId, { ...kept, ...numberIn(numbers, kept) });
    this.#change("scope", this.#scope, (row) => ({ ...row, ...numberIn(numbers, row) }));
  }

  /** A copy of the board at this number is in this browser. */
  copied(copySeq: number): void {
    this.#change("scope", this.#scope, (row) => (row.seq === undefined || row.seq > copySeq ? row : undefined));
  }

  /** These will never be stored. */
  forget(operationIds: readonly string[]): void {
    this.#update(operationIds, () => undefined);
  }

  #update(operationIds: readonly string[], change: (row: Row<Operation>) => Row<Operation> | undefined): void {
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
    this.#write((operations) => {
      const rows = operations.index(index).openCursor(key);
      rows.onsuccess = () => {
        const at = rows.result;
        if (!at) return;
        // Written by `keep`.
        const before = at.value as Row<Operation>;
        const row = change(before);
        if (!row) at.delete();
        else if (row.seq !== before.seq) at.update(row);
        at.continue();
      };
    });
  }

  /** Resolves when all that was kept so far is written; never rejects. */
  written(): Promise<unknown> {
    return this.#writing;
  }

  /** Begins to write at once; the database itself takes writes in the order in which they are begun. */
  #write(task: (operations: IDBObjectStore) => void): void {
    if (!this.#database) return;
    const writing = this.#begin(task, this.#database);
    this.#writing = this.#writing.then(() => writing);
  }

  async #begin(task: (operations: IDBObjectStore) => void, database: IDBDatabase): Promise<void> {
    const begin = async (on: IDBDatabase) => {
      const transaction = on.transaction("operations", "readwrite", { durability: "relaxed" });
      task(transaction.objectStore("operations"));
      await committed(transaction);
    };
    try {
      await begin(database);
    } catch {
      // A database that the browser has taken away is opened anew. A full disk, or storage taken away for good, must not
      // stop the work: then the operation lives in this page only.
      this.#database = (await openDatabase()) ?? this.#database;
      if (this.#database) await begin(this.#database).catch(() => {});
    }
  }
}

/** The outboxes with something in them of all boards of a kind of one person. */
export async function outboxesOf<Operation>(
  kind: BoardKind,
  userId: string,
  open: (scope: string) => Promise<Outbox<Operation>>,
) {
  const rows = await rowsIn(scopesOf(kind, userId));
  const scopes = [...new Set(rows.map(({ scope }) => scope))];
  return Promise.all(scopes.map(async (scope) => ({ boardId: boardIn(scope), scope, outbox: await open(scope) })));
}

async function rowsIn<Operation>(scopes: string | IDBKeyRange): Promise<readonly Row<Operation>[]> {
  const operations = (await openDatabase())?.transaction("operations").objectStore("operations");
  // Written by `keep`.
  return operations ? answerTo<Row<Operation>[]>(operations.index("scope").getAll(scopes)) : [];
}

function numberIn(numbers: ReadonlyMap<string, number>, { operationId }: Kept<unknown>): { readonly seq?: number } {
  const seq = numbers.get(operationId);
  return seq === undefined ? {} : { seq };
}
