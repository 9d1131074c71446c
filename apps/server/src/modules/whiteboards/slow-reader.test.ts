import { afterAll, beforeAll, expect, test } from "vitest";
import { bufferedFor } from "../../platform/realtime/slow-readers.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createBoard, createTeam, join, note } from "./testing.ts";

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
  // The raw connection below Socket.IO: nothing is read from it any more.
  const transport = b.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
  transport.ws._socket.pause();
  const gone = new Promise((resolve) => b.socket.once("disconnect", resolve));

  const sockets = app.context.realtime.io.of("/whiteboards").sockets;
  const text = "x".repeat(50_000);
  let mostBuffered = 0;
  for (let n = 0; sockets.size > 1 && n < 2_000; n++) {
    await a.make("note-content-update", { elementId: "n1", content: { ops: [{ insert: `${n} ${text}\n` }] } });
    for (const socket of sockets.values()) mostBuffered = Math.max(mostBuffered, bufferedFor(socket));
  }
  expect(sockets.size).toBe(1);
  expect(mostBuffered).toBeGreaterThan(500_000);
  expect(mostBuffered).toBeLessThanOrEqual(1024 * 1024);
  transport.ws._socket.resume();
  expect(await gone).toBeTruthy();
  const { seq } = await a.make("element-create", { element: note("n2") });
  const back = await join(origin, ben, board, { since: 1 });
  expect(await back.hears("whiteboard-data")).toMatchObject({ seq, deleted: [] });
  a.close();
  back.close();
});
