import { randomUUID } from "node:crypto";
import { accounts, teams, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { boardOf } from "../modules/todos/testing/boards.ts";
import { createBoard, createTeam, join, note } from "../modules/whiteboards/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { createClock } from "../testing/clock.ts";
import { listenTo } from "../testing/listener.ts";
import { hasRedis, startRedis } from "../testing/redis.ts";
import { users } from "./database/schema/index.ts";
import { engines, openTestDatabase, type TestDatabase } from "./database/testing.ts";
import { administer } from "./database/testing-setup.ts";

let app: TestApp;
let database: TestDatabase;
let origin: string;
/** While true, the database does not respond. */
let isAway = false;
const token = "a-token-of-the-operator";
const withToken = { headers: { authorization: `Bearer ${token}` } };
beforeAll(async () => {
  const real = await openTestDatabase();
  database = { ...real, execute: (...args) => (isAway ? Promise.reject(new Error("away")) : real.execute(...args)) };
  app = await startApp({ database, config: { metricsToken: token } });
  origin = await app.listen();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (url: string, more: object = {}) => {
  const { statusCode, body } = await app.fastify.inject({ url, ...more });
  return { status: statusCode, body };
};
/** The values of a metric by its labels. */
async function metric(name: string): Promise<Record<string, number>> {
  const { body } = await ask("/metrics", withToken);
  const lines = body.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? "", Number(line.split(" ").at(-1))]));
}

describe("health", () => {
  test("the process is alive while its database is unavailable, but not ready, and reveals no more than that", async () => {
    expect(await ask("/readyz")).toEqual({ status: 200, body: '{"status":"ok"}' });
    isAway = true;
    expect(await ask("/healthz")).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await ask("/readyz")).toEqual({ status: 503, body: '{"status":"unavailable"}' });
    expect((await ask("/metrics", withToken)).status).toBe(200);
    isAway = false;
    expect((await ask("/readyz")).status).toBe(200);
  });

  test.skipIf(!hasRedis)("without its Redis the process is not ready, and is again when that is back", async () => {
    const redis = await startRedis();
    const other = await startApp({ config: { redisUrl: redis.url } });
    const status = async () => (await other.fastify.inject({ url: "/readyz" })).statusCode;
    await expect.poll(status).toBe(200);
    await redis.stop();
    await expect.poll(status).toBe(503);
    await other.close();
  });
});

