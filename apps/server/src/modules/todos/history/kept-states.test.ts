import { randomInt, randomUUID } from "node:crypto";
import { type ActivityEnd, type AnswerOf, todos } from "@tafel/contract";
import { type Board, boardBefore, newTodo, type TodoChange } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards, todoOperations } from "../../../platform/database/schema/index.ts";
import { engines } from "../../../platform/database/testing.ts";
import { nobody } from "../../../platform/history.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { inversesSince } from "../queries.ts";
import { save } from "../testing/boards.ts";
import { plain } from "../testing/plain.ts";
import { forgetOperations } from "./forget-operations.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const start = new Date("2026-03-02T00:00:00Z").getTime();
const at = (days: number, hours = 0, minutes = 0) => start + days * day + hours * hour + minutes * 60_000;

type Page = AnswerOf<typeof todos.getHistory>;

/** Which versions are to be kept: worked out one by one. */
function keptOf(times: readonly number[], now: number, historyDays: number): readonly number[] {
  const today = Math.floor(now / day) * day;
  const spanOf = (time: number, version: number) => {
    if (time >= today - 90 * day) return version;
    return time < today - 120 * day ? `day ${Math.floor(time / day)}` : `hour ${Math.floor(time / hour)}`;
  };
  const all = times.map((time, index) => ({ time, version: index + 1, span: spanOf(time, index + 1) }));
  const last = new Map(all.map((it) => [it.span, it]));
  return [...last.values()].filter(({ time }) => time >= now - historyDays * day).map(({ version }) => version);
}

/** What somebody might do to a board. */
function anyChange({ lists }: Board): TodoChange {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(Math.max(items.length, 1))];
  const [id, list] = [randomUUID(), pick(lists)];
  const todo = pick(lists.flatMap((it) => it.todos));
  const kind = randomInt(10);
  if (!list || kind === 0) return { type: "add-list", listId: id, title: id.slice(0, 4), after: pick(lists)?.id };
  if (kind === 1) return { type: "delete-list", listId: list.id, todoIds: list.todos.map((it) => it.id) };
  if (!todo || kind < 5) return { type: "add-todo", listId: list.id, todo: newTodo(id, id.slice(0, 4)) };
  if (kind < 7) return { type: "move-todo", todoId: todo.id, listId: list.id, after: null };
  if (kind < 9) return { type: "edit-todo", todoId: todo.id, changes: { name: id, priority: "high" } };
  return { type: "delete-todo", todoId: todo.id };
}

