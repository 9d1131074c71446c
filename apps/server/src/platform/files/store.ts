import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isOlder, makeFolder, namesIn, onDisk } from "./folders.ts";
import { type Incoming, Writing } from "./writing.ts";

/** The first and the last of the bytes that are wanted. */
export type Part = { readonly start: number; readonly end: number };

/**
 * The files of an installation, each in one or more sizes, by the SHA-256 of what was uploaded. What is being written is
 * in `DATA_DIR/files/incoming`; what has a place is in the same folder, or in a bucket. A size appears in its place
 * complete and for good, or not at all; whether it counts is for the database to say. All of it throws a
 * `StoreFailure` when disk or bucket do not do what they should.
 */
export abstract class FileStore {
  /** Where files have their places, in the operator's words. */
  abstract readonly where: string;
  protected readonly folder: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, "files");
    this.#incoming = join(this.folder, "incoming");
  }

  /**
   * Writes bytes as they arrive and forces them to disk. Answers `too large` beyond so many, and throws what reading
   * throws; nothing is left of it then.
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

  /** Does what takes long, so that `place` is quick: nobody else waits for this. */
  async prepare(_sizes: Readonly<Record<string, Incoming>>): Promise<void> {}

  /** Gives a file's sizes their place, and returns once that is for good. What was there already is replaced. */
  abstract place(hash: string, sizes: Readonly<Record<string, Incoming>>): Promise<void>;

  /** Removes what was not given a place. */
  async discard(...unwanted: readonly Incoming[]): Promise<void> {
    for (const { path } of unwanted) await rm(path, { force: true });
  }

  /** Whether all these sizes are there, with as many bytes. */
  abstract has(hash: string, sizes: Readonly<Record<string, number>>): Promise<boolean>;

  /** One size, of as many bytes, or a part of it; undefined when it is not there or has another length. */
  abstract open(hash: string, size: string, bytes: number, part?: Part): Promise<Readable | undefined>;

  /** Removes a file in all its sizes. */
  abstract remove(hash: string): Promise<void>;

  /** Removes what was being written before this moment: nobody writes it any more. */
  async removeAbandoned(before: Date): Promise<void> {
    for (const name of await namesIn(this.#incoming)) {
      const path = join(this.#incoming, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  }

  /** The hashes of what has been in its place since before this moment. */
  abstract placedBefore(before: Date): AsyncGenerator<string>;

  /** Throws when files cannot be got at. */
  async check(): Promise<void> {}

  close(): void {}
}
