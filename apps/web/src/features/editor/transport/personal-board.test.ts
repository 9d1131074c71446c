import "fake-indexeddb/auto";
import { create, editText, Store } from "@tafel/whiteboard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession } from "../../../data/session.ts";
import { topicChanged } from "../../../data/topic-listeners.ts";
import { PersonalBoard } from "./personal-board.ts";
import { contentOf, dependenciesOf, noteOf, textOf, typeInto } from "./testing.ts";

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
  vi.stubGlobal("localStorage", { getItem: () => "kept", setItem: () => {}, removeItem: () => {} });
  beginSession({ token: "token", userId: "u" });
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

/** What the server says to a save that it takes. */
const saved = ({ body }: Sent, version = 2): Answer => {
  const { operations } = JSON.parse(body) as { operations: unknown[] };
  return {
    json: { version, answers: operations.map((_, at) => ({ ok: true, seq: version - operations.length + 1 + at })) },
  };
};

/** A board with one note, and every text that it was ever seen to have. */
async function openWith(text: string) {
  const dependencies = await dependenciesOf();
  const opened = new PersonalBoard(dependencies);
  board = opened;
  await opened.start({ elements: [noteOf(text)], seq: 1 }, undefined);
  const { store } = opened;
  const seen: unknown[] = [];
  store.onElement("n", () => seen.push(textOf(store.get("n"))));
  const write = (now: string) => store.dispatch(typeInto(store.optimistic.get("n"), now));
  /** As when the tab is hidden, which saves at once. */
  const save = () => {
    Object.assign(document, { visibilityState: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { store, seen, refused: dependencies.refused, outbox: dependencies.outbox, write, save };
}

test("what is typed while a save is under way is never seen twice, nor out of its order", async () => {
  const { store, seen, write, save } = await openWith("old");
  const asked: { sent: Sent; answer: (answer: Answer) => void }[] = [];
  ask = (sent) => new Promise((answer) => asked.push({ sent, answer }));
  write("oldX");
  save();
  await expect.poll(() => asked.length).toBe(1);
  write("oldXY");
  write("oldXYZ");
  for (const { sent, answer } of asked) answer(saved(sent));
  await expect.poll(() => store.seq).toBe(2);
  expect(textOf(store.get("n"))).toBe("oldXYZ");
  expect(seen).toEqual(["oldX", "oldXY", "oldXYZ"]);
  expect(store.status.waiting).toBe(2);
});

test("a save whose answer was lost is sent again before the board is fetched, and not seen twice", async () => {
  const { store, seen, write, save } = await openWith("old");
  const methods: string[] = [];
  let isLost = true;
  ask = async (sent) => {
    methods.push(sent.method);
    if (isLost) throw new TypeError("Failed to fetch");
    return saved(sent);
  };
  write("oldX");
  save();
  await expect.poll(() => store.status.connection).toBe("offline");
  isLost = false;
  listeners.get("online")?.();
  await expect.poll(() => store.seq).toBe(2);
  expect(methods).toEqual(["PUT", "PUT"]);
  expect(seen).toEqual(["oldX"]);
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
});

test("letters of an earlier visit that the board is known to have are not done again", async () => {
  const dependencies = await dependenciesOf();
  const edit = { base: contentOf("old"), delta: [{ retain: 3 }, { insert: "X" }] };
  dependencies.outbox.keep([{ operationId: "sent", operation: editText("n", edit) }]);
  dependencies.outbox.contained([["sent", 2]]);
  ask = () => Promise.reject(new TypeError("Failed to fetch"));
  board = new PersonalBoard(dependencies);
  await board.start({ elements: [noteOf("oldX")], seq: 2 }, undefined);
  expect(textOf(board.store.get("n"))).toBe("oldX");
});

test("what another tab did before is fetched, and seen in its order", async () => {
  const { store, seen, write, save } = await openWith("old");
  let respond = (_answer: Answer) => {};
  const fetched = new Promise<Answer>((resolve) => {
    respond = resolve;
  });
  ask = async (sent) => (sent.method === "PUT" ? saved(sent, 3) : fetched);
  write("oldX");
  save();
  await expect.poll(() => store.status.waiting).toBe(1);
  expect(textOf(store.get("n"))).toBe("oldX");
  const elements = { n: noteOf("an oldX") };
  respond({ json: { WhiteboardData: { elements }, WhiteboardName: "Plan", teamId: null, version: 3, deleted: [] } });
  await expect.poll(() => store.seq).toBe(3);
  expect(seen).toEqual(["oldX", "an oldX"]);
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
});

test("what is refused is given up alone, with its reason, and the rest is saved", async () => {
  const { store, refused, write, save } = await openWith("old");
  ask = async () => ({
    json: {
      version: 2,
      answers: [
        { ok: false, code: "too-large" },
        { ok: true, seq: 2 },
      ],
    },
  });
  write("語".repeat(100_000));
  store.dispatch(create({ ...noteOf("another"), id: "m" }));
  save();
  await expect.poll(() => refused).toEqual(["too-large"]);
  expect(textOf(store.get("n"))).toBe("old");
  expect(textOf(store.get("m"))).toBe("another");
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
});

test("one that makes a whole save unreadable is found, and given up alone", async () => {
  const { store, refused, write, save } = await openWith("old");
  ask = async (sent) =>
    sent.body.includes("unreadable") ? { status: 400, json: { code: "invalid-input", message: "" } } : saved(sent);
  write("unreadable");
  store.dispatch(create({ ...noteOf("another"), id: "m" }));
  save();
  await expect.poll(() => refused).toEqual(["invalid-input"]);
  await expect.poll(() => store.status).toEqual({ connection: "live", waiting: 0 });
  expect([textOf(store.get("n")), textOf(store.get("m"))]).toEqual(["old", "another"]);
});

test("of a board that is taken away while it is open the screen tells: nothing waits to be sent and told of later", async () => {
  const { refused, outbox, write, save } = await openWith("old");
  ask = async () => ({ status: 404, json: { code: "whiteboard-not-found", message: "" } });
  write("old words");
  expect(outbox.waiting).toHaveLength(1);
  save();
  await expect.poll(() => outbox.waiting).toEqual([]);
  expect(refused).toEqual([]);
});

test("on leaving all goes that may outlive the page, what is on its way included", async () => {
  const { write, save } = await openWith("old");
  const sent: Sent[] = [];
  ask = (it) => {
    sent.push(it);
    return new Promise(() => {});
  };
  write("oldX");
  save();
  await expect.poll(() => sent.length).toBe(1);
  write("oldXY");
  listeners.get("pagehide")?.();
  await expect.poll(() => sent.length).toBe(2);
  const operations = sent.map(({ body }) => (JSON.parse(body) as { operations: unknown[] }).operations);
  expect(operations[1]).toEqual([operations[0]?.[0], expect.anything()]);
  expect(sent[1]?.keepalive).toBe(true);
});

test("many letters of a script that takes three bytes for each are saved", async () => {
  const { store, write, save } = await openWith("");
  ask = async (sent) => saved(sent);
  write("語".repeat(25_000));
  save();
  await expect.poll(() => store.status).toEqual({ connection: "live", waiting: 0 });
});

test("a board is taken in once when it opens, with what an earlier visit has left on top", async () => {
  const taken = vi.spyOn(Store.prototype, "receive");
  const dependencies = await dependenciesOf();
  dependencies.outbox.keep([
    { operationId: "made", operation: create({ ...noteOf("new"), id: "m" }) },
    { operationId: "left", operation: typeInto(noteOf("old"), "older") },
  ]);
  board = new PersonalBoard(dependencies);
  ask = async (sent) => saved(sent, 3);
  await board.start({ elements: [noteOf("old")], seq: 1 }, { elements: [noteOf("copied")], seq: 1 });
  expect([...board.store.values()].map(textOf)).toEqual(["older", "new"]);
  expect(taken.mock.calls.filter(([{ type }]) => type === "joined")).toHaveLength(1);
});

test("word that one of their boards has changed brings what another device did, and its name", async () => {
  const { store } = await openWith("old");
  const made = { ...noteOf("elsewhere"), id: "m" };
  ask = async ({ method }) => ({
    status: method === "GET" ? 200 : 500,
    json: { WhiteboardData: { elements: { m: made } }, WhiteboardName: "The plan", version: 2, deleted: [] },
  });
  topicChanged("whiteboards");
  await expect.poll(() => store.seq).toBe(2);
  expect(textOf(store.get("m"))).toBe("elsewhere");
  expect(board?.head.get().name).toBe("The plan");
});
