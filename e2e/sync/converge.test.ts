import { type Effect, undo } from "@tafel/whiteboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { Browser } from "./browser.ts";
import { chance, Dice, seedsFrom } from "./dice.ts";
import { World } from "./world.ts";

const seeds = seedsFrom(20, 150);
const steps = 200;
const browsersEach = 5;

describeOnEachDatabase("browsers and the server", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await new World(database()).start(1, ["anna", "ben", "cleo"]);
  });
  afterAll(() => world.stop());

  test.each(seeds)("agree, whatever happens between them (TAFEL_SEED=%i)", { timeout: 120_000 }, async (seed) => {
    const dice = new Dice(seed);
    const boardId = await world.board();
    const browsers = Array.from(
      { length: browsersEach },
      (_, index) => new Browser(world.person(index), boardId, `-${seed}-${index}`),
    );
    for (const browser of browsers) await browser.open(world.origin(0));
    const made = new Map<Browser, Effect[]>();
    for (let step = 0; step < steps; step++) {
      const browser = dice.pick(browsers);
      const what = dice.next();
      if (what < 0.75) {
        const result = browser.store.dispatch(chance(dice, [...browser.store.settled.values()]));
        if (result.ok) made.set(browser, [...(made.get(browser) ?? []), result.value]);
      } else if (what < 0.83) {
        const effect = made.get(browser)?.pop();
        const back = effect && undo(effect, browser.store.settled);
        if (back) browser.store.dispatch(back);
      } else if (what < 0.88) browser.socket.disconnect();
      else if (what < 0.94) browser.socket.connect();
      else if (what < 0.96) {
        browser.crash();
        made.delete(browser);
        await browser.open(world.origin(0));
      } else if (what < 0.965) await world.restart(0);
      // Lets what is under way arrive, some of it.
      if (dice.next() < 0.3) await new Promise((resolve) => setTimeout(resolve, dice.below(4)));
    }
    for (const browser of browsers) browser.socket.connect();
    await world.check(boardId, browsers);
    expect(browsers.some(({ acknowledged }) => acknowledged.size > 0)).toBe(true);
    for (const browser of browsers) browser.crash();
  });
});
