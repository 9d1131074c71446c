import "fake-indexeddb/auto";
import { deflateSync } from "node:zlib";
import { change, create } from "@tafel/whiteboard";
import type { Socket } from "socket.io-client";
import { beforeEach, expect, test, vi } from "vitest";
import { openWhiteboardOutbox } from "../../../data/delivery/outboxes.ts";
import { beginSession } from "../../../data/session.ts";
import { LiveBoard } from "./live-board.ts";
import { contentOf, dependenciesOf, noteOf, textOf, typeInto } from "./testing.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

let leavePage = () => {};
/** What is sent by calls: the operations of each. */
let calls: unknown[][] = [];
beforeEach(() => {
  calls = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "userId" ? "u" : "kept"),
    setItem: () => {},
    removeItem: () => {},
  });
  beginSession({ token: "token", userId: "u" });
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
    // What is fetched later listens to other things.
    if (type === "pagehide") leavePage = listener;
  });
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { operations } = JSON.parse(body) as { operations: unknown[] };
    calls.push(operations);
    return Response.json({ version: 9, answers: operations.map((_, at) => ({ ok: true, seq: 9 + at })) });
  });
});

type Listener = (...args: unknown[]) => void;

/** A connected socket: what is emitted, and a way to let it hear something. */
function socketOf() {
  const emitted: { event: string; payload: Record<string, unknown>; answered: Listener | undefined }[] = [];
  let hear: Listener = () => {};
  const listeners = new Map<string, Listener>();
  const emit = (event: string, payload: Record<string, unknown>, answered?: Listener) =>
    emitted.push({ event, payload, answered });
  const transport = { writable: true };
  const socket = {
    id: "socket",
    connected: true,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    off: () => {},
    onAny: (listener: Listener) => {
      hear = listener;
    },
    offAny: () => {},
    disconnect: () => {},
    emit,
    volatile: { emit: (...sent: Parameters<typeof emit>) => transport.writable && emit(...sent) },
  };
  return {
    socket: socket as unknown as Socket,
    emitted,
    transport,
    hear: (...args: unknown[]) => hear(...args),
    signal: (event: "connect" | "disconnect") => listeners.get(event)?.(),
  };
}

async function openOn(socket: Socket) {
  const board = new LiveBoard(socket, { ...(await dependenciesOf("team")), role: "member" });
  board.start(undefined);
  return board;
}

const partOf = (share: number, ...elements: object[]) => ({
  packed: deflateSync(JSON.stringify(elements)),
  share,
});

test("a board that comes in parts is shown when all of it is there, with what has changed meanwhile", async () => {
  const { socket, emitted, hear } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { parts: true } });
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  hear("whiteboard-part", partOf(0.5, noteOf("old"), { ...noteOf("gone"), id: "gone" }));
  await expect.poll(() => board.arriving.get()).toBe(0.5);
  expect(board.store.size).toBe(0);
  // What others do after that is told before the rest of the board.
  const change = { elementId: "m", changes: { isLocked: true }, operationId: "later", userId: "other" };
  hear("element-updated", { ...change, seq: 5 });
  hear("whiteboard-part", partOf(1, { ...noteOf("more"), id: "m" }));
  hear("whiteboard-data", { whiteboard, changed: [noteOf("new")], deleted: ["gone"], parts: 2, seq: 4 });
  await expect.poll(() => board.store.seq).toBe(5);
  expect([...board.store.values()].map(({ id }) => id)).toEqual(["n", "m"]);
  expect(textOf(board.store.get("n"))).toBe("new");
  expect(board.store.get("m")?.isLocked).toBe(true);
  expect(board.arriving.get()).toBeUndefined();
  board.close();
});

test.each([
  ["that cannot be unpacked", [{ packed: new Uint8Array([1, 2, 3]), share: 1 }]],
  ["of which one is missing", []],
])("a board in parts %s is asked for as it is", async (_what, parts) => {
  const { socket, emitted, hear } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  for (const part of parts) hear("whiteboard-part", part);
  hear("whiteboard-data", { whiteboard, changed: [], deleted: [], parts: 1, seq: 3 });
  await expect.poll(() => emitted.length).toBe(2);
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { since: 0, parts: false } });
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  hear("whiteboard-data", { whiteboard, elements: {}, seq: 3 });
  await expect.poll(() => board.store.status.connection).toBe("live");
  expect(board.store.seq).toBe(3);
  board.close();
});

