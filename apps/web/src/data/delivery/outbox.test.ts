import "fake-indexeddb/auto";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

// A browser that nobody has used yet, and a page that has just been loaded.
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
});
// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

const open = async (scope: string) => {
  const { Outbox } = await import("./outbox.ts");
  return Outbox.open<string>(scope);
};
const outboxesOfAnna = async () => (await import("./outbox.ts")).outboxesOf("todos", "anna", open);
const did = (...operationIds: string[]) =>
  operationIds.map((operationId) => ({ operationId, operation: `did ${operationId}` }));
const idsOf = (operations: readonly { readonly operationId: string }[]) => operations.map((it) => it.operationId);

test("what waits is there again after a reload, in the order in which it was done", async () => {
  const before = await open("board");
  before.keep(did("b", "a"));
  before.keep(did("c"));
  await before.written();
  vi.resetModules();
  const after = await open("board");
  expect(after.waiting).toMatchObject(did("b", "a", "c"));
});

test("what is refused is forgotten, and nothing else", async () => {
  const [board, other] = [await open("board"), await open("other")];
  board.keep(did("a", "b", "c"));
  other.keep(did("d"));
  board.forget(["a", "c", "never kept"]);
  await Promise.all([board.written(), other.written()]);
  expect(idsOf((await open("board")).kept)).toEqual(["b"]);
  expect(idsOf((await open("other")).kept)).toEqual(["d"]);
});

test("what is stored waits no longer, and stays until a copy of the board has it", async () => {
  const outbox = await open("board");
  outbox.keep(did("a", "b", "c"));
  outbox.delivered(["a", "b"], 5);
  outbox.copied(4);
  await outbox.written();
  const next = await open("board");
  expect([idsOf(next.waiting), idsOf(next.kept)]).toEqual([["c"], ["a", "b", "c"]]);
  outbox.copied(5);
  await outbox.written();
  expect(idsOf((await open("board")).kept)).toEqual(["c"]);
});

test("boards are found by the beginning of their scopes while something of them is kept", async () => {
  for (const [scope, ...operationIds] of [
    ["todos/anna/1", "a", "b"],
    ["todos/anna/2", "c"],
    ["todos/ben/1", "d"],
  ] as const) {
    const outbox = await open(scope);
    outbox.keep(did(...operationIds));
    outbox.forget(["c"]);
    await outbox.written();
  }
  const found = await outboxesOfAnna();
  expect(found.map(({ boardId, outbox }) => [boardId, idsOf(outbox.waiting)])).toEqual([["1", ["a", "b"]]]);
});

test("what is done after the browser has taken the database away is kept in it again", async () => {
  const outbox = await open("board");
  outbox.keep(did("before"));
  await outbox.written();
  const database = await (await import("./database.ts")).openDatabase();
  // As iOS does with pages in the background.
  if (database) forceCloseDatabase(database as never);
  outbox.keep(did("after"));
  outbox.forget(["before"]);
  await outbox.written();
  expect(idsOf((await open("board")).waiting)).toEqual(["after"]);
});

test("a browser that keeps nothing loses nothing but the reload", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("not allowed here");
    },
  });
  const outbox = await open("board");
  outbox.keep(did("a"));
  expect(idsOf(outbox.waiting)).toEqual(["a"]);
  expect((await open("board")).waiting).toEqual([]);
  expect(await outboxesOfAnna()).toEqual([]);
});

test("what is stored waits no longer, though the board is behind it", async () => {
  const outbox = await open("board");
  outbox.keep(did("a", "b"));
  outbox.contained([["a", 7]]);
  expect([idsOf(outbox.waiting), idsOf(outbox.kept)]).toEqual([["b"], ["a", "b"]]);
});
