import { afterAll, beforeAll, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { BoardsWorld } from "./boards-world.ts";
import { type BoardTab, type Game, play } from "./tabs-play.ts";
import { todoGame } from "./todo-agree.ts";
import { whiteboardGame } from "./whiteboard-agree.ts";

/** A test for each seed, kind of board and database. */
export function describeTabs(seeds: readonly number[]): void {
  describeOnEachDatabase("tabs of a board", (database) => {
    let world: BoardsWorld;
    beforeAll(async () => {
      world = await new BoardsWorld(database()).start(1, ["anna", "ben", "cleo"]);
    });
    afterAll(() => world.stop());

    function agree<Tab extends BoardTab>(name: string, game: Game<Tab>): void {
      for (const kind of ["personal", "team"] as const)
        test.each(seeds)(`agree: ${kind} ${name} (TAFEL_SEED=%i)`, (seed) => play(world, game, seed, kind));
    }
    agree("whiteboard", whiteboardGame);
    agree("to-do board", todoGame);
  });
}
