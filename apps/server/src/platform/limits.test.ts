import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canStartRedis, hasRedis, startOwnRedis, startRedis, type TestRedis } from "../testing/redis.ts";
import { createLimits, type Limits } from "./limits.ts";
import { connectRedis } from "./redis.ts";

const limit = { name: "knocks", points: 3, seconds: 60 };
const knock = async (limits: Limits, key: string, times: number) => {
  const answers = [];
  for (let index = 0; index < times; index += 1) {
    const taken = await limits.take(limit, key);
    answers.push(taken.ok ? taken.value : taken.error.code);
  }
  return answers;
};

test("so many are let in, each key by itself; the next is told how long to wait", async () => {
  const limits = createLimits();
  expect(await knock(limits, "anna", 4)).toEqual([1, 2, 3, "too-many"]);
  expect(await knock(limits, "ben", 1)).toEqual([1]);
  const refused = await limits.take(limit, "anna");
  expect(refused.ok ? undefined : refused.error.timeLeft).toBe(60);
  await limits.forget(limit, "anna");
  expect(await knock(limits, "anna", 1)).toEqual([1]);
  await limits.giveBack(limit, "anna");
  expect(await knock(limits, "anna", 4)).toEqual([1, 2, 3, "too-many"]);
});

test("of a hundred at once as many are let in as one after the other", async () => {
  const limits = createLimits();
  const answers = await Promise.all(Array.from({ length: 100 }, () => limits.take(limit, "crowd")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
});

describe.skipIf(!hasRedis)("with Redis", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test("processes count together, and each by itself while Redis is away", async () => {
    const clients = [1, 2].map(() => new Redis(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }));
    await Promise.all(clients.map((client) => new Promise((resolve) => client.once("ready", resolve))));
    const [one, other] = clients.map((client) => createLimits(client));
    if (!one || !other) throw new Error("There are two.");
    expect([...(await knock(one, "anna", 2)), ...(await knock(other, "anna", 2))]).toEqual([1, 2, 3, "too-many"]);
    for (const client of clients) client.disconnect();
    expect(await knock(one, "ben", 4)).toEqual([1, 2, 3, "too-many"]);
    expect(await knock(other, "ben", 1)).toEqual([1]);
  });

  test.skipIf(!canStartRedis)("a Redis that hangs holds nobody up for long", async () => {
    const own = await startOwnRedis();
    const connections = connectRedis(own.url, { error: () => {} });
    await new Promise((resolve) => connections.limits.once("ready", resolve));
    const limits = createLimits(connections.limits);
    expect(await knock(limits, "cleo", 1)).toEqual([1]);
    own.hang();
    // Counted in memory, from the beginning.
    expect(await knock(limits, "cleo", 4)).toEqual([1, 2, 3, "too-many"]);
    own.goOn();
    connections.close();
    await own.stop();
  });
});
