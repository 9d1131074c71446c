import { randomUUID } from "node:crypto";
import { teams, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createBoard, createTeam, join, loadStored, note } from "./testing.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
});
afterAll(() => app.close());

type Event = readonly [event: string, payload: Readonly<Record<string, unknown>>];

const create = (id: string, more: Record<string, unknown> = {}): Event => [
  "element-create",
  { element: note(id, more) },
];
const move = (elementId: string, x: number): Event => ["element-move", { elementId, position: { x, y: 0 } }];
const send = (person: Person, uuid: string, ...events: readonly Event[]) =>
  person.call(whiteboards.save, {
    params: { uuid },
    body: {
      operations: events.map(([event, payload]): [string, unknown] => [
        event,
        { operationId: randomUUID(), whiteboardId: uuid, ...payload },
      ]),
    },
  });
const named = ([event, payload]: Event): Event => [event, { operationId: randomUUID(), ...payload }];

test("what was done is done in its order, numbered and answered one by one", async () => {
  const uuid = await createBoard(anna);
  const { body } = await send(anna, uuid, create("a"), move("a", 5), create("b"));
  expect(body).toMatchObject({ version: 3, teamId: null });
  expect(body.answers).toEqual([1, 2, 3].map((seq) => ({ ok: true, seq })));
  expect(await loadStored(app, anna, uuid)).toEqual({ a: note("a", { position: { x: 5, y: 0 } }), b: note("b") });
});

test("what comes again, late and behind newer work, is answered and not done again", async () => {
  const uuid = await createBoard(anna);
  const [first, second] = [named(move("a", 10)), named(move("a", 20))];
  await send(anna, uuid, create("a"));
  await send(anna, uuid, first, second);
  // Another tab that found the first in the same outbox.
  expect((await send(anna, uuid, first)).body.answers).toEqual([{ ok: true, seq: 2 }]);
  expect(await loadStored(app, anna, uuid)).toEqual({ a: note("a", { position: { x: 20, y: 0 } }) });
});

test("what cannot be stored is refused alone, with its reason", async () => {
  const uuid = await createBoard(anna);
  const tooLarge = { textContent: { ops: [{ insert: "あ".repeat(100_000) }] } };
  const { body, status } = await send(
    anna,
    uuid,
    create("a"),
    create("b", tooLarge),
    move("nobody", 1),
    ["no-such-event", {}],
    create("c"),
  );
  expect(status).toBe(200);
  expect(body.answers).toMatchObject([
    { ok: true, seq: 1 },
    { ok: false, code: "too-large" },
    { ok: false, code: "element-not-found" },
    { ok: false, code: "invalid-input" },
    { ok: true, seq: 2 },
  ]);
  expect(Object.keys(await loadStored(app, anna, uuid)).toSorted()).toEqual(["a", "c"]);
});

test("more than may be sent at once is refused as a whole, and changes nothing", async () => {
  const uuid = await createBoard(anna);
  const long = { textContent: { ops: [{ insert: "x".repeat(200_000) }] } };
  const events = ["a", "b", "c", "d", "e", "f"].map((id) => create(id, long));
  expect((await send(anna, uuid, ...events)).body.code).toBe("too-large");
  expect(await loadStored(app, anna, uuid)).toEqual({});
});

test("letters typed in two tabs are all there", async () => {
  const uuid = await createBoard(anna);
  const type = (base: object, ...delta: object[]): Event => ["text-edit", { elementId: "a", base, delta }];
  const text = (insert: string) => ({ ops: [{ insert }] });
  await send(anna, uuid, create("a", { textContent: text("one") }));
  await send(anna, uuid, type(text("one"), { retain: 3 }, { insert: " two" }));
  const { body } = await send(anna, uuid, type(text("one"), { insert: "zero " }));
  expect(body.answers).toMatchObject([{ ok: true, seq: 3 }]);
  expect(await loadStored(app, anna, uuid)).toMatchObject({ a: { textContent: text("zero one two") } });
});

