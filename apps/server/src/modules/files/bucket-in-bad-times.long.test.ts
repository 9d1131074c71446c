import { execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dump } from "../../platform/backup/dump.ts";
import { restore } from "../../platform/backup/restore.ts";
import { openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { canStartBucket, type OwnBucket, startBucket } from "../../testing/bucket.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { show, upload } from "./testing.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tafel-bucket-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe.skipIf(!canStartBucket)("files in a bucket, in bad times", () => {
  let bucket: OwnBucket;
  let database: TestDatabase;
  let app: TestApp;
  let anna: Person;
  let uuid: string;
  beforeAll(async () => {
    bucket = await startBucket();
    database = await openTestDatabase();
    app = await startApp({ database, config: { bucket: bucket.address } });
    anna = await app.person("anna");
    uuid = await createBoard(anna);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await bucket.stop();
  });

  test("a process that is killed while it sends leaves nothing half", async () => {
    const folder = await newFolder();
    const path = join(folder, "slow");
    execFileSync("mkfifo", [path]);
    const incoming = { path, hash: sha256(Buffer.alloc(0)), bytes: 1_000_000 };
    const module = new URL("../../platform/files/open-store.ts", import.meta.url);
    const code = `import { openFileStore } from ${JSON.stringify(module.href)};
      const store = await openFileStore(${JSON.stringify({ dataDir: folder, bucket: bucket.address })});
      await store.prepare({ full: ${JSON.stringify(incoming)} });`;
    const sender = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], { stdio: "ignore" });
    const ended = once(sender, "exit");
    const pipe = await open(path, "w");
    // A pipe holds 64 KiB: the rest of it has been read.
    await pipe.writeFile(randomBytes(500_000));
    sender.kill("SIGKILL");
    await ended;
    await pipe.close();
    expect((await bucket.names()).filter((name) => name.startsWith("incoming/"))).toEqual([]);
  });

  test("a bucket that hangs holds nobody up for long, and what it was sent meanwhile is nowhere", async () => {
    const readyz = async () => (await app.fastify.inject({ url: "/readyz" })).statusCode;
    const bytes = randomBytes(4000);
    await upload(anna, uuid, bytes);
    const board = await createBoard(anna);
    bucket.hang();
    expect(await upload(anna, board, bytes)).toMatchObject({ status: 503, body: { cause: "files-not-stored" } });
    expect(await readyz()).toBe(503);
    bucket.goOn();
    await expect.poll(readyz).toBe(200);
    expect((await show(app, anna, board, sha256(bytes))).statusCode).toBe(404);
    expect((await upload(anna, board, bytes)).status).toBe(200);
  });

  test("are in a backup, and come from one, which may be of a folder", async () => {
    const folder = await newFolder();
    const bytes = randomBytes(200_000);
    const { hash } = (await upload(anna, uuid, bytes)).body;
    const path = join(folder, "backup.jsonl.gz");
    const dumped = await dump(database, path, new Date(), app.context.fileStore);
    expect(dumped.files).toBeGreaterThan(0);
    const empty = { ...bucket.address, prefix: "restored/" };
    for (const place of [{ dataDir: join(folder, "a"), bucket: empty }, { dataDir: join(folder, "b") }]) {
      const restored = await restore(place, path);
      expect(restored).toMatchObject({ files: dumped.files, missing: dumped.missing });
    }
    const inBucket = await startApp({ database, config: { bucket: empty } });
    onTestFinished(inBucket.close);
    expect((await show(inBucket, anna, uuid, hash)).rawPayload).toEqual(bytes);
    const onDisk = await startApp({ database, config: { dataDir: join(folder, "b") } });
    onTestFinished(onDisk.close);
    expect((await show(onDisk, anna, uuid, hash)).rawPayload).toEqual(bytes);
    await expect(dump(database, path, new Date(), inBucket.context.fileStore)).resolves.toMatchObject({
      files: dumped.files,
    });
  });
});
