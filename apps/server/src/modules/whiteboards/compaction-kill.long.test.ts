import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { whiteboardVersions as versionRoutes } from "@tafel/contract";
import { type BaseElement, commit, type Operation, storedEffect } from "@tafel/whiteboard/board";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "../../platform/database/connect.ts";
import {
  whiteboardDeletions,
  whiteboardOperations,
  whiteboards,
  whiteboardVersions,
} from "../../platform/database/schema/index.ts";
import { type Person, startApp } from "../../testing/app.ts";
import { briefly } from "../../testing/briefly.ts";
import { canStartPostgres, startOwnPostgres } from "../../testing/postgres.ts";
import { elementsOf } from "./queries.ts";
import { createBoard, load, note, operate } from "./testing.ts";

const rounds = process.env.TAFEL_LONG ? 14 : 6;
const boardsAtOnce = 4;
const day = 24 * 60 * 60 * 1000;
const [trashDays, historyDays] = [365, 365];

/** A board, and what must not get lost of it. */
type Known = {
  readonly uuid: string;
  readonly was: ReadonlyMap<number, Record<string, unknown>>;
  /** By number, the ids that an operation deleted and that are gone. */
  readonly deleted: ReadonlyMap<number, string>;
  readonly version: object;
};

describe.each(["embedded", "postgres"] as const)("compaction that is killed (%s)", (engine) => {
  const isThere = engine === "embedded" || canStartPostgres();
  let dataDir: string;
  let databaseUrl: string | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "tafel-compaction-"));
    const postgres = engine === "postgres" ? await startOwnPostgres() : undefined;
    databaseUrl = postgres?.url;
    stop = async () => postgres?.stop();
  });
  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function look<Answer>(ask: (database: Database) => Promise<Answer>): Promise<Answer> {
    const database = await connect({ dataDir, databaseUrl });
    return ask(database).finally(() => database.close());
  }

  /** Compacts as at a moment; whether it got to its end. */
  async function compact(now: Date, dieWith?: number): Promise<boolean> {
    const script = fileURLToPath(new URL("./compaction-process.ts", import.meta.url));
    const options = { dataDir, databaseUrl, now, trashDays, historyDays, dieWith, after: randomInt(4) };
    const args = [...briefly, "--import", "tsx", script, JSON.stringify(options)];
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
    expect([code, signal]).toEqual(signal ? [null, "SIGKILL"] : [0, null]);
    return code === 0;
  }

  test.skipIf(!isThere)(
    `loses nothing of history, trash and named versions in ${rounds} kills`,
    { timeout: 120_000 + rounds * 30_000 },
    async () => {
      const start = new Date("2026-03-02T10:00:00Z");
      // Then the last state of each hour is kept, and later that of each day.
      const [hourly, daily] = [100, 130].map((days) => new Date(start.getTime() + days * day)) as [Date, Date];
      const boards: Known[] = [];
      let killed = 0;
      for (let round = 0; round < rounds; round += 1) {
        if (round % boardsAtOnce === 0) boards.push(...(await look((database) => makeBoards(database, start))));
        const dieWith = randomInt(1, 160);
        if (!(await compact(round % 3 === 2 ? daily : hourly, dieWith))) killed += 1;
        await look((database) => expectWhole(database, boards, `round ${round}, killed with statement ${dieWith}`));
      }
      expect(await compact(daily)).toBe(true);
      await look(async (database) => {
        await expectWhole(database, boards, "at the end");
        for (const { uuid } of boards) {
          const [first] = await database.db
            .select({ seq: whiteboards.seq, forgotten: whiteboards.forgottenSeq })
            .from(whiteboards)
            .where(eq(whiteboards.id, uuid));
          expect(first?.forgotten).toBe(first?.seq);
          expect(await database.db.$count(whiteboardOperations, eq(whiteboardOperations.whiteboardId, uuid))).toBe(1);
        }
      });
      expect(killed).toBeGreaterThan(0);
    },
  );
});