test("on a team's board those who are there hear of it, and what somebody is at work on is left alone", async () => {
  const teamId = await createTeam([anna, ben]);
  const uuid = await createBoard(anna, teamId);
  const [annas, bens] = [await join(origin, anna, uuid), await join(origin, ben, uuid)];
  await send(anna, uuid, create("a"), create("b"));
  for (const each of [annas, bens]) expect(await each.hears("element-created")).toMatchObject({ seq: 1 });
  await bens.ask("element-lock", { elementId: "a" });
  await annas.ask("element-lock", { elementId: "b" });
  const { body } = await send(anna, uuid, move("a", 1), move("b", 1));
  expect(body).toMatchObject({ teamId, answers: [{ ok: false, code: "element-locked" }, { ok: true }] });
  for (const each of [annas, bens]) each.close();
});

test("only who may change a board does", async () => {
  const [own, teamId] = [await createBoard(anna), await createTeam([anna, ben])];
  const uuid = await createBoard(anna, teamId);
  expect((await send(ben, own, create("a"))).body.code).toBe("whiteboard-not-found");
  await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
  expect((await send(ben, uuid, create("a"))).body.code).toBe("not-a-member");
  expect([await loadStored(app, anna, own), await loadStored(app, anna, uuid)]).toEqual([{}, {}]);
});

test("whoever has a version gets what changed since, and what is gone", async () => {
  const uuid = await createBoard(anna);
  await send(anna, uuid, create("a"), create("b"), create("c"));
  await send(anna, uuid, move("a", 7), ["element-delete", { elementId: "b" }]);
  const since = async (version: number) => {
    const query = { since: String(version) };
    const {
      WhiteboardData,
      deleted,
      version: now,
    } = (await anna.call(whiteboards.open, { params: { uuid }, query })).body;
    return [now, Object.keys(WhiteboardData.elements).sort(), deleted];
  };
  expect(await since(3)).toEqual([5, ["a"], ["b"]]);
  expect(await since(5)).toEqual([5, [], []]);
  // One that is ahead of the database, as after a restore, and one that has nothing yet.
  expect(await since(9)).toEqual([5, ["a", "c"], undefined]);
  expect(await since(0)).toEqual([5, ["a", "c"], undefined]);
});

test("what a socket sends together is done in its order, each by itself, and answered together", async () => {
  const uuid = await createBoard(anna, await createTeam([anna, ben]));
  const [client, other] = await Promise.all([join(origin, anna, uuid), join(origin, ben, uuid)]);
  const on = ([event, payload]: Event): Event => named([event, { whiteboardId: uuid, ...payload }]);
  const together = (...events: readonly Event[]) => client.ask("operations", { operations: events.map(on) });
  await other.ask("element-lock", { elementId: "held" });
  const [first, tooLarge] = [create("a"), create("b", { textContent: { ops: [{ insert: "あ".repeat(100_000) }] } })];
  // Behind them, and not ahead of any.
  const [answer, last] = await Promise.all([
    together(first, tooLarge, ["element-move", { elementId: "held", position: { x: 1, y: 1 } }], move("a", 5)),
    client.make("element-move", { elementId: "a", position: { x: 6, y: 0 } }),
  ]);
  expect(answer).toMatchObject({
    ok: true,
    answers: [{ ok: true, seq: 1 }, { code: "too-large" }, { code: "element-locked" }, { ok: true, seq: 2 }],
  });
  expect(last).toEqual({ ok: true, seq: 3 });
  expect(await other.hearsFact(2)).toMatchObject({ event: "element-position-finalized" });
  expect(await loadStored(app, anna, uuid)).toEqual({ a: note("a", { position: { x: 6, y: 0 } }) });
  const again = on(move("a", 7));
  for (const seq of [4, 4])
    expect(await client.ask("operations", { operations: [again] })).toEqual({ ok: true, answers: [{ ok: true, seq }] });
  expect(await client.ask("operations", { operations: Array.from({ length: 65 }, () => again) })).toMatchObject({
    code: "invalid-input",
  });
  for (const each of [client, other]) each.close();
});
