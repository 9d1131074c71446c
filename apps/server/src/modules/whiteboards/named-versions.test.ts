import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { maxVersions, trash, whiteboardHistory, whiteboards, whiteboardVersions } from "@tafel/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { dump } from "../../platform/backup/dump.ts";
import { load as loadBackup } from "../../platform/backup/load.ts";
import {
  whiteboardVersions as versionsTable,
  whiteboards as whiteboardsTable,
} from "../../platform/database/schema/index.ts";
import { describeOnEachDatabase, openTestDatabase } from "../../platform/database/testing.ts";
import { FilesOnDisk } from "../../platform/files/on-disk.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { sweepFiles } from "../files/sweep.ts";
import { picture, show, upload } from "../files/testing.ts";
import { compactOperations } from "./compact-operations.ts";
import { nameVersion } from "./named-versions.ts";
import { createBoard, createTeam, load, note, operate } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-03-02T10:00:00Z").getTime();

describeOnEachDatabase("named versions of a whiteboard", (database) => {
  let app: TestApp;
  const now = new Date(start);
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    [anna, ben] = [await app.person("Anna"), await app.person("Ben")];
  });
  afterAll(() => app.close());

  const put = (uuid: string, element: object) => operate(anna, uuid, ["element-create", { element }]);
  const remove = (uuid: string, elementId: string) => operate(anna, uuid, ["element-delete", { elementId }]);
  const name = (uuid: string, version: number, as: string, by = anna, operationId?: string) =>
    by.call(whiteboardVersions.create, { params: { uuid }, body: { version, name: as, operationId } });
  const list = async (uuid: string, by = anna) =>
    (await by.call(whiteboardVersions.list, { params: { uuid } })).body.versions;
  const moment = (uuid: string, version: number) => anna.call(whiteboardHistory.moment, { params: { uuid, version } });
  const versionBytes = async (uuid: string) => {
    const { id, versionBytes: bytes } = whiteboardsTable;
    const [row] = await app.context.db.select({ bytes }).from(whiteboardsTable).where(eq(id, uuid));
    return row?.bytes;
  };
  /** Forgets all that was done until now. */
  const forget = async () => {
    const later = new Date(start + 91 * day);
    expect(await compactOperations({ ...app.context, now: () => later })).toBeGreaterThan(0);
  };

  test("are shown and copied like any moment, also when the operations before them are forgotten", async () => {
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    for (const id of ["a", "b"]) await put(uuid, note(id));
    await name(uuid, 1, "  Before the workshop ");
    await remove(uuid, "a");
    await put(uuid, note("c"));
    const [version] = await list(uuid, ben);
    expect(version).toMatchObject({ version: 1, name: "Before the workshop", namedAt: now.toISOString() });
    expect(version?.namedBy).toContain("Anna");
    const before = (await moment(uuid, 1)).body;
    await forget();
    const after = await moment(uuid, 1);
    expect(after.body).toEqual({ ...before, name: null });
    expect(Object.keys(after.body.elements)).toEqual(["a"]);
    expect([(await moment(uuid, 0)).status, (await moment(uuid, 2)).status]).toEqual([404, 404]);
    const copied = await ben.call(whiteboardHistory.copy, { params: { uuid, version: 1 }, body: {} });
    expect(await load(anna, copied.body.uuid)).toEqual(before.elements);
  });

  test("keep the moment that was named, however the board went on, and one name more than once", async () => {
    const uuid = await createBoard(anna);
    await put(uuid, note("a"));
    const [first, second] = [await name(uuid, 1, "Same"), await name(uuid, 1, "Same")];
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([201, 201, false]);
    expect((await list(uuid)).map((it) => it.name)).toEqual(["Same", "Same"]);
    expect((await name(uuid, 2, "Later")).status).toBe(404);
    for (const bad of ["", " ", "a\nb", "x".repeat(101)]) expect((await name(uuid, 1, bad)).status).toBe(400);
    expect(await list(uuid)).toHaveLength(2);
  });

  test("are named once under an operation's id, also at the same moment", async () => {
    const uuid = await createBoard(anna);
    const operationId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => name(uuid, 0, "Once", anna, operationId)));
    answers.push(await name(uuid, 0, "Again", anna, operationId));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(uuid)).map((it) => it.name)).toEqual(["Once"]);
  });

  test("are renamed and deleted, which gives their space back; those of another board are not found", async () => {
    const [uuid, other] = [await createBoard(anna), await createBoard(anna)];
    await put(uuid, note("a"));
    const { id } = (await name(uuid, 1, "First")).body;
    expect(await versionBytes(uuid)).toBeGreaterThan(0);
    const rename = (board: string) =>
      anna.call(whiteboardVersions.rename, { params: { uuid: board, versionId: id }, body: { name: "Second" } });
    const drop = (board: string) => anna.call(whiteboardVersions.delete, { params: { uuid: board, versionId: id } });
    expect([(await rename(other)).status, (await drop(other)).status]).toEqual([404, 404]);
    expect((await rename(uuid)).status).toBe(200);
    expect((await list(uuid)).map((it) => it.name)).toEqual(["Second"]);
    expect([(await drop(uuid)).status, (await drop(uuid)).status]).toEqual([200, 404]);
    expect([await list(uuid), await versionBytes(uuid)]).toEqual([[], 0]);
  });

  test("are bounded for each board", async () => {
    const uuid = await createBoard(anna);
    const { id } = (await name(uuid, 0, "0")).body;
    const [row] = await app.context.db.select().from(versionsTable).where(eq(versionsTable.id, id));
    if (!row) throw new Error("It was named");
    const more = Array.from({ length: maxVersions - 1 }, () => ({ ...row, id: randomUUID() }));
    await app.context.db.insert(versionsTable).values(more);
    expect((await name(uuid, 0, "One more")).body).toMatchObject({ code: "limit-reached", cause: "too-many-versions" });
    expect(await list(uuid)).toHaveLength(maxVersions);
  });

  test("need space, and take it up", async () => {
    const uuid = await createBoard(anna);
    const { limits } = app.context.config;
    const full = { ...app.context, config: { ...app.context.config, limits: { ...limits, megabytesPerOwner: 0 } } };
    const actor = { kind: "member", userId: anna.userId, sessionId: randomUUID() } as const;
    const refused = await nameVersion(full, actor, uuid, { version: 0, name: "Full" });
    expect(refused).toMatchObject({ ok: false, error: { code: "out-of-space" } });
    expect(await list(uuid)).toEqual([]);
    const isIt = eq(whiteboardsTable.id, uuid);
    await app.context.db
      .update(whiteboardsTable)
      .set({ versionBytes: 3 * 2 ** 20 })
      .where(isIt);
    const owner = { ownerId: anna.userId, teamId: null };
    const room = (megabytesPerOwner: number) =>
      checkSpaceQuota(app.context.db, { ...limits, megabytesPerOwner }, owner).then(({ ok }) => ok);
    expect([await room(3), await room(4)]).toEqual([false, true]);
  });

  test("keep their pictures on the board, and are gone for ever with it", async () => {
    const store = new FilesOnDisk(app.context.config.dataDir);
    const uuid = await createBoard(anna);
    const { hash } = (await upload(anna, uuid, await picture(400).png().toBuffer())).body;
    const place = { index: 0, position: { x: 0, y: 0 }, size: { width: 100, height: 100 } };
    await put(uuid, { id: "p", type: "picture", file: hash, ...place });
    const { id } = (await name(uuid, 1, "With the picture")).body;
    await remove(uuid, "p");
    await put(uuid, note("a"));
    await forget();
    const served = async () => (await show(app, anna, uuid, hash)).statusCode;
    const sweep = async (...days: readonly number[]) => {
      for (const it of days) {
        await sweepFiles({ db: app.context.db, now: () => new Date(start + it * day) }, store);
      }
    };
    await sweep(91, 106);
    expect(await served()).toBe(200);
    await anna.call(whiteboardVersions.delete, { params: { uuid, versionId: id } });
    await sweep(107, 122);
    expect(await served()).toBe(404);
    await name(uuid, 3, "Last");
    await anna.call(whiteboards.delete, { params: { uuid } });
    expect((await anna.call(whiteboardVersions.list, { params: { uuid } })).status).toBe(404);
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: uuid } });
    expect(await app.context.db.$count(versionsTable, eq(versionsTable.whiteboardId, uuid))).toBe(0);
  });

  test("are in a backup", async () => {
    const uuid = await createBoard(anna);
    await put(uuid, note("a"));
    await name(uuid, 1, "Kept");
    const folder = await mkdtemp(joinPath(tmpdir(), "tafel-versions-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = joinPath(folder, "backup.jsonl.gz");
    await dump(database(), path, now);
    const target = await openTestDatabase(database().engine);
    await loadBackup(target, path);
    const rows = (db: typeof target.db) => db.select().from(versionsTable).where(eq(versionsTable.whiteboardId, uuid));
    expect(await rows(target.db)).toEqual(await rows(app.context.db));
    expect(await rows(target.db)).toHaveLength(1);
    await target.close();
  });
});
