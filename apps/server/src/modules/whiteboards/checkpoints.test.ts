import { randomInt } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { type AnswerOf, maxSentAtOnce, whiteboardHistory } from "@tafel/contract";
import type { PatchBase } from "@tafel/whiteboard/board";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whiteboardCheckpoints, whiteboardOperations } from "../../platform/database/schema/index.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { baseIn, boardsIn, createBoard, load, note, operate } from "./testing.ts";

const day = 24 * 60 * 60_000;
const start = new Date("2026-03-02T10:00:00Z").getTime();

type Board = Record<string, unknown>;
type Stretch = AnswerOf<typeof whiteboardHistory.stretch>;
type Step = { readonly id: string; readonly x: number; readonly isDeleted: boolean; readonly words: string };

const anyStep: fc.Arbitrary<Step> = fc.record({
  id: fc.integer({ min: 0, max: 39 }).map((number) => (number % 2 ? `${number}` : `n${number}`)),
  x: fc.nat(5_000),
  isDeleted: fc.nat(15).map((it) => it === 0),
  words: fc.constantFrom("", "", "", "one\n", "two words\n"),
});

/** What can be done in its place on a board that has these elements. */
function eventOf({ id: elementId, x, isDeleted, words }: Step, present: Set<string>): [string, object] {
  const position = { x, y: 0 };
  if (!present.has(elementId)) {
    present.add(elementId);
    return ["element-create", { element: note(elementId, { position }) }];
  }
  if (isDeleted) {
    present.delete(elementId);
    return ["element-delete", { elementId }];
  }
  if (!words) return ["element-move", { elementId, position, isDragEnd: true }];
  return ["note-content-update", { elementId, content: { textContent: { ops: [{ insert: words }] } } }];
}

