import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { todos } from "@tafel/contract";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { boardOf, connect, operation } from "../../modules/todos/testing/boards.ts";
import { createBoard, createTeam, join, note } from "../../modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { listenTo } from "../../testing/listener.ts";
import { canStartRedis, type OwnRedis, startOwnRedis } from "../../testing/redis.ts";
import { engines, openTestDatabase, type TestDatabase } from "../database/testing.ts";

/** What an adapter is given by Redis. */
type Message = {
  readonly type: number;
  /** The process that sent it. */
  readonly uid: string;
  readonly data: { readonly packet?: { readonly data: readonly unknown[] } };
};

describe.skipIf(!canStartRedis || !engines.includes("postgres"))("two processes on one Redis", () => {
  let redis: OwnRedis;
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let origins: readonly [string, string];
  let anna: Person;
  let ben: Person;
  let cleo: Person;
  let teamId: string;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startOwnRedis(), openTestDatabase("postgres")]);
    const start = () => startApp({ database, config: { redisUrl: redis.url } });
    [first, second] = await Promise.all([start(), start()]);
    origins = [await first.listen(), await second.listen()];
    [anna, ben, cleo] = [await first.person("anna"), await first.person("ben"), await first.person("cleo")];
    teamId = await createTeam([anna, ben, cleo]);
    const areConnected = () => [first, second].every(({ context }) => context.realtime.others?.isConnected);
    // As long as `expect.poll`, which works in tests alone.
    await vi.waitUntil(areConnected, 30_000 * Number(process.env.TAFEL_SLOWNESS ?? 1));
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });

  /** The names of the broadcast events on /whiteboards that Redis gives to a process from now on, from one of the two. */
  function eventsGivenTo(app: TestApp, from: TestApp): unknown[] {
    const given: unknown[] = [];
    // The only way to see what arrives; it is protected.
    const adapterOf = ({ io }: TestApp) =>
      io.of("/whiteboards").adapter as unknown as { readonly uid: string; onMessage(message: Message): void };
    const adapter = adapterOf(app);
    const receive = adapter.onMessage.bind(adapter);
    adapter.onMessage = (message) => {
      if (message.type === 3 && message.uid === adapterOf(from).uid) given.push(message.data.packet?.data[0]);
      receive(message);
    };
    return given;
  }

  test("a process receives nothing about a board it has nobody on, and everything as soon as it has", async () => {
    const [here, elsewhere] = [await createBoard(anna, teamId), await createBoard(anna, teamId)];
    const a = await join(origins[0], anna, here);
    const b = await join(origins[0], ben, here);
    const far = await join(origins[1], ben, elsewhere);
    const account = await listenTo(origins[1], "/account", ben.token);
    const given = eventsGivenTo(second, first);
    await a.make("element-create", { element: note("n1") });
    for (let x = 0; x < 50; x += 1) await a.ask("cursor-move", { position: { x, y: 0 } });
    await b.hears("cursor-update", ({ position }) => (position as { x: number }).x === 49);
    // Redis gives it in this order.
    first.context.realtime.notifyChanged([ben.userId], ["teams"]);
    await account.until("changed");
    expect(given).toEqual([]);

    const late = await join(origins[1], cleo, here);
    await a.hears("active-users", ({ users }) => (users as unknown[]).length === 3);
    await a.ask("cursor-move", { position: { x: 100, y: 0 } });
    await late.hears("cursor-update", ({ position }) => (position as { x: number }).x === 100);
    await a.make("element-create", { element: note("n2") });
    await late.hears("element-created");
    for (const client of [a, b, far, late]) client.close();
    account.close();
  });

  test("whoever asks who is on a board shows what is done there to those it was told of", async () => {
    const boardId = await createBoard(anna, teamId);
    const [a, b] = [await join(origins[0], anna, boardId), await join(origins[0], ben, boardId)];
    await b.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    // The process of whoever joins is slower to tell the others.
    vi.spyOn(second.io.of("/whiteboards"), "serverSideEmit").mockReturnValue(true);
    for (let x = 0; x < 2; x += 1) await a.ask("cursor-move", { position: { x, y: 0 } });
    const late = await join(origins[1], cleo, boardId);
    expect(await first.context.realtime.whiteboards.peopleOn(boardId)).toHaveLength(3);
    await a.ask("cursor-move", { position: { x: 100, y: 0 } });
    await late.hears("cursor-update", ({ position }) => (position as { x: number }).x === 100);
    for (const client of [a, b, late]) client.close();
  });

  test("previews of a board that nobody has open elsewhere are not sent to Redis", async () => {
    const boardId = await createBoard(anna, teamId);
    const [a, b] = [await join(origins[0], anna, boardId), await join(origins[0], ben, boardId)];
    await b.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    const given = eventsGivenTo(first, first);
    const sent: number[] = [];
    // Redis may be slow to answer for a while.
    while (sent.length < 3 && !sent.some((count) => count < 100)) {
      given.length = 0;
      const from = 200 * sent.length;
      for (let x = from; x < from + 200; x += 1) await a.ask("cursor-move", { position: { x, y: 0 } });
      await b.hears("cursor-update", ({ position }) => (position as { x: number }).x === from + 199);
      sent.push(given.filter((event) => event === "cursor-update").length);
    }
    // One a second, and what was under way meanwhile.
    expect(Math.min(...sent)).toBeLessThan(100);
    for (const client of [a, b]) client.close();
  });

  test("whoever joins is sent what was done while their process was not yet listening", async () => {
    const boardId = await createBoard(anna, teamId);
    const a = await join(origins[0], anna, boardId);
    const { others } = second.context.realtime;
    let listen = () => {};
    const listening = new Promise<void>((resolve) => {
      listen = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(others ?? expect.unreachable(), "subscribed").mockImplementation(() => {
        resolve();
        return listening;
      });
    });
    const joining = join(origins[1], ben, boardId);
    await asked;
    expect(await a.make("element-create", { element: note("n1") })).toMatchObject({ seq: 1 });
    listen();
    const b = await joining;
    expect(b.received.find(({ event }) => event === "whiteboard-data")?.payload).toMatchObject({ seq: 1 });
    for (const client of [a, b]) client.close();
  });

  test("a client has joined when Redis has taken the subscription", async () => {
    const { socket, close } = await listenTo(origins[1], "/todos", ben.token);
    const channel = second.context.realtime.todos;
    const client = channel.client(socket.id ?? "") ?? expect.unreachable();
    await channel.join(client, "first", { teamId: null, onEnd: () => {} });
    redis.hang();
    let isThere = false;
    const joined = channel.join(client, "second", { teamId: null, onEnd: () => {} }).then(() => {
      isThere = true;
    });
    await new Promise(setImmediate);
    expect(isThere).toBe(false);
    redis.goOn();
    await joined;
    close();
  });

  test("a save does not come back to the socket it names, whichever process answers it", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const saver = await connect(origins[1], anna.token);
    const other = await connect(origins[1], ben.token);
    for (const client of [saver, other]) await client.ask("joinBoard", { boardId });
    const rename = (title: string) => ({
      body: { boardId, operations: [operation({ type: "rename-list", listId: ids.Todo ?? "", title }, randomUUID())] },
      headers: { "x-socket-id": saver.id ?? "" },
    });
    await anna.call(todos.updateBoard, rename("Mine"));
    // Somebody else's name for it keeps nothing from it.
    await ben.call(todos.updateBoard, rename("Theirs"));
    // That the board was made comes from the other process, and may come late. A process that may have missed a save tells
    // all of its sockets so, without what was done.
    type Refresh = { readonly version: number; readonly operations?: unknown };
    const isSave = ({ version, operations }: Refresh) => version > 1 && operations !== undefined;
    expect(await other.next("refreshBoard", isSave)).toMatchObject({ version: 2 });
    expect(await saver.next("refreshBoard", isSave)).toMatchObject({ version: 3 });
    for (const client of [saver, other]) client.disconnect();
  });
});

