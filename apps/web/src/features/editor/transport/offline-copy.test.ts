import "fake-indexeddb/auto";
import type { BaseElement } from "@tafel/whiteboard";
import { expect, test, vi } from "vitest";
import { OfflineCopy } from "./offline-copy.ts";

const board = { name: "Plan", teamId: undefined, seq: 7 };
const note = (id: string, x: number) => ({ id, type: "note", position: { x, y: 0 } }) as unknown as BaseElement;
const boardOf = (count: number) => new Map(Array.from({ length: count }, (_, at) => [`n${at}`, note(`n${at}`, at)]));

/** Writes a board into a copy and tells how many rows that took. */
async function write(copy: OfflineCopy, elements: ReadonlyMap<string, BaseElement>): Promise<number> {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const read = () => ({ board, elements });
  copy.update(read);
  await copy.flush(read);
  const rows = put.mock.calls.length;
  put.mockRestore();
  return rows;
}

const byId = (elements: Iterable<BaseElement>) => [...elements].sort((a, b) => a.id.localeCompare(b.id));

test("a board of ten thousand elements is kept in few rows, and opens as it was", async () => {
  const { copy } = await OfflineCopy.open("a/large");
  const elements = boardOf(10_000);
  expect(await write(copy, elements)).toBeLessThan(100);
  const { board: kept } = await OfflineCopy.open("a/large");
  expect(kept).toMatchObject(board);
  expect(byId(kept?.elements ?? [])).toEqual(byId(elements.values()));
});

test("of a board that is kept, only what changed is written again", async () => {
  const elements = boardOf(1_000);
  await write((await OfflineCopy.open("a/changed")).copy, elements);
  const { copy, board: kept } = await OfflineCopy.open("a/changed");
  const present = new Map(kept?.elements.map((element) => [element.id, element]));
  present.set("n5", note("n5", -1));
  present.delete("n6");
  // The board's own row, and one for each element.
  expect(await write(copy, present)).toBe(3);
  const { board: again } = await OfflineCopy.open("a/changed");
  expect(byId(again?.elements ?? [])).toEqual(byId(present.values()));
});

test("a copy that is removed is gone, and other boards' copies are not", async () => {
  const [{ copy: gone }, { copy: other }] = [await OfflineCopy.open("a/gone"), await OfflineCopy.open("a/other")];
  await write(gone, boardOf(10));
  await write(other, boardOf(10));
  await gone.remove();
  expect((await OfflineCopy.open("a/gone")).board).toBeUndefined();
  expect((await OfflineCopy.open("a/other")).board?.elements).toHaveLength(10);
});
