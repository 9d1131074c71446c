import { accounts, whiteboards } from "@tafel/contract";
import { apply, type BaseElement, commit, type Operation } from "@tafel/whiteboard/board";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  whiteboardElements,
  whiteboardOperations,
  whiteboards as whiteboardTable,
} from "../../platform/database/schema/index.ts";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { startApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { elementsOf } from "./queries.ts";
import { BoardCopy } from "./queue/board-copy.ts";
import { changesSince } from "./queue/changes-since.ts";
import { OperationQueue } from "./queue/operation-queue.ts";
import { createBoard, createTeam, join, note } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const nothing = () => {};

describeOnEachDatabase("the history of a board", (database) => {
  test("keeps the last 90 days, and before them what they began with", async () => {
    const today = new Date();
    let now = new Date(today.getTime() - 100 * day);
    const app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const origin = await app.listen();
    const anna = await app.person("anna");
    const boardId = await createBoard(anna, await createTeam([anna]));
    const client = await join(origin, anna, boardId);
    for (const id of ["a", "b", "c"]) await client.make("element-create", { element: note(id) });
    await client.make("element-delete", { elementId: "b" });
    now = new Date(today.getTime() - 80 * day);
    await client.make("element-move", { elementId: "a", position: { x: 7, y: 7 }, isDragEnd: true });
    now = today;

    expect(await compactOperations(app.context)).toBe(1);
    expect(await compactOperations(app.context)).toBe(0);
    const history = await database()
      .db.select()
      .from(whiteboardOperations)
      .where(eq(whiteboardOperations.whiteboardId, boardId))
      .orderBy(asc(whiteboardOperations.seq));
    expect(history.map(({ seq }) => seq)).toEqual([4, 5]);
    const board = new Map<string, BaseElement>();
    for (const { operation } of history) {
      const result = apply(board, operation as Operation);
      commit(board, result.ok ? result.value : expect.unreachable());
    }
    expect(board).toEqual((await elementsOf(database().db, [boardId])).get(boardId));
    // Life goes on.
    expect(await client.make("element-delete", { elementId: "c" })).toEqual({ ok: true, seq: 6 });
    client.close();
    await app.close();
  });

  test("forgets what was deleted before, and whoever was away since then gets the whole board", async () => {
    const today = new Date();
    let now = new Date(today.getTime() - 100 * day);
    const app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const origin = await app.listen();
    const anna = await app.person("bea");
    const boardId = await createBoard(anna, await createTeam([anna]));
    const client = await join(origin, anna, boardId);
    for (const id of ["a", "b", "c"]) await client.make("element-create", { element: note(id) });
    await client.make("element-delete", { elementId: "b" });
    now = new Date(today.getTime() - 80 * day);
    await client.make("element-delete", { elementId: "c" });
    client.close();
    now = today;
    const rows = async () => {
      const own = eq(whiteboardElements.whiteboardId, boardId);
      return (await database().db.select().from(whiteboardElements).where(own)).map((row) => row.elementId).toSorted();
    };
    expect(await rows()).toEqual(["a", "b", "c"]);
    const behind = new BoardCopy();
    const changed = await changesSince(database().db, boardId, 0);
    behind.catchUp({ ...(changed ?? expect.unreachable()), seq: 3 });

    await compactOperations(app.context);
    expect(await rows()).toEqual(["a", "c"]);
    const { email, password } = anna;
    const { body } = await app.call(accounts.login, { body: { email, password } });
    const token = "token" in body ? body.token : expect.unreachable();
    // A process that has the board open remembers more than the database: it is asked of another.
    const other = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const elsewhere = await other.listen();
    const since = async (seq: number) => {
      const back = await join(elsewhere, { ...anna, token }, boardId, { since: seq });
      const data = await back.hears("whiteboard-data");
      back.close();
      return data;
    };
    expect(await since(3)).toMatchObject({ elements: { a: note("a") }, seq: 5 });
    expect(await since(4)).toMatchObject({ changed: [], deleted: ["c"], seq: 5 });
    // Nor does a process that was suspended keep what it cannot know to be deleted.
    behind.catchUp((await changesSince(database().db, boardId, 3)) ?? expect.unreachable());
    expect([...behind.values()].map(({ id }) => id)).toEqual(["a"]);
    await other.close();
    await app.close();
  });

  test("that was compacted up to the next number tells a process nothing of what was deleted", async () => {
    const today = new Date();
    let now = new Date(today.getTime() - 100 * day);
    const app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const anna = await app.person("dora");
    const uuid = await createBoard(anna);
    const save = (changes: object) => anna.call(whiteboards.save, { params: { uuid }, body: { changes } });
    await save({ put: [note("a")], delete: [] });
    const behind = new OperationQueue(app.context, uuid, { onStored: nothing, onSetBack: nothing, answerAll: nothing });
    await behind.catchUp();
    expect(behind.copy.get("a")).toBeDefined();
    await save({ put: [], delete: ["a"] });
    now = today;
    expect(await compactOperations(app.context)).toBe(1);
    await behind.catchUp();
    expect([behind.copy.seq, behind.copy.size]).toEqual([2, 0]);
    await app.close();
  });

  test("that is long is cut to a week, and the space is free again", async () => {
    const today = new Date();
    let now = new Date(today.getTime() - 8 * day);
    const app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const anna = await app.person("carla");
    const uuid = await createBoard(anna);
    const write = (n: number) => {
      const element = note("a", { textContent: { ops: [{ insert: `${n} ${"x".repeat(1_000)}\n` }] } });
      return anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [element] } } });
    };
    for (let n = 0; n < 10; n += 1) await write(n);
    now = today;
    await write(10);
    const historyBytes = async () => {
      const [board] = await database().db.select().from(whiteboardTable).where(eq(whiteboardTable.id, uuid));
      return board?.historyBytes ?? 0;
    };
    const before = await historyBytes();
    expect(before).toBeGreaterThan(10_000);
    expect(await compactOperations(app.context)).toBe(0);
    expect(await compactOperations(app.context, 10_000)).toBe(1);
    expect(await historyBytes()).toBeLessThan(before / 2);
    const history = await database()
      .db.select()
      .from(whiteboardOperations)
      .where(eq(whiteboardOperations.whiteboardId, uuid));
    expect(history.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([10, 11]);
    await app.close();
  });
});
