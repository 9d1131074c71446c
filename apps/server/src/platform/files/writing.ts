import { createHash } from "node:crypto";
import { type FileHandle, rm } from "node:fs/promises";
import { onDisk } from "./folders.ts";

/** Something written that has no place yet: it is named by its content once it is on disk. */
export type Incoming = {
  readonly path: string;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
};

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
