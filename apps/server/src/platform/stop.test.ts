import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { accounts, links } from "@tafel/contract";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";
import { anyEngine, openTestDatabase } from "./database/testing.ts";
import { createMailer } from "./mail/create-mailer.ts";

test("a server that is asked to stop answers requests in progress, closes its sockets, and accepts nothing new", async () => {
  let arrive = () => {};
  let goOn = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // A call that hangs on a name server until the test releases it.
  const resolve = async () => {
    arrive();
    await released;
    return [];
  };
  const app = await startApp({
    networkAccess: { resolve, isPublic: () => false, isOpen: () => true, timeout: 60_000 },
  });
  const origin = await app.listen();
  const anna = await app.person("anna");
  const listener = await listenTo(origin, "/account", anna.token);
  const inFlight = fetch(origin + links.getLinkInfos.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${anna.token}` },
    body: JSON.stringify({ url: "http://slow.test/" }),
  });
  await arrived;
  const stopped = app.close();
  await listener.until("disconnect");
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  goOn();
  expect((await inFlight).status).toBe(400);
  await stopped;
});

test.each([
  ["half a first line", "GET /heal"],
  ["half of its headers", "GET /healthz HTTP/1.1\r\nHost: x\r\n"],
  [
    "half of a body",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  ],
  ["half of a second request", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal"],
])("a connection with %s does not hold up a stop", async (_what, half) => {
  // Far longer than the test itself, except for the stop.
  const timeouts = { headers: 300_000, request: 300_000, check: 100_000, unread: 60_000, stop: 500 };
  const app = await startApp({ timeouts });
  const socket = connect(Number(new URL(await app.listen()).port), "127.0.0.1");
  socket.on("error", () => {});
  const arrived = new Promise<void>((resolve) => {
    app.fastify.server.once("connection", (ours: Socket) => ours.on("data", () => resolve()));
  });
  socket.write(half);
  await arrived;
  const ended = once(socket.resume(), "close");
  await app.close();
  await ended;
});

test("a mail server that hangs does not hold up a stop, and the mail waits for the next start", async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => void connections.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // It listens on a port.
  const { port } = silent.address() as AddressInfo;
  const mailer = createMailer({ ...readConfig({}), smtpUrl: `smtp://127.0.0.1:${port}` });
  const timeouts = { headers: 300_000, request: 300_000, check: 100_000, unread: 60_000, stop: 200 };
  const database = await openTestDatabase(anyEngine);
  const app = await startApp({ database, mailer, timeouts });
  const connected = once(silent, "connection");
  const form = { firstname: "Anna", lastname: "Ng", username: "anna", email: "anna@example.org", password: "Passw0rd" };
  await app.call(accounts.signUp, { body: form });
  await connected;
  await app.close();
  expect(await database.execute("select tries from waiting_mails")).toEqual([{ tries: 0 }]);
  mailer.close();
  for (const connection of connections) connection.destroy();
  silent.close();
  await database.close();
});
