import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "socket.io";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { closed } from "../testing/closed.ts";

let app: TestApp;
let origin: string;
let anna: Person;
beforeAll(async () => {
  app = await startApp({ timeouts: { headers: 300, request: 600, check: 50, unread: 300, stop: 1_000 } });
  origin = await app.listen();
  anna = await app.person("anna");
  const { io } = app;
  io.engine.opts.pingInterval = 200;
  io.engine.opts.pingTimeout = 200;
  io.connectTimeout(300);
});
afterAll(() => app.close());

/** Sends bytes, then a byte at a time until the server hangs up; resolves to what it said. */
async function drip(start: string, then: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  await once(socket, "connect");
  let said = "";
  socket.on("data", (data) => {
    said += data;
  });
  if (start) socket.write(start);
  const timer = then ? setInterval(() => socket.write(then), 40) : undefined;
  await closed(socket);
  clearInterval(timer);
  return said;
}

describe("a connection that keeps the server waiting is ended, and others are served meanwhile:", () => {
  const body = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{";
  test.each([
    ["one that says nothing", "", ""],
    ["headers that never end", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n"],
    ["a first line a letter at a time", "GET /", "a"],
    ["a body a letter at a time", body, " "],
    ["a body that never comes", body, ""],
  ])("%s", async (_what, start, then) => {
    const ended = drip(start, then);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test("after an answer, one that says nothing more", async () => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /");
    socket.on("data", () => {});
    await closed(socket);
  });
});

describe("a socket is ended", () => {
  const open = async (hello: string) => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    await once(socket, "open");
    if (hello) socket.send(hello);
    return socket;
  };

  test("that asks for nothing", async () => {
    await closed(await open(""));
  });

  test("whose other end has gone without a word", async () => {
    const arrived = new Promise<Socket>((resolve) => app.io.of("/account").once("connection", resolve));
    // Never answers a ping.
    await open(`40/account,${JSON.stringify({ token: anna.token })}`);
    const socket = await arrived;
    await expect.poll(() => socket.connected).toBe(false);
  });

  test("that sends more at once than an event may be, and others are served", async () => {
    const socket = await open(`40/account,${JSON.stringify({ token: anna.token })}`);
    const isClosed = closed(socket);
    socket.send(`42/account,["x","${"x".repeat(1024 * 1024)}"]`);
    await isClosed;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
