import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { gzipSync } from "node:zlib";
import { maxSentAtOnce, whiteboardHistory, whiteboards } from "@tafel/contract";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { dump } from "../../platform/backup/dump.ts";
import { load as loadBackup } from "../../platform/backup/load.ts";
import {
  whiteboardCheckpoints,
  whiteboardOperations,
  whiteboards as whiteboardTable,
} from "../../platform/database/schema/index.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { boardAt } from "./show-history.ts";
import { boardsIn, createBoard, createTeam, join, load, note, operate } from "./testing.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date("2026-03-02T10:00:00Z").getTime();

const anyId = fc.constantFrom("a", "b", "c", "d", "e", "f");
const anyPosition = fc.record({ x: fc.nat(500), y: fc.nat(500) });
/** What somebody does, whether it can be done or not. */
const anyEvent: fc.Arbitrary<[string, object]> = fc.oneof(
  fc.tuple(fc.constant("element-create"), fc.record({ element: anyId.map((id) => note(id)) })),
  fc.tuple(fc.constant("element-delete"), fc.record({ elementId: anyId })),
  fc.tuple(
    fc.constant("element-move"),
    fc.record({ elementId: anyId, position: anyPosition, isDragEnd: fc.constant(true) }),
  ),
);

describe.each(engines)("the history of a whiteboard (%s)", (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let origin: string;
  let now = new Date(start);
  let people: readonly Person[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    app = await startApp({ database, now: () => now });
    origin = await app.listen();
    people = await Promise.all(["Anna", "Ben"].map((name) => app.person(name)));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const anna = () => people[0] ?? expect.unreachable();
  const ben = () => people[1] ?? expect.unreachable();

  const momentOf = (uuid: string, version: number) =>
    anna().call(whiteboardHistory.moment, { params: { uuid, version } });
  /** The boards at all versions of the stretch that one is in, as a client has them. */
  async function stretchOf(uuid: string, version: number): Promise<ReadonlyMap<number, Record<string, unknown>>> {
    const { body } = await anna().call(whiteboardHistory.stretch, { params: { uuid, version } });
    return boardsIn(body);
  }
  const sittingsOf = async (uuid: string) => (await anna().call(whiteboardHistory.sittings, { params: { uuid } })).body;

  test("shows what the live board was at every number, also after it was compacted, and restored into the other engine", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna(), await createTeam([anna(), ben()]));
    const clients = await Promise.all([anna(), ben()].map((person) => join(origin, person, uuid)));
    const was = new Map<number, Record<string, unknown>>([[0, {}]]);
    const events = fc.sample(anyEvent, 80);
    for (const [index, [event, payload]] of events.entries()) {
      if (index === 40) now = new Date(start + day);
      const answer = await clients[index % 2]?.make(event, payload);
      if (answer?.ok && answer.seq) was.set(answer.seq, await load(anna(), uuid));
    }
    for (const client of clients) client.close();
    const last = Math.max(...was.keys());
    expect(last).toBeGreaterThan(10);
    const expectMoments = async (first: number) => {
      for (const [version, elements] of was) {
        const { status, body } = await momentOf(uuid, version);
        expect([version, status]).toEqual([version, version < first ? 404 : 200]);
        if (status === 200) expect(body.elements, `at ${version}`).toEqual(elements);
      }
      const stretch = await stretchOf(uuid, last);
      for (const [version, elements] of was) {
        if (version >= Math.max(first, 1)) expect(stretch.get(version), `at ${version} of a stretch`).toEqual(elements);
      }
    };
    await expectMoments(0);
    expect((await momentOf(uuid, last + 1)).status).toBe(404);
    const later = new Date(start + 90.5 * day);
    expect(await compactOperations({ ...app.context, now: () => later })).toBeGreaterThan(0);
    const { first, last: lastNow } = await sittingsOf(uuid);
    expect([first > 0, lastNow]).toEqual([true, last]);
    await expectMoments(first);

    const restored = await openTestDatabase(engines.find((it) => it !== engine));
    onTestFinished(() => restored.close());
    await copyByBackup(database, restored);
    const actor: Actor = { kind: "member", userId: anna().userId, sessionId: "" };
    for (const [version, elements] of was) {
      const moment = await boardAt(restored.db, actor, uuid, version);
      expect([version, moment.ok]).toEqual([version, version >= first]);
      if (moment.ok) expect(Object.fromEntries(moment.value.elements), `at ${version}, restored`).toEqual(elements);
    }
  });

  test("tells who worked on it when: a long pause ends a sitting", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna(), await createTeam([anna(), ben()]));
    const create = async (person: Person, id: string, minutes: number) => {
      now = new Date(start + minutes * minute);
      const operation = ["element-create", { whiteboardId: uuid, operationId: randomUUID(), element: note(id) }];
      const operations = [operation as [string, object]];
      await person.call(whiteboards.save, { params: { uuid }, body: { operations } });
    };
    await create(anna(), "a", 0);
    await create(ben(), "b", 10);
    await create(anna(), "c", 20);
    await create(anna(), "d", 51);
    const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
    const { sittings } = await sittingsOf(uuid);
    expect(
      sittings.map(({ userId, first, last, operations, from, to }) => ({ userId, first, last, operations, from, to })),
    ).toEqual([
      { userId: anna().userId, first: 4, last: 4, operations: 1, from: at(51), to: at(51) },
      { userId: anna().userId, first: 1, last: 3, operations: 2, from: at(0), to: at(20) },
      { userId: ben().userId, first: 2, last: 2, operations: 1, from: at(10), to: at(10) },
    ]);
    expect((await momentOf(uuid, 2)).body).toMatchObject({ version: 2, at: at(10), name: sittings[2]?.name });
    expect(sittings[2]?.name).toContain("Ben");
  });

  test("tells of a long one part by part who worked on it", async () => {
    const uuid = await createBoard(anna());
    const count = 12_345;
    // Anna and Ben in turns, ten seconds apart.
    await app.context.db.execute(sql`
      insert into whiteboard_operations (whiteboard_id, operation_id, seq, user_id, operation, created_at)
      select ${uuid}, gen_random_uuid(), n, case n % 2 when 0 then ${anna().userId}::uuid else ${ben().userId}::uuid end,
        '{"kind":"batch","operations":[]}', ${new Date(start).toISOString()}::timestamptz + n * interval '10 seconds'
      from generate_series(1, ${count}::int) as n`);
    await app.context.db.update(whiteboardTable).set({ seq: count }).where(eq(whiteboardTable.id, uuid));
    const part = async (upTo?: number) =>
      (
        await anna().call(whiteboardHistory.sittings, {
          params: { uuid },
          query: upTo === undefined ? {} : { upTo: `${upTo}` },
        })
      ).body;
    const numbers = ({ earlier, sittings }: Awaited<ReturnType<typeof part>>) => [
      earlier,
      ...sittings.map(({ first, last, operations }) => [first, last, operations]),
    ];
    const latest = await part();
    expect(numbers(latest)).toEqual([2_345, [2_347, 12_345, 5_000], [2_346, 12_344, 5_000]]);
    expect(numbers(await part(2_345))).toEqual([null, [1, 2_345, 1_173], [2, 2_344, 1_172]]);
    expect([(await part(99_999)).earlier, (await part(0)).sittings]).toEqual([2_345, []]);
    // Its checkpoints are taken.
    await app.context.background.drained();
  });

  test("is copied from any moment as one new board of the same team", async () => {
    const teamId = await createTeam([anna(), ben()]);
    const uuid = await createBoard(anna(), teamId);
    const client = await join(origin, ben(), uuid);
    await client.make("element-create", { element: note("a") });
    await client.make("element-create", { element: note("b") });
    await client.make("element-delete", { elementId: "a" });
    client.close();
    const operationId = randomUUID();
    const copy = () => ben().call(whiteboardHistory.copy, { params: { uuid, version: 2 }, body: { operationId } });
    const [first, again] = [await copy(), await copy()];
    expect([first.status, again.body.uuid]).toEqual([201, first.body.uuid]);
    expect(Object.keys(await load(anna(), first.body.uuid)).toSorted()).toEqual(["a", "b"]);
    expect(Object.keys(await load(anna(), uuid))).toEqual(["b"]);
  });

  /** Sends many operations, in as many calls as they need. */
  async function sendAll(uuid: string, events: readonly [string, object][]): Promise<void> {
    for (let from = 0; from < events.length; from += maxSentAtOnce) {
      await operate(anna(), uuid, ...events.slice(from, from + maxSentAtOnce));
    }
  }
  const many = <Item>(count: number, of: (at: number) => Item) => Array.from({ length: count }, (_, at) => of(at));

  const moved = (at: number): [string, object] => [
    "element-move",
    { elementId: "a", position: { x: at + 1, y: 0 }, isDragEnd: true },
  ];

  test("is replayed from the last checkpoint, which whoever looks first takes", async () => {
    now = new Date(start);
    const uuid = await createBoard(anna());
    await sendAll(uuid, [["element-create", { element: note("a") }], ...many(1_199, moved)]);
    const { db } = app.context;
    const checkpoints = async () => {
      const { whiteboardId, seq } = whiteboardCheckpoints;
      const rows = await db.select({ seq }).from(whiteboardCheckpoints).where(eq(whiteboardId, uuid)).orderBy(seq);
      return rows.map((row) => row.seq);
    };
    const xAt = async (version: number) => {
      const { elements } = (await momentOf(uuid, version)).body;
      return (elements.a as { position: { x: number } }).position.x;
    };
    expect(await checkpoints()).toEqual([]);
    // What it is now, which the others are kept as patches of, is one too.
    expect([await xAt(1_150), await checkpoints()]).toEqual([1_149, [500, 1_000, 1_200]]);
    expect([await xAt(1_000), await xAt(700), await xAt(3)]).toEqual([999, 699, 2]);
    expect(await checkpoints()).toEqual([500, 1_000, 1_200]);
    // A stretch is what is between two of them, and its end one more.
    expect([...(await stretchOf(uuid, 1_000)).keys()]).toEqual(many(501, (at) => 500 + at));
    expect([...(await stretchOf(uuid, 501)).keys()]).toEqual(many(501, (at) => 500 + at));
    expect([...(await stretchOf(uuid, 1_200)).keys()]).toEqual(many(201, (at) => 1_000 + at));
    // What is before a checkpoint is not read again.
    const { whiteboardId, seq } = whiteboardOperations;
    const early = and(eq(whiteboardId, uuid), gt(seq, 1), lt(seq, 900));
    await db
      .update(whiteboardOperations)
      .set({ operation: { kind: "unknown" } })
      .where(early);
    expect([await xAt(1_001), await xAt(1_200)]).toEqual([1_000, 1_199]);
  });

  test("goes on without the board that is there, also where that was packed by an earlier version", async () => {
    const uuid = await createBoard(anna());
    await sendAll(uuid, [["element-create", { element: note("a") }], ...many(1_199, moved)]);
    const stretch = async (version: number, query: { after?: string; base?: string } = {}) =>
      (await anna().call(whiteboardHistory.stretch, { params: { uuid, version }, query })).body;
    const whole = await stretch(1_100);
    expect([whole.from, whole.base, whole.elements]).toMatchObject([1_000, 1_200, { a: { position: { x: 1_199 } } }]);
    expect(whole.patch).toEqual({ fields: { position: [[0], [{ x: 999, y: 0 }]] }, gone: [], put: [] });
    expect(await stretch(1_100, { base: "1200" })).toEqual({ ...whole, elements: {} });
    const unchanged = { fields: {}, gone: [], put: [] };
    expect(await stretch(1_100, { after: "1000" })).toEqual({ ...whole, elements: {}, patch: unchanged });
    // Other boards than those it is made of are of no use.
    for (const [after, base] of [
      ["0", "0"],
      ["500", "1000"],
      ["1200", "1100"],
    ] as const) {
      expect(await stretch(1_100, { after, base })).toEqual(whole);
    }
    const { whiteboardId, seq } = whiteboardCheckpoints;
    await app.context.db
      .update(whiteboardCheckpoints)
      .set({ packed: gzipSync(JSON.stringify(whole.elements)) })
      .where(and(eq(whiteboardId, uuid), eq(seq, 1_200)));
    expect(await stretch(1_100)).toEqual(whole);
    // A whole one, as all of them were.
    const elements = { a: note("a", { position: { x: 999, y: 0 } }) };
    await app.context.db
      .update(whiteboardCheckpoints)
      .set({ base: null, packed: gzipSync(JSON.stringify(elements)) })
      .where(and(eq(whiteboardId, uuid), eq(seq, 1_000)));
    expect(await stretch(1_100)).toMatchObject({ from: 1_000, base: 1_000, patch: unchanged });
    expect(await stretch(1_100, { base: "1000" })).toMatchObject({ base: 1_000, elements: {}, patch: unchanged });
    expect((await stretchOf(uuid, 1_100)).get(1_100)).toMatchObject({ a: { position: { x: 1_099 } } });
  });

  test("is replayed once for all who look at the same time, and for what they look at next", async () => {
    const uuid = await createBoard(anna());
    await sendAll(uuid, [["element-create", { element: note("a") }], ...many(1_299, moved)]);
    const inserted = vi.spyOn(app.context.db, "insert");
    onTestFinished(() => inserted.mockRestore());
    const looks = await Promise.all([700, 1_250, 40, 1_250].map((version) => stretchOf(uuid, version)));
    expect(looks.map((boards) => Math.min(...boards.keys()))).toEqual([500, 1_000, 0, 1_000]);
    for (const version of [1_299, 501]) {
      expect((await stretchOf(uuid, version)).get(version)).toMatchObject({ a: { position: { x: version - 1 } } });
    }
    expect(inserted.mock.calls.filter(([table]) => table === whiteboardCheckpoints)).toHaveLength(3);
  });

  test("has its checkpoints taken when somebody opens it, before they look at a moment", async () => {
    const uuid = await createBoard(anna());
    await sendAll(uuid, [["element-create", { element: note("a") }], ...many(599, moved)]);
    await sittingsOf(uuid);
    await app.context.background.drained();
    expect(await app.context.db.$count(whiteboardCheckpoints, eq(whiteboardCheckpoints.whiteboardId, uuid))).toBe(2);
  });

  test("has no checkpoints of what is forgotten", async () => {
    const uuid = await createBoard(anna());
    for (const [days, first] of [
      [0, 0],
      [10, 600],
    ] as const) {
      now = new Date(start + days * day);
      await sendAll(
        uuid,
        many(600, (at) => ["element-create", { element: note(`n${first + at}`) }]),
      );
    }
    const sizeAt = async (version: number) => Object.keys((await momentOf(uuid, version)).body.elements).length;
    const count = () => app.context.db.$count(whiteboardCheckpoints, eq(whiteboardCheckpoints.whiteboardId, uuid));
    expect([await sizeAt(1_200), await sizeAt(1_150), await count()]).toEqual([1_200, 1_150, 3]);
    await compactOperations({ ...app.context, now: () => new Date(start + 91 * day) });
    expect([await count(), await sizeAt(1_200), await sizeAt(600)]).toEqual([2, 1_200, 600]);
  });

  test("shows boards with more elements than one operation may change", async () => {
    const elements = Array.from({ length: 2_100 }, (_, index) => note(`n${index}`));
    const { body } = await anna().call(whiteboards.create, { body: { name: "Full", data: { elements } } });
    const moment = await momentOf(body.uuid, 1);
    expect(Object.keys(moment.body.elements)).toHaveLength(2_100);
  });
});

async function copyByBackup(from: TestDatabase, to: TestDatabase): Promise<void> {
  const folder = await mkdtemp(joinPath(tmpdir(), "tafel-history-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = joinPath(folder, "backup.jsonl.gz");
  await dump(from, path, new Date(start));
  await loadBackup(to, path);
}
