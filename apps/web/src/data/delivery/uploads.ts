import type { AnswerOf, files } from "@tafel/contract";
import { answerTo, committed } from "../indexed-db.ts";
import { openDatabase } from "./database.ts";

/** What the server says of a file that it has stored. */
export type StoredFile = AnswerOf<typeof files.upload>;

/** A file that is to come onto a board: sent from here, or brought from another board by its hash; both of one that is tried. */
export type KeptUpload = {
  /** Elements have it as `upload`. */
  readonly id: string;
  readonly scope: string;
  /** The todo it is attached to. */
  readonly todoId?: string;
  /** It is stored, and no element says so yet. */
  readonly stored?: StoredFile;
} & ({ readonly file: Blob; readonly hash?: string } | { readonly hash: string; readonly file?: undefined });

/** Not of anybody's boards: what is done, and what is on the board that is tried here. */
const doneScope = "done";
export const triedScope = "tried";
/** Milliseconds for which copies that were made before an upload was done find what it brought. */
const foundFor = 24 * 60 * 60 * 1000;

/** The boards whose own screen sends what waits for them, by scope. */
export const openBoards = new Set<string>();

/**
 * Keeps an upload until it is done, beyond a reload. Where this browser keeps nothing, or has no room for it, it lives in
 * this page only; answers whether it is kept.
 */
export const keepUpload = (upload: KeptUpload): Promise<boolean> =>
  write((uploads) => uploads.put(upload), upload.scope === triedScope ? withoutAccount : undefined);
export const forgetUpload = (id: string): Promise<boolean> => write((uploads) => uploads.delete(id));

/** Its elements have the file. Copies that are still in a clipboard find it by the upload. */
export const finishUpload = (id: string, hash: string, now = Date.now()): Promise<boolean> =>
  write((uploads) => {
    uploads.put({ id, scope: doneScope, hash, doneAt: now });
    eachOf(uploads, doneScope, (cursor) => {
      if (cursor.value.doneAt < now - foundFor) cursor.delete();
    });
  });

/** What an upload brings or has brought; undefined if this browser does not know. */
export async function findUpload(id: string): Promise<KeptUpload | undefined> {
  const uploads = (await openDatabase())?.transaction("uploads").objectStore("uploads");
  return uploads && answerTo<KeptUpload | undefined>(uploads.get(id));
}

/** What is on the board that was tried is to be sent to that of a scope, as far as it is still on it. */
export const sendTried = (scope: string, isOnIt: (upload: string) => boolean): Promise<boolean> =>
  write((uploads) =>
    eachOf(uploads, triedScope, (cursor) => {
      if (isOnIt(cursor.value.id)) cursor.update({ ...cursor.value, scope });
      else cursor.delete();
    }),
  );

/** The uploads of a scope, or of all scopes in a range. */
export async function uploadsIn(scopes: string | IDBKeyRange): Promise<readonly KeptUpload[]> {
  const uploads = (await openDatabase())?.transaction("uploads").objectStore("uploads");
  // Written by `keepUpload`.
  return uploads ? answerTo<KeptUpload[]>(uploads.index("scope").getAll(scopes)) : [];
}

function eachOf(uploads: IDBObjectStore, scope: string, visit: (cursor: IDBCursorWithValue) => void): void {
  const request = uploads.index("scope").openCursor(scope);
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    visit(cursor);
    cursor.continue();
  };
}

/** A board may be tried by anybody. */
const withoutAccount = () => true;

async function write(task: (uploads: IDBObjectStore) => void, mayMake?: () => boolean): Promise<boolean> {
  const transaction = (await openDatabase(mayMake))?.transaction("uploads", "readwrite");
  if (!transaction) return false;
  task(transaction.objectStore("uploads"));
  return committed(transaction).then(
    () => true,
    () => false,
  );
}
