import "fake-indexeddb/auto";
import { forceCloseDatabase } from "fake-indexeddb";
import { unwrap } from "idb";
import { expect, test, vi } from "vitest";
import { databaseOf } from "./database.ts";
import { createOperations, type Operations, Outbox } from "./outbox.ts";
import { outboxesIn } from "./outboxes.ts";

let count = 0;
/** The database of a browser, as each page opens it. */
function browser() {
  count += 1;
  const name = `outbox-${count}`;
  return () => databaseOf<Operations<string>>(name, 1, (storage) => void createOperations(unwrap(storage)));
}
const did = (...operationIds: string[]) =>
  operationIds.map((operationId) => ({ operationId, operation: `did ${operationId}` }));
const idsOf = (operations: readonly { readonly operationId: string }[]) => operations.map((it) => it.operationId);

test("what waits is there again after a reload, in the order in which it was done", async () => {
  const page = browser();
  const before = await Outbox.open(page(), "board");
  before.keep(did("b", "a"));
  before.keep(did("c"));
  await before.written();
  const after = await Outbox.open(page(), "board");
  expect(after.waiting).toMatchObject(did("b", "a", "c"));
});

test("what is refused is forgotten, and nothing else", async () => {
  const open = browser()();
  const [board, other] = [await Outbox.open(open, "board"), await Outbox.open(open, "other")];
  board.keep(did("a", "b", "c"));
  other.keep(did("d"));
  board.forget(["a", "c", "never kept"]);
  await Promise.all([board.written(), other.written()]);
  expect(idsOf((await Outbox.open(open, "board")).kept)).toEqual(["b"]);
  expect(idsOf((await Outbox.open(open, "other")).kept)).toEqual(["d"]);
});

test("what is stored waits no longer, and stays until a copy of the board has it", async () => {
  const open = browser()();
  const outbox = await Outbox.open(open, "board");
  outbox.keep(did("a", "b", "c"));
  outbox.delivered(["a", "b"], 5);
  outbox.copied(4);
  await outbox.written();
  const next = await Outbox.open(open, "board");
  expect([idsOf(next.waiting), idsOf(next.kept)]).toEqual([["c"], ["a", "b", "c"]]);
  outbox.copied(5);
  await outbox.written();
  expect(idsOf((await Outbox.open(open, "board")).kept)).toEqual(["c"]);
});

test("boards are found by the beginning of their scopes while something of them is kept", async () => {
  const open = browser()();
  for (const [scope, ...operationIds] of [
    ["todos/anna/1", "a", "b"],
    ["todos/anna/2", "c"],
    ["todos/ben/1", "d"],
  ] as const) {
    const outbox = await Outbox.open(open, scope);
    outbox.keep(did(...operationIds));
    outbox.forget(["c"]);
    await outbox.written();
  }
  const found = await outboxesIn(open, "todos/anna/", (scope) => Outbox.open(open, scope));
  expect(found.map(({ boardId, outbox }) => [boardId, idsOf(outbox.waiting)])).toEqual([["1", ["a", "b"]]]);
});

test("what is done after the browser has taken the database away is kept in it again", async () => {
  const open = browser()();
  const outbox = await Outbox.open(open, "board");
  outbox.keep(did("before"));
  await outbox.written();
  const storage = await open();
  // As iOS does with pages in the background.
  if (storage) forceCloseDatabase(unwrap(storage) as never);
  outbox.keep(did("after"));
  outbox.forget(["before"]);
  await outbox.written();
  expect(idsOf((await Outbox.open(open, "board")).waiting)).toEqual(["after"]);
});

test("a browser that keeps nothing loses nothing but the reload", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("not allowed here");
    },
  });
  const page = browser();
  const outbox = await Outbox.open(page(), "board");
  outbox.keep(did("a"));
  expect(idsOf(outbox.waiting)).toEqual(["a"]);
  expect((await Outbox.open(page(), "board")).waiting).toEqual([]);
  expect(await outboxesIn(page(), "", () => Outbox.open(page(), ""))).toEqual([]);
});
