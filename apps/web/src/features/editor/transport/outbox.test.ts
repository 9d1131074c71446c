import "fake-indexeddb/auto";
import { remove } from "@tafel/whiteboard";
import { forceCloseDatabase } from "fake-indexeddb";
import { unwrap } from "idb";
import { expect, test } from "vitest";
import { Outbox } from "./outbox.ts";
import { openStorage } from "./storage.ts";

test("what is done after the browser has taken the database away is kept in it again", async () => {
  const outbox = await Outbox.open("ada/plan");
  outbox.keep([{ operationId: "before", operation: remove("a") }]);
  await outbox.written();
  const storage = await openStorage();
  // As iOS does with pages in the background.
  if (storage) forceCloseDatabase(unwrap(storage) as never);
  outbox.keep([{ operationId: "after", operation: remove("b") }]);
  outbox.forget(["before"]);
  await outbox.written();
  const next = await Outbox.open("ada/plan");
  expect(next.waiting.map(({ operationId }) => operationId)).toEqual(["after"]);
});
