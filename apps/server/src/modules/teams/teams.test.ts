import { accounts, teams } from "@tafel/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Clock, createClock } from "../../testing/clock.ts";
import { join, teamOf } from "../../testing/teams.ts";

let app: TestApp;
let clock: Clock;
let [anna, ben, carla]: Person[] = [];
const people = () => {
  if (!anna || !ben || !carla) throw new Error("Somebody is missing.");
  return { anna, ben, carla };
};
beforeAll(async () => {
  clock = createClock();
  app = await startApp({ now: clock.now, limits: { invitationsPerHour: 50 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [anna, ben, carla] = [await app.person(), await app.person(), await app.person()];
});

const invite = async (admin: Person, teamId: string, memberEmail: string, role: 0 | 1 = 0) =>
  (await admin.call(teams.sendInvite, { body: { teamId, memberEmail, role } })).body.link;
const accept = (person: Person, inviteLink: string) => person.call(teams.accept, { body: { inviteLink } });
const membersOf = async (person: Person, teamId: string) =>
  (await person.call(teams.fetchMembers, { body: { PK_Team_ID: teamId } })).body.members;

test("a team's name and description are judged with the specified texts, and trimmed", async () => {
  const { anna } = people();
  const create = (body: object) => anna.call(teams.create, { body });
  expect((await create({ teamName: " " })).body).toMatchObject({
    message: "Team name is required.",
    fields: { teamName: "Team name is required." },
  });
  expect((await create({ teamName: "a".repeat(50) })).body.message).toBe("Team name must be less than 50 characters.");
  expect((await create({ teamName: "a", teamDescription: "a".repeat(250) })).body.message).toBe(
    "Team description must be less than 250 characters.",
  );
  const { teamId } = (await create({ teamName: " Ünï 👩‍🚀 <b> ", teamDescription: " x " })).body;
  const update = (teamData: object) => anna.call(teams.updateTeamData, { body: { teamId, teamData } });
  expect((await update({ TeamName: "" })).body.message).toBe("Team name is required.");
  expect((await update({ Description: "y" })).body.message).toBe("Team data updated successfully!");
  expect((await anna.call(teams.fetchAllUserTeams)).body.teams).toEqual([
    { PK_Team_ID: teamId, TeamName: "Ünï 👩‍🚀 <b>", Description: "y", isAdmin: 1 },
  ]);
});

test("an invitation is validated, mailed, listed on both sides, and replaced by the next", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna, [], "Chess");
  const send = (body: object) => anna.call(teams.sendInvite, { body: { teamId, ...body } as never });
  expect((await send({ role: 0 })).body.message).toBe("Member email is required.");
  expect((await send({ memberEmail: "ben", role: 0 })).body.message).toBe("Please enter a valid email address.");
  expect((await send({ memberEmail: ben.email })).body.message).toBe("Role is required.");
  expect((await send({ memberEmail: ben.email, role: 2 })).body.message).toBe("Role is required.");

  const mailed = app.mailbox.mailsTo(ben.email).length;
  const first = await invite(anna, teamId, ben.email);
  expect(await app.mailbox.essenceTo(ben.email, mailed)).toBe(`http://localhost:3000/teams/accept/${first}`);
  const second = await invite(anna, teamId, ben.email.toUpperCase(), 1);
  const pending = (await ben.call(teams.pendingInvites)).body.invitations;
  expect(pending).toMatchObject([{ Link: second, TeamName: "Chess", InviterName: `${anna.username} Test` }]);
  expect(Date.parse(pending[0]?.ExpirationDate ?? "") - clock.now().getTime()).toBe(48 * 3600 * 1000);
  expect((await anna.call(teams.invites, { body: { teamId } })).body.invites).toMatchObject([
    { Link: second, role: 1 },
  ]);

  const dead = await accept(ben, first);
  expect([dead.status, dead.body.message]).toEqual([410, "Invalid or expired invitation link."]);
  expect((await accept(ben, second)).body).toEqual({ message: "Invitation successfully accepted!", teamId });
  expect((await membersOf(anna, teamId)).find(({ Username }) => Username === ben.username)?.isAdmin).toBe(1);
  expect(isProblem(await send({ memberEmail: ben.email, role: 0 }), "already-a-member")).toBe(true);
  await anna.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 0 } });
  const refused = await ben.call(teams.sendInvite, { body: { teamId, memberEmail: "carla@example.org", role: 0 } });
  expect([refused.status, refused.body.message]).toEqual([403, "You are not authorized to send invites"]);
});

test("an expired, used, revoked, unknown or foreign invitation makes no membership", async () => {
  const { anna, ben, carla } = people();
  const teamId = await teamOf(anna);
  const expired = await invite(anna, teamId, ben.email);
  clock.pass(48 * 3600);
  const revoked = await invite(anna, teamId, carla.email);
  await anna.call(teams.revokeInvite, { body: { teamId, inviteLink: revoked } });
  for (const [person, link] of [
    [ben, expired],
    [carla, revoked],
    [ben, "unknown"],
  ] as const) {
    expect(isProblem(await accept(person, link), "invitation-expired")).toBe(true);
    expect(isProblem(await person.call(teams.decline, { body: { inviteLink: link } }), "invitation-expired")).toBe(
      true,
    );
    expect(
      isProblem(await person.call(teams.validateInvite, { body: { inviteLink: link } }), "invitation-expired"),
    ).toBe(true);
  }
  const foreign = await accept(carla, await invite(anna, teamId, ben.email));
  expect([foreign.status, foreign.body.message]).toEqual([
    403,
    "This invitation was sent to a different email address",
  ]);
  expect((await ben.call(teams.accept, { body: { inviteLink: " " } })).body.message).toBe(
    "No invitation link provided.",
  );
  expect(await membersOf(anna, teamId)).toHaveLength(1);

  const used = await invite(anna, teamId, ben.email);
  await accept(ben, used);
  await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
  expect(isProblem(await accept(ben, used), "invitation-expired")).toBe(true);
  expect(await membersOf(anna, teamId)).toHaveLength(1);
});

