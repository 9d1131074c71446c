import { databases, formerDatabases } from "../../data/databases.ts";
import { markForgotten, toForget } from "../../data/left-behind.ts";

/**
 * Deletes what this browser keeps of the person who logged out, if that is still to be done. The deletion is requested
 * before this function returns: it happens even if the page is closed then.
 */
export async function forgetLeft(): Promise<void> {
  const what = toForget();
  if (!what) return;
  if (what === "everything") await Promise.all([...Object.values(databases), ...formerDatabases].map(deleteDatabase));
  else await (await import("../../data/delivery/forget-copies.ts")).forgetCopies();
  if (toForget() === what) markForgotten();
}

/** Resolves when it is deleted; at once when a browser keeps nothing. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
