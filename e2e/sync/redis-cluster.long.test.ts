import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { join, note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { canStartRedis } from "../../apps/server/src/testing/redis.ts";
import { startRedisCluster, type TestRedisCluster } from "../../apps/server/src/testing/redis-cluster.ts";
import { until } from "./browser.ts";
import { play } from "./play.ts";
import { World } from "./world.ts";

/** Two servers on one PostgreSQL and a Redis Cluster of three nodes. */
describe.skipIf(!canStartRedis || !inject("postgresUrl"))("two servers on a Redis Cluster", () => {
  let redis: TestRedisCluster;
  let database: Database;
  let world: World;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedisCluster(), openTestDatabase("postgres")]);
    world = await new World(database, redis.url).start(2, ["anna", "ben"]);
  });
  afterAll(async () => {
    await world.stop();
    await database.close();
    await redis.stop();
  });

  /** Anna on the first server and Ben on the second, who hear each other on a new board. */
  async function connected() {
    const boardId = await world.board();
    const a = await join(world.origin(0), world.person(0), boardId);
    const b = await join(world.origin(1), world.person(1), boardId);
    await until(
      async () => {
        await a.ask("cursor-move", { position: { x: 1, y: 2 } });
        return b.received.some(({ event }) => event === "cursor-update");
      },
      () => "The servers do not hear each other",
    );
    return { a, b };
  }

  test("show each other's people, cursors and locks on boards whose channels are on different nodes", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { a, b } = await connected();
      await a.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
      await a.make("element-create", { element: note("n1") });
      await b.hears("element-created");
      await a.ask("element-lock", { elementId: "n1" });
      await b.hears("element-locked");
      a.close();
      await b.hears("element-unlocked");
      b.close();
    }
  });

  test("agree, whatever happens", async () => {
    expect(await play(world, Number(process.env.TAFEL_SEED ?? 1))).toBeGreaterThan(0);
  });

  test("go on while a node is away, and see each other again when it is back", async () => {
    const { a, b } = await connected();
    await redis.kill(0);
    for (let count = 0; count < 20; count += 1) {
      expect(await a.make("element-create", { element: note(`n${count}`) })).toMatchObject({ ok: true });
    }
    // At once, or by looking in the database.
    await until(
      () =>
        b.received.some(({ event, payload }) => (event === "seq" || payload.seq !== undefined) && payload.seq === 20),
      () => "What was done without a node did not come to the other server",
    );
    await redis.start(0);
    for (let round = 0; round < 12; round += 1) {
      const { a: first, b: second } = await connected();
      for (const client of [first, second]) client.close();
    }
    for (const client of [a, b]) client.close();
  });
});
