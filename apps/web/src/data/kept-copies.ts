import type { DBSchema } from "idb";
import { databaseOf } from "./database.ts";
import { databases } from "./databases.ts";

interface Stored extends DBSchema {
  copies: { key: string; value: unknown };
}

/** Where the browser keeps nothing, nothing opens without the server. */
const open = databaseOf<Stored>(databases.copies, 1, (database) => void database.createObjectStore("copies"));

/**
 * What was seen last, so that it opens without the server: whoever keeps a copy under a scope knows its type. Nothing
 * here is worth a failure: a copy that cannot be kept is not there later.
 */
export const keptCopies = {
  get: async <Value>(scope: string): Promise<Value | undefined> =>
    // Kept by whoever asks, under a scope of its own.
    (await open())?.get("copies", scope).catch(() => undefined) as Promise<Value | undefined>,
  /** Answers whether it is kept. */
  keep: async (scope: string, value: unknown): Promise<boolean> => {
    const key = await (await open())?.put("copies", value, scope).catch(() => undefined);
    return key !== undefined;
  },
  forget: async (scope: string): Promise<void> => {
    await (await open())?.delete("copies", scope).catch(() => {});
  },
  /** For log-out: nothing of one person is left for the next. */
  forgetAll: async (): Promise<void> => {
    await (await open())?.clear("copies").catch(() => {});
  },
};