test.each(engines)("after a failure only a stored change shows that changes can be stored (%s)", async (engine) => {
  const other = await startApp({ engine });
  const anna = await other.person("anna");
  const uuid = await createBoard(anna);
  const put = (elements: unknown[]) =>
    anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: elements, delete: [] } } });
  const readyz = async () => (await other.fastify.inject({ url: "/readyz" })).json();
  await other.context.background.drained();

  other.context.storageHealth.failed();
  const answers = [await put([]), await other.call(accounts.endLeftSession, { body: { ticket: "x".repeat(43) } })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readyz()).toEqual({ status: "unavailable", reason: "saves fail" });
  const { db } = other.context;
  const undone = db.transaction(async (tx) => {
    await tx.update(users).set({ lastName: "undone" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await readyz()).toEqual({ status: "unavailable", reason: "saves fail" });

  const writes: readonly (() => Promise<unknown>)[] = [
    () => put([note("n")]),
    () => anna.call(teams.create, { body: { teamName: "Rakete" } }),
    () => db.update(users).set({ lastName: "changed" }),
  ];
  for (const write of writes) {
    other.context.storageHealth.failed();
    await write();
    expect(await readyz()).toEqual({ status: "ok" });
  }
  await other.close();
});

const server = inject("postgresUrl");
describe.skipIf(!server)("a database that answers but cannot write", () => {
  /** As after a failover to a standby: every connection is closed, and new ones are read-only, or writable again. */
  const makeReadOnly = async (name: string, isReadOnly: boolean) => {
    const change = isReadOnly ? "set default_transaction_read_only = on" : "reset default_transaction_read_only";
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await administer(server ?? "", `alter database ${name} ${change}`, end);
  };

  test("is reported by /readyz, refuses a save with one log line without a stack, and still serves reads", async () => {
    const lines: string[] = [];
    const clock = createClock();
    const own = await openTestDatabase("postgres");
    const name = new URL(own.url ?? "").pathname.slice(1);
    const other = await startApp({ database: own, now: clock.now, log: (line) => void lines.push(line) });
    const readyz = async () => (await other.fastify.inject({ url: "/readyz" })).json();
    const anna = await other.person("anna");
    const live = await join(await other.listen(), anna, await createBoard(anna, await createTeam([anna])));
    await other.context.background.drained();

    await makeReadOnly(name, true);
    // Statements on the closed connections fail because of that.
    const canRead = () =>
      own.execute("select 1").then(
        () => own.connections(),
        () => undefined,
      );
    await expect.poll(canRead).toMatchObject({ open: 1 });
    const createOne = () => anna.call(teams.create, { body: { teamName: "Rakete" } });
    expect((await createOne()).status).toBe(503);
    expect(await readyz()).toEqual({ status: "unavailable", reason: "saves fail" });
    // Long enough that the session's use has to be written down.
    clock.pass(3600);
    lines.length = 0;
    expect((await createOne()).status).toBe(503);
    const logged = lines.filter((line) => JSON.parse(line).level >= 40);
    expect(logged).toEqual([expect.stringContaining("read-only transaction")]);
    expect(logged[0]).not.toMatch(/\\n +at /);
    expect(await readyz()).toEqual({ status: "unavailable", reason: "saves fail" });
    expect((await anna.call(accounts.fetchAllUserData)).status).toBe(200);

    const made = live.make("element-create", { element: note("n") });
    await expect.poll(() => lines.join()).toContain("storing operations failed");
    await makeReadOnly(name, false);
    expect(await made).toMatchObject({ ok: true });
    expect(await readyz()).toEqual({ status: "ok" });
    live.close();
    await other.close();
    await own.close();
  });
});

describe("metrics", () => {
  test("are shown only to the holder of the token: requests from this machine may come through its proxy", async () => {
    const status = async (headers: object, more: object = {}) =>
      (await app.fastify.inject({ url: "/metrics", headers: { ...headers }, ...more })).statusCode;
    const bearer = (it: string) => ({ authorization: `Bearer ${it}` });
    for (const host of ["localhost:3000", "127.0.0.1:3000", "tafel.example", "rebound.evil.test"]) {
      expect([host, await status({ host }), await status({ host, ...bearer(`${token}x`) })]).toEqual([host, 404, 404]);
      expect(await status({ host, ...bearer(token) }, { remoteAddress: "192.0.2.7" })).toBe(200);
    }
    const other = await startApp();
    expect((await other.fastify.inject({ url: "/metrics", headers: bearer("undefined") })).statusCode).toBe(404);
    await other.close();
  });

  test("count connections, rooms, operations and how long they take", async () => {
    const anna = await app.person(`anna-${randomUUID().slice(0, 6)}`);
    const teamId = await createTeam([anna]);
    const { boardId } = await boardOf(anna, "Todo: a b", teamId);
    const uuid = await createBoard(anna, teamId);
    const [live, todos, account] = [
      await join(origin, anna, uuid),
      await listenTo(origin, "/todos", anna.token),
      await listenTo(origin, "/account", anna.token),
    ];
    await todos.socket.emitWithAck("joinBoard", { boardId });
    await live.make("element-create", { element: note("n") });
    await live.make("element-move", { elementId: "gone", position: { x: 1, y: 1 }, isDragEnd: true });

    expect(await metric("tafel_sockets")).toEqual({
      'namespace="/account"': 1,
      'namespace="/todos"': 1,
      'namespace="/whiteboards"': 1,
    });
    expect(await metric("tafel_rooms")).toEqual({ 'kind="whiteboard"': 1, 'kind="todos"': 1 });
    expect(await metric("tafel_operations_total")).toEqual({ 'kind="whiteboard"': 1, 'kind="todos"': 3 });
    expect(await metric("tafel_refusals_total")).toEqual({ 'kind="whiteboard",code="element-not-found"': 1 });
    expect(await metric("tafel_operation_seconds_count")).toEqual({ 'kind="whiteboard"': 1 });

    for (const listener of [live, todos, account]) listener.close();
    await expect.poll(() => metric("tafel_rooms")).toMatchObject({ 'kind="todos"': 0 });
    await expect.poll(() => metric("tafel_sockets")).toMatchObject({ 'namespace="/todos"': 0 });
  });

  test("time every request by its route, never by its URL", async () => {
    await ask("/api/users/0b6f5a52-6a5d-4a5c-8f86-3f2a6f0f7c11?token=secret");
    await ask("/nowhere/at/all");
    const counts = await metric("tafel_http_request_seconds_count");
    expect(counts['method="GET",route="/api/users/:id",status="401"']).toBe(1);
    expect(counts['method="GET",route="none",status="404"']).toBeGreaterThan(0);
    expect((await ask("/metrics", withToken)).body).not.toMatch(/0b6f5a52|secret|nowhere/);
  });

  test("tell of the process and its database", async () => {
    const lag = await metric("tafel_nodejs_eventloop_lag_p99_seconds");
    expect(lag[""]).toBeGreaterThan(0);
    expect((await metric("tafel_process_resident_memory_bytes"))[""]).toBeGreaterThan(1e7);
    expect(await metric("tafel_database_answer_seconds")).toEqual({ "": expect.any(Number) });
    const connections = await metric("tafel_database_connections");
    expect(Object.keys(connections).toSorted()).toEqual(['state="idle"', 'state="open"', 'state="waiting"']);
    expect(connections['state="open"']).toBeGreaterThan(0);
  });
});