test("declining removes the invitation", async () => {
  const { anna, ben } = people();
  const inviteLink = await invite(anna, await teamOf(anna), ben.email);
  expect((await ben.call(teams.validateInvite, { body: { inviteLink } })).body).toMatchObject({ valid: true });
  const declined = await ben.call(teams.decline, { body: { inviteLink } });
  expect(declined.body.message).toBe("Invitation declined successfully.");
  expect((await ben.call(teams.pendingInvites)).body.invitations).toEqual([]);
});

test("a team has fifty invitations an hour; a refused caller uses none of them", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna, [ben]);
  const send = (as: Person, index: number) =>
    as.call(teams.sendInvite, { body: { teamId, memberEmail: `friend${index}@example.org`, role: 0 } });
  for (let index = 0; index < 60; index += 1) expect((await send(ben, index)).status).toBe(403);
  for (let index = 0; index < 49; index += 1) expect((await send(anna, index)).status).toBe(201);
  const refused = await send(anna, 50);
  expect(isProblem(refused, "too-many")).toBe(true);
  expect(refused.body.timeLeft).toBeGreaterThan(3500);
});

test("a team keeps an admin: the last one cannot step down, and is replaced on leaving", async () => {
  const { anna, ben, carla } = people();
  const teamId = await teamOf(anna);
  for (const member of [ben, carla]) {
    clock.pass(1);
    await join(teamId, anna, member);
  }
  const setRole = (as: Person, memberId: string, role: 0 | 1) =>
    as.call(teams.updateRole, { body: { teamId, memberId, role } });
  const last = await setRole(anna, anna.userId, 0);
  expect([last.status, last.body.message]).toEqual([409, "A team needs at least one admin"]);
  expect((await setRole(anna, carla.userId, 1)).status).toBe(200);
  expect((await setRole(anna, anna.userId, 0)).status).toBe(200);
  expect((await carla.call(teams.leave, { body: { teamId } })).status).toBe(200);
  expect((await membersOf(ben, teamId)).filter(({ isAdmin }) => isAdmin)).toMatchObject([{ PK_User_ID: anna.userId }]);
});

test("the team is deleted when the last member leaves", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna);
  const link = await invite(anna, teamId, ben.email);
  await anna.call(teams.leave, { body: { teamId } });
  expect(isProblem(await anna.call(teams.isTeamAdmin, { body: { teamId } }), "team-not-found")).toBe(true);
  expect(isProblem(await accept(ben, link), "invitation-expired")).toBe(true);
});

test("an admin can remove others, but not themselves", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna, [ben]);
  const remove = (memberId: string) => anna.call(teams.removeMember, { body: { teamId, memberId } });
  const oneself = await remove(anna.userId);
  expect([oneself.status, oneself.body.message]).toEqual([409, "Admins cannot remove themselves"]);
  expect((await remove(ben.userId)).status).toBe(200);
  expect(isProblem(await remove(ben.userId), "user-not-found")).toBe(true);
});

test("one team's id with another team's member or invitation finds nothing", async () => {
  const { anna, ben } = people();
  const [mine, other] = [await teamOf(anna), await teamOf(anna, [ben])];
  const inviteLink = await invite(anna, other, "friend@example.org");
  const body = { teamId: mine, memberId: ben.userId };
  for (const answer of [
    await anna.call(teams.updateRole, { body: { ...body, role: 1 } }),
    await anna.call(teams.removeMember, { body }),
    await anna.call(teams.revokeInvite, { body: { teamId: mine, inviteLink } }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await anna.call(teams.invites, { body: { teamId: other } })).body.invites).toHaveLength(1);
});

test("an unknown team and an invalid id get different answers", async () => {
  const { anna } = people();
  const isAdmin = (teamId: string) => anna.call(teams.isTeamAdmin, { body: { teamId } });
  const unknown = await isAdmin(crypto.randomUUID());
  expect([unknown.status, unknown.body.message]).toEqual([404, "Team not found"]);
  expect((await isAdmin("' or 1=1 --")).status).toBe(400);
});

test("members see each other; former members do not", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna, [ben]);
  const look = () => ben.call(accounts.readUser, { params: { id: anna.userId } });
  expect((await look()).body.username).toBe(anna.username);
  await ben.call(teams.leave, { body: { teamId } });
  expect((await look()).status).toBe(404);
});

test("an invitation waits for an address without an account, and follows an account that moves there", async () => {
  const { anna, ben } = people();
  const teamId = await teamOf(anna);
  await invite(anna, teamId, "moved@example.org");
  await ben.call(accounts.confirmPassword, { body: { password: ben.password } });
  await ben.call(accounts.requestEmailChange, { body: { newEmail: "moved@example.org" } });
  const code = app.mailbox
    .mailsTo("moved@example.org")
    .findLast(({ essence }) => /^\d{6}$/.test(essence ?? ""))?.essence;
  await ben.call(accounts.verifyEmailChange, { body: { verificationCode: code ?? "" } });
  expect((await ben.call(teams.pendingInvites)).body.invitations).toHaveLength(1);
});
