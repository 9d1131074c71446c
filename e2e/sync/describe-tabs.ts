import { afterAll, beforeAll, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { BoardsWorld } from "./boards-world.ts";
import { type BoardTab, type Game, play } from "./tabs-play.ts";

/** A test for each seed, of a personal board and of a team's, on each database. */
export function describeTabs<Tab extends BoardTab>(game: Game<Tab>, seeds: readonly number[]): void {
  describeOnEachDatabase("tabs of a board", (database) => {
    let world: BoardsWorld;
    beforeAll(async () => {
      world = await new BoardsWorld(database()).start(1, ["anna", "ben", "cleo"]);
    });
    afterAll(() => world.stop());

    for (const kind of ["personal", "team"] as const)
      test.each(seeds)(`agree: ${kind} (TAFEL_SEED=%i)`, (seed) => play(world, game, seed, kind));
  });
}
