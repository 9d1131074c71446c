import type { Socket as NetSocket } from "node:net";
import type { Socket } from "socket.io";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bufferedFor } from "../../platform/realtime/slow-readers.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type PollingClient, pollAs } from "../../testing/polling.ts";
import { type Client, connectClient, createBoard, createTeam, join, note } from "./testing.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let board: string;

beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
  board = await createBoard(anna, await createTeam([anna, ben]));
});
afterAll(() => app.close());

test("a client that stops reading is cut off before it costs much, and catches up when it comes back", async () => {
  const a = await join(origin, anna, board);
  const b = await join(origin, ben, board);
  await a.make("element-create", { element: note("n1") });
  await b.hears("element-created");
  const reading = readingOf(b);
  reading.pause();
  const gone = new Promise((resolve) => b.socket.once("disconnect", resolve));

  const sockets = app.io.of("/whiteboards").sockets;
  const text = "x".repeat(50_000);
  let maxBuffered = 0;
  for (let n = 0; sockets.size > 1 && n < 2_000; n++) {
    await a.make("note-content-update", { elementId: "n1", content: { ops: [{ insert: `${n} ${text}\n` }] } });
    for (const socket of sockets.values()) maxBuffered = Math.max(maxBuffered, bufferedFor(socket));
  }
  expect(sockets.size).toBe(1);
  expect(maxBuffered).toBeGreaterThan(500_000);
  expect(maxBuffered).toBeLessThanOrEqual(1024 * 1024);
  reading.resume();
  expect(await gone).toBeTruthy();
  const { seq } = await a.make("element-create", { element: note("n2") });
  const back = await join(origin, ben, board, { since: 1 });
  expect(await back.hears("whiteboard-data")).toMatchObject({ seq, deleted: [] });
  a.close();
  back.close();
});

test("a client that reads slowly gets of what is typed the last before a pause, and nothing in between", async () => {
  const a = await join(origin, anna, board);
  const b = await join(origin, ben, board);
  await a.make("element-create", { element: note("typed") });
  await b.hears("element-created");
  const server = app.io.of("/whiteboards").sockets.get(b.socket.id ?? "");
  const reading = readingOf(b);
  reading.pause();
  const text = "x".repeat(50_000);
  for (let n = 0; server && bufferedFor(server) < 200_000 && n < 2_000; n++) {
    await a.make("note-content-update", { elementId: "typed", content: { ops: [{ insert: `${n} ${text}\n` }] } });
  }
  await expect.poll(() => server?.rooms.has("lagging")).toBe(true);
  const typing = { elementId: "typed", base: "x", ops: [{ insert: "milk" }] };
  for (const more of [{ caret: 1 }, { caret: 2, isLast: true }, { caret: 3 }]) {
    expect(await a.ask("text-typing", { ...typing, ...more })).toEqual({ ok: true });
  }
  const { seq } = await a.make("element-create", { element: note("after") });
  reading.resume();
  await b.hearsFact(seq ?? 0);
  expect(b.received.filter(({ event }) => event === "text-typed").map(({ payload }) => payload.caret)).toEqual([2]);
  for (const client of [a, b]) client.close();
});

