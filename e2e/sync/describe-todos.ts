import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { playTodos } from "./todo-play.ts";
import { TodoWorld } from "./todo-world.ts";

/** A test a seed, of a personal board and of a team's, on each database. */
export function describeTodos(seeds: readonly number[]): void {
  describeOnEachDatabase("tabs of a to-do board", (database) => {
    let world: TodoWorld;
    beforeAll(async () => {
      world = await new TodoWorld(database()).start(1, ["anna", "ben", "cleo"]);
    });
    afterAll(() => world.stop());

    for (const kind of ["personal", "team"] as const) {
      test.each(seeds)(`agree: ${kind} (TAFEL_SEED=%i)`, async (seed) => {
        expect(await playTodos(world, seed, kind)).toBeGreaterThan(0);
      });
    }
  });
}
