import "fake-indexeddb/auto";
import { change, editText } from "@tafel/whiteboard";
import { expect, test, vi } from "vitest";
import { beginSession } from "../session.ts";
import { deliver } from "./deliver.ts";
import { openWhiteboardOutbox } from "./outboxes.ts";
import { sendToWhiteboard } from "./send-to-whiteboard.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

test("what the release before has kept as typed is delivered as an edit of the text", async () => {
  const typed = { base: { ops: [{ insert: "old\n" }] }, ops: [{ retain: 3 }, { insert: "X" }] };
  const former = await openWhiteboardOutbox("grace/plan");
  former.keep([{ operationId: "typed", operation: change("n", { typed }) }]);
  await former.written();
  const edit = { base: typed.base, delta: typed.ops };
  const outbox = await openWhiteboardOutbox("grace/plan");
  expect(outbox.waiting).toMatchObject([{ operationId: "typed", operation: editText("n", edit) }]);
  const sent: unknown[] = [];
  vi.stubGlobal("localStorage", { getItem: () => "grace", setItem: () => {}, removeItem: () => {} });
  beginSession({ token: "token", userId: "grace" });
  vi.stubGlobal("fetch", async (_path: string, { body = "" }: { body?: string }) => {
    sent.push(...(JSON.parse(body) as { operations: unknown[] }).operations);
    return Response.json({ version: 2, answers: [{ ok: true, seq: 2 }] });
  });
  await deliver("grace", outbox, sendToWhiteboard("plan"), () => {});
  expect(sent).toEqual([["text-edit", { elementId: "n", ...edit, whiteboardId: "plan", operationId: "typed" }]]);
  expect(outbox.waiting).toEqual([]);
});
