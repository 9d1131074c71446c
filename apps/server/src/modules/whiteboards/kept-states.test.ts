import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { accounts, whiteboardHistory, whiteboardVersions } from "@tafel/contract";
import { modelOf } from "@tafel/whiteboard/board";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dump } from "../../platform/backup/dump.ts";
import { load as loadBackup } from "../../platform/backup/load.ts";
import { whiteboardCheckpoints, whiteboardOperations, whiteboards } from "../../platform/database/schema/index.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { boardAt } from "./show-history.ts";
import { boardsIn, createBoard, createTeam, load, note, operate } from "./testing.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const start = new Date("2026-03-02T00:00:00Z").getTime();
const days = 430;

type Board = Record<string, unknown>;

const anyId = fc.constantFrom("a", "b", "c", "d", "e");
const anyEvent: fc.Arbitrary<[string, object]> = fc.oneof(
  fc.tuple(fc.constant("element-create"), fc.record({ element: anyId.map((id) => note(id)) })),
  fc.tuple(fc.constant("element-delete"), fc.record({ elementId: anyId })),
  fc.tuple(
    fc.constant("element-move"),
    fc.record({
      elementId: anyId,
      position: fc.record({ x: fc.nat(500), y: fc.nat(500) }),
      isDragEnd: fc.constant(true),
    }),
  ),
);

/** What is to be kept of forgotten operations: worked out one by one. */
function keptOf(times: readonly number[], now: number, historyDays: number): readonly number[] {
  const forgotten = times.filter((at) => at < now - 90 * day);
  const spanOf = (at: number) => {
    if (at < now - historyDays * day) return "before";
    return at < now - 120 * day ? `day ${Math.floor(at / day)}` : `hour ${Math.floor(at / hour)}`;
  };
  const last = new Map(forgotten.map((at, index) => [spanOf(at), index + 1]));
  return [...last.values()];
}

