import type { Board } from "@tafel/domain";
import { databases } from "./databases.ts";
import { answerTo } from "./indexed-db.ts";

/** The whiteboard that is tried in this browser without an account; there is one. */
export type TriedHead = {
  /** Of the operation that keeps it, if it is kept: so that happens once, however often it is asked for. */
  readonly id: string;
  readonly name: string;
};

/** What is tried in this browser without an account. Rejects where a browser keeps nothing. */
export async function openTriedDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databases.tried, 1);
  request.onupgradeneeded = () => {
    for (const name of ["whiteboard", "kept", "elements", "todos"]) request.result.createObjectStore(name);
  };
  const database = await answerTo(request);
  // A log-out deletes it, or a newer page in another tab wants to change the stores.
  database.onversionchange = () => database.close();
  return database;
}

/** The to-do board that is tried; undefined where none is. */
export const readTriedTodos = (database: IDBDatabase): Promise<Board | undefined> =>
  answerTo<Board | undefined>(database.transaction("todos").objectStore("todos").get("board"));

/** Where nothing can be kept any more, the board lasts as long as the page. */
export function writeTriedTodos(database: IDBDatabase, board: Board): void {
  try {
    const transaction = database.transaction("todos", "readwrite");
    transaction.objectStore("todos").put(board, "board");
    // Closed at once: a page that is going may write no more once this function has returned.
    transaction.commit();
  } catch {
    // Another tab has deleted it, by a log-out.
  }
}
