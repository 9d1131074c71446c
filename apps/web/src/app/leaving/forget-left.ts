import { databases } from "../../data/databases.ts";
import { isForgotten, toForget } from "../../data/left-behind.ts";

/**
 * Forgets what this browser keeps of whoever has left, if that is still to be done. Deleting is asked for before this
 * function returns: it is done even if the page is closed then.
 */
export async function forgetLeft(): Promise<void> {
  const what = toForget();
  if (!what) return;
  if (what === "everything") await Promise.all(Object.values(databases).map(deleteDatabase));
  else await forgetCopies();
  if (toForget() === what) isForgotten();
}

/** Resolves when it is gone; at once where a browser keeps nothing. */
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

async function forgetCopies(): Promise<void> {
  const [{ openCopies }, { forgetBoards }] = await Promise.all([
    import("../../features/todos/board/storage.ts"),
    import("../../features/editor/transport/forget-boards.ts"),
  ]);
  await Promise.all([(await openCopies())?.clear("copies"), forgetBoards()]);
}