describe.each(engines)("what is kept of forgotten operations (%s)", (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    app = await startApp({ database, now: () => new Date(start) });
    [anna, ben] = [await app.person("Anna"), await app.person("Ben")];
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const compact = (now: number, historyDays = 365) =>
    compactOperations({ ...app.context, now: () => new Date(now), config: { trashDays: 30, historyDays } });
  const momentOf = (uuid: string, version: number, person = anna) =>
    person.call(whiteboardHistory.moment, { params: { uuid, version } });
  const sittingsOf = async (uuid: string) => {
    const { body } = await anna.call(whiteboardHistory.sittings, { params: { uuid } });
    expect(whiteboardHistory.sittings.answer.safeParse(body).success).toBe(true);
    return body;
  };
  /** Which versions can be shown, as the history says. */
  async function shownOf(uuid: string): Promise<readonly number[]> {
    const { states, first, last } = await sittingsOf(uuid);
    return [...states, ...Array.from({ length: last - first + 1 }, (_, index) => first + index)];
  }
  async function stretchOf(uuid: string, version: number): Promise<ReadonlyMap<number, Board>> {
    const { body } = await anna.call(whiteboardHistory.stretch, { params: { uuid, version } });
    return boardsIn(body);
  }
  const setTime = (uuid: string, version: number, at: number) =>
    app.context.db
      .update(whiteboardOperations)
      .set({ createdAt: new Date(at) })
      .where(and(eq(whiteboardOperations.whiteboardId, uuid), eq(whiteboardOperations.seq, version)));

  /** A board on which something was done at these times, and what it was at each number. */
  async function boardWith(times: readonly number[], events: () => [string, object]) {
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    const arrow = { ...modelOf("arrow")?.create({ id: "arrow", position: { x: 0, y: 0 }, index: 3 }) };
    const first: [string, object][] = [
      ["element-create", { element: note("a") }],
      ["element-create", { element: { ...arrow, startConnection: { elementId: "a", centre: { x: 100, y: 75 } } } }],
    ];
    const was = new Map<number, Board>([[0, {}]]);
    while (was.size <= times.length) {
      const done = await operate(was.size % 3 ? anna : ben, uuid, first.shift() ?? events()).then(
        () => true,
        () => false,
      );
      if (!done) continue;
      const [board] = await app.context.db.select().from(whiteboards).where(eq(whiteboards.id, uuid));
      if (board?.seq === was.size) was.set(was.size, await load(anna, uuid));
    }
    for (const [index, at] of times.entries()) await setTime(uuid, index + 1, at);
    return { uuid, was };
  }

  async function expectKept(uuid: string, was: ReadonlyMap<number, Board>, shown: readonly number[], when: string) {
    expect(await shownOf(uuid), when).toEqual(shown);
    for (const [version, board] of was) {
      const { status, body } = await momentOf(uuid, version);
      expect([version, status], when).toEqual([version, shown.includes(version) ? 200 : 404]);
      if (status === 200) expect(body.elements, `${when}: at ${version}`).toEqual(board);
    }
    for (const version of shown) {
      if (version === 0 || !was.has(version)) continue;
      const stretch = await stretchOf(uuid, version);
      expect(stretch.get(version), `${when}: at ${version} of a stretch`).toEqual(was.get(version));
    }
  }

  test("is what the board was at the end of each hour, later of each day, for a year; also after backup and restore", async () => {
    const seed = randomInt(2 ** 31);
    const sample = fc.sample(anyEvent, { seed, numRuns: 2_000 });
    const times = fc
      .sample(fc.tuple(fc.nat(39), fc.integer({ min: 8, max: 10 }), fc.nat(hour - 1)), { seed, numRuns: 40 })
      .map(([at, hours, more]) => start + Math.floor((at * days) / 39) * day + hours * hour + more)
      .toSorted((a, b) => a - b);
    const { uuid, was } = await boardWith(times, () => sample.shift() ?? expect.unreachable());
    const last = times.length;
    await anna.call(whiteboardVersions.create, {
      params: { uuid },
      body: { operationId: randomUUID(), version: 1, name: "First" },
    });
    let kept: readonly number[] = [];
    for (let after = 95; after < days + 80; after += randomInt(30, 90)) {
      await compact(start + after * day);
      kept = keptOf(times, start + after * day, 365);
      const forgotten = kept.at(-1) ?? 0;
      const rest = Array.from({ length: last - forgotten }, (_, index) => forgotten + 1 + index);
      // As long as each hour has one operation, all are there.
      const shown = forgotten === kept.length ? [0, ...kept, ...rest] : [...kept, ...rest];
      // A named version is shown wherever it lies.
      const unnamed = new Map([...was].filter(([version]) => version !== 1));
      await expectKept(uuid, unnamed, shown, `seed ${seed}, after ${after} days`);
      expect((await momentOf(uuid, 1)).body.elements).toEqual(was.get(1));
    }
    expect(kept.length).toBeGreaterThan(3);
    const { sittings } = await sittingsOf(uuid);
    expect(sittings.some(({ isSummary }) => isSummary)).toBe(true);

    const restored = await openTestDatabase(engines.find((it) => it !== engine));
    onTestFinished(() => restored.close());
    const folder = await mkdtemp(join(tmpdir(), "tafel-kept-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await dump(database, join(folder, "backup.jsonl.gz"), new Date(start));
    await loadBackup(restored, join(folder, "backup.jsonl.gz"));
    const actor: Actor = { kind: "member", userId: anna.userId, sessionId: "" };
    for (const version of kept) {
      const moment = await boardAt(restored.db, actor, uuid, version);
      if (!moment.ok) return expect.unreachable();
      expect(Object.fromEntries(moment.value.elements), `at ${version}, restored`).toEqual(was.get(version));
    }
    expect((await boardAt(restored.db, actor, uuid, (kept[0] ?? 0) - 1)).ok).toBe(kept[0] === 2);
  });

  const at = (days: number, hours: number, minutes = 0) => start + days * day + hours * hour + minutes * 60_000;
  const put = (person: Person, uuid: string, id: string) =>
    operate(person, uuid, ["element-create", { element: note(id) }]);

  test("is nothing but what the history begins with where no days are wanted", async () => {
    const times = [at(0, 8), at(0, 9), at(1, 8), at(1, 9), at(200, 8)];
    const { uuid, was } = await boardWith(times, () => ["element-create", { element: note(randomUUID()) }]);
    await compact(at(150, 0), 0);
    await expectKept(uuid, was, [4, 5], "without days");
    const [first] = (await sittingsOf(uuid)).sittings.toReversed();
    expect([first?.last, first?.name]).toEqual([4, null]);
  });

  test("names whoever made it alone, as long as they have an account, and tells who wrote what", async () => {
    const carla = await app.person("Carla");
    const uuid = await createBoard(anna, await createTeam([anna, ben, carla]));
    const write = (person: Person, words: string) =>
      operate(person, uuid, [
        "note-content-update",
        { elementId: "a", content: { textContent: { ops: [{ insert: `${words}\n` }] } } },
      ]);
    await put(carla, uuid, "a");
    await write(carla, "Hello");
    await write(anna, "Hello dear");
    await put(ben, uuid, "b");
    await write(carla, "Hello dear all");
    await operate(carla, uuid, ["element-delete", { elementId: "b" }]);
    const times = [at(0, 8), at(0, 8, 5), at(0, 9), at(0, 9, 5), at(0, 10), at(0, 10, 5)];
    for (const [index, time] of times.entries()) await setTime(uuid, index + 1, time);
    await compact(at(100, 0));
    const told = async () =>
      (await sittingsOf(uuid)).sittings.map(({ name, last, isSummary }) => [name?.split(" ")[0], last, isSummary]);
    const somebody = undefined;
    expect(await told()).toEqual([
      ["Carla", 6, true],
      [somebody, 4, true],
      ["Carla", 2, true],
    ]);
    expect((await momentOf(uuid, 2)).body).toMatchObject({ at: new Date(at(0, 8, 5)).toISOString() });
    const pastOf = async (elementId: string) => {
      const { body } = await anna.call(whiteboardHistory.element, { params: { uuid, version: 6, elementId } });
      const names = new Map(body.people.map((it) => [it.userId, it.name?.split(" ")[0]]));
      return [
        body.changes.map(({ version, kind }) => `${version} ${kind}`),
        body.passages.map(({ text, userId }) => `${names.get(userId)}: ${text.trim()}`),
      ];
    };
    expect(await pastOf("a")).toEqual([
      ["2 created", "4 changed", "6 changed"],
      ["Carla: Hello", "undefined: dear", "Carla: all"],
    ]);
    expect((await pastOf("b"))[0]).toEqual(["4 created", "6 deleted"]);
    const copied = await anna.call(whiteboardHistory.copy, {
      params: { uuid, version: 4 },
      body: { operationId: randomUUID() },
    });
    expect(Object.keys(await load(anna, copied.body.uuid)).toSorted()).toEqual(["a", "b"]);

    expect((await carla.call(accounts.deleteAccount)).status).toBe(200);
    expect((await told()).map(([name]) => name)).toEqual([somebody, somebody, somebody]);
  });

  test("is found whole by whoever looks while it is put together, by two processes at once", async () => {
    const times = Array.from({ length: 60 }, (_, index) => at(Math.floor(index / 6), 8 + (index % 3), index));
    const { uuid, was } = await boardWith(
      times.toSorted((a, b) => a - b),
      () => [
        "element-move",
        { elementId: "a", position: { x: randomInt(9_999), y: randomInt(9_999) }, isDragEnd: true },
      ],
    );
    for (const now of [at(101, 0), at(140, 0)]) {
      const compacted = [compact(now), compact(now)];
      let isOver = false;
      const over = Promise.all(compacted).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        for (const version of [60, 59, 6, 30]) {
          const { status, body } = await momentOf(uuid, version);
          if (status === 200) expect(body.elements, `at ${version}`).toEqual(was.get(version));
          else expect([status, version === 60]).toEqual([404, false]);
        }
      }
      await over;
    }
    // It was taken too late.
    const late = { seq: 7, size: 0, packed: gzipSync("{}") };
    await app.context.db.insert(whiteboardCheckpoints).values({ whiteboardId: uuid, ...late });
    await expectKept(
      uuid,
      was,
      keptOf(
        times.toSorted((a, b) => a - b),
        at(140, 0),
        365,
      ),
      "after all",
    );
  });
});
