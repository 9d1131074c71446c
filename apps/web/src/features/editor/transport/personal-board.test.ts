import "fake-indexeddb/auto";
import { type BaseElement, change, create, fieldOf, modelOf, Presence } from "@tafel/whiteboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineCopy } from "./offline-copy.ts";
import { Outbox } from "./outbox.ts";
import { PersonalBoard } from "./personal-board.ts";
import type { BoardGiven } from "./seam.ts";

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

const note = (text: string): BaseElement =>
  ({
    ...modelOf("note")?.create({ id: "n", position: { x: 0, y: 0 }, index: 1 }),
    textContent: { ops: [{ insert: `${text}\n` }] },
  }) as unknown as BaseElement;

const textOf = (element: BaseElement | undefined): unknown => {
  const content = fieldOf(element, "textContent") as { ops: { insert: string }[] } | undefined;
  return content?.ops.map(({ insert }) => insert).join("");
};

/** A board with one note, and every text that it was ever seen to have. */
async function openWith(text: string) {
  const scope = crypto.randomUUID();
  const [outbox, { copy }] = await Promise.all([Outbox.open(scope), OfflineCopy.open(scope, () => true)]);
  const refused: string[] = [];
  const given: BoardGiven = {
    me: { userId: "u", username: "ada" },
    presence: new Presence(),
    motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, isCalm: true },
    leastHeight: () => 0,
    onRefused: (code) => refused.push(code),
    onEnd: () => {},
    onMoved: () => {},
  };
  const opened = new PersonalBoard({ head: { id: scope, name: "Plan", teamId: undefined }, given, outbox, copy });
  board = opened;
  opened.start({ elements: [note(text)], seq: 1 }, undefined);
  const { store } = opened;
  const seen: unknown[] = [];
  store.onElement("n", () => seen.push(textOf(store.get("n"))));
  const write = (now: string) => store.dispatch(change("n", { textContent: { ops: [{ insert: `${now}\n` }] } }));
  /** As when the page is left, which saves at once. */
  const save = () => listeners.get("pagehide")?.();
  return { store, seen, refused, write, save };
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
  expect(textOf(store.get("n"))).toBe("oldXYZ\n");
  expect(seen).toEqual(["oldX\n", "oldXY\n", "oldXYZ\n"]);
  expect(store.status.waiting).toBe(2);
});

test("a save whose answer was lost is not seen twice when the board is fetched again", async () => {
  const { store, seen, write, save } = await openWith("old");
  ask = async ({ method }) => {
    if (method === "PUT") throw new TypeError("Failed to fetch");
    const elements = { n: note("oldX") };
    return { json: { WhiteboardData: { elements }, WhiteboardName: "Plan", teamId: null, version: 2 } };
  };
  write("oldX");
  save();
  await expect.poll(() => store.status.connection).toBe("offline");
  listeners.get("online")?.();
  await expect.poll(() => store.seq).toBe(2);
  expect(seen).toEqual(["oldX\n"]);
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
});

test("one element that is too large is given up alone, and the rest is saved", async () => {
  const { store, refused, write, save } = await openWith("old");
  ask = async ({ body }) =>
    new Blob([body]).size > 256 * 1024
      ? { status: 413, json: { code: "too-large", message: "This element is too large" } }
      : { json: { version: 2, updatedAt: new Date().toISOString() } };
  write("語".repeat(100_000));
  store.dispatch(create({ ...note("another"), id: "m" }));
  save();
  await expect.poll(() => refused).toEqual(["too-large"]);
  expect(textOf(store.get("n"))).toBe("old\n");
  await expect.poll(() => store.seq, { timeout: 4_000 }).toBe(2);
  expect(textOf(store.get("m"))).toBe("another\n");
  expect(store.status.waiting).toBe(0);
});

test("many letters of a script that takes three bytes for each are saved", async () => {
  const { store, write, save } = await openWith("");
  ask = async () => ({ json: { version: 2, updatedAt: new Date().toISOString() } });
  write("語".repeat(25_000));
  save();
  await expect.poll(() => store.status).toEqual({ connection: "live", waiting: 0 });
});
