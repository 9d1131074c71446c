import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Something written that has no place yet: it is named by its content once it is on disk. */
export type Incoming = {
  readonly path: string;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
};

/** The disk is full, or the folder cannot be written. */
export class DiskFailure extends Error {}

/**
 * The files of a data folder, in `files`: each size of a file is `ab/cd….size`, by the SHA-256 of what was uploaded.
 * `incoming` holds what is being written. A size appears in its place complete and on disk, or not at all; whether it
 * counts is for the database to say.
 */
export class FileStore {
  readonly folder: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, "files");
    this.#incoming = join(this.folder, "incoming");
  }

  /**
   * Writes bytes as they arrive and forces them to disk. Answers `too large` beyond so many, and throws what reading
   * throws, or a `DiskFailure`; nothing is left of it then.
   */
  async receive(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Incoming | "too large"> {
    const writing = await this.begin();
    try {
      for await (const piece of pieces) {
        if (writing.bytes + piece.length > most) {
          await writing.giveUp();
          return "too large";
        }
        await writing.write(piece);
      }
      return await writing.end();
    } catch (error) {
      await writing.giveUp();
      throw error;
    }
  }

  /** The same for what is in memory. */
  async write(bytes: Uint8Array): Promise<Incoming> {
    const writing = await this.begin();
    try {
      await writing.write(bytes);
      return await writing.end();
    } catch (error) {
      await writing.giveUp();
      throw error;
    }
  }

  /** Something that is written piece by piece. */
  async begin(): Promise<Writing> {
    const path = join(this.#incoming, randomUUID());
    const file = await onDisk(async () => {
      await makeFolder(this.#incoming);
      return open(path, "wx", 0o600);
    });
    return new Writing(path, file);
  }

  /** Gives a file's sizes their place, and returns once that is on disk. What was there already is replaced. */
  async place(hash: string, sizes: Readonly<Record<string, Incoming>>): Promise<void> {
    const folder = dirname(this.pathOf(hash, ""));
    await onDisk(async () => {
      await makeFolder(folder);
      for (const [size, { path }] of Object.entries(sizes)) await rename(path, this.pathOf(hash, size));
      await sync(folder);
    });
  }

  /** Removes what was not given a place. */
  async discard(...unwanted: readonly Incoming[]): Promise<void> {
    for (const { path } of unwanted) await rm(path, { force: true });
  }

  /** Whether all these sizes are there, with as many bytes. */
  async has(hash: string, sizes: Readonly<Record<string, number>>): Promise<boolean> {
    for (const [size, bytes] of Object.entries(sizes)) {
      const found = await stat(this.pathOf(hash, size)).catch(() => undefined);
      if (found?.size !== bytes) return false;
    }
    return true;
  }

  pathOf = (hash: string, size: string): string => join(this.folder, hash.slice(0, 2), `${hash.slice(2)}.${size}`);

  /** Removes a file in all its sizes. */
  async remove(hash: string): Promise<void> {
    const folder = dirname(this.pathOf(hash, ""));
    const names = await namesIn(folder);
    for (const name of names) if (name.startsWith(`${hash.slice(2)}.`)) await rm(join(folder, name), { force: true });
  }

  /** Removes what was being written before this moment: nobody writes it any more. */
  async removeAbandoned(before: Date): Promise<void> {
    for (const name of await namesIn(this.#incoming)) {
      const path = join(this.#incoming, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  }

  /** The hashes of what has been in its place since before this moment. */
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
}

/** What is being written; it is ended or given up. */
export class Writing {
  bytes = 0;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  async write(piece: Uint8Array): Promise<void> {
    this.bytes += piece.length;
    this.#hash.update(piece);
    await onDisk(() => this.#file.writeFile(piece));
  }

  /** Returns once all of it is on disk. */
  async end(): Promise<Incoming> {
    await onDisk(() => this.#file.sync());
    await this.#file.close();
    return { path: this.#path, hash: this.#hash.digest("hex"), bytes: this.bytes };
  }

  async giveUp(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

async function onDisk<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    throw new DiskFailure("files cannot be stored", { cause: error });
  }
}

/** Creates a folder with those above it, all of which are on disk then. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return access(path, constants.W_OK);
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
