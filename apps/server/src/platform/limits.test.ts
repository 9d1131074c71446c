import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canStartRedis, hasRedis, startOwnRedis, startRedis, type TestRedis } from "../testing/redis.ts";
import { anyEngine, describeOnEachDatabase, openTestDatabase, type TestDatabase } from "./database/testing.ts";
import { createLimits, deletePastLimits, type Limit, type Limits } from "./limits.ts";
import { connectRedis } from "./redis.ts";

const passing: Limit = { name: "knocks", points: 3, seconds: 60 };
const knock = async (limits: Limits, key: string, times: number, limit = passing) => {
  const answers = [];
  for (let index = 0; index < times; index += 1) {
    const taken = await limits.take(limit, key);
    answers.push(taken.ok ? taken.value : taken.error.code);
  }
  return answers;
};

describeOnEachDatabase("limits", (database) => {
  describe.each([
    ["that pass", passing],
    ["that last", { ...passing, isLasting: true }],
  ])("%s", (_kind, limit) => {
    test("the limit counts each key separately; the next one is told how long to wait", async () => {
      const limits = createLimits(database());
      expect(await knock(limits, "anna", 4, limit)).toEqual([1, 2, 3, "too-many"]);
      expect(await knock(limits, "ben", 1, limit)).toEqual([1]);
      const refused = await limits.take(limit, "anna");
      expect(refused.ok ? 0 : refused.error.timeLeft).toBeGreaterThan(0);
      await limits.forget(limit, "anna");
      expect(await knock(limits, "anna", 1, limit)).toEqual([1]);
      await limits.giveBack(limit, "anna");
      expect(await knock(limits, "anna", 4, limit)).toEqual([1, 2, 3, "too-many"]);
    });

    test("of a hundred at once as many are allowed as one after the other", async () => {
      const limits = createLimits(database());
      const answers = await Promise.all(Array.from({ length: 100 }, () => limits.take(limit, "crowd")));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    });
  });

  test("a lasting limit keeps counting after a restart, and leaves nothing behind when its time is over", async () => {
    const limit = { name: randomUUID(), points: 3, seconds: 60, isLasting: true };
    const began = Date.now();
    expect(await knock(createLimits(database()), "anna", 2, limit)).toEqual([1, 2]);
    expect(await knock(createLimits(database()), "anna", 2, limit)).toEqual([3, "too-many"]);
    await deletePastLimits(database(), began + 59_000);
    expect(await knock(createLimits(database()), "anna", 1, limit)).toEqual(["too-many"]);
    await deletePastLimits(database(), Date.now() + 61_000);
    expect(await database().execute("select * from limits")).toEqual([]);
    expect(await knock(createLimits(database()), "anna", 1, limit)).toEqual([1]);
  });
});

describe.skipIf(!hasRedis)("with Redis", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), openTestDatabase(anyEngine)]);
  });
  afterAll(() => Promise.all([redis.stop(), database.close()]));

  test("processes count together, and each by itself while Redis is unavailable", async () => {
    const clients = [1, 2].map(() => new Redis(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }));
    await Promise.all(clients.map((client) => new Promise((resolve) => client.once("ready", resolve))));
    const [one, other] = clients.map((client) => createLimits(database, client));
    if (!one || !other) throw new Error("There are two.");
    expect([...(await knock(one, "anna", 2)), ...(await knock(other, "anna", 2))]).toEqual([1, 2, 3, "too-many"]);
    for (const client of clients) client.disconnect();
    expect(await knock(one, "ben", 4)).toEqual([1, 2, 3, "too-many"]);
    expect(await knock(other, "ben", 1)).toEqual([1]);
  });

  test.skipIf(!canStartRedis)("a Redis that hangs holds nobody up for long", async () => {
    const own = await startOwnRedis();
    const connections = await connectRedis(own.url, { error: () => {} });
    await new Promise((resolve) => connections.limits.once("ready", resolve));
    const limits = createLimits(database, connections.limits);
    expect(await knock(limits, "cleo", 1)).toEqual([1]);
    own.hang();
    // Counted in memory, from zero.
    expect(await knock(limits, "cleo", 4)).toEqual([1, 2, 3, "too-many"]);
    own.goOn();
    connections.close();
    await own.stop();
  });
});
