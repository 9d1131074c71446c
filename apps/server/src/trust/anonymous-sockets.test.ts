import { once } from "node:events";
import { accounts, guests, sharing, teams, whiteboards } from "@tafel/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Config, LimitsConfig } from "../config.ts";
import type { Db } from "../platform/database/connect.ts";
import { anyEngine, type Engine, enginesInFull, openTestDatabase } from "../platform/database/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";

let app: TestApp;
let origin: string;
let lookUps = 0;
/** Happens once, while a read is under way. */
let meanwhile: (() => void) | undefined;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const startForThisTest = async (options?: Options) => void closing.push(await start(options));

type Options = { engine?: Engine; limits?: Partial<LimitsConfig>; config?: Partial<Config> };

/** An app whose reads of the database are counted; returns what ends it. */
async function start({ engine = anyEngine, ...options }: Options = {}): Promise<() => Promise<void>> {
  const database = await openTestDatabase(engine);
  const db = new Proxy(database.db, {
    get(target, name: keyof Db) {
      if (name === "select") {
        lookUps += 1;
        if (meanwhile) queueMicrotask(meanwhile);
        meanwhile = undefined;
      }
      return target[name];
    },
  });
  app = await startApp({ ...options, database: { ...database, db } });
  origin = await app.listen();
  // What begins with listening reads as well.
  await app.context.background.drained();
  const { close } = app;
  return async () => {
    await close();
    await database.close();
  };
}

type Raw = {
  readonly send: (text: string | Buffer) => void;
  readonly closed: Promise<void>;
  /** Resolves with the first message that begins like this. */
  readonly hears: (beginning: string) => Promise<string>;
  readonly close: () => void;
};

/** A websocket that has not said whose it is; rejects when the server refuses it. */
async function open(headers: Record<string, string> = {}): Promise<Raw> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, { headers });
  closing.push(() => socket.terminate());
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    heard.push(String(data));
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "open");
  return {
    send: (text) => socket.send(text),
    closed,
    hears: (beginning) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find((text) => text.startsWith(beginning));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}

const connect = (namespace: string, token: string) => `40${namespace},${JSON.stringify({ token })}`;
const unknown = "x".repeat(43);
const refused = "Unexpected server response: 4";

describe.each(enginesInFull)("on %s", (engine) => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await start({ engine });
  });
  afterAll(() => stop());

  test("of twenty thousand requests to connect on one socket at most one asks the database, and it is closed", async () => {
    const before = lookUps;
    const socket = await open();
    for (let n = 0; n < 20_000; n += 1) socket.send(connect("/whiteboards", unknown));
    await socket.closed;
    expect(lookUps - before).toBeLessThanOrEqual(1);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test("a page's three namespaces ask once whose they are", async () => {
    const { token } = await app.person();
    const before = lookUps;
    const socket = await open();
    for (const namespace of ["/account", "/todos", "/whiteboards"]) socket.send(connect(namespace, token));
    for (const namespace of ["/account", "/todos", "/whiteboards"]) await socket.hears(`40${namespace},`);
    expect(lookUps - before).toBe(1);
  });

  test("a session that ends while its token is looked up gets nowhere", async () => {
    const anna = await app.person();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
      const token = "token" in body ? body.token : "";
      const sockets = await Promise.all(Array.from({ length: 3 }, () => open()));
      for (const socket of sockets) socket.send(connect("/account", token));
      await app.call(accounts.logout, { token });
      // However far each had come by then.
      await Promise.all(sockets.map((socket) => Promise.race([socket.closed, socket.hears("44/account,")])));
      expect(app.io.of("/account").sockets.size).toBe(0);
    }
  });
});

