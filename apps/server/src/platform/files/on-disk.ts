import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { isOlder, makeFolder, namesIn, onDisk, sync } from "./folders.ts";
import { FileStore, type Part } from "./store.ts";
import type { Incoming } from "./writing.ts";

/** Files in the data folder: each size is `files/ab/cd….size`. */
export class FilesOnDisk extends FileStore {
  get where(): string {
    return this.folder;
  }

  async place(hash: string, sizes: Readonly<Record<string, Incoming>>): Promise<void> {
    const folder = dirname(this.#pathOf(hash, ""));
    await onDisk(async () => {
      await makeFolder(folder);
      for (const [size, { path }] of Object.entries(sizes)) await rename(path, this.#pathOf(hash, size));
      await sync(folder);
    });
  }

  async has(hash: string, sizes: Readonly<Record<string, number>>): Promise<boolean> {
    for (const [size, bytes] of Object.entries(sizes)) {
      const found = await stat(this.#pathOf(hash, size)).catch(() => undefined);
      if (found?.size !== bytes) return false;
    }
    return true;
  }

  async open(hash: string, size: string, bytes: number, part?: Part): Promise<Readable | undefined> {
    const file = await openIfThere(this.#pathOf(hash, size));
    if (!file) return undefined;
    if ((await file.stat()).size === bytes) return file.createReadStream(part);
    await file.close();
    return undefined;
  }

  async remove(hash: string): Promise<void> {
    const folder = dirname(this.#pathOf(hash, ""));
    const names = await namesIn(folder);
    for (const name of names) if (name.startsWith(`${hash.slice(2)}.`)) await rm(join(folder, name), { force: true });
  }

  async *placedBefore(before: Date): AsyncGenerator<string> {
    for (const start of (await namesIn(this.folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
      const folder = join(this.folder, start);
      const old = new Set<string>();
      for (const name of await namesIn(folder)) {
        const rest = /^([0-9a-f]{62})\./.exec(name)?.[1];
        if (rest && (await isOlder(join(folder, name), before))) old.add(start + rest);
      }
      yield* old;
    }
  }

  readonly #pathOf = (hash: string, size: string): string =>
    join(this.folder, hash.slice(0, 2), `${hash.slice(2)}.${size}`);
}

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
