import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { seedsFrom } from "./dice.ts";
import { play } from "./play.ts";
import { World } from "./world.ts";

const seeds = seedsFrom(6, 40);

describeOnEachDatabase("browsers and the server", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await new World(database()).start(1, ["anna", "ben", "cleo"]);
  });
  afterAll(() => world.stop());

  test.each(seeds)("agree, whatever happens between them (TAFEL_SEED=%i)", async (seed) => {
    expect(await play(world, seed)).toBeGreaterThan(0);
  });
});
