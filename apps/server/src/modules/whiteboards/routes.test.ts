import { randomUUID } from "node:crypto";
import { whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createBoard, createTeam, loadStored, note } from "./testing.ts";

let app: TestApp;
let anna: Person;
let ben: Person;
let eve: Person;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  [anna, ben, eve] = [await app.person("anna"), await app.person("ben"), await app.person("eve")];
  teamId = await createTeam([anna, ben]);
});
afterAll(() => app.close());

test("lists one's own boards, or a team's, newest change first, with whose favorites they are", async () => {
  const team = await createTeam([anna, ben]);
  const first = await createBoard(anna, team, "First");
  const second = await createBoard(ben, team, "Second");
  await anna.call(whiteboards.favorite, { params: { uuid: first }, body: { isFavorite: true } });
  await anna.call(whiteboards.save, { params: { uuid: first }, body: { name: "First again" } });
  const listed = await anna.call(whiteboards.all, { query: { teamId: team, data: "false" } });
  expect(listed.body).toMatchObject([
    { UUID: first, WhiteboardName: "First again", isFavorite: true, elementCount: 0, teamId: team },
    { UUID: second, WhiteboardName: "Second", isFavorite: false },
  ]);
  expect(listed.body[0]).not.toHaveProperty("WhiteboardData");
  const ofBen = await ben.call(whiteboards.all, { query: { teamId: team } });
  expect(ofBen.body[0]).toMatchObject({ isFavorite: false, WhiteboardData: { elements: {} } });
  expect(isProblem(await eve.call(whiteboards.all, { query: { teamId: team } }), "not-a-member")).toBe(true);
  expect(isProblem(await eve.call(whiteboards.all, { query: { teamId: randomUUID() } }), "team-not-found")).toBe(true);
});

test("creates no board in another's name, nor for a team one is not in, nor with a name that breaks a rule", async () => {
  const create = (person: Person, body: object) => person.call(whiteboards.create, { body: { name: "B", ...body } });
  expect(isProblem(await create(anna, { userId: ben.userId }), "forbidden")).toBe(true);
  expect(isProblem(await create(eve, { teamId }), "not-a-member")).toBe(true);
  expect(isProblem(await create(anna, { name: "  " }), "invalid-input")).toBe(true);
  expect(isProblem(await create(anna, { name: "x".repeat(101) }), "invalid-input")).toBe(true);
  expect((await create(anna, { userId: anna.userId, teamId: "personal" })).status).toBe(201);
});

test("creates a board with all that is to be on it, or not at all", async () => {
  const create = (person: Person, body: object) => person.call(whiteboards.create, { body: { name: "B", ...body } });
  const listed = async () => (await ben.call(whiteboards.all, { query: { data: "false" } })).body;
  const { uuid } = (await create(ben, { data: { elements: [note("a"), note("b")] } })).body;
  expect(await loadStored(app, ben, uuid)).toEqual({ a: note("a"), b: note("b") });
  expect(await listed()).toMatchObject([{ UUID: uuid, elementCount: 2 }]);
  const saved = await ben.call(whiteboards.save, {
    params: { uuid },
    body: { changes: { put: [], delete: ["a"] }, baseVersion: 1 },
  });
  expect(saved.body).toMatchObject({ version: 2 });
  expect(isProblem(await create(ben, { data: { elements: [note("a"), { id: "b" }] } }), "invalid-input")).toBe(true);
  expect(await listed()).toHaveLength(1);
  const ofTeam = await create(ben, { teamId, data: { elements: [note("a")] } });
  expect(await loadStored(app, anna, ofTeam.body.uuid)).toEqual({ a: note("a") });
});

test("a board that is asked for twice in one operation, at the same moment too, is created once", async () => {
  const operationId = randomUUID();
  const create = (person: Person, name: string) =>
    person.call(whiteboards.create, { body: { name, operationId, data: { elements: [note("a")] } } });
  const answers = await Promise.all([create(eve, "First"), create(eve, "First"), create(eve, "First")]);
  const { uuid } = answers[0].body;
  expect(answers.map(({ body }) => body)).toEqual([{ uuid }, { uuid }, { uuid }]);
  await eve.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [note("later")], delete: [] } } });
  expect((await create(eve, "Again")).body).toEqual({ uuid });
  expect(await loadStored(app, eve, uuid)).toEqual({ a: note("a"), later: note("later") });
  expect((await eve.call(whiteboards.all, {})).body).toMatchObject([{ UUID: uuid, WhiteboardName: "First" }]);
  // Somebody else's operation of the same id is theirs.
  expect((await create(anna, "Mine")).body.uuid).not.toBe(uuid);
});

