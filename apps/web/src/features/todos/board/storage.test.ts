import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";

test("what waits to be sent outlives the change of how it is kept", async () => {
  // A browser that nobody has used yet, and a page that has not opened its database.
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
  const { openOutbox, outboxesOf } = await import("./storage.ts");
  // The table of before, with what two people did to three boards.
  const before = await openDB("tafel-outbox", 1, {
    upgrade: (database) => {
      database.createObjectStore("waiting", { autoIncrement: true }).createIndex("scope", "scope");
    },
  });
  const did = (scope: string, operationId: string) => {
    const entry = { type: "delete-todo" as const, todoId: "t", operationId };
    return before.add("waiting", { scope, operationId, entry });
  };
  await did("todos/anna/plan", "b");
  await did("todos/ben/plan", "c");
  await did("todos/anna/fair", "d");
  await did("todos/anna/plan", "a");
  before.close();

  const operation = { type: "delete-todo", todoId: "t" };
  const plan = await openOutbox("todos/anna/plan");
  expect(plan.waiting).toMatchObject([
    { operationId: "b", operation: { ...operation, operationId: "b" } },
    { operationId: "a", operation: { ...operation, operationId: "a" } },
  ]);
  expect((await outboxesOf("anna")).map(({ boardId }) => boardId)).toEqual(["fair", "plan"]);
  // It goes on from there.
  plan.keep([{ operationId: "e", operation: { type: "delete-todo", todoId: "t", operationId: "e" } }]);
  await plan.written();
  expect((await openOutbox("todos/anna/plan")).waiting.map(({ operationId }) => operationId)).toEqual(["b", "a", "e"]);
});
