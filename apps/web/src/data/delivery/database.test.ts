import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { databases } from "../databases.ts";
import { answerTo } from "../indexed-db.ts";

// A browser that nobody has used yet, and a page that has just been loaded.
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
});
// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const remove = () => answerTo(indexedDB.deleteDatabase(databases.boards));

test("what asks for the database after a log-out does not make it again, until somebody logs in", async () => {
  const { makeDatabaseOnlyWhile, openDatabase } = await import("./database.ts");
  const session = { isHere: true };
  makeDatabaseOnlyWhile(() => session.isHere);
  expect(await openDatabase()).toBeDefined();
  session.isHere = false;
  await remove();
  expect(await openDatabase()).toBeUndefined();
  expect(await names()).toEqual([]);
  session.isHere = true;
  expect(await openDatabase()).toBeDefined();
  expect(await names()).toEqual([databases.boards]);
});

test("a picture on a board that is tried is kept without an account", async () => {
  const { makeDatabaseOnlyWhile } = await import("./database.ts");
  const { keepUpload, triedScope, uploadsIn } = await import("./uploads.ts");
  makeDatabaseOnlyWhile(() => false);
  expect(await keepUpload({ id: "a", scope: "anna/board", file: new Blob() })).toBe(false);
  expect(await keepUpload({ id: "b", scope: triedScope, hash: "h", file: new Blob() })).toBe(true);
  expect(await uploadsIn(triedScope)).toHaveLength(1);
});

test("a log-out need not wait for a database that is being opened", async () => {
  const { openDatabase } = await import("./database.ts");
  const known = indexedDB.databases.bind(indexedDB);
  let tell = () => {};
  // The browser takes its time with the question that follows.
  indexedDB.databases = () =>
    new Promise((resolve) => {
      tell = () => resolve(known());
    });
  const opening = openDatabase();
  await remove();
  indexedDB.databases = known;
  tell();
  await opening;
  expect(await names()).toEqual([]);
});
