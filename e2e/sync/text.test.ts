import { randomUUID } from "node:crypto";
import { type BaseElement, change, create, editText, fieldOf, modelOf, remove } from "@tafel/whiteboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { typeInto } from "../../apps/web/src/features/editor/transport/testing.ts";
import { Browser, until } from "./browser.ts";
import { Dice, seedsFrom } from "./dice.ts";
import { World } from "./world.ts";

const textOf = (browser: Browser, id = "n"): string => {
  const element = browser.store.get(id) as (BaseElement & { textContent: { ops: { insert: string }[] } }) | undefined;
  return element ? element.textContent.ops.map(({ insert }) => insert).join("") : "gone";
};
const write = (browser: Browser, text: string, id = "n") =>
  browser.store.dispatch(typeInto(browser.store.optimistic.get(id), text));

/** What typing does: some characters at one place, nothing else changed. */
const insert = (browser: Browser, at: number, insert: string, id = "n") => {
  const base = fieldOf(browser.store.optimistic.get(id), "textContent");
  browser.store.dispatch(editText(id, { base, delta: at > 0 ? [{ retain: at }, { insert }] : [{ insert }] }));
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

  test("does an edit that comes again once, merges one on an older text, and refuses one that is none", async () => {
    const { boardId, browsers, close } = await noteOf("one");
    const client = await join(world.origin(0), world.person(2), boardId);
    const event = { elementId: "n", base: { ops: [{ insert: "one\n" }] }, delta: [{ insert: "two " }] };
    const again = { ...event, operationId: randomUUID() };
    const first = await client.ask("text-edit", again);
    expect(first).toEqual({ ok: true, seq: 2 });
    expect(await client.ask("text-edit", again)).toEqual(first);
    expect(await client.make("element-move", { elementId: "n", position: { x: 1, y: 1 } })).toMatchObject({ ok: true });
    expect(await client.make("text-edit", event)).toEqual({ ok: true, seq: 4 });
    for (const broken of [{ delta: [{ retain: -3 }] }, { base: "one" }])
      expect(await client.make("text-edit", { ...event, ...broken })).toMatchObject({ code: "invalid-input" });
    client.close();
    await world.check(boardId, browsers);
    for (const browser of browsers) expect(textOf(browser)).toBe("two two one\n");
    close();
  });

  test("is edited while another holds it, and others are told the whole text", async () => {
    const { boardId, close } = await noteOf("one");
    const [client, other] = await Promise.all([2, 1].map((n) => join(world.origin(0), world.person(n), boardId)));
    if (!client || !other) throw new Error("There are two");
    await other.ask("element-lock", { elementId: "n" });
    const [base, size] = [{ ops: [{ insert: "one\n" }] }, { width: 400, height: 300 }];
    expect(await client.make("element-resize", { elementId: "n", size })).toMatchObject({ code: "element-locked" });
    const edit = { elementId: "n", base, delta: [{ insert: "zero " }], size };
    expect(await client.make("text-edit", edit)).toEqual({ ok: true, seq: 2 });
    expect(await other.hearsFact(2)).toMatchObject({
      event: "note-content-updated",
      payload: { elementId: "n", content: { textContent: { ops: [{ insert: "zero one\n" }] }, size } },
    });
    for (const each of [client, other]) each.close();
    close();
  });

  test("takes what a page sends that was open during the update, when it has taken in what others wrote", async () => {
    const { boardId, browsers, close } = await noteOf("one");
    const client = await join(world.origin(0), world.person(2), boardId);
    const base = { ops: [{ insert: "one\n" }] };
    // Into a note that it did not know to be stored, and then as a change of the text at a number.
    const typed = { base, ops: [{ insert: "zero " }] };
    expect(await client.make("element-update", { elementId: "n", changes: { typed } })).toMatchObject({ ok: true });
    const content = { size: { width: 400, height: 300 } };
    const two = { elementId: "n", change: { ops: [{ retain: 8 }, { insert: " two" }] }, baseSeq: 2, content };
    expect(await client.make("note-content-update", two)).toMatchObject({ ok: true, seq: 3 });
    const three = { elementId: "n", change: { ops: [{ retain: 8 }, { insert: " three" }] }, baseSeq: 2 };
    const operationId = randomUUID();
    expect(await client.ask("note-content-update", { ...three, operationId })).toMatchObject({ code: "unavailable" });
    // Until that one comes again, nothing of this page overtakes it.
    const move = { elementId: "n", position: { x: 1, y: 1 } };
    expect(await client.make("element-move", move)).toMatchObject({ code: "too-many" });
    const rebased = {
      elementId: "n",
      change: { ops: [{ retain: 12 }, { insert: " three" }] },
      baseSeq: 3,
      operationId,
    };
    expect(await client.ask("note-content-update", rebased)).toMatchObject({ ok: true, seq: 4 });
    expect(await client.make("element-move", move)).toMatchObject({ ok: true });
    client.close();
    await world.check(boardId, browsers);
    for (const browser of browsers) {
      expect(textOf(browser)).toBe("zero one two three\n");
      expect(browser.store.optimistic.get("n")?.size).toEqual(content.size);
    }
    close();
  });

  test.each(seeds)("loses no letter and no space, whoever is offline when (TAFEL_SEED=%i)", {}, async (seed) => {
    const dice = new Dice(seed);
    const { boardId, browsers, close } = await noteOf("start", 3);
    let letters = "start\n";
    for (let step = 0; step < 60; step++) {
      const browser = dice.pick(browsers);
      const what = dice.next();
      if (what < 0.7) {
        const words = `w${step}${" ".repeat(dice.below(3))}`;
        insert(browser, dice.below(textOf(browser).length), words);
        letters += words;
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
    expect([...textOf(anna)].sort().join("")).toBe([...letters].sort().join(""));
    anna.store.dispatch(remove("n"));
    close();
  });

  test("shows what others wrote while one's own words still wait", async () => {
    const { boardId, browsers, close } = await noteOf("milk and bread");
    const [anna, ben] = browsers as [Browser, Browser];
    insert(anna, 14, " rolls");
    insert(anna, 0, "buy ");
    insert(ben, 0, "oat ");
    await until(
      () => ["buy oat milk and bread rolls\n", "oat buy milk and bread rolls\n"].includes(textOf(anna)),
      () => textOf(anna),
    );
    await world.check(boardId, browsers);
    close();
  });
});
