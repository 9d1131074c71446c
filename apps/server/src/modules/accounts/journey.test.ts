import { accounts, teams } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { startApp, type TestApp } from "../../testing/app.ts";

let app: TestApp;
afterEach(() => app.close());

test.each(engines)("from sign-up to a shared team (%s)", async (engine) => {
  app = await startApp({ engine });
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const me = await anna.call(accounts.fetchAllUserData);
  expect(me.body).toMatchObject({ Username: "anna", Email: "anna@example.org", TwoFactorEnabled: false });

  const team = await anna.call(teams.create, { body: { teamName: "Class 4b", teamDescription: "" } });
  expect(team.status).toBe(201);
  const { teamId } = team.body;
  const invited = await anna.call(teams.sendInvite, { body: { teamId, memberEmail: "BEN@example.org", role: 0 } });
  expect(invited.status).toBe(201);
  const accepted = await ben.call(teams.accept, { body: { inviteLink: invited.body.link } });
  expect(accepted.body).toMatchObject({ teamId });
  const { body } = await ben.call(teams.fetchMembers, { body: { PK_Team_ID: teamId } });
  expect(body.members.map(({ Username, isAdmin }) => [Username, isAdmin])).toEqual([
    ["anna", 1],
    ["ben", 0],
  ]);
});