async function makeBoards(database: Database, at: Date): Promise<readonly Known[]> {
  const app = await startApp({ database: { ...database, url: undefined }, now: () => at });
  const anna = await app.person(`anna-${randomUUID().slice(0, 8)}`);
  const boards: Known[] = [];
  for (let n = 0; n < boardsAtOnce; n += 1) boards.push(await makeBoard(database, anna));
  // The database is closed by whoever opened it.
  await app.close();
  return boards;
}

async function makeBoard({ db }: Database, anna: Person): Promise<Known> {
  const uuid = await createBoard(anna);
  const was = new Map<number, Record<string, unknown>>([[0, {}]]);
  const deleted = new Map<number, string>();
  const act = async (event: string, payload: object) => {
    await operate(anna, uuid, [event, payload]);
    was.set(was.size, await load(anna, uuid));
  };
  for (const id of ["a", "b", "c", "d"]) await act("element-create", { element: note(id) });
  const { status } = await anna.call(versionRoutes.create, {
    params: { uuid },
    body: { operationId: randomUUID(), version: 3, name: "Kept" },
  });
  expect(status).toBe(201);
  await act("element-move", { elementId: "a", position: { x: randomInt(900), y: 7 }, isDragEnd: true });
  for (const id of ["b", "c"]) {
    await act("element-delete", { elementId: id });
    deleted.set(was.size - 1, id);
  }
  const at = sql`${whiteboardOperations.createdAt} + ${whiteboardOperations.seq} * interval '20 minutes'`;
  await db.update(whiteboardOperations).set({ createdAt: at }).where(eq(whiteboardOperations.whiteboardId, uuid));
  const [version] = await db.select().from(whiteboardVersions).where(eq(whiteboardVersions.whiteboardId, uuid));
  return { uuid, was, deleted, version: version ?? expect.unreachable() };
}

async function expectWhole({ db }: Database, boards: readonly Known[], when: string): Promise<void> {
  for (const { uuid, was, deleted, version } of boards) {
    const [board] = await db.select().from(whiteboards).where(eq(whiteboards.id, uuid));
    const operations = await db
      .select()
      .from(whiteboardOperations)
      .where(eq(whiteboardOperations.whiteboardId, uuid))
      .orderBy(asc(whiteboardOperations.seq));
    const numbers = operations.map(({ seq }) => seq);
    const all = Array.from({ length: was.size - 1 }, (_, index) => index + 1);
    const forgotten = board?.forgottenSeq ?? 0;
    expect(numbers, when).toEqual(all.filter((seq) => seq > forgotten || numbers.includes(seq)));
    // The last of each hour, or at least of the day.
    for (const seq of numbers.includes(2) ? [2, 5, 7] : [7]) expect(numbers, when).toContain(seq);
    const past = new Map<string, BaseElement>();
    let last = 0;
    for (const { seq, since, operation } of operations) {
      expect(since ?? seq - 1, `${when}: before ${seq}`).toBe(last);
      last = seq;
      commit(past, storedEffect(past, operation as Operation) ?? expect.unreachable(when));
      expect(Object.fromEntries(past), `${when}: at ${seq}`).toEqual(was.get(seq));
    }
    expect((await elementsOf(db, [uuid])).get(uuid), when).toEqual(past);
    const versions = await db.select().from(whiteboardVersions).where(eq(whiteboardVersions.whiteboardId, uuid));
    expect(versions, when).toEqual([version]);
    const kept = await db.select().from(whiteboardDeletions).where(eq(whiteboardDeletions.whiteboardId, uuid));
    for (const [seq, id] of deleted) {
      const row = kept.find((it) => it.seq === seq);
      if (row) expect(row.changes, when).toEqual([{ before: was.get(seq - 1)?.[id], after: null }]);
      // Until it is written down, its operation is there to be read.
      else expect(seq, `${when}: what was deleted`).toBeGreaterThan(board?.forgottenSeq ?? 0);
    }
  }
}
