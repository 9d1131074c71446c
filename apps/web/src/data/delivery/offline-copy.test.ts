import { forceCloseDatabase } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { openDatabase } from "./database.ts";
import { OfflineCopy } from "./offline-copy.ts";

type Item = { readonly id: string; readonly x: number };
const head = { name: "Plan", teamId: undefined, seq: 7 };
const partsOf = (...counts: number[]): readonly (readonly Item[])[] =>
  counts.map((count, part) => Array.from({ length: count }, (_, at) => ({ id: `${part}-${at}`, x: at })));

const open = (scope: string, isWanted?: () => boolean) => OfflineCopy.open<Item>(scope, isWanted);
const known = async (scope: string) => (await open(scope)).known;

/** Writes a board into a copy and tells how many rows that took. */
async function write(copy: OfflineCopy<Item>, parts: readonly (readonly Item[])[], of = head): Promise<number> {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const read = () => ({ head: of, parts });
  copy.update(read);
  await copy.flush(read);
  const rows = put.mock.calls.length;
  put.mockRestore();
  return rows;
}

test("a board is kept in a row for each part, and opens as it was, with its parts in their order", async () => {
  const { copy } = await open("a/large");
  const parts = partsOf(...Array.from({ length: 12 }, () => 800));
  expect(await write(copy, parts)).toBe(13);
  expect(await known("a/large")).toEqual({ head, parts });
});

test("of a board that is kept, only the parts that changed are written again", async () => {
  await write((await open("a/changed")).copy, partsOf(3, 3, 3));
  const { copy, known: kept } = await open("a/changed");
  const parts = (kept?.parts ?? []).map((part, at) => (at === 1 ? part.slice(1) : part));
  // The board's own row, and one part.
  expect(await write(copy, parts)).toBe(2);
  expect((await known("a/changed"))?.parts).toEqual(parts);
});

test("a copy that is removed is gone, and other boards' copies are not", async () => {
  const [{ copy: gone }, { copy: other }] = [await open("a/gone"), await open("a/other")];
  await write(gone, partsOf(10));
  await write(other, partsOf(10));
  await gone.remove();
  expect(await known("a/gone")).toBeUndefined();
  expect((await known("a/other"))?.parts[0]).toHaveLength(10);
});

test("a tab that is behind leaves the copy of one that is further", async () => {
  const [{ copy: ahead }, { copy: behind }] = [await open("a/tabs"), await open("a/tabs")];
  await write(ahead, partsOf(2));
  const onWritten = vi.fn();
  behind.onWritten = onWritten;
  await write(behind, partsOf(1), { ...head, seq: 6 });
  expect([await known("a/tabs"), onWritten.mock.calls]).toEqual([{ head, parts: partsOf(2) }, []]);
});

test("whoever asks is told the number of what was kept, and nothing where it could not be", async () => {
  const { copy } = await open("a/full");
  const onWritten = vi.fn();
  copy.onWritten = onWritten;
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full", "QuotaExceededError");
  });
  const read = () => ({ head, parts: partsOf(1) });
  copy.update(read);
  await copy.flush(read);
  put.mockRestore();
  expect([await known("a/full"), onWritten.mock.calls]).toEqual([undefined, []]);
  await write(copy, partsOf(1));
  expect([(await known("a/full"))?.head, onWritten.mock.calls]).toEqual([head, [[7]]]);
});

test("a copy is written on in a database that the browser has taken away and opens anew", async () => {
  const { copy } = await open("a/taken");
  const database = await openDatabase();
  const closed = new Promise((resolve) => database?.addEventListener("close", resolve));
  // As iOS does with pages in the background.
  if (database) forceCloseDatabase(database as never);
  await closed;
  await write(copy, partsOf(1));
  expect((await known("a/taken"))?.parts).toEqual(partsOf(1));
});

test("a board that is being left by a log-out leaves nothing", async () => {
  const { copy } = await open("a/left", () => false);
  await write(copy, partsOf(1));
  expect(await known("a/left")).toBeUndefined();
});
