import { randomUUID } from "node:crypto";
import { type BaseElement, change, create, modelOf, remove, undo } from "@tafel/whiteboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { Browser, until } from "./browser.ts";
import { World } from "./world.ts";

/** Failures known from systems that people use today. */
let database: Database;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await new World(database).start(1, ["anna", "ben"]);
});
afterAll(async () => {
  await world.stop();
  await database.close();
});

const note = (id: string): BaseElement => {
  const made = modelOf("note")?.create({ id, position: { x: 0, y: 0 }, index: 0 });
  if (!made) throw new Error("There are notes");
  return made;
};
const has = (browser: Browser, id: string) =>
  until(
    () => browser.store.get(id) !== undefined,
    () => `${id} did not come`,
  );

/** A board with one note, open in a browser of Anna's and one of Ben's. */
async function both() {
  const boardId = await world.board();
  const [anna, ben] = [new Browser(world.person(0), boardId, randomUUID()), new Browser(world.person(1), boardId)];
  await anna.open(world.origin(0));
  await ben.open(world.origin(0));
  anna.store.dispatch(create(note("n")));
  await has(ben, "n");
  return { boardId, anna, ben, close: () => [anna, ben].map((browser) => browser.crash()) };
}

test("a dead socket's late close does not end the new session", async () => {
  const { boardId, anna, ben, close } = await both();
  const old = await join(world.origin(0), world.person(0), boardId);
  const fresh = await join(world.origin(0), world.person(0), boardId);
  expect(await fresh.ask("element-lock", { elementId: "n" })).toEqual({ ok: true });
  const watcher = await join(world.origin(0), world.person(1), boardId);
  anna.crash();
  old.close();
  await watcher.hears("active-users");
  expect(await fresh.make("element-move", { elementId: "n", position: { x: 5, y: 5 } })).toMatchObject({ ok: true });
  // Still held, and its holder still here.
  expect(await watcher.ask("element-lock", { elementId: "n" })).toMatchObject({ ok: false, code: "element-locked" });
  expect(watcher.received.some(({ event }) => event === "user-left")).toBe(false);
  for (const client of [fresh, watcher]) client.close();
  ben.crash();
  close();
});

test("a change that was not sent before the connection broke does not bring back what was deleted", async () => {
  const { boardId, anna, ben, close } = await both();
  anna.socket.disconnect();
  anna.store.dispatch(change("n", { position: { x: 9, y: 9 } }));
  ben.store.dispatch(remove("n"));
  await ben.saved();
  anna.socket.connect();
  await world.check(boardId, [anna, ben]);
  expect(anna.store.get("n")).toBeUndefined();
  expect(anna.refusals).toEqual(["element-not-found"]);
  close();
});

test("a change that was refused locally is never sent", async () => {
  const { boardId, anna, ben, close } = await both();
  const before = anna.acknowledged.size;
  expect(anna.store.dispatch(change("n", { size: { width: -5, height: 1 } })).ok).toBe(false);
  expect(anna.store.dispatch(create(note("n"))).ok).toBe(false);
  expect(anna.store.status.waiting).toBe(0);
  anna.store.dispatch(change("n", { index: 3 }));
  await world.check(boardId, [anna, ben]);
  expect(anna.acknowledged.size).toBe(before + 1);
  close();
});

test("what is broadcast while the board is loading is not lost", async () => {
  const { boardId, anna, ben, close } = await both();
  for (let n = 0; n < 300; n++) anna.store.dispatch(create(note(`many${n}`)));
  const late = new Browser(world.person(1), boardId, "late");
  const opening = late.open(world.origin(0));
  for (let n = 0; n < 50; n++) anna.store.dispatch(change(`many${n}`, { position: { x: n, y: 1 } }));
  await opening;
  await world.check(boardId, [anna, ben, late]);
  late.crash();
  close();
});

test("undoing what somebody deleted meanwhile leaves no orphan", async () => {
  const { boardId, anna, ben, close } = await both();
  const moved = ben.store.dispatch(change("n", { position: { x: 4, y: 4 } }));
  await ben.saved();
  await until(
    () => anna.store.get("n")?.position.x === 4,
    () => "The move did not come",
  );
  anna.store.dispatch(remove("n"));
  await until(
    () => ben.store.get("n") === undefined,
    () => "The deletion did not come",
  );
  expect(moved.ok && undo(moved.value, ben.store.optimistic).operation).toBeUndefined();
  await world.check(boardId, [anna, ben]);
  close();
});

test("pending changes are sent without a frame being drawn, as in a hidden tab", async () => {
  expect(globalThis.requestAnimationFrame).toBeUndefined();
  const { boardId, anna, ben, close } = await both();
  anna.store.dispatch(change("n", { position: { x: 1, y: 2 } }));
  await world.check(boardId, [anna, ben]);
  close();
});

test("the server is down for a while: nothing is reported as saved that is not, and all is saved afterwards", async () => {
  const { boardId, anna, ben, close } = await both();
  // Editing continues, and the indicator says what is pending.
  await world.server(0).close();
  await until(
    () => anna.store.status.connection === "offline",
    () => "It did not notice",
  );
  for (let n = 0; n < 5; n++) anna.store.dispatch(create(note(`away${n}`)));
  expect(anna.store.status).toEqual({ connection: "offline", waiting: 5 });
  await world.restart(0);
  await world.check(boardId, [anna, ben]);
  for (let n = 0; n < 5; n++) expect(ben.store.get(`away${n}`)).toBeDefined();
  close();
});
