import { randomUUID } from "node:crypto";
import { teams, todos } from "@tafel/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { listenTo } from "../../testing/listener.ts";
import { teamOf } from "../../testing/teams.ts";
import { boardOf, type Client, connect, line, open, save } from "./testing/boards.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let teamId: string;
const clients: Client[] = [];
beforeAll(async () => {
  app = await startApp({ limits: { boardsPerOwner: 3 } });
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
  teamId = await teamOf(anna, [ben]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => app.close());

const move = (person: Person, boardId: string, to = teamId) =>
  person.call(todos.moveToTeam, { body: { boardId, teamId: to } });

async function on(person: Person, boardId: string): Promise<Client> {
  const client = await connect(origin, person.token);
  clients.push(client);
  expect(await client.ask("joinBoard", { boardId })).toMatchObject({ ok: true });
  return client;
}

test("a board moves with all that is on it; both lists hear of it, and twice is once", async () => {
  const team = await teamOf(anna, [ben]);
  const { boardId } = await boardOf(anna, "Todo: a b | Done: c");
  await anna.call(todos.toggleFavorite, { body: { boardId, isFavorite: true } });
  const [annas, bens] = await Promise.all([anna, ben].map((it) => listenTo(origin, "/account", it.token)));
  expect((await move(anna, boardId, team)).body).toMatchObject({ success: true });
  const isOfBoards = ({ topics }: { topics: string[] }) => topics.includes("boards");
  await Promise.all([annas, bens].map((it) => it?.until("changed", isOfBoards)));
  expect((await move(anna, boardId, team)).status).toBe(200);

  expect((await anna.call(todos.getPersonalBoards, { body: {} })).body.boards).toEqual([]);
  const { boards } = (await anna.call(todos.getTeamBoards, { body: { teamId: team } })).body;
  expect(boards).toMatchObject([{ id: boardId, teamId: team, isFavorite: true, todoCount: 3 }]);
  expect(line(await open(ben, boardId))).toBe("Todo: a b | Done: c");
  for (const listener of [annas, bens]) listener?.close();
});

test("whoever has it open comes back as a member, and hears no more when they are one no more", async () => {
  const admin = ben;
  const team = await teamOf(admin, [anna]);
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const [tab, other] = [await on(anna, boardId), await on(anna, boardId)];
  expect(await move(anna, boardId, team)).toMatchObject({ status: 200 });
  expect(await tab.next("board-moved")).toEqual({ boardId, teamId: team });
  expect(await tab.ask("todo-dragging", { boardId, todoId: ids.a })).toMatchObject({ code: "board-not-found" });
  expect(await tab.ask("joinBoard", { boardId, teamId: team })).toMatchObject({ ok: true });
  expect(await tab.next("boardJoined", (joined) => joined.teamId === team)).toMatchObject({ version: 1 });
  await save(ben, boardId, { type: "rename-board", title: "Ours" });
  expect(await tab.next("refreshBoard")).toMatchObject({ version: 2 });

  await admin.call(teams.removeMember, { body: { teamId: team, memberId: anna.userId } });
  expect(await tab.next("board-closed")).toEqual({ boardId, code: "not-a-member" });
  await save(ben, boardId, { type: "rename-board", title: "Ours alone" });
  for (const client of [tab, other]) {
    // Answered after whatever was broadcast before.
    expect(await client.ask("joinBoard", { boardId })).toMatchObject({ code: "not-a-member" });
    expect(client.heard("refreshBoard")).toEqual([]);
  }
});

test("nobody moves another's board, nor to a team they are not in, nor a team's, nor to a team that has enough", async () => {
  const { boardId } = await boardOf(anna, "Todo: a");
  expect(isProblem(await move(ben, boardId), "board-not-found")).toBe(true);
  expect(isProblem(await move(anna, boardId, await teamOf(ben)), "not-a-member")).toBe(true);
  expect(isProblem(await move(anna, boardId, randomUUID()), "team-not-found")).toBe(true);
  const full = await teamOf(anna);
  for (let count = 0; count < 3; count += 1) await boardOf(anna, "Todo:", full);
  const refused = await move(anna, boardId, full);
  expect([refused.status, refused.body.cause]).toEqual([409, "too-many-boards"]);
  expect((await open(anna, boardId)).teamId).toBe(null);
  await move(anna, boardId);
  expect(isProblem(await move(anna, boardId, full), "not-personal")).toBe(true);
});

test("what is saved while the board moves is saved, before or after", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { boardId } = await boardOf(anna, "Todo: a");
    const title = `Round ${round}`;
    const saves = ["a", "b", "c"].map((name) =>
      save(anna, boardId, { type: "rename-board", title: `${title} ${name}` }),
    );
    const answers = await Promise.all([...saves, move(anna, boardId, await teamOf(anna))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
