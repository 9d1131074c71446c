import { accounts, teams, todos, whiteboards } from "@tafel/contract";
import { modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../testing/app.ts";
import { fillWithDemo } from "./fill-with-demo.ts";
import { demoPassword } from "./stage.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp();
  await fillWithDemo(app.context.config, app.context.database);
  const { body } = await app.call(accounts.login, { body: { username: "mira", password: demoPassword } });
  token = "token" in body ? body.token : "";
});
afterAll(() => app.close());

const gardenId = async () => {
  const { body } = await app.call(teams.fetchAllUserTeams, { token, body: {} });
  return body.teams.find(({ TeamName }) => TeamName === "Roof Garden")?.PK_Team_ID ?? "";
};

test("the people it names can log in, and have teams, boards and an invitation to answer", async () => {
  const own = await app.call(whiteboards.all, { token, query: { data: "false" } });
  expect(own.body.map(({ WhiteboardName }) => WhiteboardName)).toEqual([
    "Physics: oscillations",
    "Ideas for the summer",
  ]);
  const invitations = await app.call(teams.pendingInvites, { token, body: {} });
  expect(invitations.body.invitations.map(({ TeamName }) => TeamName)).toEqual(["Chess Club"]);
  const boards = await app.call(todos.getTeamBoards, { token, body: { teamId: await gardenId() } });
  expect(boards.body.boards.map(({ title }) => title).sort()).toEqual([
    ...["Build the garden", "Open day", "Presentation", "Watering and harvest"],
  ]);
});

test("the team's whiteboards show every type of element there is", async () => {
  const { body } = await app.call(whiteboards.all, { token, query: { teamId: await gardenId() } });
  const elements = body.flatMap(({ WhiteboardData }) => Object.values(WhiteboardData?.elements ?? {}));
  const shown = new Set(elements.map((element) => (element as { type: string }).type));
  const known = ["note", "shape", "arrow", "link", "element-list", "drawing"].filter((type) => modelOf(type));
  expect([...shown].sort()).toEqual(known.sort());
});

test("activity is spread over months", async () => {
  const { body } = await app.call(whiteboards.all, { token, query: { teamId: await gardenId(), data: "false" } });
  const days = body.map(({ LastUpdated }) => (Date.now() - Date.parse(LastUpdated)) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(100);
});

test("a database in use is left unchanged", async () => {
  const before = await app.call(teams.fetchAllUserTeams, { token, body: {} });
  expect(await fillWithDemo(app.context.config, app.context.database)).toBe(
    "The database is already in use, so no demo was added.",
  );
  expect(await app.call(teams.fetchAllUserTeams, { token, body: {} })).toEqual(before);
});
