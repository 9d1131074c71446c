import { accounts, teams } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabaseInFull } from "../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";
import { join, teamOf } from "../testing/teams.ts";

/** Whoever fears to be removed may have invited a second address of their own, as admin, the minute before. */
describeOnEachDatabaseInFull("an open invitation", (database) => {
  let app: TestApp;
  let owner: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    owner = await app.person("owner");
  });
  afterAll(() => app.close());

  const demote = (teamId: string, memberId: string, role: 0 | 1 = 0) =>
    owner.call(teams.updateRole, { body: { teamId, memberId, role } });
  const endings: readonly (readonly [string, (teamId: string, inviter: Person) => Promise<unknown>])[] = [
    ["is removed", (teamId, { userId }) => owner.call(teams.removeMember, { body: { teamId, memberId: userId } })],
    ["is demoted", (teamId, { userId }) => demote(teamId, userId)],
    ["leaves", (teamId, inviter) => inviter.call(teams.leave, { body: { teamId } })],
    ["deletes the account", (_teamId, inviter) => inviter.call(accounts.deleteAccount)],
  ];
  test.each(endings)("ends when the admin who sent it %s", async (_how, end) => {
    const [inviter, second] = [await app.person(), await app.person()];
    const teamId = await teamOf(owner);
    await join(teamId, owner, inviter, 1);
    const body = { teamId, memberEmail: second.email, role: 1 as const };
    const inviteLink = (await inviter.call(teams.sendInvite, { body })).body.link;
    expect((await second.call(teams.pendingInvites)).body.invitations).toHaveLength(1);

    await end(teamId, inviter);
    expect(isProblem(await second.call(teams.validateInvite, { body: { inviteLink } }), "invitation-expired")).toBe(
      true,
    );
    expect(isProblem(await second.call(teams.accept, { body: { inviteLink } }), "invitation-expired")).toBe(true);
    expect((await second.call(teams.pendingInvites)).body.invitations).toEqual([]);
    expect((await owner.call(teams.invites, { body: { teamId } })).body.invites).toEqual([]);
    // Somebody who may can send another to the same address.
    const again = (await owner.call(teams.sendInvite, { body: { ...body, role: 0 } })).body.link;
    expect((await second.call(teams.accept, { body: { inviteLink: again } })).status).toBe(200);
  });

  const comebacks: readonly (readonly [string, (teamId: string, inviter: Person) => Promise<unknown>])[] = [
    ["demoted", (teamId, { userId }) => demote(teamId, userId)],
    ["removed", (teamId, { userId }) => owner.call(teams.removeMember, { body: { teamId, memberId: userId } })],
    ["gone", (teamId, inviter) => inviter.call(teams.leave, { body: { teamId } })],
  ];
  test.each(comebacks)("stays ended when the admin who sent it was %s and is an admin again", async (how, end) => {
    const [inviter, second] = [await app.person(), await app.person()];
    const teamId = await teamOf(owner);
    await join(teamId, owner, inviter, 1);
    const body = { teamId, memberEmail: second.email, role: 1 as const };
    const inviteLink = (await inviter.call(teams.sendInvite, { body })).body.link;
    const ofOwner = { teamId, memberEmail: `third-${how}@example.org`, role: 0 as const };
    await owner.call(teams.sendInvite, { body: ofOwner });

    await end(teamId, inviter);
    if (how === "demoted") await demote(teamId, inviter.userId, 1);
    else await join(teamId, owner, inviter, 1);
    expect(isProblem(await second.call(teams.accept, { body: { inviteLink } }), "invitation-expired")).toBe(true);
    expect((await second.call(teams.pendingInvites)).body.invitations).toEqual([]);
    // Those of others are none of this.
    const left = (await owner.call(teams.invites, { body: { teamId } })).body.invites;
    expect(left.map(({ Email }) => Email)).toEqual([ofOwner.memberEmail]);
  });
});
