import "fake-indexeddb/auto";
import { change, create } from "@tafel/whiteboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PersonalBoard } from "./personal-board.ts";
import { contentOf, noteOf, partsOf, textOf } from "./testing.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

type Sent = { readonly method: string; readonly keepalive: boolean; readonly body: string };
type Answer = { readonly status?: number; readonly json: object };

/** Answers what the page asks the server, one request after the other. */
let ask: (sent: Sent) => Promise<Answer>;
const listeners = new Map<string, () => void>();
let board: PersonalBoard | undefined;

beforeEach(() => {
  listeners.clear();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async (_path: string, { method = "", keepalive = false, body = "" }: Partial<Sent>) => {
    // The Fetch standard limits what may outlive a page, in bytes.
    if (keepalive && new Blob([body]).size > 64 * 1024) throw new TypeError("Failed to fetch");
    const { status = 200, json } = await ask({ method, keepalive, body });
    return Response.json(json, { status });
  });
});
afterEach(() => {
  board?.close();
  board = undefined;
});

/** A board with one note, and every text that it was ever seen to have. */
async function openWith(text: string) {
  const parts = await partsOf();
  const opened = new PersonalBoard(parts);
  board = opened;
  opened.start({ elements: [noteOf(text)], seq: 1 }, undefined);
  const { store } = opened;
  const seen: unknown[] = [];
  store.onElement("n", () => seen.push(textOf(store.get("n"))));
  const write = (now: string) => store.dispatch(change("n", { textContent: contentOf(now) }));
  /** As when the page is left, which saves at once. */
  const save = () => listeners.get("pagehide")?.();
  return { store, seen, refused: parts.refused, write, save };
}

test("what is typed while a save is under way is never seen twice, nor out of its order", async () => {
  const { store, seen, write, save } = await openWith("old");
  const answers: ((answer: Answer) => void)[] = [];
  ask = () => new Promise((resolve) => answers.push(resolve));
  write("oldX");
  save();
  await expect.poll(() => answers.length).toBe(1);
  write("oldXY");
  write("oldXYZ");
  answers[0]?.({ json: { version: 2, updatedAt: new Date().toISOString() } });
  await expect.poll(() => store.seq).toBe(2);
  expect(textOf(store.get("n"))).toBe("oldXYZ");
  expect(seen).toEqual(["oldX", "oldXY", "oldXYZ"]);
  expect(store.status.waiting).toBe(2);
});

test("a save whose answer was lost is not seen twice when the board is fetched again", async () => {
  const { store, seen, write, save } = await openWith("old");
  ask = async ({ method }) => {
    if (method === "PUT") throw new TypeError("Failed to fetch");
    const elements = { n: noteOf("oldX") };
    return { json: { WhiteboardData: { elements }, WhiteboardName: "Plan", teamId: null, version: 2 } };
  };
  write("oldX");
  save();
  await expect.poll(() => store.status.connection).toBe("offline");
  listeners.get("online")?.();
  await expect.poll(() => store.seq).toBe(2);
  expect(seen).toEqual(["oldX"]);
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
});

test("one element that is too large is given up alone, and the rest is saved", async () => {
  const { store, refused, write, save } = await openWith("old");
  ask = async ({ body }) =>
    new Blob([body]).size > 256 * 1024
      ? { status: 413, json: { code: "too-large", message: "This element is too large" } }
      : { json: { version: 2, updatedAt: new Date().toISOString() } };
  write("語".repeat(100_000));
  store.dispatch(create({ ...noteOf("another"), id: "m" }));
  save();
  await expect.poll(() => refused).toEqual(["too-large"]);
  expect(textOf(store.get("n"))).toBe("old");
  await expect.poll(() => store.seq, { timeout: 4_000 }).toBe(2);
  expect(textOf(store.get("m"))).toBe("another");
  expect(store.status.waiting).toBe(0);
});

test("many letters of a script that takes three bytes for each are saved", async () => {
  const { store, write, save } = await openWith("");
  ask = async () => ({ json: { version: 2, updatedAt: new Date().toISOString() } });
  write("語".repeat(25_000));
  save();
  await expect.poll(() => store.status).toEqual({ connection: "live", waiting: 0 });
});
