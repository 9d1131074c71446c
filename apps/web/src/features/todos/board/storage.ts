import type { Board, TodoOperation } from "@tafel/domain";
import { type DBSchema, unwrap } from "idb";
import { databaseOf } from "../../../data/database.ts";
import { databases } from "../../../data/databases.ts";
import { createOperations, type Operations, Outbox } from "../../../data/outbox.ts";
import { outboxesIn } from "../../../data/outboxes.ts";

/** One person's one board: what is done to it is kept under this scope, and its copy, too. */
export const scopeOf = (userId: string, boardId: string): string => `todos/${userId}/${boardId}`;

type Former = { readonly scope: string; readonly operationId: string; readonly entry: TodoOperation };

/** What was done on to-do boards and is not in their copies yet. */
const openStorage = databaseOf<Operations<TodoOperation>>(databases.outbox, 2, (storage, version, _, transaction) => {
  const operations = createOperations(unwrap(storage));
  if (version === 0) return;
  // The first releases kept the same otherwise.
  unwrap(transaction).objectStore("waiting").getAll().onsuccess = ({ target }) => {
    // Of this request, and written by those releases.
    const { result } = target as IDBRequest<readonly Former[]>;
    for (const { scope, operationId, entry } of result) operations.add({ scope, operationId, operation: entry });
    unwrap(storage).deleteObjectStore("waiting");
  };
});

/** A board as the server had it when it was last seen here. */
export type KnownBoard = { readonly board: Board; readonly version: number };

interface Copies extends DBSchema {
  copies: { key: string; value: KnownBoard };
}

/** The last known copies of boards, by their scopes. */
export const openCopies = databaseOf<Copies>(
  databases.copies,
  1,
  (storage) => void storage.createObjectStore("copies"),
);

export const openOutbox = (scope: string) => Outbox.open(openStorage, scope);
/** What is kept of all boards of a person. */
export const outboxesOf = (userId: string) => outboxesIn(openStorage, scopeOf(userId, ""), openOutbox);
