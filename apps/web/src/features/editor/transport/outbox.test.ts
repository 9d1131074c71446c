import "fake-indexeddb/auto";
import { change, editText, remove } from "@tafel/whiteboard";
import { forceCloseDatabase } from "fake-indexeddb";
import { unwrap } from "idb";
import { expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";
import { Outbox } from "./outbox.ts";
import { openStorage } from "./storage.ts";
import { contentOf } from "./testing.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

test("what is done after the browser has taken the database away is kept in it again", async () => {
  const outbox = await Outbox.open("ada/plan");
  outbox.keep({ operationId: "before", operation: remove("a") });
  await outbox.written();
  const storage = await openStorage();
  // As iOS does with pages in the background.
  if (storage) forceCloseDatabase(unwrap(storage) as never);
  outbox.keep({ operationId: "after", operation: remove("b") });
  outbox.forget("before");
  await outbox.written();
  const next = await Outbox.open("ada/plan");
  expect(next.waiting.map(({ operationId }) => operationId)).toEqual(["after"]);
});

test("what the release before has kept as typed is delivered as an edit of the text", async () => {
  const typed = { base: contentOf("old"), ops: [{ retain: 3 }, { insert: "X" }] };
  const former = await Outbox.open("grace/plan");
  former.keep({ operationId: "typed", operation: change("n", { typed }) });
  await former.written();
  const edit = { base: typed.base, delta: typed.ops };
  const outbox = await Outbox.open("grace/plan");
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
