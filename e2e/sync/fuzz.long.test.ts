import { describe, inject, test } from "vitest";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { hasRedis, startRedis } from "../../apps/server/src/testing/redis.ts";
import { play } from "./play.ts";
import { World } from "./world.ts";

/** Only for `npm run fuzz`: runs for as long as requested, from a seed on, each seed with one server and with two. */
const minutes = Number(process.env.TAFEL_FUZZ_MINUTES ?? 0);
const { TAFEL_SEED, TAFEL_FUZZ_FROM = "1" } = process.env;
const isOneSeed = TAFEL_SEED !== undefined;
const first = Number(TAFEL_SEED ?? TAFEL_FUZZ_FROM);
const hasTwo = hasRedis && inject("postgresUrl") !== undefined;

describe.skipIf(minutes === 0)("browsers and servers", () => {
  const timeout = minutes * 60_000 + 300_000;
  test("agree, seed after seed", { timeout }, async () => {
    const names = ["anna", "ben", "cleo"];
    const redis = hasTwo ? await startRedis() : undefined;
    const database = await openTestDatabase(hasTwo ? "postgres" : "embedded");
    const worlds = [await new World(database).start(1, names)];
    if (redis) worlds.push(await new World(database, redis.url).start(2, names));
    const end = Date.now() + minutes * 60_000;
    let seed = first;
    for (; seed === first || (!isOneSeed && Date.now() < end); seed++) {
      for (const world of worlds) {
        const operations = await play(world, seed).catch((error: unknown) => {
          const where = `seed ${seed} with ${world.servers.length} server(s)`;
          throw new Error(`${where} failed; to repeat it: npm run fuzz -- --seed ${seed}`, { cause: error });
        });
        console.log(`seed ${seed}, ${world.servers.length} server(s): ${operations} operations, all agree`);
      }
    }
    for (const world of worlds) await world.stop();
    await database.close();
    await redis?.stop();
  });
});
