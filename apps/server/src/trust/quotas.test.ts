import { quotaTexts, teams, todos, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { type Answer, type Person, startApp, type TestApp } from "../testing/app.ts";
import { teamOf } from "../testing/teams.ts";

const most = 3;

describeOnEachDatabase("an account and a team have", (database) => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    const limits = { teamsPerAccount: most, boardsPerOwner: most, whiteboardsPerOwner: most, readsPerMinute: 40 };
    app = await startApp({ database: { ...database(), url: undefined }, limits });
    anna = await app.person("anna");
  });
  afterAll(() => app.close());

  const isRefused = ({ status, body }: Answer<unknown>, message: string) =>
    expect([status, body.code, body.message]).toEqual([409, "limit-reached", message]);

  test("so many teams, made or joined, and room for another once one is left", async () => {
    const ben = await app.person("ben");
    const create = () => ben.call(teams.create, { body: { teamName: "Team" } });
    for (let count = 0; count < most; count += 1) expect((await create()).status).toBe(201);
    isRefused(await create(), quotaTexts.teams);
    const teamId = await teamOf(anna);
    const invited = await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } });
    const accept = () => ben.call(teams.accept, { body: { inviteLink: invited.body.link } });
    isRefused(await accept(), quotaTexts.teams);
    const [first] = (await ben.call(teams.fetchAllUserTeams)).body.teams;
    await ben.call(teams.leave, { body: { teamId: first?.PK_Team_ID ?? "" } });
    expect((await accept()).status).toBe(200);
    isRefused(await create(), quotaTexts.teams);
  });

  test("so many boards of each kind, counted for themselves", async () => {
    const teamId = await teamOf(anna);
    const whiteboard = (of?: string) => anna.call(whiteboards.create, { body: { name: "Plan", teamId: of } });
    const makers: readonly (readonly [string, () => Promise<Answer<unknown>>])[] = [
      [quotaTexts.boards, () => anna.call(todos.createBoard, { body: { title: "Board" } })],
      [quotaTexts.boards, () => anna.call(todos.createTeamBoard, { body: { title: "Board", teamId } })],
      [quotaTexts.whiteboards, () => whiteboard()],
      [quotaTexts.whiteboards, () => whiteboard(teamId)],
    ];
    for (const [message, make] of makers) {
      for (let count = 0; count < most; count += 1) expect((await make()).status).toBe(201);
      isRefused(await make(), message);
    }
    const [own] = (await anna.call(whiteboards.all)).body;
    await anna.call(whiteboards.delete, { params: { uuid: own?.UUID ?? "" } });
    expect((await whiteboard()).status).toBe(201);
    isRefused(await whiteboard(teamId), quotaTexts.whiteboards);
  });

  test("so many reads a minute", async () => {
    const [carla, dora] = [await app.person("carla"), await app.person("dora")];
    const uuid = await createBoard(carla);
    const reads: readonly ((by: Person) => Promise<Answer<unknown>>)[] = [
      (by) => by.call(whiteboards.all),
      (by) => by.call(whiteboards.open, { params: { uuid } }),
      (by) => by.call(todos.getPersonalBoards, { body: {} }),
    ];
    for (let count = 0; count < 40; count += 1) expect((await reads[count % 3]?.(carla))?.status).toBe(200);
    for (const read of reads) expect((await read(carla)).body).toMatchObject({ code: "too-many" });
    expect((await reads[0]?.(dora))?.status).toBe(200);
    expect((await carla.call(todos.createBoard, { body: { title: "Board" } })).status).toBe(201);
  });
});
