import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { files, statusOf, trash, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { explainStartFailure } from "../../explain-start-failure.ts";
import { files as fileRows } from "../../platform/database/schema/index.ts";
import { openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import type { BucketAddress } from "../../platform/files/bucket-address.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { canStartBucket, type OwnBucket, startBucket } from "../../testing/bucket.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { sweepFiles } from "./sweep.ts";
import { picture, show, slowUpload, upload } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const nameOf = (hash: string, size = "full") => `${hash.slice(0, 2)}/${hash.slice(2)}.${size}`;
const notStored = { status: 503, body: { code: "unavailable", cause: "files-not-stored" } };

describe.skipIf(!canStartBucket)("files in a bucket", () => {
  let bucket: OwnBucket;
  let database: TestDatabase;
  let app: TestApp;
  let anna: Person;
  let uuid: string;
  const log: string[] = [];
  beforeAll(async () => {
    bucket = await startBucket();
    database = await openTestDatabase();
    app = await startApp({ database, config: { bucket: bucket.address }, log: (line) => log.push(line) });
    anna = await app.person("anna");
    uuid = await createBoard(anna);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await bucket.stop();
  });

  const named = async (hash: string) => (await bucket.names()).filter((name) => name.includes(hash.slice(2)));
  /** Whatever has no place: nothing, once every answer is there. */
  const unplaced = async () => [
    ...(await bucket.names()).filter((name) => name.startsWith("incoming/")),
    ...(await readdir(join(app.context.config.dataDir, "files/incoming")).catch(() => [])),
  ];
  const readyz = async () => (await app.fastify.inject({ url: "/readyz" })).statusCode;

  test("are shown by every machine, whole and in parts, and are on none of their disks", async () => {
    const photo = await picture(2000).png().toBuffer();
    const { status, body } = await upload(anna, uuid, photo);
    expect([status, body.hash]).toEqual([200, sha256(photo)]);
    expect((await named(body.hash)).sort()).toEqual(["full", "medium", "small"].map((size) => nameOf(body.hash, size)));
    expect(await unplaced()).toEqual([]);
    expect(await readdir(join(app.context.config.dataDir, "files"))).toEqual(["incoming"]);
    const other = await startApp({ database, config: { bucket: bucket.address } });
    onTestFinished(other.close);
    const whole = await show(other, anna, uuid, body.hash, { size: "medium" });
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(Number(whole.headers["content-length"])).toBe(whole.rawPayload.length);
    const part = await show(other, anna, uuid, body.hash, { size: "medium", range: "bytes=10-19" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 10-19/${whole.rawPayload.length}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const bytes = randomBytes(2_000_000);
    const { hash } = (await upload(anna, uuid, bytes)).body;
    expect((await show(other, anna, uuid, hash)).rawPayload).toEqual(bytes);
  });

  test("are stored once, however often they are sent, and again when the bucket has lost them", async () => {
    const bytes = randomBytes(1000);
    const answers = await Promise.all([1, 2, 3].map(() => upload(anna, uuid, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const hash = sha256(bytes);
    expect(await named(hash)).toEqual([nameOf(hash)]);
    await bucket.lose(nameOf(hash));
    expect((await show(app, anna, uuid, hash)).json().code).toBe("not-found");
    expect((await upload(anna, uuid, bytes)).status).toBe(200);
    expect((await show(app, anna, uuid, hash)).rawPayload).toEqual(bytes);
    expect(await unplaced()).toEqual([]);
  });

  test("leave nothing behind when they are cut off or refused", async () => {
    const { sent } = slowUpload(await app.listen(), anna, uuid, { "content-length": "1000" });
    sent.write(randomBytes(500));
    await expect.poll(unplaced).toHaveLength(1);
    sent.destroy();
    await expect.poll(unplaced).toEqual([]);
    const small = await startApp({ database, config: { bucket: bucket.address }, limits: { megabytesPerOwner: 1 } });
    onTestFinished(small.close);
    const ben = await small.person("ben");
    const bytes = randomBytes(2_000_000);
    const refused = await upload(ben, await createBoard(ben), bytes);
    expect([refused.status, refused.body.code]).toEqual([statusOf("out-of-space"), "out-of-space"]);
    expect([await named(sha256(bytes)), await unplaced()]).toEqual([[], []]);
  });

  test("cannot be stored or shown while the bucket is away, and can when it is back", async () => {
    const kept = (await upload(anna, uuid, randomBytes(1000))).body.hash;
    const bytes = randomBytes(3000);
    const rows = await app.context.db.$count(fileRows);
    const other = await createBoard(anna);
    await bucket.kill();
    expect(await upload(anna, uuid, bytes)).toMatchObject(notStored);
    // What another board has is looked up.
    const bring = () => anna.call(files.bring, { params: { uuid: other, hash: kept } });
    const away = { status: 503, body: { code: "unavailable", cause: "files-away" } };
    expect(await bring()).toMatchObject(away);
    const shown = await show(app, anna, uuid, kept);
    expect([shown.statusCode, shown.json()]).toEqual([503, expect.objectContaining(away.body)]);
    expect(await readyz()).toBe(503);
    expect(await app.context.db.$count(fileRows)).toBe(rows);
    await bucket.start();
    await expect.poll(readyz).toBe(200);
    expect((await bring()).status).toBe(200);
    expect((await show(app, anna, uuid, kept)).statusCode).toBe(200);
    expect(await named(sha256(bytes))).toEqual([]);
    expect((await upload(anna, uuid, bytes)).status).toBe(200);
    expect((await show(app, anna, uuid, sha256(bytes))).rawPayload).toEqual(bytes);
    expect(log.join("")).not.toMatch(/secret(\+|%2B)/);
    expect(log.join("")).toContain("The bucket in FILES_URL cannot be reached");
  });

  test("are removed two weeks after their last board, and without a row after a day", async () => {
    const now = Date.now();
    const sweep = (days: number) =>
      sweepFiles({ db: app.context.db, now: () => new Date(now + days * day) }, app.context.fileStore);
    const board = await createBoard(anna);
    const bytes = randomBytes(100);
    const { hash } = (await upload(anna, board, bytes)).body;
    const kept = (await upload(anna, uuid, randomBytes(200))).body.hash;
    await anna.call(whiteboards.delete, { params: { uuid: board } });
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: board } });
    const unknown = await app.context.fileStore.write(randomBytes(300));
    await app.context.fileStore.place(unknown.hash, { full: unknown });
    await sweep(0);
    expect(await Promise.all([hash, kept, unknown.hash].map(named))).toEqual([
      [nameOf(hash)],
      [nameOf(kept)],
      [nameOf(unknown.hash)],
    ]);
    await sweep(2);
    expect(await Promise.all([hash, unknown.hash].map(named))).toEqual([[nameOf(hash)], []]);
    await sweep(15);
    expect(await named(hash)).toEqual([]);
    expect(await unplaced()).toEqual([]);
  });

  test("a start without the bucket says what is wrong, and no secret", async () => {
    const { credentials } = bucket.address;
    const wrong = credentials && { ...credentials, secretAccessKey: "another secret" };
    const reasonOf = (changed: Partial<BucketAddress>) =>
      startApp({ database, config: { bucket: { ...bucket.address, ...changed } } }).then(
        (started) => started.close().then(() => "started"),
        explainStartFailure,
      );
    expect(await reasonOf({})).toBe("started");
    expect(await reasonOf({ bucket: "nowhere" })).toMatch(/^The server in FILES_URL has no such bucket[^\n]*\.$/);
    expect(await reasonOf({ region: "eu-central-1" })).toMatch(/^The bucket in FILES_URL [^\n]*region[^\n]*\.$/);
    const refused = await reasonOf({ credentials: wrong });
    expect(refused).toMatch(/^The bucket in FILES_URL refused the key: SignatureDoesNotMatch[^\n]*\.$/);
    expect(refused).not.toContain("another secret");
    const unreachable = await reasonOf({ endpoint: "http://127.0.0.1:1" });
    expect(unreachable).toMatch(/^The bucket in FILES_URL cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/);
  });
});
