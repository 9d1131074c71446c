import { type Problem, type ProblemCode, teams } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";

const roles = ["nobody", "stranger", "former", "member", "admin"] as const;
type Role = (typeof roles)[number];

/** What a call answers: a status of success, or the problem. */
type Outcome = 200 | 201 | ProblemCode;

type Row = {
  /** The call, as somebody would make it who knows all ids and links of the team. */
  readonly call: (it: Place, as: Caller) => Promise<Answer<unknown>>;
  readonly answers: Readonly<Record<Exclude<Role, "nobody">, Outcome>>;
};
type Caller = TestApp["call"];
type Place = { readonly teamId: string; readonly memberId: string; readonly link: string };

const everybody = (outcome: Outcome): Row["answers"] => ({
  stranger: outcome,
  former: outcome,
  member: outcome,
  admin: outcome,
});
const members: Row["answers"] = { stranger: "not-a-member", former: "not-a-member", member: 200, admin: 200 };
const admins = (outcome: 200 | 201 = 200): Row["answers"] => ({ ...members, member: "not-an-admin", admin: outcome });

/** Every call of the teams × who makes it. A route without a row is an error of types, and of the test below. */
const table: Record<keyof typeof teams, Row> = {
  fetchAllUserTeams: { call: (_, as) => as(teams.fetchAllUserTeams), answers: everybody(200) },
  pendingInvites: { call: (_, as) => as(teams.pendingInvites), answers: everybody(200) },
  create: { call: (_, as) => as(teams.create, { body: { teamName: "Mine" } }), answers: everybody(201) },
  fetchMembers: {
    call: ({ teamId }, as) => as(teams.fetchMembers, { body: { PK_Team_ID: teamId } }),
    answers: members,
  },
  isTeamAdmin: { call: ({ teamId }, as) => as(teams.isTeamAdmin, { body: { teamId } }), answers: members },
  leave: { call: ({ teamId }, as) => as(teams.leave, { body: { teamId } }), answers: members },
  delete: { call: ({ teamId }, as) => as(teams.delete, { body: { teamId } }), answers: admins() },
  updateTeamData: {
    call: ({ teamId }, as) => as(teams.updateTeamData, { body: { teamId, teamData: { TeamName: "Taken over" } } }),
    answers: admins(),
  },
  updateRole: {
    call: ({ teamId, memberId }, as) => as(teams.updateRole, { body: { teamId, memberId, role: 1 } }),
    answers: admins(),
  },
  removeMember: {
    call: ({ teamId, memberId }, as) => as(teams.removeMember, { body: { teamId, memberId } }),
    answers: admins(),
  },
  sendInvite: {
    call: ({ teamId }, as) => as(teams.sendInvite, { body: { teamId, memberEmail: "friend@example.org", role: 1 } }),
    answers: admins(201),
  },
  invites: { call: ({ teamId }, as) => as(teams.invites, { body: { teamId } }), answers: admins() },
  revokeInvite: {
    call: ({ teamId, link }, as) => as(teams.revokeInvite, { body: { teamId, inviteLink: link } }),
    answers: admins(),
  },
  // An invitation's link was given to whoever has it; only its address can use it.
  validateInvite: {
    call: ({ link }, as) => as(teams.validateInvite, { body: { inviteLink: link } }),
    answers: everybody(200),
  },
  accept: {
    call: ({ link }, as) => as(teams.accept, { body: { inviteLink: link } }),
    answers: everybody("not-your-invitation"),
  },
  decline: {
    call: ({ link }, as) => as(teams.decline, { body: { inviteLink: link } }),
    answers: everybody("not-your-invitation"),
  },
};

let app: TestApp;
let refused: Place;
let people: Record<Exclude<Role, "nobody"> | "bystander", Person>;
beforeAll(async () => {
  app = await startApp();
  const [admin, member, former, stranger, bystander] = await Promise.all(
    ["admin", "member", "former", "stranger", "bystander"].map((name) => app.person(name)),
  );
  if (!admin || !member || !former || !stranger || !bystander) throw new Error("Somebody is missing.");
  people = { admin, member, former, stranger, bystander };
  refused = await place();
});
afterAll(() => app.close());

test("every route of the teams has a row", () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(teams).sort());
});

/** A team with an admin, a member, a bystander (whom calls are about), a former member and an open invitation. */
async function place(): Promise<Place> {
  const { admin, member, former, bystander } = people;
  const teamId = await teamOf(admin, [member, bystander, former]);
  await admin.call(teams.removeMember, { body: { teamId, memberId: former.userId } });
  const invited = await admin.call(teams.sendInvite, { body: { teamId, memberEmail: "guest@example.org", role: 0 } });
  return { teamId, memberId: bystander.userId, link: invited.body.link };
}

/** Everything of a team that a call could change, as its admin sees it. */
async function look({ teamId }: Place) {
  const { admin } = people;
  return {
    team: (await admin.call(teams.fetchAllUserTeams)).body.teams.find(({ PK_Team_ID }) => PK_Team_ID === teamId),
    members: (await admin.call(teams.fetchMembers, { body: { PK_Team_ID: teamId } })).body,
    invites: (await admin.call(teams.invites, { body: { teamId } })).body,
  };
}

const outcomeOf = ({ status, body }: Answer<unknown>): number | Problem["code"] | undefined =>
  status < 300 ? status : body.code;

// Object.keys of a record of exactly these.
const cells = (Object.keys(table) as (keyof typeof teams)[]).flatMap((route) =>
  roles.map((role) => [route, role, role === "nobody" ? "unauthorized" : table[route].answers[role]] as const),
);

test.each(cells)("%s by %s: %s", async (route, role, outcome) => {
  // Refusals change nothing, so they can share a team.
  const it = typeof outcome === "number" ? await place() : refused;
  const before = await look(it);
  const as: Caller = role === "nobody" ? app.call : people[role].call;
  const answer = await table[route].call(it, as);
  expect(outcomeOf(answer)).toBe(outcome);
  if (answer.status >= 400) {
    expect(await look(it)).toEqual(before);
    // A refusal tells nothing of the team.
    expect(JSON.stringify(answer.body)).not.toMatch(/@|Team"/);
  }
});
