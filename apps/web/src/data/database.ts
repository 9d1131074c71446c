import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/**
 * Opens a database of this browser when it is first asked for, and anew when it was taken away. Undefined where it may
 * not be used (some private windows): then nothing survives a reload.
 */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): () => Promise<IDBPDatabase<Schema> | undefined> {
  let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;
  const forget = () => {
    opened = undefined;
  };
  // Asynchronous, because where it is not allowed it throws rather than rejects.
  const open = async () =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer page in another tab wants to change the tables.
      blocking: (_present, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      // The browser has taken it away, as iOS does with pages in the background.
      terminated: forget,
    });
  return () => {
    opened ??= open().catch(() => undefined);
    return opened;
  };
}