test.skipIf(!canStartRedis || !engines.includes("postgres"))(
  "what is sent while Redis is down waits for a process that came just before",
  async () => {
    const [redis, database] = await Promise.all([startOwnRedis(), openTestDatabase("postgres")]);
    const first = await startApp({ database, config: { redisUrl: redis.url } });
    const [anna, ben] = [await first.person("anna"), await first.person("ben")];
    const boardId = await createBoard(anna, await createTeam([anna, ben]));
    const a = await join(await first.listen(), anna, boardId);
    const door = await doorTo(redis.url);
    const second = await startApp({ database, config: { redisUrl: door.url } });
    await expect.poll(() => second.context.realtime.others?.isConnected).toBe(true);
    const far = await join(await second.listen(), ben, boardId);
    await redis.kill();
    await a.make("element-create", { element: note("n1") });
    door.shut();
    await redis.start();
    // The first process asks Redis every second who is there: with the second question, it has heard that nobody else is.
    const asked = new Redis(redis.url);
    const questions = async () => /shardnumsub:calls=(\d+)/.exec(await asked.info("commandstats"))?.[1] ?? 0;
    await expect.poll(async () => Number(await questions())).toBeGreaterThanOrEqual(2);
    asked.disconnect();
    door.open();
    await far.hears("element-created");
    for (const client of [a, far]) client.close();
    await Promise.all([first.close(), second.close()]);
    door.close();
    await database.close();
    await redis.stop();
  },
);

/** Another way to a Redis, that can be shut. */
async function doorTo(redisPath: string) {
  let isOpen = true;
  const url = `${redisPath}.door`;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const redis = createConnection(redisPath);
    for (const [one, other] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(url), "listening");
  return {
    url,
    shut() {
      isOpen = false;
    },
    open() {
      isOpen = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test.skipIf(!canStartRedis)("a Redis that is too old is named in the log, once, and is never relied on", async () => {
  const redis = await startOwnRedis(["--rename-command", "SSUBSCRIBE", ""]);
  const lines: string[] = [];
  const app = await startApp({ config: { redisUrl: redis.url }, log: (line) => void lines.push(line) });
  const named = () => lines.filter((line) => line.includes("Redis 7 or newer is needed"));
  await expect.poll(named).toHaveLength(1);
  const anna = await app.person("anna");
  const client = await join(await app.listen(), anna, await createBoard(anna, await createTeam([anna])));
  expect(app.context.realtime.others).toMatchObject({ isReachable: true, isConnected: false, isSure: false });
  expect(named()).toHaveLength(1);
  client.close();
  await app.close();
  await redis.stop();
});