test("says of what is no id what a person can read", async () => {
  const answer = await anna.call(whiteboards.open, { params: { uuid: "nonsense" } });
  expect(answer.body).toEqual({
    code: "invalid-input",
    message: "Please check what you entered",
    fields: { uuid: "Please check what you entered" },
  });
});

test("saves a personal board whole, as an object or as text, and what changed", async () => {
  const uuid = await createBoard(anna);
  const save = (body: object) => anna.call(whiteboards.save, { params: { uuid }, body });
  const whole = { elements: { a: note("a"), b: note("b") }, highlightedElement: null };
  expect((await save({ name: "Plan", data: whole })).body).toMatchObject({ version: 1 });
  expect((await save({ name: "Plan", data: JSON.stringify({ elements: { a: note("a") } }) })).body).toMatchObject({
    version: 2,
  });
  expect(await loadStored(app, anna, uuid)).toEqual({ a: note("a") });
  const changes = { put: [note("c")], delete: ["a"] };
  expect((await save({ changes, baseVersion: 2 })).body).toMatchObject({ version: 3 });
  expect(await loadStored(app, anna, uuid)).toEqual({ c: note("c") });
  const stale = await save({ changes, baseVersion: 2 });
  expect(isProblem(stale, "stale-version")).toBe(true);
  expect(stale.body).toMatchObject({ version: 3 });
});

test("opens a personal board with its elements and a team's without, where only personal ones are wanted", async () => {
  const own = await createBoard(anna);
  await anna.call(whiteboards.save, { params: { uuid: own }, body: { changes: { put: [note("a")], delete: [] } } });
  const live = await createBoard(anna, teamId);
  const opened = async (uuid: string) =>
    (await anna.call(whiteboards.open, { params: { uuid }, query: { data: "personal" } })).body;
  expect(await opened(own)).toMatchObject({ version: 1, teamId: null, WhiteboardData: { elements: { a: note("a") } } });
  const operationId = randomUUID();
  await anna.call(whiteboards.save, {
    params: { uuid: live },
    body: { operations: [["element-create", { element: note("a"), operationId, whiteboardId: live }]] },
  });
  // What was done last, so that nobody does it again on top of a copy that has it.
  const recent = [[operationId, 1]];
  expect(await opened(live)).toMatchObject({ teamId, version: 1, recent, WhiteboardData: { elements: {} } });
  // It is put together as text, from the board's name and what the database keeps.
  const quoted = note("q", { textContent: { ops: [{ insert: 'Ä "quoted", {}\n' }] } });
  await anna.call(whiteboards.save, {
    params: { uuid: own },
    body: { name: 'My "plan"', changes: { put: [quoted], delete: ["a"] } },
  });
  const answer = whiteboards.open.answer.parse(await opened(own));
  expect(answer.WhiteboardData).toEqual({ elements: { q: quoted }, name: 'My "plan"', teamId: null });
});

test("refuses data that is none, too large, or for a team's board, and keeps what was there", async () => {
  const uuid = await createBoard(anna);
  const save = (body: object, board = uuid) => anna.call(whiteboards.save, { params: { uuid: board }, body });
  await save({ data: { elements: { a: note("a") } } });
  for (const data of ["nonsense", "null", '{"elements":7}', { elements: { a: { type: "constructor", id: "a" } } }]) {
    expect(isProblem(await save({ data }), "invalid-input"), JSON.stringify(data)).toBe(true);
  }
  const long = note("l", { textContent: { ops: Array(4).fill({ insert: "x".repeat(90_000) }) } });
  expect(isProblem(await save({ changes: { put: [long], delete: [] } }), "too-large")).toBe(true);
  const live = await createBoard(anna, teamId);
  expect(isProblem(await save({ data: { elements: {} } }, live), "edited-live")).toBe(true);
  expect(await loadStored(app, anna, uuid)).toEqual({ a: note("a") });
});

test("two saves at once on one version: one is stale, none is lost", async () => {
  const uuid = await createBoard(anna);
  const save = (id: string) =>
    anna.call(whiteboards.save, {
      params: { uuid },
      body: { changes: { put: [note(id)], delete: [] }, baseVersion: 0 },
    });
  const saved = await Promise.all(["a", "b", "c"].map(save));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(Object.keys(await loadStored(app, anna, uuid))).toHaveLength(1);
});
