import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { join } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { hasRedis, startRedis, type TestRedis } from "../../apps/server/src/testing/redis.ts";
import { seedsFrom } from "./dice.ts";
import { play } from "./play.ts";
import { World } from "./world.ts";

const seeds = seedsFrom(8, 20);

/** Two servers on one PostgreSQL and one Redis, as behind a balancer. */
describe.skipIf(!hasRedis || !inject("postgresUrl"))("two servers", () => {
  let redis: TestRedis;
  let database: Database;
  let world: World;
  beforeAll(async () => {
    redis = await startRedis();
    database = await openTestDatabase("postgres");
    world = await new World(database, redis.url).start(2, ["anna", "ben"]);
  });
  afterAll(async () => {
    await world.stop();
    await database.close();
    await redis.stop();
  });

  test("show each other's people, cursors and locks", async () => {
    const boardId = await world.board();
    const [anna, ben] = [world.person(0), world.person(1)];
    const a = await join(world.origin(0), anna, boardId);
    const b = await join(world.origin(1), ben, boardId);
    await a.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    await a.ask("cursor-move", { position: { x: 1, y: 2 } });
    expect(await b.hears("cursor-update")).toMatchObject({ userId: anna.userId });
    await a.ask("element-lock", { elementId: "n1" });
    await b.hears("element-locked");
    expect(await b.ask("element-lock", { elementId: "n1" })).toMatchObject({ ok: false, code: "element-locked" });
    const c = await join(world.origin(1), anna, boardId);
    expect(c.received.find(({ event }) => event === "element-locks")?.args[0]).toMatchObject([{ elementId: "n1" }]);
    a.close();
    await b.hears("element-unlocked");
    expect(await b.ask("element-lock", { elementId: "n1" })).toEqual({ ok: true });
    b.close();
    c.close();
  });

  test.each(seeds)("agree, whatever happens (TAFEL_SEED=%i)", async (seed) => {
    expect(await play(world, seed)).toBeGreaterThan(0);
  });
});
