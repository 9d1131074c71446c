import type { AnswerOf, files } from "@tafel/contract";
import { openDatabase } from "./database.ts";
import { answerTo, committed } from "./indexed-db.ts";

/** What the server says of a file that it has stored. */
export type StoredFile = AnswerOf<typeof files.upload>;

/** A file that is to come onto a board: sent from here, or brought from another board by its hash. */
export type KeptUpload = {
  /** Elements have it as `upload`. */
  readonly id: string;
  readonly scope: string;
  /** It is stored, and no element says so yet. */
  readonly stored?: StoredFile;
} & ({ readonly file: Blob; readonly hash?: undefined } | { readonly hash: string; readonly file?: undefined });

/** The boards whose own screen sends what waits for them, by scope. */
export const openBoards = new Set<string>();

/**
 * Keeps an upload until it is done, beyond a reload. Where this browser keeps nothing, or has no room for it, it lives in
 * this page only.
 */
export const keepUpload = (upload: KeptUpload): Promise<void> => write((uploads) => uploads.put(upload));
export const forgetUpload = (id: string): Promise<void> => write((uploads) => uploads.delete(id));

/** The uploads of a scope, or of all scopes in a range. */
export async function uploadsIn(scopes: string | IDBKeyRange): Promise<readonly KeptUpload[]> {
  const uploads = (await openDatabase())?.transaction("uploads").objectStore("uploads");
  // Written by `keepUpload`.
  return uploads ? answerTo<KeptUpload[]>(uploads.index("scope").getAll(scopes)) : [];
}

async function write(task: (uploads: IDBObjectStore) => void): Promise<void> {
  const transaction = (await openDatabase())?.transaction("uploads", "readwrite");
  if (!transaction) return;
  task(transaction.objectStore("uploads"));
  await committed(transaction).catch(() => {});
}
