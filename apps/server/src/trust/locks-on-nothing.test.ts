import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, createBoard, createTeam, join, note } from "../modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let board: string;
let a: Client;
let b: Client;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
});
beforeEach(async () => {
  board = await createBoard(anna, await createTeam([anna, ben]));
  [a, b] = [await join(origin, anna, board), await join(origin, ben, board)];
});
afterEach(() => {
  for (const client of [a, b]) client.close();
});
afterAll(() => app.close());

/** What a newcomer is told to be locked. */
async function locked(): Promise<string[]> {
  const newcomer = await join(origin, anna, board);
  await newcomer.hears("element-locks");
  newcomer.close();
  const { args = [] } = newcomer.received.find(({ event }) => event === "element-locks") ?? {};
  return (args[0] as { elementId: string }[]).map(({ elementId }) => elementId);
}

const preview = (elementId: string) => ["element-move", { elementId, position: { x: 1, y: 1 }, isDragEnd: false }];

test("of twenty thousand elements that are not there a hundred are locked, and a move costs what it did", async () => {
  await a.make("element-create", { element: note("n1") });
  const cost = async () => {
    const started = performance.now();
    for (let n = 0; n < 50; n += 1)
      await b.ask("element-move", { elementId: "n1", position: { x: n, y: 0 }, isDragEnd: false });
    return performance.now() - started;
  };
  const before = await cost();
  for (let n = 0; n < 40; n += 1) {
    const events = Array.from({ length: 500 }, () => preview(randomUUID()));
    expect(await b.ask("previews", { events })).toMatchObject({ ok: true });
  }
  expect((await locked()).length).toBeLessThanOrEqual(101);
  expect(await b.ask("element-lock", { elementId: randomUUID() })).toMatchObject({ code: "element-not-found" });
  // The lowest of three: the delays of a busy machine are not the product's.
  expect(Math.min(await cost(), await cost(), await cost())).toBeLessThan(10 * before + 100);
});

test("a note is locked before it is stored, and what is stored is locked however much one holds", async () => {
  const elements = Array.from({ length: 300 }, (_, n) => note(`m${n}`));
  expect(await a.ask("element-lock", { elementId: "m0" })).toMatchObject({ ok: true });
  expect(await b.ask("element-lock", { elementId: "m0" })).toMatchObject({ code: "element-locked" });
  await a.make("batch", { operations: elements.map((element) => ["element-create", { element }]) });
  await a.ask("previews", { events: elements.map(({ id }) => preview(id)) });
  expect(await locked()).toEqual(expect.arrayContaining(elements.map(({ id }) => id)));
});
