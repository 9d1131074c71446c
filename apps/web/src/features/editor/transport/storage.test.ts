import "fake-indexeddb/auto";
import { change, editText } from "@tafel/whiteboard";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";
import { openOutbox } from "./storage.ts";
import { contentOf } from "./testing.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

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

test("what the release before has kept as typed is delivered as an edit of the text", async () => {
  const typed = { base: contentOf("old"), ops: [{ retain: 3 }, { insert: "X" }] };
  const former = await openOutbox("grace/plan");
  former.keep([{ operationId: "typed", operation: change("n", { typed }) }]);
  await former.written();
  const edit = { base: typed.base, delta: typed.ops };
  const outbox = await openOutbox("grace/plan");
  expect(outbox.waiting).toMatchObject([{ operationId: "typed", operation: editText("n", edit) }]);
  const sent: unknown[] = [];
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async (_path: string, { body = "" }: { body?: string }) => {
    sent.push(...(JSON.parse(body) as { operations: unknown[] }).operations);
    return Response.json({ version: 2, answers: [{ ok: true, seq: 2 }] });
  });
  await deliver("plan", outbox, () => {});
  expect(sent).toEqual([["text-edit", { elementId: "n", ...edit, whiteboardId: "plan", operationId: "typed" }]]);
  expect(outbox.waiting).toEqual([]);
});
