import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { files, fileUploadLimit, statusOf, teams, trash, whiteboards } from "@tafel/contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { files as fileRows } from "../../platform/database/schema/index.ts";
import { describeOnEachDatabaseInFull } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { mountSmallDisk } from "../../testing/small-disk.ts";
import { teamOf } from "../../testing/teams.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { picture, show, slowUpload, upload } from "./testing.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Every file of the data folder, but for what is empty. */
async function stored({ context }: TestApp): Promise<string[]> {
  const folder = join(context.config.dataDir, "files");
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}
/** What is being written at the moment. */
const incoming = async ({ context }: TestApp) =>
  readdir(join(context.config.dataDir, "files/incoming")).catch(() => [] as string[]);

describeOnEachDatabaseInFull("files on a whiteboard", (database) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let uuid: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    uuid = await createBoard(anna);
  });
  afterAll(() => app.close());

  const fileBytes = async (board: string) => {
    const [row] = await database().execute<{ bytes: number }>(
      "select file_bytes as bytes from whiteboards where id = $1",
      [board],
    );
    return row?.bytes;
  };

  test("a photograph becomes upright WebP in three sizes, without where it was taken", async () => {
    const photo = await picture(5000, 1000)
      .withExif({ IFD0: { Artist: "Anna at home" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(anna, uuid, photo);
    expect([status, body]).toEqual([
      200,
      { hash: sha256(photo), type: "image/jpeg", width: 819, height: 4096, bytes: expect.any(Number) },
    ]);
    const served = [];
    for (const size of ["full", "medium", "small"]) {
      const { rawPayload, headers, statusCode } = await show(app, anna, uuid, body.hash, { size });
      const { format, width, height, exif } = await sharp(rawPayload).metadata();
      served.push([statusCode, headers["content-type"], format, width, height, exif]);
    }
    expect(served).toEqual([
      [200, "image/webp", "webp", 819, 4096, undefined],
      [200, "image/webp", "webp", 256, 1280, undefined],
      [200, "image/webp", "webp", 64, 320, undefined],
    ]);
    expect(await incoming(app)).toEqual([]);
  });

  test.each([
    ["PNG", () => picture(300).png().toBuffer()],
    ["JPEG", () => picture(300).jpeg().toBuffer()],
    ["WebP", () => picture(300).webp().toBuffer()],
    ["GIF", () => picture(300).gif().toBuffer()],
    ["AVIF", () => picture(300).avif().toBuffer()],
  ])("a small %s has one size, whichever is asked for", async (_kind, make) => {
    const { body } = await upload(anna, uuid, await make());
    expect(body).toMatchObject({ width: 300, height: 300 });
    const { rawPayload } = await show(app, anna, uuid, body.hash, { size: "small" });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 300 });
  });

  test("what a browser could run in a picture is not served", async () => {
    const html = "<script>alert(1)</script>";
    const polyglot = Buffer.concat([await picture(40).png().toBuffer(), Buffer.from(html)]);
    const { body } = await upload(anna, uuid, polyglot);
    const { rawPayload, headers } = await show(app, anna, uuid, body.hash);
    expect(rawPayload.includes("script")).toBe(false);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      vary: "authorization",
    });
  });

  test("whatever is no picture is a download, whatever it calls itself", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    for (const [bytes, type] of [
      [page, "application/octet-stream"],
      [Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "application/pdf"],
    ] as const) {
      const { status, body } = await upload(anna, uuid, bytes);
      expect([status, body]).toEqual([
        200,
        { hash: sha256(bytes), type, width: null, height: null, bytes: bytes.length },
      ]);
      const { rawPayload, headers } = await show(app, anna, uuid, body.hash);
      expect(rawPayload).toEqual(bytes);
      expect(headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": "attachment",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
      });
    }
  });

  test("parts of a file are served, and nothing that the browser has already", async () => {
    const bytes = randomBytes(3_000_000);
    const { hash } = (await upload(anna, uuid, bytes)).body;
    const part = await show(app, anna, uuid, hash, { range: "bytes=1000000-1999999" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 1000000-1999999/3000000"]);
    expect(part.rawPayload.equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true);
    const beyond = await show(app, anna, uuid, hash, { range: "bytes=4000000-" });
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([200, 3_000_000]);
    const etag = String(part.headers.etag);
    expect((await show(app, anna, uuid, hash, { "if-none-match": etag })).statusCode).toBe(304);
    const range = "bytes=0-9";
    expect((await show(app, anna, uuid, hash, { range, "if-range": etag })).rawPayload).toHaveLength(10);
    const other = await show(app, anna, uuid, hash, { range, "if-range": '"other"' });
    expect([other.statusCode, other.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(other.headers).not.toHaveProperty("last-modified");
  });

  test("the same bytes are stored and counted once on a board, sent twice or at the same moment", async () => {
    const board = await createBoard(anna);
    const bytes = await picture(500, 500, "#123456").png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(anna, board, bytes)));
    answers.push(await upload(anna, board, bytes));
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(answers).toEqual(answers.map(() => first));
    expect(await fileBytes(board)).toBe(first?.body.bytes);
    const other = await createBoard(anna);
    expect(await upload(anna, other, bytes)).toEqual(first);
    expect(await fileBytes(other)).toBe(first?.body.bytes);
    expect((await stored(app)).filter((name) => name.startsWith(sha256(bytes).slice(2)))).toHaveLength(2);
    expect(await incoming(app)).toEqual([]);
  });

  test("bytes that are lost on disk are stored again by the next upload", async () => {
    const bytes = randomBytes(1000);
    const { hash } = (await upload(anna, uuid, bytes)).body;
    await rm(join(app.context.config.dataDir, "files", hash.slice(0, 2)), { recursive: true });
    expect((await show(app, anna, uuid, hash)).json().code).toBe("not-found");
    expect((await upload(anna, uuid, bytes)).status).toBe(200);
    expect((await show(app, anna, uuid, hash)).rawPayload).toEqual(bytes);
  });

  test("a file is not found on another board, nor by those who may not see its board", async () => {
    const [ben, carla] = [await app.person("ben"), await app.person("carla")];
    const teamId = await teamOf(ben, [carla]);
    const board = await createBoard(ben, teamId);
    const { hash } = (await upload(carla, board, randomBytes(50))).body;
    const codeFor = async (person: Person, on: string) => {
      const { statusCode, body } = await show(app, person, on, hash);
      return statusCode === 200 ? "ok" : JSON.parse(body).code;
    };
    expect(await codeFor(ben, board)).toBe("ok");
    expect(await codeFor(anna, board)).toBe("not-a-member");
    expect(await codeFor(anna, uuid)).toBe("not-found");
    expect(await codeFor(ben, uuid)).toBe("whiteboard-not-found");
    await ben.call(teams.removeMember, { body: { teamId, memberId: carla.userId } });
    expect(await codeFor(carla, board)).toBe("not-a-member");
    expect((await upload(carla, board, randomBytes(50))).body.code).toBe("not-a-member");
    expect((await upload(anna, board, randomBytes(50))).body.code).toBe("not-a-member");
  });

  test("a file comes onto another board without being sent, for whoever may see it on any", async () => {
    const [bob, other] = [await app.person("bob"), await createBoard(anna)];
    const { hash, bytes } = (await upload(anna, uuid, randomBytes(500))).body;
    const bring = (person: Person, board: string, wanted = hash) =>
      person.call(files.bring, { params: { uuid: board, hash: wanted } });
    const bobs = await createBoard(bob);
    expect((await bring(bob, bobs)).body).toMatchObject({ code: "not-found" });
    expect((await bring(bob, other)).body).toMatchObject({ code: "whiteboard-not-found" });
    expect((await bring(anna, other, sha256(Buffer.from("never sent")))).body).toMatchObject({ code: "not-found" });
    for (const _ of [1, 2]) expect((await bring(anna, other)).body).toMatchObject({ hash, bytes });
    expect(await fileBytes(other)).toBe(bytes);
    expect((await show(app, anna, other, hash)).statusCode).toBe(200);
    expect((await show(app, bob, bobs, hash)).statusCode).toBe(404);
    const teamId = await teamOf(anna, [bob]);
    const ofTeam = await createBoard(anna, teamId);
    await bring(anna, ofTeam);
    expect((await bring(bob, bobs)).status).toBe(200);
  });

  test("a member who is removed during an upload has stored nothing", async () => {
    const [ben, carla] = [await app.person(), await app.person()];
    const teamId = await teamOf(ben, [carla]);
    const board = await createBoard(ben, teamId);
    const bytes = randomBytes(100_000);
    const { sent, answer } = slowUpload(origin, carla, board, { "content-length": String(bytes.length) });
    sent.write(bytes.subarray(0, 50_000));
    await expect.poll(() => incoming(app)).toHaveLength(1);
    await ben.call(teams.removeMember, { body: { teamId, memberId: carla.userId } });
    sent.end(bytes.subarray(50_000));
    expect((await answer).body.code).toBe("not-a-member");
    expect(await stored(app)).not.toContain(`${sha256(bytes).slice(2)}.full`);
    expect(await incoming(app)).toEqual([]);
  });

  test("a member who is removed during a download does not get the rest", async () => {
    const [ben, carla] = [await app.person(), await app.person()];
    const teamId = await teamOf(ben, [carla]);
    const board = await createBoard(ben, teamId);
    const { hash } = (await upload(ben, board, Buffer.alloc(fileUploadLimit, "x"))).body;
    const url = files.show.path.replace(":uuid", board).replace(":hash", hash);
    const asked = get(new URL(url, origin), { headers: { authorization: `Bearer ${carla.token}` } });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.headers["content-length"]).toBe(String(fileUploadLimit));
    await ben.call(teams.removeMember, { body: { teamId, memberId: carla.userId } });
    await expect(answer.toArray()).rejects.toThrow("aborted");
  });

  test("of an upload that is cut off nothing is left", async () => {
    const { sent } = slowUpload(origin, anna, uuid, { "content-length": "100000" });
    const before = await stored(app);
    sent.write(randomBytes(50_000));
    await expect.poll(() => incoming(app)).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => incoming(app)).toEqual([]);
    expect(await stored(app)).toEqual(before);
    expect(app.context.storageHealth.isFailing).toBe(false);
  });

  test.each<Record<string, string>>([
    { "content-length": String(26 * 1024 * 1024) },
    { "transfer-encoding": "chunked" },
  ])("26 MiB are refused, with %o", async (headers) => {
    const { sent, answer } = slowUpload(origin, anna, uuid, headers);
    const piece = Buffer.alloc(1024 * 1024, "x");
    for (let count = 0; count < 26; count += 1) sent.write(piece);
    sent.end();
    expect(await answer).toMatchObject({ status: 413, body: { code: "too-large" } });
    await expect.poll(() => incoming(app)).toEqual([]);
  });

  test("as many bytes as are allowed are taken", async () => {
    expect((await upload(anna, uuid, Buffer.alloc(fileUploadLimit, "x"))).status).toBe(200);
  });

  test("one person uploads four files at once", async () => {
    const waiting = Array.from({ length: 4 }, () => slowUpload(origin, anna, uuid, { "content-length": "9" }));
    for (const { sent } of waiting) sent.write("x");
    await expect.poll(() => incoming(app)).toHaveLength(4);
    expect((await upload(anna, uuid, randomBytes(9))).body.code).toBe("too-many");
    for (const [index, { sent }] of waiting.entries()) sent.end(`1234567${index}`);
    for (const { answer } of waiting) expect((await answer).status).toBe(200);
    expect((await upload(anna, uuid, randomBytes(9))).status).toBe(200);
  });

  test("a form, JSON, or nothing at all is refused", async () => {
    const codeOf = async (headers: Record<string, string>) =>
      (await upload(anna, uuid, Buffer.from("{}"), headers)).body.code;
    expect(await codeOf({ "content-type": "application/json" })).toBe("wrong-kind");
    expect(await codeOf({ "content-type": "multipart/form-data; boundary=x" })).toBe("wrong-kind");
    expect((await anna.call(files.upload, { params: { uuid } })).body.code).toBe("wrong-kind");
  });

  test("a board that is deleted takes its files along", async () => {
    const board = await createBoard(anna);
    const { hash } = (await upload(anna, board, randomBytes(70))).body;
    await anna.call(whiteboards.delete, { params: { uuid: board } });
    expect((await show(app, anna, board, hash)).json().code).toBe("whiteboard-not-found");
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: board } });
    const uses = await database().execute("select 1 from whiteboard_files where hash = $1", [hash]);
    expect(uses).toEqual([]);
  });
});

