import { afterAll, beforeAll, describe, inject, test } from "vitest";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { hasRedis, startRedis, type TestRedis } from "../../apps/server/src/testing/redis.ts";
import { BoardsWorld } from "./boards-world.ts";
import { playCards } from "./cards-play.ts";
import { seedsFrom } from "./dice.ts";

/** Each person is on a server of their own, on one PostgreSQL and one Redis. */
describe.skipIf(!hasRedis || !inject("postgresUrl"))("cards on whiteboards of two servers", () => {
  let redis: TestRedis;
  let database: Database;
  let world: BoardsWorld;
  beforeAll(async () => {
    redis = await startRedis();
    database = await openTestDatabase("postgres");
    world = await new BoardsWorld(database, redis.url).start(2, ["anna", "ben"]);
  });
  afterAll(async () => {
    await world.stop();
    await database.close();
    await redis.stop();
  });

  test.each(seedsFrom(8, 40))("show what their todos are (TAFEL_SEED=%i)", (seed) => playCards(world, seed));
});
