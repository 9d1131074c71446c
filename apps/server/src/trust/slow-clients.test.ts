import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "socket.io";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Timeouts } from "../app.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { closed } from "../testing/closed.ts";

let app: TestApp;
let origin: string;
/** Each kind of connection has its own: what is to be ended late must not be ended early by what is meant for others. */
const start = async (timeouts: Timeouts) => {
  app = await startApp({ timeouts });
  origin = await app.listen();
};

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
  beforeAll(() => start({ headers: 300, request: 600, check: 50, unread: 300, stop: 1_000 }));
  afterAll(() => app.close());
  // Where the machine is too busy for one of them to ask in time, another is.
  const othersAreServed = () =>
    expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status, String)).toBe(200);
  const body = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{";
  test.each([
    ["one that says nothing", "", ""],
    ["headers that never end", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n"],
    ["a first line a letter at a time", "GET /", "a"],
    ["a body a letter at a time", body, " "],
    ["a body that never comes", body, ""],
  ])("%s", async (_what, start, then) => {
    const ended = drip(start, then);
    await othersAreServed();
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
  let anna: Person;
  let restore = () => {};
  beforeAll(async () => {
    await start({ headers: 60_000, request: 120_000, check: 5_000, unread: 60_000, stop: 1_000 });
    anna = await app.person("anna");
    const { io } = app;
    const [connectTimeout, { pingInterval, pingTimeout }] = [io.connectTimeout(), io.engine.opts];
    restore = () => {
      io.connectTimeout(connectTimeout);
      Object.assign(io.engine.opts, { pingInterval, pingTimeout });
    };
  });
  afterEach(() => restore());
  afterAll(() => app.close());

  const open = async (hello: string, onMessage: (socket: WebSocket, said: string) => void = () => {}) => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    socket.on("message", (said) => onMessage(socket, String(said)));
    await once(socket, "open");
    if (hello) socket.send(hello);
    return socket;
  };
  const hello = () => `40/account,${JSON.stringify({ token: anna.token })}`;

  test("that asks for nothing", async () => {
    app.io.connectTimeout(300);
    await closed(await open(""));
  });

  test("whose other end has gone without a word", async () => {
    const arrived = new Promise<Socket>((resolve) => app.io.of("/account").once("connection", resolve));
    const { opts } = app.io.engine;
    // A socket that takes long to arrive must not be ended before it is there.
    Object.assign(opts, { pingInterval: 100, pingTimeout: 60_000 });
    let answers = Number.POSITIVE_INFINITY;
    await open(hello(), (socket, said) => {
      if (said === "2" && answers-- > 0) socket.send("3");
    });
    const socket = await arrived;
    opts.pingTimeout = 200;
    // The one that may be under way, with its long time.
    answers = 1;
    await expect.poll(() => socket.connected).toBe(false);
  });

  test("that sends more at once than an event may be, and others are served", async () => {
    const socket = await open(hello());
    const isClosed = closed(socket);
    socket.send(`42/account,["x","${"x".repeat(1024 * 1024)}"]`);
    await isClosed;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
