import { randomUUID } from "node:crypto";
import { type BaseElement, change, create, editText, remove } from "@tafel/whiteboard";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { createBoard, createTeam, load, note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { scopeOf } from "../../apps/web/src/data/delivery/database.ts";
import { OfflineCopy } from "../../apps/web/src/data/delivery/offline-copy.ts";
import type { OpenBoard } from "../../apps/web/src/features/editor/transport/open-board.ts";
import { until } from "./browser.ts";

/** A personal board in the product's own transport, on a real server; the browser around it is simulated. */
let app: TestApp;
let origin: string;
let anna: Person;
let boardId: string;
let page: EventTarget;
/** Calls reach nobody while the network is down. */
let isOnline = true;
/** Answers get lost on the way back. */
let losesAnswers = false;
/** How often a board was saved, in flight or answered. */
let saves = 0;
const opened: OpenBoard[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  anna = await app.person("anna");
  page = new EventTarget();
});
afterAll(async () => {
  const { forgetSession } = await import("../../apps/web/src/data/session.ts");
  forgetSession("by person");
  await app.close();
});
beforeEach(async () => {
  beInBrowser();
  const { beginSession } = await import("../../apps/web/src/data/session.ts");
  beginSession(anna);
  boardId = await createBoard(anna);
});
afterEach(() => {
  isOnline = true;
  losesAnswers = false;
  for (const board of opened.splice(0)) board.close();
});

/** What the client finds in a browser, for one test. */
function beInBrowser(): void {
  const kept = new Map([
    ["token", anna.token],
    ["userId", anna.userId],
  ]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (init.method === "PUT") saves += 1;
    if (!isOnline) throw new TypeError("fetch failed");
    const response = await realFetch(new URL(path, origin), init);
    if (losesAnswers) throw new TypeError("fetch failed");
    return response;
  });
}

async function open(): Promise<OpenBoard> {
  const { openWhiteboard } = await import("../../apps/web/src/features/editor/transport/index.ts");
  const { browserClock, Presence } = await import("@tafel/whiteboard");
  const options = {
    me: anna,
    presence: new Presence(),
    motion: { clock: browserClock, reducedMotion: true },
    leastHeight: () => 0,
    onRefused: () => {},
    onEnd: () => {},
    onRole: () => {},
    onMoved: () => {},
  };
  const result = await openWhiteboard(boardId, options);
  if (!result.ok) throw new Error(result.error.code);
  opened.push(result.value);
  return result.value;
}

const saved = ({ store }: OpenBoard) =>
  until(
    () => store.status.waiting === 0 && store.status.connection === "live",
    () => JSON.stringify(store.status),
  );
const knownHere = async () =>
  (await OfflineCopy.open<BaseElement>(scopeOf("whiteboard", anna.userId, boardId))).known?.parts.flat();
const ids = async () => Object.keys(await load(anna, boardId)).sort();

test("saves a second after a change", async () => {
  const board = await open();
  board.store.dispatch(create(note("a")));
  expect(board.store.status).toEqual({ connection: "live", waiting: 1 });
  await saved(board);
  expect(await ids()).toEqual(["a"]);
});

test("saves at once on leaving, and keeps in the browser what could not be saved", async () => {
  const board = await open();
  board.store.dispatch(create(note("a")));
  page.dispatchEvent(new Event("pagehide"));
  await saved(board);
  expect(await ids()).toEqual(["a"]);

  isOnline = false;
  board.store.dispatch(create(note("b")));
  page.dispatchEvent(new Event("pagehide"));
  await until(
    () => board.store.status.connection === "offline",
    () => "It did not notice",
  );
  // The tab is closed, 50 ms after the last key or days later; the next visit finds the change.
  isOnline = true;
  const next = await open();
  expect(next.store.get("b")).toBeDefined();
  await saved(next);
  expect(await ids()).toEqual(["a", "b"]);
});

test("a tab that is hidden saves at once, since its timers may rest from then on", async () => {
  const board = await open();
  board.store.dispatch(create(note("a")));
  const before = saves;
  vi.stubGlobal("document", Object.assign(document, { visibilityState: "hidden" }));
  document.dispatchEvent(new Event("visibilitychange"));
  // Nothing had to wait.
  expect(saves).toBe(before + 1);
  vi.stubGlobal("document", Object.assign(document, { visibilityState: "visible" }));
  await saved(board);
  expect(await ids()).toEqual(["a"]);
});

test("leaving a team's board leaves one's own as it is", async () => {
  const own = boardId;
  const mine = await open();
  mine.store.dispatch(create(note("mine")));
  await saved(mine);
  boardId = await createBoard(anna, await createTeam([anna]));
  const team = await open();
  team.store.dispatch(create(note("theirs")));
  await saved(team);
  team.store.dispatch(create(note("last")));
  team.close();
  const isLeft = async () => (await knownHere())?.some(({ id }) => id === "theirs") ?? false;
  await until(isLeft, () => "No copy of the team's board was kept");

  boardId = own;
  const again = await open();
  expect([...again.store.values()].map(({ id }) => id)).toEqual(["mine"]);
  again.store.dispatch(change("mine", { position: { x: 1, y: 1 } }));
  await saved(again);
  expect(await ids()).toEqual(["mine"]);
});