test("parts that came before the connection was lost are not taken for those of the next one", async () => {
  const { socket, emitted, hear, signal } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  hear("whiteboard-part", partOf(0.5, noteOf("old")));
  await expect.poll(() => board.arriving.get()).toBe(0.5);
  hear("whiteboard-part", partOf(1, { ...noteOf("older"), id: "m" }));
  signal("disconnect");
  Object.assign(socket, { id: "another socket" });
  signal("connect");
  expect(board.arriving.get()).toBeUndefined();
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { since: 0, parts: true } });
  hear("whiteboard-part", partOf(1, noteOf("new")));
  hear("whiteboard-data", { whiteboard, changed: [], deleted: [], parts: 1, seq: 4 });
  await expect.poll(() => board.store.seq).toBe(4);
  expect([...board.store.values()].map(textOf)).toEqual(["new"]);
  board.close();
});

test("what a guest may not do is taken back and not sent again; a guest who becomes another opens the board anew", async () => {
  const { socket, emitted, hear } = socketOf();
  const dependencies = await dependenciesOf("team");
  let opened = 0;
  const options = { ...dependencies.options, onMoved: () => (opened += 1) };
  const board = new LiveBoard(socket, { ...dependencies, options, role: "editing guest" });
  board.start(undefined);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "editing guest" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => board.store.seq).toBe(1);
  board.store.dispatch(change("n", { textContent: contentOf("old words") }));
  await expect.poll(() => emitted.at(-1)?.event).toBe("note-content-update");
  const sent = emitted.length;
  emitted.at(-1)?.answered?.({ ok: false, code: "forbidden", cause: "view-only", message: "" });
  expect(board.store.status.waiting).toBe(0);
  expect(textOf(board.store.get("n"))).toBe("old");
  expect(emitted).toHaveLength(sent);
  hear("whiteboard-data", { whiteboard: { ...whiteboard, role: "viewing guest" }, elements: {}, seq: 1 });
  expect(opened).toBe(1);
});

test("a member who becomes something else joins again, is told by whom, and opens the board anew; else it stays open", async () => {
  const { socket, emitted, hear } = socketOf();
  const dependencies = await dependenciesOf("team");
  const told: unknown[] = [];
  const onRole = (...role: unknown[]) => told.push(...role);
  const options = { ...dependencies.options, onRole, onMoved: () => told.push("opens anew") };
  const board = new LiveBoard(socket, { ...dependencies, options, role: "admin" });
  board.start(undefined);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "admin" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => board.store.seq).toBe(1);
  const becomes = (role: string, by?: string) => {
    hear("whiteboard-closed", { whiteboardId: whiteboard.UUID, code: "role-changed", by });
    expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { since: 1 } });
    hear("whiteboard-data", { whiteboard: { ...whiteboard, role }, changed: [], deleted: [], seq: 1 });
  };
  becomes("member");
  await expect.poll(() => board.store.status.connection).toBe("live");
  expect(told).toEqual([]);
  becomes("viewing member", "Ada");
  expect(told).toEqual([false, "Ada", "opens anew"]);
});

test("words whose answer was lost with the connection are seen once when it is back", async () => {
  const { socket, emitted, hear, signal } = socketOf();
  const board = await openOn(socket);
  const { store } = board;
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => store.seq).toBe(1);
  const seen: unknown[] = [];
  store.onElement("n", () => seen.push(textOf(store.get("n"))));
  store.dispatch(change("n", { textContent: contentOf("old words") }));
  await expect.poll(() => emitted.at(-1)?.event).toBe("note-content-update");
  const { operationId } = emitted.at(-1)?.payload ?? {};
  signal("disconnect");
  signal("connect");
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { since: 1, unanswered: [operationId] } });
  const missed = { changed: [noteOf("old words")], deleted: [], seq: 2, stored: [operationId] };
  hear("whiteboard-data", { whiteboard, ...missed });
  await expect.poll(() => store.seq).toBe(2);
  expect(seen).toEqual(["old words"]);
  expect(store.status).toEqual({ connection: "live", waiting: 0 });
  board.close();
});

