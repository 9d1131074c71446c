import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";
import { databases } from "./databases.ts";

/** What waits to be sent: something a person did, with the id under which it happens once. */
export type Waiting = { readonly operationId: string };

interface Stored extends DBSchema {
  waiting: {
    key: number;
    value: { readonly scope: string; readonly operationId: string; readonly entry: unknown };
    indexes: { scope: string };
  };
}

/**
 * What a person did and the server has not answered yet, in the order in which it was done; survives a reload. A scope
 * is one thing that is saved in order (`todos/<user>/<board>`); whoever keeps entries under a scope knows their type.
 * Where the browser keeps nothing (some private windows) all is well but for the reload.
 */
export type Outbox = {
  /** What waits in a scope, the oldest first. */
  waitingIn<Entry extends Waiting>(scope: string): Promise<Entry[]>;
  /** The scopes with a beginning in which something waits. */
  scopes(beginning: string): Promise<string[]>;
  keep(scope: string, entries: readonly Waiting[]): Promise<void>;
  /** These are answered. */
  forget(scope: string, operationIds: readonly string[]): Promise<void>;
};

export function createOutbox(name: string = databases.outbox): Outbox {
  let opened: Promise<IDBPDatabase<Stored> | undefined> | undefined;
  // Asynchronous, because where it is not allowed it throws rather than rejects.
  const openStored = async (callbacks: OpenDBCallbacks<Stored>) => openDB<Stored>(name, 1, callbacks);
  const open = () => {
    opened ??= openStored({
      upgrade: (database) => {
        database.createObjectStore("waiting", { autoIncrement: true }).createIndex("scope", "scope");
      },
      // A newer page in another tab wants to change the tables.
      blocking: (_present, _wanted, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    }).catch(() => undefined);
    return opened;
  };
  return {
    waitingIn: async <Entry extends Waiting>(scope: string) => {
      const kept = (await (await open())?.getAllFromIndex("waiting", "scope", scope)) ?? [];
      // Kept by whoever asks, under a scope of its own.
      return kept.map(({ entry }) => entry as Entry);
    },
    scopes: async (beginning) => {
      const database = await open();
      if (!database) return [];
      const found = new Set<string>();
      const index = database.transaction("waiting").store.index("scope");
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
      for (let at = await index.openKeyCursor(range, "nextunique"); at; at = await at.continue()) found.add(at.key);
      return [...found];
    },
    keep: async (scope, entries) => {
      const transaction = (await open())?.transaction("waiting", "readwrite");
      if (!transaction) return;
      for (const entry of entries) void transaction.store.add({ scope, operationId: entry.operationId, entry });
      await transaction.done;
    },
    forget: async (scope, operationIds) => {
      const transaction = (await open())?.transaction("waiting", "readwrite");
      if (!transaction) return;
      const answered = new Set(operationIds);
      for (let at = await transaction.store.index("scope").openCursor(scope); at; at = await at.continue()) {
        if (answered.has(at.value.operationId)) void at.delete();
      }
      await transaction.done;
    },
  };
}

/** The page's outbox. */
export const outbox = createOutbox();