/** The raw connection below Socket.IO: while it is paused nothing is read from it. */
const readingOf = ({ socket }: Client) =>
  (socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;

const megabyte = 1024 * 1024;
/** Of a large board, at most: more than what networks take up by themselves. */
const size = 6 * megabyte;

/** A board of Anna's and Ben's team. */
async function createLargeBoard(): Promise<string> {
  const large = await createBoard(anna, await createTeam([anna, ben]));
  const a = await join(origin, anna, large);
  for (let n = 0; n < 24; n += 1) {
    const textContent = { ops: [{ insert: `${"x".repeat(250_000)}\n` }] };
    await a.make("element-create", { element: note(`n${n}`, { textContent }) });
  }
  a.close();
  return large;
}

/** Resolves when the server has answered an event of this socket, whether or not that is read. */
const nextAnswer = (server: Socket | undefined) =>
  new Promise<void>((resolve) => {
    const look = ({ data }: { readonly data?: unknown }) => {
      if (!String(data).startsWith("3/whiteboards,")) return;
      server?.conn.off("packetCreate", look);
      resolve();
    };
    server?.conn.on("packetCreate", look);
  });

test("who does not read is handed one board at most, and a person's sockets a few together", async () => {
  const large = await createLargeBoard();
  const clients = Array.from({ length: 10 }, () => connectClient(origin, ben, large));
  await Promise.all(
    clients.map(({ socket }) => new Promise<void>((resolve) => socket.once("connect", () => resolve()))),
  );
  const servers = clients.map(({ socket }) => app.io.of("/whiteboards").sockets.get(socket.id ?? ""));
  const buffered = () => servers.map((socket) => (socket ? bufferedFor(socket) : 0));
  /** Asks to join; resolves when the server has answered, whether or not that is read. */
  const asks = async (index: number) => {
    const answered = nextAnswer(servers[index]);
    clients[index]?.socket.emit("join-whiteboard", { whiteboardId: large }, ({ ok, code }: Record<string, unknown>) => {
      answers.push(ok ? "ok" : code);
    });
    await answered;
  };
  const answers: unknown[] = [];
  for (const client of clients) readingOf(client).pause();
  for (let joins = 0; joins < 25; joins += 1) await asks(0);
  expect(buffered()[0]).toBeGreaterThan(size / 2);
  expect(buffered()[0]).toBeLessThan(size + megabyte);
  await Promise.all(clients.map((_, index) => asks(index)));
  expect(buffered().reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(16 * megabyte + size);

  for (const client of clients) readingOf(client).resume();
  await expect.poll(() => answers.length).toBe(35);
  expect(new Set(answers)).toEqual(new Set(["ok", "too-many"]));
  // Who has read gets in.
  const [first] = clients;
  await expect.poll(async () => (await first?.ask("join-whiteboard"))?.ok).toBe(true);
  for (const client of clients) client.close();
});

describe("who polls and does not read the answers", () => {
  let server: Socket;
  let client: PollingClient;
  let large: string;
  let unread: NetSocket[];
  let buffered: () => number;
  beforeAll(async () => {
    const connections = new Set<NetSocket>();
    app.fastify.server.on("connection", (connection) => {
      connections.add(connection);
      connection.once("close", () => connections.delete(connection));
    });
    buffered = () => [...connections].reduce((sum, { writableLength }) => sum + writableLength, 0);
    large = await createLargeBoard();
  });
  beforeEach(async () => {
    client = await pollAs(origin, "/whiteboards", ben);
    const socket = app.io.of("/whiteboards").sockets.get(client.id);
    if (!socket) throw new Error("Ben's socket is not there");
    server = socket;
    unread = [];
  });
  afterEach(() => {
    for (const socket of unread) socket.destroy();
    server.conn.close(true);
  });
  /** Joins, and has what the server says to it sent to a connection that does not read. */
  const joinsUnread = async () => {
    const answered = nextAnswer(server);
    await client.send("join-whiteboard", { whiteboardId: large });
    await answered;
    const handedOut = new Promise((resolve) => server.conn.once("flush", resolve));
    unread.push(await client.askUnread());
    await handedOut;
  };

  test("is handed one board at most", async () => {
    for (let joins = 0; joins < 4; joins += 1) await joinsUnread();
    expect(buffered()).toBeGreaterThan(size / 2);
    expect(buffered()).toBeLessThan(size + megabyte);
    expect(bufferedFor(server)).toBeGreaterThan(size / 2);
    expect(bufferedFor(server)).toBeLessThan(size + megabyte);
    // Who has read gets in.
    for (const socket of unread) socket.resume();
    await expect.poll(() => bufferedFor(server)).toBeLessThan(10_000);
    await client.send("join-whiteboard", { whiteboardId: large });
    await expect.poll(async () => (await client.read()).length).toBeGreaterThan(size / 2);
  });

  test("is cut off like everybody, and what waited for it is gone", async () => {
    await joinsUnread();
    const a = await join(origin, anna, large);
    const text = "x".repeat(50_000);
    for (let n = 0; server.connected && n < 100; n += 1) {
      await a.make("note-content-update", { elementId: "n1", content: { ops: [{ insert: `${n} ${text}\n` }] } });
    }
    expect(server.connected).toBe(false);
    await expect.poll(buffered).toBeLessThan(megabyte);
    a.close();
  });

  test("leaves nothing behind when it goes", async () => {
    await joinsUnread();
    await client.leave();
    await expect.poll(buffered).toBeLessThan(megabyte);
  });
});
