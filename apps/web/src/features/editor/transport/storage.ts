import { type Operation, readFormerTyping } from "@tafel/whiteboard";
import { type IDBPDatabase, unwrap } from "idb";
import { databaseOf } from "../../../data/database.ts";
import { databases } from "../../../data/databases.ts";
import { createOperations, type OpenStorage, type Operations, Outbox } from "../../../data/outbox.ts";

/** What a browser keeps of boards: operations not yet stored by the server, and the last known copy of each board. */
interface Stored extends Operations<Operation> {
  boards: { key: string; value: StoredBoard & { readonly scope: string } };
  /** A board's elements in parts, each the JSON of a list. */
  shards: { key: [scope: string, number: number]; value: string };
}

export type StoredBoard = {
  readonly name: string;
  readonly teamId: string | undefined;
  readonly seq: number;
};

export type Storage = IDBPDatabase<Stored>;

/** One person's one board. Another person on the same browser must neither see it nor send in this one's name. */
export const scopeOf = (userId: string, boardId: string): string => `${userId}/${boardId}`;

/** The browser's database; undefined where it may not be used. */
export const openStorage = databaseOf<Stored>(databases.whiteboards, 2, (database, version, _wanted, transaction) => {
  if (version === 0) {
    createOperations(unwrap(database));
    database.createObjectStore("boards", { keyPath: "scope" });
  } else {
    // Copies were kept element by element once, and are made anew; operations that wait are not touched.
    unwrap(database).deleteObjectStore("elements");
    void transaction.objectStore("boards").clear();
  }
  database.createObjectStore("shards");
});

/** Where its operations are; that a database has other tables, too, is no matter, but for the types of `idb`. */
export const openOperations = openStorage as unknown as OpenStorage<Operation>;
export const openOutbox = (scope: string) => Outbox.open(openOperations, scope, readFormerTyping);
