import type { Operation } from "@tafel/whiteboard";
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from "idb";
import { databases } from "../../../data/databases.ts";

/** What a browser keeps of boards: operations not yet stored by the server, and the last known copy of each board. */
interface Stored extends DBSchema {
  operations: {
    key: number;
    value: StoredOperation & { readonly scope: string };
    indexes: { scope: string; operationId: string };
  };
  boards: { key: string; value: StoredBoard & { readonly scope: string } };
  /** A board's elements in parts, each the JSON of a list. */
  shards: { key: [scope: string, number: number]; value: string };
}

export type StoredOperation = {
  /** Made by the database, in the order in which operations were kept. */
  readonly number?: number;
  readonly operationId: string;
  readonly operation: Operation;
  /** Its number, once it is stored: this browser's copy of the board does not have it yet. */
  readonly seq?: number;
};

export type StoredBoard = {
  readonly name: string;
  readonly teamId: string | undefined;
  readonly seq: number;
};

export type Storage = IDBPDatabase<Stored>;

/** One person's one board. Another person on the same browser must neither see it nor send in this one's name. */
export const scopeOf = (userId: string, boardId: string): string => `${userId}/${boardId}`;

let opened: Promise<Storage | undefined> | undefined;

/** The browser's database; undefined where it may not be used (some private windows): then nothing survives a reload. */
export function openStorage(): Promise<Storage | undefined> {
  opened ??= openDB<Stored>(databases.whiteboards, 2, {
    upgrade: (database, version, _wanted, transaction) => {
      if (version === 0) {
        const operations = database.createObjectStore("operations", { keyPath: "number", autoIncrement: true });
        operations.createIndex("scope", "scope");
        operations.createIndex("operationId", "operationId");
        database.createObjectStore("boards", { keyPath: "scope" });
      } else {
        // Copies were kept element by element once, and are made anew; operations that wait are not touched.
        unwrap(database).deleteObjectStore("elements");
        void transaction.objectStore("boards").clear();
      }
      database.createObjectStore("shards");
    },
    // A newer version of the page in another tab wants to change the tables.
    blocking: (_present, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    // The browser has taken it away, as iOS does with pages in the background.
    terminated: () => {
      opened = undefined;
    },
  }).catch(() => undefined);
  return opened;
}

/** For a session that the server has ended: no board opens any more. What was not sent yet stays, for the one who made it. */
export async function forgetBoards(): Promise<void> {
  const transaction = (await openStorage())?.transaction(["boards", "shards"], "readwrite");
  await Promise.all([transaction?.objectStore("boards").clear(), transaction?.objectStore("shards").clear()]);
}