describe("space", () => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    app = await startApp({ limits: { megabytesPerOwner: 1 } });
  });
  beforeEach(async () => {
    anna = await app.person();
  });
  afterAll(() => app.close());

  test("is shared by files and boards, and free again when a board is gone", async () => {
    const [first, second] = [await createBoard(anna), await createBoard(anna)];
    expect((await upload(anna, first, randomBytes(900_000))).status).toBe(200);
    const refused = await upload(anna, second, randomBytes(200_000));
    expect([refused.status, refused.body.code]).toEqual([statusOf("out-of-space"), "out-of-space"]);
    expect(await incoming(app)).toEqual([]);
    await anna.call(whiteboards.delete, { params: { uuid: first } });
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: first } });
    expect((await upload(anna, second, randomBytes(200_000))).status).toBe(200);
  });

  test("a team's admins see how much of it the team has used", async () => {
    const teamId = await teamOf(anna);
    const space = async () => (await anna.call(teams.showSpace, { body: { teamId } })).body;
    expect(await space()).toEqual({ taken: 0, limit: 2 ** 20 });
    const board = await createBoard(anna, teamId);
    expect((await upload(anna, board, randomBytes(600_000))).status).toBe(200);
    const { taken } = await space();
    expect(taken).toBeGreaterThanOrEqual(600_000);
    expect(taken).toBeLessThan(610_000);
  });

  test("a board is not moved to a team that has no space for its files", async () => {
    const teamId = await teamOf(anna);
    const board = await createBoard(anna, teamId);
    expect((await upload(anna, board, randomBytes(600_000))).status).toBe(200);
    const own = await createBoard(anna);
    expect((await upload(anna, own, randomBytes(600_000))).status).toBe(200);
    const moved = await anna.call(whiteboards.moveToTeam, { params: { uuid: own }, body: { teamId } });
    expect(moved.body.code).toBe("out-of-space");
  });
});

