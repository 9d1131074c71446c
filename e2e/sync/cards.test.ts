import { afterAll, beforeAll, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { BoardsWorld } from "./boards-world.ts";
import { playCards } from "./cards-play.ts";
import { seedsFrom } from "./dice.ts";

describeOnEachDatabase("cards on a whiteboard", (database) => {
  let world: BoardsWorld;
  beforeAll(async () => {
    world = await new BoardsWorld(database()).start(1, ["anna", "ben"]);
  });
  afterAll(() => world.stop());

  test.each(seedsFrom(1, 40))("show what their todos are (TAFEL_SEED=%i)", (seed) => playCards(world, seed));
});
