import { afterAll, beforeAll, test } from "vitest";
import { describeOnEachDatabase, engines } from "../../apps/server/src/platform/database/testing.ts";
import { BoardsWorld } from "./boards-world.ts";
import { type BoardTab, type Game, play } from "./tabs-play.ts";

/**
 * A test for each seed: the odd ones on a personal board, the even ones on a team's, dealt to the databases that are
 * there. One seed alone is played on all of them.
 */
export function describeTabs<Tab extends BoardTab>(game: Game<Tab>, seeds: readonly number[]): void {
  describeOnEachDatabase("tabs of a board", (database, engine) => {
    let world: BoardsWorld;
    beforeAll(async () => {
      world = await new BoardsWorld(database()).start(1, ["anna", "ben", "cleo"]);
    });
    afterAll(() => world.stop());

    const isDealtHere = (seed: number) => engines[Math.floor(seed / 2) % engines.length] === engine;
    const dealt = seeds.length === 1 ? seeds : seeds.filter(isDealtHere);
    for (const [kind, rest] of [
      ["personal", 1],
      ["team", 0],
    ] as const)
      test.each(dealt.filter((seed) => seed % 2 === rest))(`agree: ${kind} (TAFEL_SEED=%i)`, (seed) =>
        play(world, game, seed, kind),
      );
  });
}