describe.each(engines)("what is kept of a to-do board's forgotten operations (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine, now: () => new Date(at(100)) });
    [anna, ben] = [await app.person("Anna"), await app.person("Ben")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const forget = (now: number, { historyDays = 365, longFrom = 1e9 } = {}) =>
    forgetOperations(
      { db: app.context.db, now: () => new Date(now), config: { trashDays: 30, historyDays } },
      longFrom,
    );
  const pageOf = async (boardId: string, before?: ActivityEnd): Promise<Page> =>
    (await anna.call(todos.getHistory, { body: { boardId, ...(before && { before }) } })).body;
  const boardNow = async (boardId: string): Promise<Board> =>
    plain((await anna.call(todos.getBoard, { body: { boardId } })).body.board);
  const setTime = (boardId: string, version: number, time: number) =>
    app.context.db
      .update(todoOperations)
      .set({ createdAt: new Date(time) })
      .where(and(eq(todoOperations.boardId, boardId), eq(todoOperations.version, version)));

  async function newBoard(): Promise<string> {
    return (await anna.call(todos.createTeamBoard, { body: { title: "Board", teamId } })).body.boardId;
  }

  /** A board on which something was saved at these times, and what it was after each save. */
  async function boardWith(times: readonly number[]) {
    const boardId = await newBoard();
    const was = new Map<number, Board>([[0, await boardNow(boardId)]]);
    for (let board = await boardNow(boardId); was.size <= times.length; ) {
      const changes = Array.from({ length: randomInt(1, 3) }, () => anyChange(board));
      const { status, body } = await save(randomInt(2) ? anna : ben, boardId, ...changes);
      if (status !== 200 || body.applied.length === 0) continue;
      board = await boardNow(boardId);
      was.set(was.size, board);
    }
    for (const [index, time] of times.entries()) await setTime(boardId, index + 1, time);
    return { boardId, was };
  }

  /** What the history says that the board was after each save it has, and before the first. */
  async function toldOf(boardId: string): Promise<ReadonlyMap<number, Board>> {
    let board = await boardNow(boardId);
    const told = new Map<number, Board>();
    let [version, before]: [number, ActivityEnd | null | undefined] = [0, undefined];
    do {
      const { operations, next } = await pageOf(boardId, before);
      for (const it of operations) {
        if (it.version !== version) told.set(it.version, board);
        version = it.version;
        board = boardBefore(board, it.inverse) ?? expect.unreachable();
      }
      before = next;
    } while (before);
    return told.set(0, board);
  }

  test("is what the board was at the end of each hour, later of each day, for a year", async () => {
    const times = Array.from({ length: 60 }, () => at(randomInt(40) * 11, randomInt(8, 11), randomInt(60))).toSorted(
      (a, b) => a - b,
    );
    const { boardId, was } = await boardWith(times);
    for (let after = 95; after < 520; after += randomInt(30, 90)) {
      const now = at(after, 12);
      await forget(now);
      const told = await toldOf(boardId);
      const kept = keptOf(times, now, 365);
      expect(
        [...told.keys()].toSorted((a, b) => a - b),
        `after ${after} days`,
      ).toEqual([0, ...kept]);
      for (const version of kept) expect(told.get(version), `${version} after ${after} days`).toEqual(was.get(version));
      // It begins with what the board was at the end of the last span that is forgotten.
      const ends = keptOf(times, now, 1_000);
      expect(told.get(0)).toEqual(was.get(ends[ends.indexOf(kept[0] ?? 0) - 1] ?? 0));
    }
  });

  test("is by whoever did it alone, takes up space of its own, and is no activity", async () => {
    const boardId = await newBoard();
    const [listId, todoId] = [randomUUID(), randomUUID()];
    await save(anna, boardId, { type: "add-list", listId, title: "Todo" });
    await save(anna, boardId, { type: "add-todo", listId, todo: newTodo(todoId, "Tea") });
    await save(ben, boardId, { type: "edit-todo", todoId, changes: { name: "Coffee" } });
    await save(anna, boardId, { type: "edit-todo", todoId, changes: { name: "Cocoa" } });
    await save(ben, boardId, { type: "edit-todo", todoId, changes: { name: "Milk" } });
    for (const [index, time] of [at(0, 8), at(0, 8, 5), at(0, 9), at(0, 9, 5), at(95)].entries())
      await setTime(boardId, index + 1, time);
    await forget(at(100));
    const { operations } = await pageOf(boardId);
    expect(operations.map(({ version, userId }) => [version, userId])).toEqual([
      [5, ben.userId],
      [4, nobody],
      [2, anna.userId],
      [2, anna.userId],
    ]);
    expect(operations[1]?.operation).toMatchObject({ type: "edit-todo", changes: { name: "Cocoa" } });
    expect(operations[1]?.inverse).toMatchObject([{ type: "edit-todo", changes: { name: "Tea" } }]);
    const { activity } = (await anna.call(todos.getActivity, { body: { boardId, todoId } })).body;
    expect(activity.map(({ version }) => version)).toEqual([5]);
    const [board] = await app.context.db.select().from(boards).where(eq(boards.id, boardId));
    if (!board) return expect.unreachable();
    expect(board.summaryBytes).toBeGreaterThan(board.historyBytes);
    const { body } = await anna.call(todos.getSpace, { body: { boardId } });
    expect(body).toMatchObject({ todos: board.characters, history: board.historyBytes + board.summaryBytes, files: 0 });
  });

  test("leads nobody astray who was between what is now one", async () => {
    const { boardId } = await boardWith([at(0, 8), at(0, 8, 1), at(0, 8, 2), at(0, 8, 3), at(95)]);
    const { operations } = await pageOf(boardId);
    const inBetween = operations.find(({ version, step }) => version === 3 && step === 0) ?? expect.unreachable();
    await forget(at(100));
    expect(await pageOf(boardId, inBetween)).toMatchObject({ operations: [], next: null });
    const [board] = await app.context.db.select().from(boards).where(eq(boards.id, boardId));
    if (!board) return expect.unreachable();
    expect(await inversesSince(app.context.db, { ...board, isFavorite: false }, 3)).toBeUndefined();
    expect(await inversesSince(app.context.db, { ...board, isFavorite: false }, 4)).toHaveLength(
      operations.filter(({ version }) => version === 5).flatMap(({ inverse }) => inverse).length,
    );
  });

  test("is nothing where no days are wanted, nor in a long history; what is in its trash does not count", async () => {
    const times = [at(0, 8), at(0, 8, 1), at(95)];
    const { boardId } = await boardWith(times);
    await forget(at(100), { historyDays: 0 });
    expect([...(await toldOf(boardId)).keys()].toSorted()).toEqual([0, 3]);

    const long = await newBoard();
    const [listId, todoId] = [randomUUID(), randomUUID()];
    await save(anna, long, { type: "add-list", listId, title: "Todo" });
    await save(anna, long, { type: "add-todo", listId, todo: newTodo(todoId, "Tea") });
    await save(anna, long, { type: "delete-todo", todoId });
    await save(anna, long, { type: "rename-list", listId, title: "Doing" });
    await save(anna, long, { type: "rename-list", listId, title: "Done" });
    for (const [index, time] of [at(84), at(84), at(84), at(84), at(99)].entries())
      await setTime(long, index + 1, time);
    await forget(at(100), { longFrom: 1 });
    expect([...(await toldOf(long)).keys()].toSorted()).toEqual([0, 5]);
    const { body } = await anna.call(todos.getDeleted, { body: { boardId: long } });
    expect(body.deleted).toHaveLength(1);
  });
});