test("a guest who is put off for a moment while their token is looked up gets in, and a removed one does not", async () => {
  await startForThisTest();
  const anna = await app.person();
  const { teamId } = (await anna.call(teams.create, { body: { teamName: "Rakete" } })).body;
  const { uuid } = (await anna.call(whiteboards.create, { body: { name: "Plan", teamId } })).body;
  const link = { role: "edit", expiresAt: null, maxGuests: null } as const;
  const { secret } = (await anna.call(sharing.create, { params: { uuid }, body: link })).body;
  const { token, guestId } = (await app.call(guests.enter, { body: { secret, name: "Ben" } })).body;
  meanwhile = () => app.context.realtime.disconnectSessions([guestId]);
  closing.push((await listenTo(origin, "/whiteboards", token)).close);
  expect(meanwhile).toBeUndefined();
  await anna.call(sharing.removeGuest, { params: { uuid, guestId } });
  await expect(listenTo(origin, "/whiteboards", token)).rejects.toMatchObject({ cause: "guest-removed" });
});

test("requests to connect are closed wherever they lead, and by polling too", async () => {
  await startForThisTest();
  for (const namespace of ["", "/nowhere", "/account"]) {
    const socket = await open();
    for (let n = 0; n < 100; n += 1) socket.send(connect(namespace, unknown));
    await socket.closed;
  }
  const url = `${origin}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
  const before = lookUps;
  const packets = Array.from({ length: 10_000 }, () => connect("/account", unknown)).join("\x1e");
  await fetch(`${url}&sid=${sid}`, { method: "POST", body: packets, headers: { "content-type": "text/plain" } });
  await expect.poll(async () => (await fetch(`${url}&sid=${sid}`)).status).toBe(400);
  expect(lookUps - before).toBeLessThanOrEqual(1);
});

test("nobody is let in without a token, and whoever goes on without one is ended within seconds", async () => {
  await startForThisTest();
  app.io.connectTimeout(300);
  const silent = await open();
  const nobody = await open();
  nobody.send("40");
  expect(await nobody.hears("44{")).toContain("unauthorized");
  nobody.send("40/account,");
  expect(await nobody.hears("44/account,")).toContain("unauthorized");
  await Promise.all([silent.closed, nobody.closed]);
});

test("nothing else is taken from a socket that has not said whose it is", async () => {
  await startForThisTest();
  for (const said of [Buffer.alloc(100_000), '42/account,["x"]', '452-/account,["x",{"_placeholder":true,"num":0}]']) {
    const socket = await open();
    socket.send(said);
    socket.send(Buffer.alloc(10));
    await socket.closed;
  }
});

test("a socket is one session's: another token ends it", async () => {
  await startForThisTest();
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const socket = await open();
  socket.send(connect("/account", anna.token));
  await socket.hears("40/account,");
  socket.send(connect("/todos", ben.token));
  await socket.closed;
});

test("an address has so many sockets, and one more when one has gone", async () => {
  await startForThisTest({ limits: { socketsPerAddress: 3 } });
  const [first] = [await open(), await open(), await open()];
  await expect(open()).rejects.toThrow(refused);
  // Nobody's word for where they come from is taken.
  await expect(open({ "x-forwarded-for": "203.0.113.7" })).rejects.toThrow(refused);
  first?.close();
  await first?.closed;
  await expect.poll(() => open().then(() => true, String)).toBe(true);
});

test("behind a proxy sockets are counted by the address that it tells", async () => {
  await startForThisTest({ limits: { socketsPerAddress: 1 }, config: { trustProxy: ["loopback"] } });
  const from = (address: string) => open({ "x-forwarded-for": address });
  await from("203.0.113.7");
  await from("203.0.113.8");
  await expect(from("203.0.113.7")).rejects.toThrow(refused);
  await from("2001:db8::1");
  await expect(from("2001:db8::2")).rejects.toThrow(refused);
});

test("an account has so many sockets, from wherever, and one more when one has gone", async () => {
  await startForThisTest({ limits: { socketsPerAccount: 2 } });
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const listen = ({ token }: { token: string }) => listenTo(origin, "/account", token);
  const [first] = [await listen(anna), await listen(anna)];
  await expect(listen(anna)).rejects.toMatchObject({ code: "too-many" });
  (await listen(ben)).close();
  first?.close();
  await expect
    .poll(() =>
      listen(anna).then(
        (listener) => void listener.close(),
        ({ code }) => code,
      ),
    )
    .toBeUndefined();
});
