import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canStartBucket, type OwnBucket, startBucket } from "../../testing/bucket.ts";
import { openFileStore } from "./open-store.ts";
import type { FileStore, Part } from "./store.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const soon = () => new Date(Date.now() + 60_000);
const longAgo = new Date(0);

describe.each(["disk", "bucket"] as const)("files on the shelf of a %s", (kind) => {
  if (kind === "bucket" && !canStartBucket) return test.skip("needs the Debian packages of OpenStack Swift");
  let bucket: OwnBucket | undefined;
  let dataDir = "";
  let store: FileStore;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "tafel-store-"));
    bucket = kind === "bucket" ? await startBucket() : undefined;
    store = await openFileStore({ dataDir, bucket: bucket?.address });
  });
  afterAll(async () => {
    store.close();
    await bucket?.stop();
    await rm(dataDir, { recursive: true });
  });

  const read = async (hash: string, size: string, bytes: number, part?: Part) => {
    const found = await store.open(hash, size, bytes, part);
    return found && Buffer.concat(await found.toArray());
  };
  async function placed(bytes: Uint8Array) {
    const [full, small] = [await store.write(bytes), await store.write(bytes.subarray(0, 10))];
    await store.place(full.hash, { full, small });
    await store.discard(full, small);
    return full.hash;
  }
  const all = async (before: Date) => {
    const hashes: string[] = [];
    for await (const hash of store.placedBefore(before)) hashes.push(hash);
    return hashes;
  };

  test("are read whole and in parts, in each of their sizes", async () => {
    const bytes = randomBytes(300_000);
    const hash = await placed(bytes);
    expect(hash).toBe(sha256(bytes));
    expect(await read(hash, "full", 300_000)).toEqual(bytes);
    expect(await read(hash, "small", 10)).toEqual(bytes.subarray(0, 10));
    expect(await read(hash, "full", 300_000, { start: 5, end: 5 })).toEqual(bytes.subarray(5, 6));
    expect(await read(hash, "full", 300_000, { start: 299_990, end: 299_999 })).toEqual(bytes.subarray(299_990));
    expect(await store.has(hash, { full: 300_000, small: 10 })).toBe(true);
    await expect(store.check()).resolves.toBe(undefined);
  });

  test("are not there with another length, in another size, or under another hash", async () => {
    const hash = await placed(randomBytes(100));
    const other = sha256(randomBytes(9));
    expect(await store.has(hash, { full: 99, small: 10 })).toBe(false);
    expect(await store.has(hash, { full: 100, small: 10, medium: 50 })).toBe(false);
    expect(await store.has(other, { full: 100 })).toBe(false);
    expect(await read(hash, "full", 99)).toBe(undefined);
    expect(await read(hash, "full", 99, { start: 0, end: 9 })).toBe(undefined);
    expect(await read(hash, "medium", 100)).toBe(undefined);
    expect(await read(other, "full", 100)).toBe(undefined);
  });

  test("are replaced, and removed in all sizes", async () => {
    const bytes = randomBytes(100);
    const [hash, other] = [await placed(bytes), await placed(randomBytes(100))];
    expect(await placed(bytes)).toBe(hash);
    expect(await all(soon())).toEqual(expect.arrayContaining([hash, other]));
    expect((await all(soon())).filter((each) => each === hash)).toEqual([hash]);
    expect(await all(longAgo)).toEqual([]);
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.has(hash, { full: 100 })).toBe(false);
    expect(await store.has(hash, { small: 10 })).toBe(false);
    expect(await all(soon())).not.toContain(hash);
    expect(await read(other, "full", 100)).toHaveLength(100);
  });

  test("leave nothing of what has no place", async () => {
    const written = await store.write(randomBytes(100));
    await store.prepare({ full: written });
    expect(await store.has(written.hash, { full: 100 })).toBe(false);
    const before = (await bucket?.names())?.filter((name) => name.startsWith("incoming/"));
    if (before) expect(before).toHaveLength(1);
    await store.discard(written);
    const abandoned = await store.write(randomBytes(100));
    await store.prepare({ full: abandoned });
    await store.removeAbandoned(longAgo);
    await store.place(abandoned.hash, { full: abandoned });
    await store.removeAbandoned(soon());
    expect(await readdir(join(dataDir, "files/incoming"))).toEqual([]);
    expect((await bucket?.names())?.filter((name) => name.startsWith("incoming/")) ?? []).toEqual([]);
    expect(await read(abandoned.hash, "full", 100)).toHaveLength(100);
  });
});