test("what the socket has not been answered goes by a call, when the page is left and when the board is", async () => {
  const { socket, emitted, hear } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => board.store.seq).toBe(1);
  board.store.dispatch(change("n", { textContent: contentOf("old words") }));
  board.store.dispatch(change("n", { position: { x: 5, y: 5 } }));
  leavePage();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]).toMatchObject([
    ["element-update", {}],
    ["element-move", { position: { x: 5, y: 5 } }],
  ]);
  board.close();
  expect(emitted.at(-1)?.event).toBe("leave-whiteboard");
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toEqual(calls[0]);
  await expect.poll(async () => (await openWhiteboardOutbox(board.head.get().id)).waiting).toEqual([]);
});

test("why all that waits is refused is told by the screen of a board that is taken away, else when the board is left", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "not-a-member", message: "" }, { status: 403 }));
  const isTold = async (leave: (board: LiveBoard, hear: Listener) => void) => {
    const { socket, hear } = socketOf();
    const dependencies = await dependenciesOf("team");
    const ends: string[] = [];
    const options = { ...dependencies.options, onEnd: (why: string) => void ends.push(why) };
    const board = new LiveBoard(socket, { ...dependencies, options, role: "member" });
    board.start(undefined);
    const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
    hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
    await expect.poll(() => board.store.seq).toBe(1);
    board.store.dispatch(change("n", { position: { x: 5, y: 5 } }));
    leave(board, hear);
    await expect.poll(() => dependencies.outbox.waiting).toEqual([]);
    return [ends, dependencies.refused];
  };
  const closed = (board: LiveBoard) => ({ whiteboardId: board.head.get().id, code: "not-a-member" });
  expect(await isTold((board, hear) => hear("whiteboard-closed", closed(board)))).toEqual([["not-a-member"], []]);
  expect(await isTold((board) => board.close())).toEqual([[], ["not-a-member"]]);
});

test("what was done offline goes together when the line is back, and each is stored or refused", async () => {
  const { socket, emitted, hear } = socketOf();
  const dependencies = await dependenciesOf("team");
  const board = new LiveBoard(socket, { ...dependencies, role: "member" });
  board.start(undefined);
  for (const x of [1, 2, 3]) board.store.dispatch(create({ ...noteOf(`${x}`), id: `n${x}` }));
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  hear("whiteboard-data", { whiteboard, elements: {}, seq: 1 });
  await expect.poll(() => emitted.at(-1)?.event).toBe("operations");
  expect(emitted.at(-1)?.payload.operations).toMatchObject(
    [1, 2, 3].map((x) => ["element-create", { element: { id: `n${x}` } }]),
  );
  const refused = { ok: false, code: "too-large", message: "" };
  emitted.at(-1)?.answered?.({ ok: true, answers: [{ ok: true, seq: 2 }, refused, { ok: true, seq: 3 }] });
  expect([...board.store.values()].map(({ id }) => id)).toEqual(["n1", "n3"]);
  expect([board.store.status.waiting, board.store.seq, dependencies.refused]).toEqual([0, 3, ["too-large"]]);
  board.close();
});

test("words that another tab has sent are seen once by the tab that typed them without a line", async () => {
  const { socket, emitted, hear, signal } = socketOf();
  const board = await openOn(socket);
  const { store } = board;
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => store.seq).toBe(1);
  signal("disconnect");
  const seen: unknown[] = [];
  store.onElement("n", () => seen.push(textOf(store.get("n"))));
  store.dispatch(typeInto(store.get("n"), "old words"));
  signal("connect");
  const [operationId] = (emitted.at(-1)?.payload.unanswered ?? []) as string[];
  hear("whiteboard-data", { whiteboard, changed: [noteOf("old words")], deleted: [], seq: 2, stored: [operationId] });
  await expect.poll(() => store.seq).toBe(2);
  expect([seen, store.status.waiting]).toEqual([["old words"], 0]);
  board.close();
});

