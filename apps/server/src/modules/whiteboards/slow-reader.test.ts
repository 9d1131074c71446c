import { afterAll, beforeAll, expect, test } from "vitest";
import { bufferedFor } from "../../platform/realtime/slow-readers.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
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

/** The raw connection below Socket.IO: while it is paused nothing is read from it. */
const readingOf = ({ socket }: Client) =>
  (socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;

const megabyte = 1024 * 1024;

test("who does not read is handed one board at most, and a person's sockets a few together", async () => {
  const large = await createBoard(anna, await createTeam([anna, ben]));
  const a = await join(origin, anna, large);
  // More than what networks take up by themselves.
  for (let n = 0; n < 24; n += 1) {
    const textContent = { ops: [{ insert: `${"x".repeat(250_000)}\n` }] };
    await a.make("element-create", { element: note(`n${n}`, { textContent }) });
  }
  const size = 6 * megabyte;
  const clients = Array.from({ length: 10 }, () => connectClient(origin, ben, large));
  await Promise.all(
    clients.map(({ socket }) => new Promise<void>((resolve) => socket.once("connect", () => resolve()))),
  );
  const servers = clients.map(({ socket }) => app.io.of("/whiteboards").sockets.get(socket.id ?? ""));
  const held = () => servers.map((socket) => (socket ? bufferedFor(socket) : 0));
  /** Asks to join; resolves when the server has answered, whether or not that is read. */
  const asks = async (index: number) => {
    const answered = new Promise<void>((resolve) => {
      const look = ({ data }: { readonly data?: unknown }) => {
        if (!String(data).startsWith("3/whiteboards,")) return;
        servers[index]?.conn.off("packetCreate", look);
        resolve();
      };
      servers[index]?.conn.on("packetCreate", look);
    });
    clients[index]?.socket.emit("join-whiteboard", { whiteboardId: large }, ({ ok, code }: Record<string, unknown>) => {
      answers.push(ok ? "ok" : code);
    });
    await answered;
  };
  const answers: unknown[] = [];
  for (const client of clients) readingOf(client).pause();
  for (let joins = 0; joins < 25; joins += 1) await asks(0);
  expect(held()[0]).toBeGreaterThan(size / 2);
  expect(held()[0]).toBeLessThan(size + megabyte);
  await Promise.all(clients.map((_, index) => asks(index)));
  expect(held().reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(16 * megabyte + size);

  for (const client of clients) readingOf(client).resume();
  await expect.poll(() => answers.length).toBe(35);
  expect(new Set(answers)).toEqual(new Set(["ok", "too-many"]));
  // Who has read gets in.
  const [first] = clients;
  await expect.poll(async () => (await first?.ask("join-whiteboard"))?.ok).toBe(true);
  for (const client of [a, ...clients]) client.close();
});