describe("a disk", () => {
  const notStored = { status: 503, body: { code: "unavailable", cause: "files-not-stored" } };

  async function appOn(dataDir: string) {
    const app = await startApp({ config: { dataDir } });
    onTestFinished(app.close);
    const anna = await app.person();
    return { app, anna, uuid: await createBoard(anna) };
  }

  test("that cannot be written is a clear error", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "tafel-files-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await writeFile(join(dataDir, "files"), "in the place of the folder");
    const { anna, uuid } = await appOn(dataDir);
    expect(await upload(anna, uuid, randomBytes(9))).toMatchObject(notStored);
  });

  test("whose folder for a file cannot be made keeps nothing of it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "tafel-files-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const bytes = randomBytes(9);
    await mkdir(join(dataDir, "files"));
    await writeFile(join(dataDir, "files", sha256(bytes).slice(0, 2)), "in the place of the folder");
    const { app, anna, uuid } = await appOn(dataDir);
    expect(await upload(anna, uuid, bytes)).toMatchObject(notStored);
    expect(await incoming(app)).toEqual([]);
    expect(await app.context.db.$count(fileRows)).toBe(0);
  });

  test("that is full is a clear error, and works again once there is room", async ({ skip }) => {
    const disk = mountSmallDisk(4);
    if (!disk) return skip("only root can mount a disk");
    onTestFinished(disk.remove);
    const { app, anna, uuid } = await appOn(disk.path);
    expect((await upload(anna, uuid, randomBytes(9))).status).toBe(200);
    disk.fill();
    const photo = await picture(800).png().toBuffer();
    for (const bytes of [randomBytes(200_000), photo]) {
      expect(await upload(anna, uuid, bytes)).toMatchObject(notStored);
      expect(await incoming(app)).toEqual([]);
      expect(await stored(app)).toHaveLength(1);
    }
    disk.makeRoom();
    expect((await upload(anna, uuid, photo)).status).toBe(200);
  });
});
