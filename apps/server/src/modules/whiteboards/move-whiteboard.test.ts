import { randomUUID } from "node:crypto";
import { teams, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { listenTo } from "../../testing/listener.ts";
import { createBoard, createTeam, join, load, note } from "./testing.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let teamId: string;
beforeAll(async () => {
  app = await startApp({ limits: { whiteboardsPerOwner: 3, megabytesPerOwner: 1 } });
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
  teamId = await createTeam([anna, ben]);
});
afterAll(() => app.close());

const move = (person: Person, uuid: string, to = teamId) =>
  person.call(whiteboards.moveToTeam, { params: { uuid }, body: { teamId: to } });
const put = (person: Person, uuid: string, element: object) =>
  person.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [element], delete: [] } } });
const remove = (uuid: string) => anna.call(whiteboards.delete, { params: { uuid } });

test("a board moves with all that is on it; the team edits it live, both lists hear of it, and twice is once", async () => {
  const uuid = await createBoard(anna);
  await put(anna, uuid, note("a"));
  await anna.call(whiteboards.favorite, { params: { uuid }, body: { isFavorite: true } });
  const [annas, bens] = await Promise.all([anna, ben].map((it) => listenTo(origin, "/account", it.token)));
  expect((await move(anna, uuid)).status).toBe(200);
  const isOfWhiteboards = ({ topics }: { topics: string[] }) => topics.includes("whiteboards");
  await Promise.all([annas, bens].map((it) => it?.until("changed", isOfWhiteboards)));

  expect((await anna.call(whiteboards.all, { query: {} })).body.map(({ UUID }) => UUID)).not.toContain(uuid);
  const [listed] = (await anna.call(whiteboards.all, { query: { teamId, data: "false" } })).body;
  expect(listed).toMatchObject({ UUID: uuid, teamId, isFavorite: true, elementCount: 1 });
  expect(await load(ben, uuid)).toEqual({ a: note("a") });
  const client = await join(origin, ben, uuid);
  expect(await client.make("element-create", { element: note("b") })).toMatchObject({ ok: true, seq: 2 });
  expect(isProblem(await put(anna, uuid, note("c")), "edited-live")).toBe(true);
  expect((await move(anna, uuid)).status).toBe(200);
  expect(Object.keys(await load(anna, uuid)).toSorted()).toEqual(["a", "b"]);
  for (const listener of [client, annas, bens]) listener?.close();
  await remove(uuid);
});

test("nobody moves another's board, nor to a team they are not in, nor a team's to another team", async () => {
  const uuid = await createBoard(anna);
  const foreign = await createTeam([ben]);
  expect(isProblem(await move(ben, uuid), "whiteboard-not-found")).toBe(true);
  expect(isProblem(await move(anna, uuid, foreign), "not-a-member")).toBe(true);
  expect(isProblem(await move(anna, uuid, randomUUID()), "team-not-found")).toBe(true);
  const { body } = await anna.call(whiteboards.open, { params: { uuid }, query: {} });
  expect(body.teamId).toBe(null);
  await move(anna, uuid);
  const other = await createTeam([anna]);
  expect(isProblem(await move(anna, uuid, other), "not-personal")).toBe(true);
  await remove(uuid);
});

test("a team that has as many boards, or as much on them, as it may have takes no more", async () => {
  const full = await createTeam([anna]);
  for (let count = 0; count < 3; count += 1) await createBoard(anna, full);
  const uuid = await createBoard(anna);
  const refused = await move(anna, uuid, full);
  expect([refused.status, refused.body.cause]).toEqual([409, "too-many-whiteboards"]);

  const roomy = await createTeam([anna]);
  const fill = async (uuid: string) => {
    const content = { ops: [{ insert: `${"x".repeat(90_000)}\n` }] };
    for (const id of "abc") expect((await put(anna, uuid, note(id, { textContent: content }))).status).toBe(200);
  };
  await fill(uuid);
  expect((await move(anna, uuid, roomy)).status).toBe(200);
  const second = await createBoard(anna);
  await fill(second);
  expect((await move(anna, second, roomy)).body).toMatchObject({ code: "out-of-space" });
  expect(Object.keys(await load(anna, second))).toHaveLength(3);
});

test("a board that two moves to two teams reach at once is in one of them", async () => {
  const uuid = await createBoard(anna, undefined, "Wanted");
  const other = await createTeam([anna]);
  const answers = await Promise.all([teamId, other].map((to) => move(anna, uuid, to)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await anna.call(teams.delete, { body: { teamId: other } });
});
