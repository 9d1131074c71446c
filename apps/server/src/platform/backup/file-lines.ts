import { inPieces } from "../files/in-pieces.ts";
import type { FileStore } from "../files/store.ts";
import type { Incoming, Writing } from "../files/writing.ts";

/** One size of a file in a backup: this line, then its bytes in pieces. */
export type BackupFile = { readonly hash: string; readonly size: string; readonly bytes: number };

/** Short enough to be read line by line. */
const pieceLength = 48 * 1024;

type Row = { readonly hash: string; readonly sizes: Readonly<Record<string, number>> };

/** The lines of all files that are there, and how many there are; those that are not are counted as missing. */
export async function* fileLines(
  store: FileStore,
  rows: readonly Row[],
  { line }: { line: (text: string) => string },
  written: { files: number; missing: number },
): AsyncGenerator<string> {
  for (const { hash, sizes } of rows) {
    const isThere = await store.has(hash, sizes);
    written[isThere ? "files" : "missing"] += 1;
    if (!isThere) continue;
    for (const [size, bytes] of Object.entries(sizes)) {
      const file: BackupFile = { hash, size, bytes };
      yield line(JSON.stringify({ file }));
      const content = await store.open(hash, size, bytes);
      if (!content) throw new Error(`A file was removed from ${store.where} during the backup. Start it again.`);
      for await (const piece of inPieces(content, pieceLength)) {
        yield line(JSON.stringify({ piece: piece.toString("base64") }));
      }
    }
  }
}

/** Writes the files of a backup to disk, and gives them their place when the whole backup has been read. */
export class FileRestore {
  readonly #store: FileStore;
  readonly #parts = new Map<string, Record<string, Incoming>>();
  #current: { readonly file: BackupFile; readonly writing: Writing } | undefined;

  constructor(store: FileStore) {
    this.#store = store;
  }

  get count(): number {
    return this.#parts.size;
  }

  async begin(file: BackupFile): Promise<void> {
    await this.#end();
    this.#current = { file, writing: await this.#store.begin() };
  }

  async write(piece: string): Promise<void> {
    await this.#current?.writing.write(Buffer.from(piece, "base64"));
  }

  async #end(): Promise<void> {
    if (!this.#current) return;
    const { file, writing } = this.#current;
    const parts = this.#parts.get(file.hash) ?? {};
    this.#parts.set(file.hash, parts);
    parts[file.size] = await writing.end();
    this.#current = undefined;
  }

  async place(): Promise<void> {
    await this.#end();
    for (const [hash, parts] of this.#parts) {
      await this.#store.place(hash, parts);
      await this.#store.discard(...Object.values(parts));
    }
  }

  /** Removes what has no place. */
  async giveUp(): Promise<void> {
    await this.#current?.writing.giveUp();
    for (const parts of this.#parts.values()) await this.#store.discard(...Object.values(parts));
  }
}
