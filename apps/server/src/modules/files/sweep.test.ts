import { createHash, randomBytes, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { trash, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { FilesOnDisk } from "../../platform/files/on-disk.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { sweepFiles } from "./sweep.ts";
import { picture, show, upload } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;

describeOnEachDatabase("the sweep", (database) => {
  let app: TestApp;
  let anna: Person;
  let store: FilesOnDisk;
  let now = Date.now();
  const later = (days: number) => {
    now += days * day;
  };
  const sweep = (of = store) => sweepFiles({ db: app.context.db, now: () => new Date(now) }, of);
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    anna = await app.person("anna");
    store = new FilesOnDisk(app.context.config.dataDir);
  });
  afterAll(() => app.close());

  const isStored = (hash: string) => store.has(hash, { full: 100 });
  const rowOf = async (hash: string) =>
    (await database().execute("select 1 from files where hash = $1", [hash])).length;
  const fileBytes = async (board: string) =>
    Number(
      (
        await database().execute<{ bytes: number }>("select file_bytes as bytes from whiteboards where id = $1", [
          board,
        ])
      )[0]?.bytes,
    );
  const pictureOf = (file: string) => ({
    ...{ id: file, type: "picture", file, index: 0 },
    ...{ position: { x: 0, y: 0 }, size: { width: 100, height: 100 } },
  });
  const save = async (uuid: string, event: string, payload: object) => {
    const operation = [event, { ...payload, whiteboardId: uuid, operationId: randomUUID() }] as [string, object];
    const { body } = await anna.call(whiteboards.save, { params: { uuid }, body: { operations: [operation] } });
    expect(body).toMatchObject({ answers: [{ ok: true }] });
  };
  const put = (uuid: string, element: object) => save(uuid, "element-create", { element });
  const remove = (uuid: string, elementId: string) => save(uuid, "element-delete", { elementId });
  async function deleteForEver(board: string) {
    await anna.call(whiteboards.delete, { params: { uuid: board } });
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: board } });
  }
  /** A file that was on a board which is gone. */
  async function unusedFile() {
    const [board, bytes] = [await createBoard(anna), randomBytes(100)];
    const { hash } = (await upload(anna, board, bytes)).body;
    await deleteForEver(board);
    return { hash, bytes };
  }

  test("removes a file two weeks after its last board, and none that is on a board", async () => {
    const { hash } = await unusedFile();
    const [other, board] = [await createBoard(anna), await createBoard(anna)];
    const kept = (await upload(anna, board, randomBytes(100))).body.hash;
    await put(board, pictureOf(kept));
    const photo = await picture(400).png().toBuffer();
    const sizes = (await upload(anna, other, photo)).body.hash;
    await deleteForEver(other);
    await sweep();
    later(13);
    await sweep();
    expect([await isStored(hash), await rowOf(hash)]).toEqual([true, 1]);
    later(2);
    await sweep();
    expect([await isStored(hash), await rowOf(hash)]).toEqual([false, 0]);
    const left: string[] = [];
    for await (const placed of store.placedBefore(new Date(now))) left.push(placed);
    expect(left).toContain(kept);
    expect(left).not.toContain(sizes);
    expect((await show(app, anna, board, kept)).statusCode).toBe(200);
  });

  test("takes a file off a board two weeks after the last element, and keeps one that its history has", async () => {
    const board = await createBoard(anna);
    const [shown, past, never] = await Promise.all(
      [1, 2, 3].map(async () => (await upload(anna, board, randomBytes(100))).body.hash),
    );
    if (!shown || !past || !never) throw new Error("Nothing was uploaded");
    await put(board, pictureOf(shown));
    await put(board, pictureOf(past));
    await remove(board, past);
    const served = async () =>
      Promise.all([shown, past, never].map(async (hash) => (await show(app, anna, board, hash)).statusCode));
    await sweep();
    later(13);
    await sweep();
    expect(await served()).toEqual([200, 200, 200]);
    later(2);
    await sweep();
    expect(await served()).toEqual([200, 200, 404]);
    expect(await fileBytes(board)).toBe(200);
    await database().execute("delete from whiteboard_operations where whiteboard_id = $1", [board]);
    await sweep();
    later(10);
    await put(board, pictureOf(past));
    await sweep();
    await remove(board, past);
    await database().execute("delete from whiteboard_operations where whiteboard_id = $1", [board]);
    await sweep();
    later(10);
    await sweep();
    expect(await served()).toEqual([200, 200, 404]);
    later(5);
    await sweep();
    expect(await served()).toEqual([200, 404, 404]);
  });

  test("leaves a file that came onto a board again", async () => {
    const { hash, bytes } = await unusedFile();
    await sweep();
    later(10);
    const board = await createBoard(anna);
    await upload(anna, board, bytes);
    later(10);
    await sweep();
    await deleteForEver(board);
    await sweep();
    later(13);
    await sweep();
    expect(await isStored(hash)).toBe(true);
  });

  test("removes what a kill between storing and committing left, after a day; until then it can be sent again", async () => {
    const [sent, lost] = [randomBytes(100), randomBytes(100)];
    now = Date.now();
    for (const bytes of [sent, lost]) {
      const part = await store.write(bytes);
      await store.place(part.hash, { full: part });
    }
    await sweep();
    const uuid = await createBoard(anna);
    const { hash } = (await upload(anna, uuid, sent)).body;
    const lostHash = createHash("sha256").update(lost).digest("hex");
    expect([await isStored(hash), await isStored(lostHash)]).toEqual([true, true]);
    later(2);
    await sweep();
    expect([await isStored(hash), await isStored(lostHash)]).toEqual([true, false]);
    expect((await show(app, anna, uuid, hash)).rawPayload).toEqual(sent);
  });

  test("removes what a kill left half written, after a day", async () => {
    now = Date.now();
    const { path } = await store.write(randomBytes(100));
    await sweep();
    expect(existsSync(path)).toBe(true);
    later(2);
    await sweep();
    expect(existsSync(path)).toBe(false);
  });

  test("makes an upload of the same content wait, which loses nothing", async ({ skip }) => {
    // The embedded one does one thing at a time.
    if (database().engine === "embedded") return skip();
    const { hash, bytes } = await unusedFile();
    await sweep();
    later(15);
    const [removing, mayGoOn] = [new EventEmitter(), new EventEmitter()];
    const slow = new FilesOnDisk(app.context.config.dataDir);
    slow.remove = async (removed) => {
      // Of another test.
      if (removed !== hash) return store.remove(removed);
      setImmediate(() => removing.emit("begins"));
      await once(mayGoOn, "signal");
      await store.remove(removed);
    };
    const begins = once(removing, "begins");
    const swept = sweep(slow);
    await begins;
    const board = await createBoard(anna);
    const uploaded = upload(anna, board, bytes);
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(() => database().execute(waiting)).toHaveLength(1);
    mayGoOn.emit("signal");
    await swept;
    expect((await uploaded).status).toBe(200);
    expect((await show(app, anna, board, hash)).rawPayload).toEqual(bytes);
  });
});
