import { whiteboards, whiteboardTrash } from "@tafel/contract";
import { apply, type BaseElement, modelOf, undo } from "@tafel/whiteboard/board";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whiteboardFiles, whiteboards as whiteboardsTable } from "../../../platform/database/schema/index.ts";
import { describeOnEachDatabase } from "../../../platform/database/testing.ts";
import { FilesOnDisk } from "../../../platform/files/on-disk.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { sweepFiles } from "../../files/sweep.ts";
import { picture, upload } from "../../files/testing.ts";
import { compactOperations } from "../compact-operations.ts";
import { createBoard, createTeam, load, note, operate } from "../testing.ts";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-03-02T10:00:00Z").getTime();

describeOnEachDatabase("the trash of a whiteboard", (database) => {
  let app: TestApp;
  let now = new Date(start);
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    [anna, ben] = [await app.person("Anna"), await app.person("Ben")];
  });
  afterAll(() => app.close());

  const put = (uuid: string, ...elements: BaseElement[]) =>
    operate(anna, uuid, ...elements.map((element): [string, object] => ["element-create", { element }]));
  const remove = (uuid: string, elementId: string, by = anna) => operate(by, uuid, ["element-delete", { elementId }]);
  const saying = (id: string, text: string) => note(id, { textContent: { ops: [{ insert: `${text}\n` }] } });
  const list = async (uuid: string, by = anna) => {
    const { status, body } = await by.call(whiteboardTrash.list, { params: { uuid } });
    expect(status).toBe(200);
    return body.deletions;
  };
  const texts = async (uuid: string) => (await list(uuid)).map(({ named }) => named.map(({ text }) => text).join());
  const deletion = async (uuid: string, version: number) =>
    (await anna.call(whiteboardTrash.deletion, { params: { uuid, version } })).body.changes;
  /** What the client does. */
  const restore = async (uuid: string, version: number) => {
    const board = new Map(Object.entries(await load(anna, uuid)) as [string, BaseElement][]);
    const changes = (await deletion(uuid, version)) as { before: BaseElement; after: BaseElement | null }[];
    const effect = new Map(changes.map(({ before, after }) => [before.id, { before, after: after ?? undefined }]));
    const { operation } = undo(effect, board);
    if (!operation) throw new Error("nothing comes back");
    const result = apply(board, operation);
    if (!result.ok) throw new Error(result.error);
    const changed = [...result.value.values()].flatMap(({ after }) => after ?? []);
    const { status } = await anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: changed } } });
    expect(status).toBe(200);
  };
  const compact = (longFrom?: number) => compactOperations(app.context, longFrom);

  test("has each deletion with its elements, who and when, the last first; they come back as they were", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna);
    await put(uuid, saying("a", "Hall"), saying("b", "Bakery"), saying("c", "Music"));
    const before = await load(anna, uuid);
    await remove(uuid, "a");
    await anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [], delete: ["b", "c"] } } });
    const deletions = await list(uuid);
    expect(deletions).toMatchObject([
      { version: 5, at: now.toISOString(), count: 2, named: [{ type: "note" }, { type: "note" }] },
      { version: 4, count: 1, named: [{ type: "note", text: "Hall" }] },
    ]);
    expect(deletions[0]?.name).toContain("Anna");
    await restore(uuid, 5);
    expect(await texts(uuid)).toEqual(["Hall"]);
    await restore(uuid, 4);
    expect([await texts(uuid), await load(anna, uuid)]).toEqual([[], before]);
  });

  test("names an element once, by its last deletion, and only what is gone", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna);
    await put(uuid, saying("a", "first"), saying("b", "b"));
    await anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [], delete: ["a", "b"] } } });
    expect(await texts(uuid)).toEqual(["first,b"]);
    await put(uuid, saying("a", "second"));
    expect(await texts(uuid)).toEqual(["b"]);
    await remove(uuid, "a");
    expect(await texts(uuid)).toEqual(["second", "b"]);
    expect((await deletion(uuid, 3)).map(({ before }) => (before as BaseElement).id)).toEqual(["b"]);
  });

  test("ties arrows again that were not changed since", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna);
    const model = modelOf("arrow") ?? expect.unreachable();
    const arrow = { ...model.create({ id: "arrow", position: { x: 0, y: 0 }, index: 3 }) };
    await put(uuid, note("a"), note("b", { position: { x: 500, y: 0 } }), {
      ...arrow,
      startConnection: { elementId: "a", centre: { x: 100, y: 75 } },
    } as BaseElement);
    const before = await load(anna, uuid);
    await remove(uuid, "a");
    expect((await load(anna, uuid)).arrow).not.toEqual(before.arrow);
    await restore(uuid, 4);
    expect(await load(anna, uuid)).toEqual(before);
  });

  test("holds for its days, however often the operations are forgotten before", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna);
    await put(uuid, saying("a", "Hall"), saying("b", "Bakery"), saying("c", "stays"));
    const before = await load(anna, uuid);
    await remove(uuid, "a");
    now = new Date(start + 8 * day);
    await remove(uuid, "b");
    await put(uuid, saying("e", "stays"));
    expect(await compact(1)).toBeGreaterThan(0);
    expect(await texts(uuid)).toEqual(["Bakery", "Hall"]);
    now = new Date(start + 16 * day);
    await put(uuid, saying("d", "new"));
    expect(await compact(1)).toBeGreaterThan(0);
    expect(await texts(uuid)).toEqual(["Bakery", "Hall"]);
    const size = async () => {
      const { id, historyBytes } = whiteboardsTable;
      return (
        (await app.context.db.select({ historyBytes }).from(whiteboardsTable).where(eq(id, uuid)))[0]?.historyBytes ?? 0
      );
    };
    const withBoth = await size();
    now = new Date(start + 31 * day);
    await compact();
    expect(await texts(uuid)).toEqual(["Bakery"]);
    expect(await size()).toBeLessThan(withBoth);
    await restore(uuid, 5);
    expect((await load(anna, uuid)).b).toEqual(before.b);
    now = new Date(start + 39 * day);
    expect([await texts(uuid), await deletion(uuid, 4)]).toEqual([[], []]);
  });

  test("is for those who edit, on their board alone", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    await put(uuid, saying("a", "Hall"));
    await remove(uuid, "a", ben);
    expect((await list(uuid, ben))[0]?.name).toContain("Ben");
    const carla = await app.person("Carla");
    expect((await carla.call(whiteboardTrash.list, { params: { uuid } })).status).toBe(403);
    expect((await carla.call(whiteboardTrash.deletion, { params: { uuid, version: 2 } })).status).toBe(403);
    const other = await createBoard(anna);
    expect([await list(other), await deletion(other, 2)]).toEqual([[], []]);
    await anna.call(whiteboards.delete, { params: { uuid } });
    expect((await ben.call(whiteboardTrash.list, { params: { uuid } })).status).toBe(404);
  });

  test("keeps a deleted picture on the board", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna);
    const { hash } = (await upload(anna, uuid, await picture(300).png().toBuffer())).body;
    const place = { position: { x: 0, y: 0 }, size: { width: 90, height: 90 }, index: 1 };
    await put(uuid, { id: "p", type: "picture", file: hash, ...place } as unknown as BaseElement);
    await remove(uuid, "p");
    now = new Date(start + 8 * day);
    await put(uuid, note("a"));
    expect(await compact(1)).toBeGreaterThan(0);
    const store = new FilesOnDisk(app.context.config.dataDir);
    const onBoard = async () =>
      (await app.context.db.select().from(whiteboardFiles).where(eq(whiteboardFiles.whiteboardId, uuid))).length;
    const sweep = async (...days: readonly number[]) => {
      for (const it of days) await sweepFiles({ db: app.context.db, now: () => new Date(start + it * day) }, store);
    };
    await sweep(9, 24);
    expect(await onBoard()).toBe(1);
    now = new Date(start + 31 * day);
    await compact();
    await sweep(31, 46);
    expect(await onBoard()).toBe(0);
  });
});
