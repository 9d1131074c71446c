import type { Board } from "@tafel/domain";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { databases } from "./databases.ts";

/** The whiteboard that is tried in this browser without an account; there is one. */
export type TriedHead = {
  /** Of the operation that keeps it, if it is kept: so that happens once, however often it is asked for. */
  readonly id: string;
  readonly name: string;
};

interface Stored extends DBSchema {
  whiteboard: { key: "head"; value: TriedHead };
  kept: { key: "as"; value: string };
  elements: { key: string; value: unknown };
  todos: { key: "board"; value: Board };
}

export type TriedDatabase = IDBPDatabase<Stored>;

/** What is tried in this browser without an account. Rejects where a browser keeps nothing. */
export const openTriedDatabase = (): Promise<TriedDatabase> =>
  openDB<Stored>(databases.tried, 1, {
    upgrade: (tables) => {
      for (const name of ["whiteboard", "kept", "elements", "todos"] as const) tables.createObjectStore(name);
    },
    // A log-out deletes it, or a newer page in another tab wants to change the tables.
    blocking: (_present, _wanted, event) => (event.target as IDBDatabase).close(),
  });
