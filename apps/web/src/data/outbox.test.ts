import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.ts";

let count = 0;
const fresh = () => {
  count += 1;
  return `outbox-${count}`;
};
const entries = (...ids: string[]) => ids.map((operationId) => ({ operationId, what: `did ${operationId}` }));

test("what waits is there again after a reload, in the order in which it was done", async () => {
  const name = fresh();
  const before = createOutbox(name);
  await before.keep("board", entries("b", "a"));
  await before.keep("board", entries("c"));
  expect(await createOutbox(name).waitingIn("board")).toEqual(entries("b", "a", "c"));
});

test("what is answered is forgotten, and nothing else", async () => {
  const outbox = createOutbox(fresh());
  await outbox.keep("board", entries("a", "b", "c"));
  await outbox.keep("other", entries("a"));
  await outbox.forget("board", ["a", "c", "never kept"]);
  expect(await outbox.waitingIn("board")).toEqual(entries("b"));
  expect(await outbox.waitingIn("other")).toEqual(entries("a"));
});

test("scopes are found by their beginning while something waits in them", async () => {
  const outbox = createOutbox(fresh());
  await outbox.keep("todos/anna/1", entries("a", "b"));
  await outbox.keep("todos/anna/2", entries("c"));
  await outbox.keep("todos/ben/1", entries("d"));
  await outbox.forget("todos/anna/2", ["c"]);
  expect(await outbox.scopes("todos/anna/")).toEqual(["todos/anna/1"]);
});

test("a browser that keeps nothing loses nothing but the reload", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("not allowed here");
    },
  });
  const outbox = createOutbox(fresh());
  await outbox.keep("board", entries("a"));
  expect(await outbox.waitingIn("board")).toEqual([]);
  expect(await outbox.scopes("")).toEqual([]);
});
