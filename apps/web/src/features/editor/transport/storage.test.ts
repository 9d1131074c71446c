import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";

test("what waits to be sent outlives the change of how copies are kept", async () => {
  // A browser that nobody has used yet, and a page that has not opened its database.
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
  const { OfflineCopy } = await import("./offline-copy.ts");
  const { openOutbox } = await import("./storage.ts");
  // The tables of before, with one board of one element and one operation.
  const before = await openDB("tafel-whiteboards", 1, {
    upgrade: (database) => {
      const operations = database.createObjectStore("operations", { keyPath: "number", autoIncrement: true });
      operations.createIndex("scope", "scope");
      operations.createIndex("operationId", "operationId");
      database.createObjectStore("boards", { keyPath: "scope" });
      database.createObjectStore("elements");
    },
  });
  const operation = { kind: "delete", elementId: "n1" };
  await before.put("operations", { scope: "anna/plan", operationId: "o1", operation });
  await before.put("boards", { scope: "anna/plan", name: "Plan", seq: 4 });
  await before.put("elements", { scope: "anna/plan", element: { id: "n1" } }, ["anna/plan", "n1"]);
  before.close();

  expect((await openOutbox("anna/plan")).waiting).toMatchObject([{ operationId: "o1", operation }]);
  // The copy is made anew: half of one would be worse than none.
  expect((await OfflineCopy.open("anna/plan")).board).toBeUndefined();
});
