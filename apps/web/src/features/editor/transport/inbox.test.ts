import { expect, test, vi } from "vitest";
import { Inbox } from "./inbox.ts";

test("what is unpacked and what comes after it are taken in their order", async () => {
  const inbox = new Inbox(() => "one");
  const taken: unknown[] = [];
  inbox.unpack(
    async () => 1,
    (what) => void taken.push(what),
  );
  inbox.take(() => taken.push(2));
  expect(taken).toEqual([]);
  await expect.poll(() => taken).toEqual([1, 2]);
});

test("one that cannot be taken does not keep the next from being taken", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const inbox = new Inbox(() => "one");
    const taken: unknown[] = [];
    inbox.unpack(
      async () => 1,
      () => Promise.reject(new Error("No database")),
    );
    inbox.take(() => taken.push(2));
    await expect.poll(() => taken).toEqual([2]);
    // And nothing is waited for any more.
    inbox.take(() => taken.push(3));
    expect(taken).toEqual([2, 3]);
    expect(told).toHaveBeenCalledTimes(1);
  } finally {
    told.mockRestore();
  }
});

test("what an earlier connection has brought is neither unpacked nor taken", async () => {
  let connection = "one";
  const inbox = new Inbox(() => connection);
  const done: string[] = [];
  const bring = (what: string) =>
    inbox.unpack(
      async () => done.push(`unpacked ${what}`),
      () => void done.push(`took ${what}`),
    );
  bring("old");
  connection = "two";
  bring("new");
  await expect.poll(() => done).toEqual(["unpacked new", "took new"]);
});
