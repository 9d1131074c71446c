import { randomUUID } from "node:crypto";
import { type BaseElement, change, create, modelOf, remove } from "@tafel/whiteboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { Browser, until } from "./browser.ts";
import { Dice, seedsFrom } from "./dice.ts";
import { World } from "./world.ts";

const textOf = (browser: Browser, id = "n"): string => {
  const element = browser.store.get(id) as (BaseElement & { textContent: { ops: { insert: string }[] } }) | undefined;
  return element ? element.textContent.ops.map(({ insert }) => insert).join("") : "gone";
};
const write = (browser: Browser, text: string, id = "n") =>
  browser.store.dispatch(change(id, { textContent: { ops: [{ insert: `${text}\n` }] } }));

/** What typing does: some characters at one place, nothing else changed. */
const insert = (browser: Browser, at: number, insert: string, id = "n") => {
  const base = (browser.store.settled.get(id) as unknown as { textContent: unknown } | undefined)?.textContent;
  browser.store.dispatch(change(id, { typed: { base, ops: at > 0 ? [{ retain: at }, { insert }] : [{ insert }] } }));
};
const seeds = seedsFrom(3, 10);

describeOnEachDatabase("a note that several people write", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await new World(database()).start(1, ["anna", "ben", "cleo"]);
  });
  afterAll(() => world.stop());

  /** A board with one note on it, open in a browser of each person. */
  async function noteOf(text: string, count = 2) {
    const boardId = await world.board();
    const browsers = Array.from({ length: count }, (_, n) => new Browser(world.person(n), boardId, randomUUID()));
    for (const browser of browsers) await browser.open(world.origin(0));
    const [first] = browsers as [Browser];
    const note = modelOf("note")?.create({ id: "n", position: { x: 0, y: 0 }, index: 0 });
    if (note) first.store.dispatch(create({ ...note, textContent: { ops: [{ insert: `${text}\n` }] } } as BaseElement));
    for (const browser of browsers) {
      await until(
        () => textOf(browser) === `${text}\n`,
        () => "The note did not come",
      );
    }
    return { boardId, browsers, close: () => browsers.map((browser) => browser.crash()) };
  }

  test("keeps what both wrote offline", async () => {
    const { boardId, browsers, close } = await noteOf("milk bread");
    const [anna, ben] = browsers as [Browser, Browser];
    anna.socket.disconnect();
    ben.socket.disconnect();
    write(anna, "oat milk bread");
    write(anna, "oat milk bread eggs");
    write(ben, "milk rye bread");
    write(ben, "milk rye bread, butter");
    anna.socket.connect();
    await anna.saved();
    ben.socket.connect();
    await world.check(boardId, browsers);
    for (const word of ["oat", "milk", "rye", "bread", "eggs", "butter"]) expect(textOf(ben)).toContain(word);
    close();
  });

  test("keeps what one wrote offline before closing the tab", async () => {
    const { boardId, browsers, close } = await noteOf("plan");
    const [anna, ben] = browsers as [Browser, Browser];
    anna.socket.disconnect();
    write(anna, "my plan");
    await anna.board.close();
    write(ben, "plan b");
    await ben.saved();
    anna.crash();
    await anna.open(world.origin(0));
    await world.check(boardId, browsers);
    expect(textOf(ben)).toBe("my plan b\n");
    close();
  });

  test("accepts the whole text of a client that sends no changes", async () => {
    const { boardId, browsers, close } = await noteOf("old");
    const other = await join(world.origin(0), world.person(2), boardId);
    const content = { ops: [{ insert: "new\n" }] };
    expect(await other.make("note-content-update", { elementId: "n", content })).toMatchObject({ ok: true });
    await until(
      () => browsers.every((browser) => textOf(browser) === "new\n"),
      () => "The text did not come",
    );
    other.close();
    close();
  });

  test("answers a repeated change with its result", async () => {
    const { boardId, close } = await noteOf("one");
    const client = await join(world.origin(0), world.person(2), boardId);
    const change = { ops: [{ insert: "two " }] };
    const event = { elementId: "n", change, baseSeq: 1, operationId: randomUUID() };
    const first = await client.ask("note-content-update", event);
    expect(first).toMatchObject({ ok: true, operation: ["note-content-update", { elementId: "n" }] });
    expect(await client.ask("note-content-update", event)).toEqual(first);
    expect(await client.make("note-content-update", { ...event, operationId: randomUUID(), baseSeq: 1 })).toMatchObject(
      { operation: ["note-content-update", { content: { textContent: { ops: [{ insert: "two two one\n" }] } } }] },
    );
    const broken = { ...event, operationId: randomUUID(), change: { ops: [{ retain: -3 }] } };
    expect(await client.ask("note-content-update", broken)).toMatchObject({ ok: false, code: "invalid-input" });
    client.close();
    close();
  });

  test("merges into typing that came as it is, before its note was known to be stored", async () => {
    const { boardId, browsers, close } = await noteOf("one");
    const client = await join(world.origin(0), world.person(2), boardId);
    const base = { ops: [{ insert: "one\n" }] };
    const typed = { base, ops: [{ insert: "zero " }] };
    expect(await client.make("element-update", { elementId: "n", changes: { typed } })).toMatchObject({ ok: true });
    // Made to the text after it, and stored after one more.
    const three = { elementId: "n", change: { ops: [{ retain: 8 }, { insert: " three" }] }, baseSeq: 2 };
    const two = { elementId: "n", change: { ops: [{ retain: 8 }, { insert: " two" }] }, baseSeq: 2 };
    expect(await client.make("note-content-update", two)).toMatchObject({ ok: true, seq: 3 });
    expect(await client.make("element-move", { elementId: "n", position: { x: 1, y: 1 } })).toMatchObject({ ok: true });
    expect(await client.make("note-content-update", three)).toMatchObject({ ok: true });
    client.close();
    await world.check(boardId, browsers);
    for (const browser of browsers) expect(textOf(browser)).toBe("zero one two three\n");
    close();
  });

  test.each(seeds)(
    "loses no letter and no space, whoever is offline when (TAFEL_SEED=%i)",
    {
      timeout: 60_000,
    },
    async (seed) => {
      const dice = new Dice(seed);
      const { boardId, browsers, close } = await noteOf("start", 3);
      let typed = "start\n";
      for (let step = 0; step < 60; step++) {
        const browser = dice.pick(browsers);
        const what = dice.next();
        if (what < 0.7) {
          const words = `w${step}${" ".repeat(dice.below(3))}`;
          insert(browser, dice.below(textOf(browser).length), words);
          typed += words;
        } else if (what < 0.8) browser.socket.disconnect();
        else if (what < 0.9) browser.socket.connect();
        else if (what < 0.95) {
          browser.crash();
          await browser.open(world.origin(0));
          // The page opens with what it had, or with what the server sends it.
          await until(
            () => browser.store.get("n") !== undefined,
            () => "The note did not come",
          );
        } else browser.store.dispatch(change("n", { position: { x: step, y: 0 } }));
        if (dice.next() < 0.4) await new Promise((resolve) => setTimeout(resolve, dice.below(6)));
      }
      for (const browser of browsers) browser.socket.connect();
      await world.check(boardId, browsers);
      const [anna] = browsers as [Browser];
      expect([...textOf(anna)].sort().join("")).toBe([...typed].sort().join(""));
      anna.store.dispatch(remove("n"));
      close();
    },
  );

  test("shows what others wrote while one's own words still wait", async () => {
    const { boardId, browsers, close } = await noteOf("milk");
    const [anna, ben] = browsers as [Browser, Browser];
    insert(anna, 4, " and eggs");
    // Held back: another change to the text is in flight.
    insert(anna, 0, "buy ");
    insert(ben, 0, "oat");
    await until(
      () => textOf(anna) === "buy oatmilk and eggs\n" || textOf(anna) === "oatbuy milk and eggs\n",
      () => textOf(anna),
    );
    await world.check(boardId, browsers);
    close();
  });
});
