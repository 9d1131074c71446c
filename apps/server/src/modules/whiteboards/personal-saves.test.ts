import { whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyEngine, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { Rooms } from "./room/rooms.ts";
import { createBoard, load, loadStored, note } from "./testing.ts";

let database: TestDatabase;
let app: TestApp;
let anna: Person;
/** Rows of elements that have been read from the database so far; lists are notified independently of that. */
let rowsRead = 0;
beforeAll(async () => {
  database = await openTestDatabase(anyEngine);
  countRows();
  app = await startApp({ database });
  anna = await app.person("anna");
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Both ways to the database, `db` and `execute`, lead through its pool. */
function countRows(): void {
  const { $client: pool } = database.db as unknown as { $client: { query: (...of: unknown[]) => Promise<Rows> } };
  const query = pool.query.bind(pool);
  pool.query = async (...of) => {
    const result = await query(...of);
    const [{ text = of[0] } = {}] = of as [{ text?: unknown }?];
    if (String(text).includes("whiteboard_elements")) rowsRead += result.rows.length;
    return result;
  };
}
type Rows = { readonly rows: readonly unknown[] };

const rowsReadBy = async (work: () => Promise<unknown>) => {
  const before = rowsRead;
  await work();
  return rowsRead - before;
};
const save = (uuid: string, put: object[], more: object = {}, by = anna) =>
  by.call(whiteboards.save, { params: { uuid }, body: { changes: { put, delete: [] }, ...more } });
const notes = (count: number) => Array.from({ length: count }, (_, index) => note(`n${index}`));
async function boardOf(count: number): Promise<string> {
  const uuid = await createBoard(anna);
  await save(uuid, notes(count));
  return uuid;
}

test("a save reads and writes what it changes, however many elements the board has", async () => {
  const uuid = await boardOf(1_000);
  const moved = note("n5", { position: { x: 7, y: 7 } });
  expect(await rowsReadBy(() => save(uuid, [moved], { baseVersion: 1 }))).toBeLessThan(10);
  const written = "select element_id from whiteboard_elements where whiteboard_id = $1 and seq = 2";
  expect(await database.execute(written, [uuid])).toEqual([{ element_id: "n5" }]);
  const [board] = await database.execute("select element_count, bytes from whiteboards where id = $1", [uuid]);
  const elements = { ...Object.fromEntries(notes(1_000).map((it) => [it.id, it])), n5: moved };
  expect(await loadStored(app, anna, uuid)).toEqual(elements);
  const bytes = Object.values(elements).reduce((sum, it) => sum + Buffer.byteLength(JSON.stringify(it)), 0);
  expect(board).toEqual({ element_count: 1_000, bytes });
});

test("what another process saved meanwhile is all that is read anew, and nothing of it is lost", async () => {
  const uuid = await boardOf(500);
  const other = await startApp({ database });
  const elsewhere: Person = { ...anna, call: (route, sent) => other.call(route, { ...sent, token: anna.token }) };
  await save(uuid, [note("n1", { isLocked: true }), note("new")], {}, elsewhere);
  expect((await save(uuid, [note("n2", { index: 9 })], { baseVersion: 1 })).body).toMatchObject({ version: 2 });
  const rows = await rowsReadBy(() => save(uuid, [note("n2", { index: 9 })], { baseVersion: 2 }));
  expect(rows).toBeLessThan(15);
  const saved = await loadStored(app, anna, uuid);
  expect(Object.keys(saved)).toHaveLength(501);
  expect(saved).toMatchObject({ n1: { isLocked: true }, n2: { index: 9 }, new: { type: "note" } });
  await other.close();
});

test("what was just saved is opened as another process opens it, and without being read", async () => {
  const uuid = await boardOf(3_000);
  await save(uuid, [note("n5", { position: { x: 7, y: 7 } })]);
  const other = await startApp({ database });
  const elsewhere: Person = { ...anna, call: (route, sent) => other.call(route, { ...sent, token: anna.token }) };
  const open = async (by: Person) => (await by.call(whiteboards.open, { params: { uuid } })).body;
  const read = await open(elsewhere);
  await database.execute("update whiteboard_elements set element = null where whiteboard_id = $1", [uuid]);
  expect(await open(anna)).toEqual(read);
  await save(uuid, [note("n6")], {}, elsewhere);
  expect(await load(anna, uuid)).toEqual({ n6: note("n6") });
  await other.close();
});

test("a board that was put back to an older state is read anew", async () => {
  const uuid = await boardOf(2);
  await save(uuid, [note("n1", { index: 3 })]);
  await database.execute("update whiteboards set seq = 1 where id = $1", [uuid]);
  await database.execute("update whiteboard_elements set seq = 1 where whiteboard_id = $1", [uuid]);
  await database.execute("delete from whiteboard_operations where whiteboard_id = $1 and seq = 2", [uuid]);
  expect((await save(uuid, [note("n0", { index: 4 })], { baseVersion: 1 })).body).toMatchObject({ version: 2 });
  expect(await loadStored(app, anna, uuid)).toMatchObject({ n0: { index: 4 }, n1: { index: 3 } });
});

test("boards beyond the memory allowed are forgotten, the one longest unused first", async () => {
  const [first, second] = [await boardOf(20), await boardOf(20)];
  const rooms = new Rooms(app.context, { changed: () => {}, stop: async () => {} }, 1);
  const look = (uuid: string) => rowsReadBy(() => rooms.openPersonal(uuid, 1));
  expect([await look(first), await look(first), await look(second), await look(second), await look(first)]).toEqual([
    20, 0, 20, 0, 20,
  ]);
  await rooms.stop();
});