describe.each(engines)("the checkpoints of a whiteboard (%s)", (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let anna: Person;
  let now = new Date(start);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    app = await startApp({ database, now: () => now });
    anna = await app.person("Anna");
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const momentOf = (uuid: string, version: number) =>
    anna.call(whiteboardHistory.moment, { params: { uuid, version } });
  const rowsOf = (uuid: string) =>
    app.context.db
      .select({ seq: whiteboardCheckpoints.seq, base: whiteboardCheckpoints.base })
      .from(whiteboardCheckpoints)
      .where(eq(whiteboardCheckpoints.whiteboardId, uuid))
      .orderBy(whiteboardCheckpoints.seq);

  /** A reader, who keeps the whole board that was sent last and says which one it is. */
  function reader(uuid: string) {
    let known: { version: number; board: PatchBase } | undefined;
    const sent = { whole: 0 };
    const boardsAround = async (version: number): Promise<ReadonlyMap<number, Board>> => {
      const query: Record<string, string> = known ? { base: `${known.version}` } : {};
      const { status, body } = await anna.call(whiteboardHistory.stretch, { params: { uuid, version }, query });
      expect([version, status]).toEqual([version, 200]);
      const stretch: Stretch = body;
      // Before the first checkpoint there is nothing.
      if (stretch.base === 0) return boardsIn(stretch);
      if (stretch.base !== known?.version) {
        known = { version: stretch.base, board: baseIn(stretch) };
        sent.whole += 1;
      }
      return boardsIn(stretch, known.board);
    };
    return { boardsAround, sent };
  }

  /** A board on which random things were done, some of them in one call, and what it was after each. */
  async function makeBoard(steps: readonly Step[]) {
    const uuid = await createBoard(anna);
    const was = new Map<number, Board>();
    const present = new Set<string>();
    for (let at = 0; at < steps.length; ) {
      const some = steps.slice(at, at + randomInt(1, maxSentAtOnce));
      await operate(anna, uuid, ...some.map((step) => eventOf(step, present)));
      at += some.length;
      was.set(at, await load(anna, uuid));
    }
    return { uuid, was };
  }

  test("and the operations after them make of a board what the live one was, also when some are forgotten", async () => {
    now = new Date(start);
    const seed = randomInt(2 ** 31);
    const { uuid, was } = await makeBoard(fc.sample(anyStep, { seed, numRuns: 1_800 }));
    const last = Math.max(...was.keys());
    const versions = fc.sample(fc.constantFrom(...was.keys()), { seed, numRuns: 25 });
    const expectAll = async (first: number, when: string) => {
      const { boardsAround } = reader(uuid);
      for (const version of [...versions, last].filter((it) => it >= first)) {
        const boards = await boardsAround(version);
        expect(boards.get(version), `seed ${seed}, ${when}: at ${version}`).toEqual(was.get(version));
        expect((await momentOf(uuid, version)).body.elements, `${when}: the moment ${version}`).toEqual(
          was.get(version),
        );
      }
    };
    await expectAll(1, "at first");
    const before = await rowsOf(uuid);
    expect(before.some(({ base }) => base !== null)).toBe(true);

    // The first part is older than the rest, and ends where something is recorded.
    const old = [...was.keys()].find((version) => version > 1_100) ?? expect.unreachable();
    const { whiteboardId, seq } = whiteboardOperations;
    await app.context.db
      .update(whiteboardOperations)
      .set({ createdAt: new Date(start - 95 * day) })
      .where(and(eq(whiteboardId, uuid), lte(seq, old)));
    expect(await compactOperations({ ...app.context, now: () => now })).toBe(1);
    expect((await rowsOf(uuid)).map((row) => row.seq)).toEqual(
      before.map((row) => row.seq).filter((number) => number >= old),
    );
    await expectAll(old, "compacted");
  });

  const many = <Item>(count: number, of: (at: number) => Item) => Array.from({ length: count }, (_, at) => of(at));
  const moved = (id: string, x: number): [string, object] => [
    "element-move",
    { elementId: id, position: { x, y: 0 }, isDragEnd: true },
  ];
  async function send(uuid: string, events: readonly [string, object][]): Promise<void> {
    for (let from = 0; from < events.length; from += maxSentAtOnce) {
      await operate(anna, uuid, ...events.slice(from, from + maxSentAtOnce));
    }
  }

  test("are patches of what the board is now, which is sent once, until it has become another one", async () => {
    const uuid = await createBoard(anna);
    const ids = many(40, (at) => `n${at}`);
    await send(uuid, [
      ...ids.map((id): [string, object] => ["element-create", { element: note(id) }]),
      ...many(1_060, (at) => moved(ids[at % 40] ?? "", at)),
    ]);
    const { boardsAround, sent } = reader(uuid);
    for (const version of [1_050, 700, 300, 1_099]) {
      expect((await boardsAround(version)).get(version)).toEqual((await momentOf(uuid, version)).body.elements);
    }
    const first = [
      { seq: 500, base: 1_100 },
      { seq: 1_000, base: 1_100 },
      { seq: 1_100, base: null },
    ];
    expect([await rowsOf(uuid), sent.whole]).toEqual([first, 1]);
    await send(uuid, [
      ...ids.map((elementId): [string, object] => ["element-delete", { elementId }]),
      ...ids.map((id): [string, object] => ["element-create", { element: note(`${id}b`) }]),
      ...many(1_020, (at) => moved(`${ids[at % 40]}b`, at)),
    ]);
    expect((await boardsAround(2_199)).get(2_199)).toEqual((await momentOf(uuid, 2_199)).body.elements);
    expect(await rowsOf(uuid)).toEqual([...first, { seq: 1_600, base: null }, { seq: 2_100, base: 1_600 }]);
  });

  test("are deleted with the whole one that they are patches of", async () => {
    const uuid = await createBoard(anna);
    await send(uuid, [["element-create", { element: note("a") }], ...many(1_199, (at) => moved("a", at))]);
    await momentOf(uuid, 1_150);
    expect(await rowsOf(uuid)).toHaveLength(3);
    await send(
      uuid,
      many(400, (at) => moved("a", 2_000 + at)),
    );
    await momentOf(uuid, 1_599);
    // What was done up to then, but for its end, and the whole one with it is forgotten.
    const { whiteboardId, seq } = whiteboardOperations;
    await app.context.db
      .update(whiteboardOperations)
      .set({ createdAt: new Date(start - 95 * day) })
      .where(and(eq(whiteboardId, uuid), lte(seq, 1_300)));
    expect(await compactOperations({ ...app.context, now: () => now })).toBe(1);
    expect(await rowsOf(uuid)).toEqual([]);
    for (const version of [1_300, 1_301, 1_599]) {
      expect((await momentOf(uuid, version)).body.elements.a).toMatchObject({
        position: { x: version === 1_599 ? 2_398 : version === 1_300 ? 2_099 : 2_100 },
      });
    }
  });

  test("show the right boards beside a process of an earlier version, to which all of them are whole", async () => {
    const uuid = await createBoard(anna);
    await send(uuid, [["element-create", { element: note("a") }], ...many(1_199, (at) => moved("a", at))]);
    const expectMoment = async (version: number) =>
      expect((await momentOf(uuid, version)).body.elements.a).toMatchObject({ position: { x: version - 2, y: 0 } });
    await expectMoment(1_150);
    const { whiteboardId, seq, base, packed } = whiteboardCheckpoints;
    const isOf = eq(whiteboardId, uuid);
    const patches = await app.context.db
      .select({ packed })
      .from(whiteboardCheckpoints)
      .where(and(isOf, isNotNull(base)));
    for (const patch of patches) {
      const text = brotliDecompressSync(patch.packed).toString();
      expect(() => JSON.parse(text)).toThrow();
    }
    // It forgets the whole one, and leaves its patches.
    await app.context.db.delete(whiteboardCheckpoints).where(and(isOf, eq(seq, 1_200)));
    for (const version of [1_150, 700, 1_150]) await expectMoment(version);
    expect((await rowsOf(uuid)).map((row) => row.base)).toEqual([1_200, 1_200, null]);
  });
});
