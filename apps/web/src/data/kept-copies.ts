import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { databases } from "./databases.ts";

interface Stored extends DBSchema {
  copies: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Stored> | undefined> | undefined;

/** Undefined where the browser keeps nothing (some private windows): then nothing opens without the server. */
function open() {
  const openStored = async () =>
    openDB<Stored>(databases.copies, 1, {
      upgrade: (database) => void database.createObjectStore("copies"),
      // A newer page in another tab wants to change the tables.
      blocking: (_present, _wanted, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    });
  opened ??= openStored().catch(() => undefined);
  return opened;
}

/**
 * What was seen last, so that it opens without the server: whoever keeps a copy under a scope knows its type. Nothing
 * here is worth a failure: a copy that cannot be kept is not there later.
 */
export const keptCopies = {
  get: async <Value>(scope: string): Promise<Value | undefined> =>
    // Kept by whoever asks, under a scope of its own.
    (await open())?.get("copies", scope).catch(() => undefined) as Promise<Value | undefined>,
  keep: async (scope: string, value: unknown): Promise<void> => {
    await (await open())?.put("copies", value, scope).catch(() => {});
  },
  forget: async (scope: string): Promise<void> => {
    await (await open())?.delete("copies", scope).catch(() => {});
  },
  /** For log-out: nothing of one person is left for the next. */
  forgetAll: async (): Promise<void> => {
    await (await open())?.clear("copies").catch(() => {});
  },
};
