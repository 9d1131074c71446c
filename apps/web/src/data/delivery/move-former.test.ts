import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { formerDatabases } from "../databases.ts";
import { answerTo, committed } from "../indexed-db.ts";

// A browser that nobody has used yet, and a page that has just been loaded.
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
});
// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

const waitingIn = async (scope: string) => {
  const { Outbox } = await import("./outbox.ts");
  return (await Outbox.open(scope)).waiting.map(({ operationId, operation }) => [operationId, operation]);
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

type Stores = Readonly<Record<string, readonly object[]>>;

/** A database as an earlier release has left it. */
async function leave(name: string, version: number, stores: Stores): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const store of Object.keys(stores))
      request.result.createObjectStore(store, { keyPath: "number", autoIncrement: true });
  };
  const database = await answerTo(request);
  const transaction = database.transaction(Object.keys(stores), "readwrite");
  for (const [store, rows] of Object.entries(stores)) for (const row of rows) transaction.objectStore(store).add(row);
  await committed(transaction);
  database.close();
}

const did = (scope: string, operationId: string, more: object = {}) => ({
  scope,
  operationId,
  operation: `did ${operationId}`,
  ...more,
});

test("what waited in the two databases of the last release waits in their order, and they are gone", async () => {
  await leave("tafel-whiteboards", 2, {
    operations: [did("anna/plan", "b"), did("anna/plan", "a"), did("anna/plan", "stored", { seq: 4 })],
    boards: [],
    shards: [],
  });
  await leave("tafel-outbox", 2, { operations: [did("todos/anna/fair", "c"), did("todos/ben/fair", "d")] });
  await leave("tafel-copies", 1, { copies: [] });
  expect(await waitingIn("anna/plan")).toEqual([
    ["b", "did b"],
    ["a", "did a"],
  ]);
  expect(await waitingIn("todos/anna/fair")).toEqual([["c", "did c"]]);
  expect(await waitingIn("todos/ben/fair")).toEqual([["d", "did d"]]);
  await expect.poll(databases).toEqual(["tafel"]);
});

test("of the first releases' to-do boards, too", async () => {
  await leave("tafel-outbox", 1, { waiting: [{ scope: "todos/anna/fair", operationId: "a", entry: "did a" }] });
  expect(await waitingIn("todos/anna/fair")).toEqual([["a", "did a"]]);
});

test("a page of the last release that is still open may leave something later, and nothing comes twice", async () => {
  await leave("tafel-outbox", 2, { operations: [did("todos/anna/fair", "a")] });
  await waitingIn("todos/anna/fair");
  await expect.poll(databases).toEqual(["tafel"]);
  await leave("tafel-outbox", 2, { operations: [did("todos/anna/fair", "a"), did("todos/anna/fair", "b")] });
  vi.resetModules();
  expect(await waitingIn("todos/anna/fair")).toEqual([
    ["a", "did a"],
    ["b", "did b"],
  ]);
});

test("a page of the last release that is frozen holds nobody up", async () => {
  await leave("tafel-outbox", 2, { operations: [did("todos/anna/fair", "a")] });
  const deletions = vi.spyOn(indexedDB, "deleteDatabase");
  const frozen = await answerTo(indexedDB.open("tafel-outbox"));
  await waitingIn("todos/anna/fair");
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const waiting = waitingIn("todos/anna/fair");
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 30_000 });
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(await waiting).toEqual([["a", "did a"]]);
  frozen.close();
  // Both pages have come to the end: the next test's browser is another one.
  await expect.poll(() => deletions.mock.calls.length).toBe(2 * formerDatabases.length);
});
