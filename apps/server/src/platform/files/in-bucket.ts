import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { BucketAddress } from "./bucket-address.ts";
import { connectBucket, quick, thorough } from "./bucket-client.ts";
import { bucketFailure } from "./bucket-failure.ts";
import { FileStore, type Part } from "./store.ts";
import type { Incoming } from "./writing.ts";

/**
 * Files in a bucket, which several machines share: each size is the object `ab/cd….size`. An object appears whole or not
 * at all, but takes as long as it is large: so it is sent to `incoming/…` first and copied to its place by the server.
 */
export class FilesInBucket extends FileStore {
  readonly where: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** The paths of what is in the bucket already, and has no place. */
  readonly #sent = new Set<string>();

  constructor(dataDir: string, address: BucketAddress) {
    super(dataDir);
    this.#client = connectBucket(address);
    this.#bucket = address.bucket;
    this.#prefix = address.prefix;
    this.where = `the bucket ${address.bucket}`;
  }

  override async prepare(sizes: Readonly<Record<string, Incoming>>): Promise<void> {
    const unsent = Object.values(sizes).filter(({ path }) => !this.#sent.has(path));
    await Promise.all(unsent.map((incoming) => this.#send(incoming)));
  }

  async place(hash: string, sizes: Readonly<Record<string, Incoming>>): Promise<void> {
    await this.prepare(sizes);
    const copy = ([size, { path }]: [string, Incoming]) => {
      const source = [this.#bucket, ...this.#key(incomingName(path)).split("/")].map(encodeURIComponent).join("/");
      const names = { Bucket: this.#bucket, Key: this.#key(nameOf(hash, size)), CopySource: source };
      return this.#ask(() => this.#client.send(new CopyObjectCommand(names), quick));
    };
    await Promise.all(Object.entries(sizes).map(copy));
  }

  /** What the bucket does not let go of now is removed as abandoned. */
  override async discard(...unwanted: readonly Incoming[]): Promise<void> {
    await super.discard(...unwanted);
    const sent = unwanted.filter(({ path }) => this.#sent.delete(path));
    await Promise.allSettled(sent.map(({ path }) => this.#delete(this.#key(incomingName(path)))));
  }

  async has(hash: string, sizes: Readonly<Record<string, number>>): Promise<boolean> {
    const lengths = await Promise.all(Object.keys(sizes).map((size) => this.#lengthOf(nameOf(hash, size))));
    return Object.values(sizes).every((bytes, index) => lengths[index] === bytes);
  }

  async open(hash: string, size: string, bytes: number, part?: Part): Promise<Readable | undefined> {
    const range = part && `bytes=${part.start}-${part.end}`;
    const names = { Bucket: this.#bucket, Key: this.#key(nameOf(hash, size)), Range: range };
    const found = await this.#askFor(() => this.#client.send(new GetObjectCommand(names), quick));
    if (!(found?.Body instanceof Readable)) return undefined;
    const isWhole = range
      ? found.ContentRange === `${range.replace("=", " ")}/${bytes}`
      : found.ContentLength === bytes;
    if (isWhole) return found.Body;
    found.Body.destroy();
    return undefined;
  }

  async remove(hash: string): Promise<void> {
    for await (const { key } of this.#list(nameOf(hash, ""))) await this.#delete(key);
  }

  override async removeAbandoned(before: Date): Promise<void> {
    await super.removeAbandoned(before);
    for await (const { key, changedAt } of this.#list(incomingName("")))
      if (changedAt < before) await this.#delete(key);
  }

  async *placedBefore(before: Date): AsyncGenerator<string> {
    let last = "";
    for await (const { key, changedAt } of this.#list("")) {
      const [, start, rest] = /^([0-9a-f]{2})\/([0-9a-f]{62})\./.exec(key.slice(this.#prefix.length)) ?? [];
      // The sizes of a file follow each other.
      if (!start || !rest || changedAt >= before || start + rest === last) continue;
      last = start + rest;
      yield last;
    }
  }

  override async check(): Promise<void> {
    const one = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 };
    await this.#ask(() => this.#client.send(new ListObjectsV2Command(one), quick));
  }

  override close(): void {
    this.#client.destroy();
  }

  async #send({ path, hash, bytes }: Incoming): Promise<void> {
    const checksum = Buffer.from(hash, "hex").toString("base64");
    const names = { Bucket: this.#bucket, Key: this.#key(incomingName(path)) };
    const put = () => {
      const content = { Body: createReadStream(path), ContentLength: bytes, ChecksumSHA256: checksum };
      return this.#client.send(new PutObjectCommand({ ...names, ...content }), thorough);
    };
    // The library does not send a stream twice, and a connection that was kept may have ended.
    await this.#ask(() => put().catch(put));
    this.#sent.add(path);
  }

  async #lengthOf(name: string): Promise<number | undefined> {
    const names = { Bucket: this.#bucket, Key: this.#key(name) };
    return (await this.#askFor(() => this.#client.send(new HeadObjectCommand(names), quick)))?.ContentLength;
  }

  async #delete(key: string): Promise<void> {
    await this.#ask(() => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }), quick));
  }

  async *#list(start: string): AsyncGenerator<{ readonly key: string; readonly changedAt: Date }> {
    const names = { Bucket: this.#bucket, Prefix: this.#key(start) };
    let next: string | undefined;
    do {
      const command = new ListObjectsV2Command({ ...names, ContinuationToken: next });
      const page = await this.#ask(() => this.#client.send(command, thorough));
      for (const { Key: key, LastModified: changedAt } of page.Contents ?? [])
        if (key && changedAt) yield { key, changedAt };
      next = page.NextContinuationToken;
    } while (next);
  }

  async #ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      throw bucketFailure(error);
    }
  }

  /** The same, but what is not there is no failure. */
  #askFor<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    return this.#ask(() =>
      work().catch((error: unknown) => {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }),
    );
  }

  readonly #key = (name: string): string => this.#prefix + name;
}

const nameOf = (hash: string, size: string): string => `${hash.slice(0, 2)}/${hash.slice(2)}.${size}`;
const incomingName = (path: string): string => `incoming/${basename(path)}`;
