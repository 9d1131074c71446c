import { accounts, teams } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { hasRedis, startRedis, type TestRedis } from "../../testing/redis.ts";
import { teamOf } from "../../testing/teams.ts";

/** A second on a quiet machine, and with room for one that is busy. */
const atOnce = 5_000;

/** Two servers on one PostgreSQL and one Redis: calls go to the first, the sockets are connected to the second. */
describe.skipIf(!hasRedis || !engines.includes("postgres"))("through another server process", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), openTestDatabase("postgres")]);
    const config = { redisUrl: redis.url };
    const limits = { failedLoginsPerAccountAndIp: 10 };
    [first, second] = await Promise.all([
      startApp({ database, config, limits }),
      startApp({ database, config, limits }),
    ]);
    origin = await second.listen();
    [anna, ben] = [await first.person("anna"), await first.person("ben")];
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });
  const listen = async ({ token }: Person, namespace: string) => {
    const listener = await listenTo(origin, namespace, token);
    listeners.push(listener);
    return listener;
  };

  /**
   * Messages sent before the second process subscribed to Redis are rightly lost: repeats a change until one is heard.
   */
  const isConnected = async (listener: Listener) => {
    const teamId = await teamOf(ben);
    while (listener.heard.length === 0) {
      await ben.call(teams.updateTeamData, { body: { teamId, teamData: { Description: "again" } } });
    }
  };

  test("notifications, and the end of rights and sessions, arrive at once", async () => {
    const notices = await listen(ben, "/account");
    await isConnected(notices);
    const board = await listen(ben, "/todos");
    const teamId = await teamOf(anna, [ben]);
    await notices.until<{ topics: string[] }>("changed", ({ topics }) => topics.includes(`team:${teamId}`));

    const { todos } = second.context.realtime;
    const client = todos.client(board.socket.id ?? "");
    if (!client) throw new Error("The socket is not at the second process.");
    const ended = new Promise<void>((resolve) => todos.join(client, "board", { teamId, onEnd: () => resolve() }));
    const removedAt = performance.now();
    await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
    await ended;
    expect(performance.now() - removedAt).toBeLessThan(atOnce);

    const endedAt = performance.now();
    await ben.call(accounts.logout);
    await Promise.all([notices.until("disconnect"), board.until("disconnect")]);
    expect(performance.now() - endedAt).toBeLessThan(atOnce);
  });

  test("failed log-ins are counted together, picture tokens are known to both", async () => {
    // A process that stands still for a second takes Redis for lost, and counts by itself.
    const statuses = async () => {
      const { username } = await first.person();
      const all: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const app = attempt % 2 === 0 ? first : second;
        all.push((await app.call(accounts.login, { body: { username, password: "Wr0ngpass" } })).status);
      }
      return all;
    };
    await expect.poll(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const { pictureToken } = (await anna.call(accounts.validateToken)).body;
    const [, , signature = ""] = pictureToken.split(".");
    const claim = pictureToken.slice(0, -signature.length - 1);
    expect(second.context.signingKey.isSigned(`picture ${claim}`, signature)).toBe(true);
  });
});
