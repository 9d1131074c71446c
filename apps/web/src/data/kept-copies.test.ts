import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { keptCopies } from "./kept-copies.ts";

test("a copy is there until it is forgotten, or everything is", async () => {
  await keptCopies.keep("a", { version: 1 });
  await keptCopies.keep("a", { version: 2 });
  await keptCopies.keep("b", "other");
  expect(await keptCopies.get("a")).toEqual({ version: 2 });
  await keptCopies.forget("a");
  expect(await keptCopies.get("a")).toBeUndefined();
  expect(await keptCopies.get("b")).toBe("other");
  await keptCopies.forgetAll();
  expect(await keptCopies.get("b")).toBeUndefined();
});

test("what cannot be kept is no failure", async () => {
  await keptCopies.keep("a", () => "a function");
  expect(await keptCopies.get("a")).toBeUndefined();
});