test("what one tab did offline does not undo what another did since", async () => {
  const one = await open();
  one.store.dispatch(create(note("a")));
  await saved(one);
  isOnline = false;
  one.store.dispatch(change("a", { position: { x: 10, y: 0 } }));
  page.dispatchEvent(new Event("pagehide"));
  await until(
    () => one.store.status.connection === "offline",
    () => "It did not notice",
  );
  // Finds the first move in the outbox that both share.
  one.store.dispatch(change("a", { position: { x: 20, y: 0 } }));
  isOnline = true;
  const two = await open();
  await saved(two);
  page.dispatchEvent(new Event("online"));
  await Promise.all([saved(one), saved(two)]);
  expect(await load(anna, boardId)).toEqual({ a: note("a", { position: { x: 20, y: 0 } }) });
});

test("pending changes to a board are sent without its screen, when it is left and at the next visit of any page", async () => {
  const { deliverAll } = await import("../../apps/web/src/data/delivery/deliver.ts");
  const { whiteboardOutboxesOf } = await import("../../apps/web/src/data/delivery/outboxes.ts");
  const { sendToWhiteboard } = await import("../../apps/web/src/data/delivery/send-to-whiteboard.ts");
  const one = await open();
  one.store.dispatch(create(note("a")));
  one.close();
  await until(
    async () => (await ids()).length === 1,
    () => "What was left was not sent",
  );
  const two = await open();
  isOnline = false;
  two.store.dispatch(create(note("b")));
  two.close();
  isOnline = true;
  // Written a moment later, when nobody is waiting for it.
  const refused: string[] = [];
  await until(
    async () => {
      await deliverAll(whiteboardOutboxesOf, sendToWhiteboard, (all) => refused.push(...all.map(({ code }) => code)));
      return (await ids()).length === 2;
    },
    () => "What waited was not sent",
  );
  expect(refused).toEqual([]);
});

test("two tabs of one person lose nothing to each other", async () => {
  const [one, two] = [await open(), await open()];
  one.store.dispatch(create(note("a")));
  await saved(one);
  two.store.dispatch(create(note("b")));
  await saved(two);
  one.store.dispatch(change("a", { position: { x: 9, y: 9 } }));
  two.store.dispatch(remove("b"));
  two.store.dispatch(create(note("c")));
  await Promise.all([saved(one), saved(two)]);
  expect(await load(anna, boardId)).toEqual({ a: { ...note("a"), position: { x: 9, y: 9 } }, c: note("c") });
  await until(
    () => one.store.seq === two.store.seq && one.store.get("c") !== undefined,
    () => "The other tab did not hear of it",
  );
});

test("a save whose answer is lost is neither lost nor applied twice", async () => {
  const board = await open();
  losesAnswers = true;
  board.store.dispatch(create(note("a")));
  await until(
    async () => (await ids()).length === 1 && board.store.status.connection === "offline",
    () => "It was not sent",
  );
  losesAnswers = false;
  page.dispatchEvent(new Event("online"));
  await saved(board);
  expect(await ids()).toEqual(["a"]);
});

test("characters whose save was not answered are not typed a second time, in this tab or the next", async () => {
  const board = await open();
  board.store.dispatch(create(note("a")));
  await saved(board);
  const type = (insert: string) => {
    const base = (board.store.optimistic.get("a") as unknown as { textContent: unknown }).textContent;
    board.store.dispatch(editText("a", { base, delta: [{ insert }] }));
  };
  const textOfA = async () => (await load(anna, boardId)).a as unknown as { textContent: { ops: unknown[] } };
  const isStored = (insert: string) =>
    until(
      async () => JSON.stringify((await textOfA()).textContent.ops) === JSON.stringify([{ insert }]),
      () => "It was not stored",
    );
  losesAnswers = true;
  type("two ");
  type("one ");
  await isStored("one two ");
  losesAnswers = false;
  page.dispatchEvent(new Event("online"));
  await saved(board);
  await isStored("one two ");

  losesAnswers = true;
  type("zero ");
  page.dispatchEvent(new Event("pagehide"));
  await isStored("zero one two ");
  losesAnswers = false;
  const next = await open();
  await saved(next);
  await isStored("zero one two ");
});

test("a board that cannot be loaded is not overwritten by an empty one", async () => {
  const board = await open();
  board.store.dispatch(create(note("a")));
  await saved(board);
  // The copy for offline use is written a little later.
  board.close();
  await until(
    async () => (await knownHere())?.some(({ id }) => id === "a") ?? false,
    () => "No copy was kept",
  );
  isOnline = false;
  const offline = await open();
  expect(offline.store.get("a")).toBeDefined();
  offline.store.dispatch(create(note("b")));
  isOnline = true;
  page.dispatchEvent(new Event("online"));
  await saved(offline);
  expect(await ids()).toEqual(["a", "b"]);
  const never = randomUUID();
  isOnline = false;
  boardId = never;
  await expect(open()).rejects.toThrow();
});
