import { type BaseElement, create, restoreBoard } from "@tafel/whiteboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { namesAsTexts as texts } from "../../packages/whiteboard/src/testing/texts.ts";
import { Browser, until } from "./browser.ts";
import { chance, Dice, seedsFrom } from "./dice.ts";
import { World } from "./world.ts";

const stepsEach = 40;

describeOnEachDatabase("a board that is restored while three others edit it", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await new World(database()).start(1, ["anna", "ben", "cleo", "dora"]);
  });
  afterAll(() => world.stop());

  test.each(seedsFrom(4, 20))("is the same for all, and keeps what they do (TAFEL_SEED=%i)", async (seed) => {
    const dice = new Dice(seed);
    const boardId = await world.board();
    const browsers = Array.from({ length: 4 }, (_, n) => new Browser(world.person(n), boardId, `-${seed}-${n}`));
    for (const browser of browsers) await browser.open(world.origin(0));
    const [anna, ...others] = browsers;
    if (!anna) throw new Error("There are four");
    const doSomething = ({ store }: Browser) => store.dispatch(chance(dice, [...store.optimistic.values()]));
    const letArrive = () => new Promise((resolve) => setTimeout(resolve, dice.below(4)));
    for (let step = 0; step < stepsEach; step += 1) doSomething(dice.pick(browsers));
    await world.check(boardId, browsers);
    const past = new Map([...anna.store.values()].map((it): [string, BaseElement] => [it.id, it]));

    for (let step = 0; step < stepsEach; step += 1) {
      for (const other of others) doSomething(other);
      if (dice.next() < 0.3) await letArrive();
      if (step === stepsEach / 2) restoreOn(anna, past);
    }
    // What comes after it stays on the board.
    for (const [n, { store }] of others.entries()) expect(store.dispatch(create(note(`after-${n}`))).ok).toBe(true);
    await world.check(boardId, browsers);
    for (const n of others.keys()) {
      await until(
        () => anna.store.get(`after-${n}`) !== undefined,
        () => "What was done after it is gone",
      );
    }

    // Nobody else is there any more: the board is what it was.
    restoreOn(anna, past);
    await world.check(boardId, browsers);
    expect([...anna.store.values()].map(({ id }) => id).toSorted()).toEqual([...past.keys()].toSorted());
    for (const browser of browsers) browser.crash();
  });
});

function restoreOn({ store }: Browser, past: ReadonlyMap<string, BaseElement>): void {
  const ask = () => expect.unreachable("It was refused");
  const editor = { canEdit: true, store, isFree: () => true, ask, texts, history: { record: () => {} } };
  restoreBoard(editor, past);
}
