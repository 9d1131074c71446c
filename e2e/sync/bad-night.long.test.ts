import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { accounts, links, type Route, teams, whiteboards } from "@tafel/contract";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import type { Person } from "../../apps/server/src/testing/app.ts";
import { startMailServer } from "../../apps/server/src/testing/mail-server.ts";
import { canStartPostgres, type OwnPostgres, startOwnPostgres } from "../../apps/server/src/testing/postgres.ts";
import { canStartRedis, type OwnRedis, startOwnRedis } from "../../apps/server/src/testing/redis.ts";
import { mountSmallDisk } from "../../apps/server/src/testing/small-disk.ts";
import { until } from "./browser.ts";
import { BuiltServer, buildProduct, isReady } from "./built-server.ts";
import { NameServer } from "./name-server.ts";
import { seedTeam } from "./seed-team.ts";

/** The built product, with everything it depends on broken in turn: afterwards the same process still answers. */
const unlimited = {
  LIMIT_MAILS_PER_HOUR: "100000",
  LIMIT_WRITES_PER_MINUTE: "100000",
  LIMIT_TEAMS_PER_ACCOUNT: "100000",
};
let folder: string;
beforeAll(() => {
  buildProduct();
  folder = mkdtempSync(join(tmpdir(), "tafel-night-"));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(
  server: BuiltServer,
  route: Route,
  { token }: Partial<Person>,
  body?: object,
  path: string = route.path,
) {
  const { status } = await fetch(server.origin + path, {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return status;
}

const createTeam = (server: BuiltServer, by: Person) => call(server, teams.create, by, { teamName: "Rakete" });
const askForMail = (server: BuiltServer, { email }: Person) =>
  call(server, accounts.requestPasswordReset, {}, { identifier: email });

/** The process that was started is ready, and saves. */
async function answers(server: BuiltServer, by: Person): Promise<void> {
  await until(
    async () => (await isReady(server.origin)) && (await createTeam(server, by)) === 201,
    () => `The server does not answer; the process ${server.isAlive ? "lives" : "has ended"}`,
  );
  expect(server.isAlive).toBe(true);
}

describe.skipIf(!canStartPostgres() || !canStartRedis)("on PostgreSQL and Redis", () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let server: BuiltServer;
  let anna: Person;
  /** Accepts mail on one port, for as long as it exists. */
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  const commands = () => join(folder, "faults");
  const fault = (command: string) => {
    writeFileSync(commands(), command);
    server.signal("SIGUSR2");
  };
  beforeAll(async () => {
    const own = await startOwnPostgres();
    if (!own) throw new Error("PostgreSQL is not installed");
    postgres = own;
    [redis, mail] = await Promise.all([startOwnRedis(), startMailServer()]);
    const database = await connect({ databaseUrl: postgres.url, dataDir: null });
    const [person] = (await seedTeam(database, ["anna"])).people;
    if (!person) throw new Error("There is nobody");
    anna = person;
    await database.close();
    server = await BuiltServer.start({
      ...unlimited,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      DATA_DIR: join(folder, "data"),
      FAULTS: commands(),
      NODE_OPTIONS: `--import=${pathToFileURL("e2e/sync/faults.mjs").href}`,
    });
  });
  afterEach(() => answers(server, anna));
  afterAll(async () => {
    await server.end("SIGKILL");
    await Promise.all([postgres.stop(), redis.stop(), mail.stop()]);
  });

  /** People work while something happens: their changes are saved or refused, but never fail with an error of ours. */
  async function atWork(happen: () => Promise<void>): Promise<void> {
    let isOver = false;
    const seen = new Set<number>();
    const work = Array.from({ length: 20 }, async () => {
      while (!isOver) seen.add(await createTeam(server, anna));
    });
    await happen();
    isOver = true;
    await Promise.all(work);
    expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  }

  test("the database ends every connection, again and again, in the midst of transactions", async () => {
    const administrator = await connect({ databaseUrl: postgres.url, dataDir: null });
    await atWork(async () => {
      for (let round = 0; round < 20; round++) {
        await administrator.execute(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null",
        );
        await until(
          async () => (await createTeam(server, anna)) === 201,
          () => "The database is not found again",
        );
      }
    });
    await administrator.close();
  });

  test("the database crashes and is started again", async () => {
    await atWork(async () => {
      await postgres.crash();
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect(await isReady(server.origin)).toBe(false);
      await postgres.start();
    });
  });

  test("the database hangs for a moment", async () => {
    postgres.hang();
    const saved = createTeam(server, anna);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    postgres.goOn();
    expect(await saved).toBe(201);
  });

  test("Redis is killed, comes back, and hangs", async () => {
    await atWork(async () => {
      await redis.kill();
      expect(await createTeam(server, anna)).toBe(201);
      await redis.start();
      redis.hang();
      expect(await createTeam(server, anna)).toBe(201);
      redis.goOn();
    });
  });

  test("the mail server is away, then hangs and hangs up, and gets everything in the end", async () => {
    const port = Number(new URL(mail.url).port);
    await mail.stop();
    expect(await askForMail(server, anna)).toBe(200);
    const connections: Socket[] = [];
    const silent = createServer((socket) => void connections.push(socket)).listen(port, "127.0.0.1");
    await once(silent, "listening");
    expect(await askForMail(server, anna)).toBe(200);
    await until(
      () => connections.length > 0,
      () => "Nobody mails",
    );
    silent.close();
    for (const connection of connections) connection.resetAndDestroy();
    mail = await startMailServer(undefined, port);
    await until(
      () => mail.received.length === 2,
      () => `${mail.received.length} of 2 mails have arrived`,
    );
  });

  test("the clock jumps ahead and back, by hours and by weeks", async () => {
    for (const hours of [3, -3, 24 * 60, -24 * 400, 0]) {
      fault(`clock ${hours}`);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await until(
        () => isReady(server.origin),
        () => "It is not ready",
      );
    }
  });

  test("a promise that nobody awaits is rejected, or a connection without listeners fails", async () => {
    fault("rejection");
    await answers(server, anna);
    fault("connection");
  });

  test("a mail that is queued when the process is killed is sent by the next", async () => {
    const port = Number(new URL(mail.url).port);
    await mail.stop();
    const connections: Socket[] = [];
    const silent = createServer((socket) => void connections.push(socket)).listen(port, "127.0.0.1");
    await once(silent, "listening");
    expect(await askForMail(server, anna)).toBe(200);
    await until(
      () => connections.length > 0,
      () => "Nobody mails",
    );
    await server.end("SIGKILL");
    silent.close();
    mail = await startMailServer(undefined, port);
    await server.start();
    await until(
      () => mail.received.length === 1,
      () => "The mail was lost",
    );
  });

  test("stopping works although a request is incomplete and a mail server hangs", async () => {
    const port = Number(new URL(mail.url).port);
    await mail.stop();
    const silent = createServer(() => {}).listen(port, "127.0.0.1");
    await once(silent, "listening");
    const connected = once(silent, "connection");
    expect(await askForMail(server, anna)).toBe(200);
    await connected;
    const half = connectSocket(server.port, "127.0.0.1");
    half.on("error", () => {});
    half.write("GET /healthz HTTP/1.1\r\n");
    await once(half, "connect");
    expect(await server.end("SIGTERM")).toBe(0);
    silent.close();
    mail = await startMailServer(undefined, port);
    await server.start();
    await until(
      () => mail.received.length === 1,
      () => "The mail was lost",
    );
  });

  test("a bug ends the process in order, so that it is restarted", async () => {
    fault("bug");
    await until(
      () => !server.isAlive,
      () => "It goes on",
    );
    expect(await server.end("SIGTERM")).toBe(1);
    await server.start();
  });
});

// Generous: a busy machine takes its time to open a database on a disk.
describe("on the embedded database", () => {
  async function start(dataDir: string, environment: Record<string, string>, launcher: readonly string[] = []) {
    const database = await connect({ dataDir });
    const { people } = await seedTeam(database, ["anna"]);
    await database.close();
    const server = await BuiltServer.start({ ...unlimited, DATA_DIR: dataDir, ...environment }, { launcher });
    onTestFinished(async () => void (await server.end("SIGKILL")));
    const [anna] = people;
    if (!anna) throw new Error("There is nobody");
    return { server, anna };
  }

  const disk = mountSmallDisk(80);
  if (!disk) console.log("Skipped: a full disk and a silent name server; no disk can be mounted here.");
  afterAll(() => disk?.remove());
  test.skipIf(!disk)("the disk is full: saved data can be read, and what cannot be saved is refused", async () => {
    if (!disk) return;
    const { server, anna } = await start(join(disk.path, "data"), {});
    const created = await fetch(server.origin + whiteboards.create.path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${anna.token}` },
      body: JSON.stringify({ name: "Plan" }),
    });
    const { uuid } = (await created.json()) as { uuid: string };
    const path = whiteboards.save.path.replace(":uuid", uuid);
    const put = Array.from({ length: 500 }, (_, number) => note(`n${number}`));
    const save = () => call(server, whiteboards.save, anna, { changes: { put } }, path);

    disk.fill();
    expect(await save()).toBe(503);
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({ reason: "saves fail" });
    expect(await call(server, whiteboards.open, anna, undefined, path)).toBe(200);
    expect(server.isAlive).toBe(true);
    disk.makeRoom();
    expect(await save()).toBe(200);
    await answers(server, anna);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  const mayHaveOwnNames = process.getuid?.() === 0 && disk !== undefined;
  test.skipIf(!mayHaveOwnNames)(
    "the name server is silent: all else goes on, and mail finds its way later",
    async () => {
      const names = await NameServer.start();
      onTestFinished(() => names.stop());
      const mail = await startMailServer();
      onTestFinished(() => mail.stop());
      const { port } = new URL(mail.url);
      const environment = { SMTP_URL: `smtp://mail.test:${port}` };
      const { server, anna } = await start(join(folder, "names"), environment, names.launcher);
      expect(await askForMail(server, anna)).toBe(200);
      const lookUps = Array.from({ length: 6 }, (_, number) =>
        call(server, links.getLinkInfos, anna, { url: `http://${number}.test/` }),
      );
      await answers(server, anna);
      expect((await Promise.all(lookUps)).filter((status) => status < 400 || status >= 500)).toEqual([]);
      names.answer();
      await until(
        () => mail.received.length === 1,
        () => "The mail was lost",
      );
      await answers(server, anna);
      expect(await server.end("SIGTERM")).toBe(0);
    },
  );
});
