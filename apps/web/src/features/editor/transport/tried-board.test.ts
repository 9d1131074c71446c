import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { boardLimits, change, create, modelOf, noOutbound, Observable, remove, Store } from "@tafel/whiteboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { databases } from "../../../data/databases.ts";
import { sendTried, triedScope, uploadsIn } from "../../../data/delivery/uploads.ts";
import { queryClient } from "../../../data/query-client.ts";
import { siteQuery } from "../../../data/site.ts";
import { openTried } from "../../../data/tried-whiteboard.ts";
import type { OpenBoard } from "./open-board.ts";
import { readableElements } from "./read-board.ts";
import { openTriedBoard } from "./tried-board.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const code = { noOutbound, Observable, Store, readableElements };
const open: OpenBoard[] = [];
const silent = { onEnd: () => {}, onRefused: () => {} };
async function openTab(options: Partial<Parameters<typeof openTriedBoard>[0]> = {}): Promise<OpenBoard> {
  const opened = await openTriedBoard({ ...silent, ...options }, code);
  if (!opened.ok) throw new Error(opened.error.code);
  open.push(opened.value);
  return opened.value;
}

const mayTry = (canTry: boolean) =>
  queryClient.setQueryData(siteQuery.queryKey, {
    contactEmail: null,
    sponsorLogo: null,
    canTry,
    signUp: "open",
    signUpDomains: [],
  });
afterEach(async () => {
  for (const board of open.splice(0)) board.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(databases.tried).onsuccess = resolve;
  });
});

const shape = (id: string) =>
  modelOf("shape")?.create({ id, position: { x: 0, y: 0 }, index: 99 }) ?? expect.unreachable();
const written = (board: OpenBoard) => expect.poll(() => board.store.status).toEqual({ connection: "live", waiting: 0 });
const placeIn = ({ store }: OpenBoard, id: string) => store.get(id)?.position.x;

test("what is done is there when the board is opened again, under the same id and name", async () => {
  mayTry(true);
  const board = await openTab();
  const { size } = board.store;
  board.store.dispatch(create(shape("s")));
  await board.trial?.rename("Plans");
  await written(board);
  const again = await openTab();
  expect(again.head.get()).toEqual(board.head.get());
  expect(again.head.get().name).toBe("Plans");
  expect(again.store.size).toBe(size + 1);
});

test("tabs follow each other, and of two changes to one element the last one wins in all", async () => {
  mayTry(true);
  const [one, other] = [await openTab(), await openTab()];
  one.store.dispatch(create(shape("s")));
  await expect.poll(() => placeIn(other, "s")).toBe(0);
  one.store.dispatch(change("s", { position: { x: 10, y: 0 } }));
  other.store.dispatch(change("s", { position: { x: 20, y: 0 } }));
  await Promise.all([written(one), written(other)]);
  const stored = async () => placeIn(await openTab(), "s");
  await expect.poll(async () => [placeIn(one, "s"), placeIn(other, "s")]).toEqual([await stored(), await stored()]);
});

test("a board that is kept is gone from here, and every tab is told", async () => {
  mayTry(true);
  const ends: string[] = [];
  const board = await openTab({ onEnd: (why) => ends.push(why) });
  const { id } = board.head.get();
  await (await openTried()).forget("kept-as");
  await expect.poll(() => ends).toEqual(["kept"]);
  // What this tab still does is no part of the next board.
  board.store.dispatch(create(shape("late")));
  await written(board);
  const next = await openTab();
  expect(next.head.get().id).not.toBe(id);
  expect(next.store.get("late")).toBeUndefined();
});

test("pictures are kept here, for every tab, and are sent where the board is kept, as far as they are still on it", async () => {
  mayTry(true);
  const [one, other] = [await openTab(), await openTab()];
  const sent = (await one.trial?.files.send?.(new Blob(["a picture"]))) ?? expect.unreachable();
  const { file = "", upload } = sent;
  expect(file).toBe(createHash("sha256").update("a picture").digest("hex"));
  expect(await (await other.trial?.files.fetch(file, "small"))?.text()).toBe("a picture");
  expect(one.trial?.files.bring({ file })).toBe("is here");
  expect(one.trial?.files.bring({ file: "ab".repeat(32) })).toBe("cannot be here");
  await one.trial?.files.send?.(new Blob(["another"]));
  await sendTried("person/board", (id) => id === upload);
  expect(await uploadsIn("person/board")).toMatchObject([{ id: upload, hash: file }]);
  expect(await uploadsIn(triedScope)).toEqual([]);
});

test("where the operator wants nothing to be tried, nothing is begun", async () => {
  mayTry(false);
  expect(await openTriedBoard(silent, code)).toMatchObject({ ok: false, error: { reason: "refused" } });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databases.tried);
});

test("a board has no more elements than one save may bring: what goes beyond is taken back, with its reason, and is not kept", async () => {
  mayTry(true);
  const refused: string[] = [];
  const options = {
    onRefused: (all: readonly { code: string }[]) => void refused.push(...all.map(({ code }) => code)),
  };
  const board = await openTab(options);
  const { size } = board.store;
  const limit = vi.spyOn(boardLimits, "elementsOfASave", "get").mockReturnValue((size + 1) as never);
  try {
    board.store.dispatch(create(shape("s")));
    board.store.dispatch(create(shape("beyond")));
    board.store.dispatch(change("s", { position: { x: 10, y: 0 } }));
    await expect.poll(() => refused).toEqual(["limit-reached", "limit-reached"]);
    expect(board.store.get("beyond")).toBeUndefined();
    board.store.dispatch(change("s", { position: { x: 20, y: 0 } }));
    await written(board);
    const again = await openTab(options);
    expect([again.store.size, placeIn(again, "s")]).toEqual([size + 1, 20]);
    // Two tabs may have gone beyond it: it may shrink, and is not to grow.
    limit.mockReturnValue((size - 1) as never);
    again.store.dispatch(remove("s"));
    await expect.poll(() => board.store.size).toBe(size);
    expect(refused).toHaveLength(2);
  } finally {
    limit.mockRestore();
  }
});