test("what another tab did waits no longer once the board has it, though that tab is gone", async () => {
  const { socket, hear } = socketOf();
  const board = await openOn(socket);
  const { id } = board.head.get();
  const whiteboard = { UUID: id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  hear("whiteboard-data", { whiteboard, elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => board.store.seq).toBe(1);
  const other = await openWhiteboardOutbox(id);
  other.keep([{ operationId: "theirs", operation: change("n", { position: { x: 5, y: 5 } }) }]);
  await other.written();
  const moved = { elementId: "n", position: { x: 5, y: 5 }, userId: "u", operationId: "theirs", seq: 2 };
  hear("element-position-finalized", moved);
  await expect
    .poll(async () => (await openWhiteboardOutbox(id)).kept)
    .toMatchObject([{ operationId: "theirs", seq: 2 }]);
  board.close();
});

/** A board at number 1 with the note `n`; `move` has others move an element, `asked` is from where the board was asked for. */
async function followed() {
  const { socket, emitted, hear, signal: connection } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team", role: "member" };
  const joins = () => emitted.filter(({ event }) => event === "join-whiteboard");
  const asked = () => joins().map(({ payload }) => payload.since);
  const answer = (data: object) => {
    joins().at(-1)?.answered?.({ ok: true });
    hear("whiteboard-data", { whiteboard, ...data });
  };
  const move = (elementId: string, seq: number) =>
    hear("element-position-finalized", {
      elementId,
      position: { x: seq, y: 0 },
      userId: "ben",
      operationId: `${seq}`,
      seq,
    });
  answer({ elements: { n: noteOf("old") }, seq: 1 });
  await expect.poll(() => board.store.seq).toBe(1);
  return { board, asked, answer, move, connection, joins };
}
/** Longer than a gap in the numbers is waited for. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));

test("what does not fit has the whole board asked for once, and what follows waits for it", async () => {
  const { board, asked, answer, move, joins } = await followed();
  move("gone", 2);
  await expect.poll(asked).toEqual([0, 0]);
  for (let seq = 3; seq < 20; seq += 1) move(seq % 2 ? "gone" : "n", seq);
  await aWhile();
  // The answer is on its way: its beginning is here.
  joins().at(-1)?.answered?.({ ok: true });
  for (let seq = 20; seq < 30; seq += 1) move(seq % 2 ? "gone" : "n", seq);
  await aWhile();
  expect(asked()).toEqual([0, 0]);
  answer({ elements: { n: noteOf("new"), gone: { ...noteOf("back"), id: "gone" } }, seq: 10 });
  await expect.poll(() => board.store.seq).toBe(29);
  expect([board.store.get("n")?.position.x, board.store.get("gone")?.position.x]).toEqual([28, 29]);
  await aWhile();
  expect(asked()).toEqual([0, 0]);
  board.close();
});

test("a copy that something did not fit is not believed after a broken connection either", async () => {
  const { board, asked, answer, move, connection } = await followed();
  move("gone", 2);
  connection("disconnect");
  connection("connect");
  expect(asked().at(-1)).toBe(0);
  answer({ elements: {}, seq: 2 });
  await expect.poll(() => board.store.size).toBe(0);
  expect(board.store.seq).toBe(2);
  board.close();
});

test("what does not fit the whole board either, as an element this page cannot read, is asked for by itself", async () => {
  const { board, asked, answer, move } = await followed();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const newer = { ...noteOf("newer"), id: "newer", type: "hologram" };
  move("newer", 2);
  await expect.poll(asked).toEqual([0, 0]);
  answer({ elements: { n: noteOf("old"), newer }, seq: 2 });
  await expect.poll(() => board.store.seq).toBe(2);
  for (const seq of [3, 5]) {
    move("newer", seq);
    move("n", seq + 1);
    await expect.poll(() => asked().at(-1)).toBe(seq - 1);
    answer({ changed: [newer], deleted: [], seq });
    await expect.poll(() => board.store.seq).toBe(seq + 1);
    expect(board.store.get("n")?.position.x).toBe(seq + 1);
  }
  expect(asked()).toEqual([0, 0, 2, 4]);
  board.close();
});

test("of what is typed, the last before a pause is sent even while the connection is busy", async () => {
  const { socket, emitted, transport } = socketOf();
  const board = await openOn(socket);
  const typing = { kind: "typing", elementId: "n", base: "x", ops: [], caret: 1 } as const;
  const typed = () => emitted.filter(({ event }) => event === "text-typing").map(({ payload }) => payload.caret);
  board.outbound.previews([typing]);
  transport.writable = false;
  board.outbound.previews([{ ...typing, caret: 2 }]);
  expect(typed()).toEqual([1]);
  board.outbound.previews([{ ...typing, caret: 3, isLast: true }]);
  expect(typed()).toEqual([1, 3]);
  board.close();
});
