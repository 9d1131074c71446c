import { accounts, guests, sharing, teams } from "@tafel/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enginesInFull } from "../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Clock, createClock } from "../../testing/clock.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { boardOf } from "../todos/testing/boards.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { enterBy, type GuestPerson, linkTo, linkToTodos } from "./testing.ts";

const day = 24 * 3600;

describe.each(enginesInFull)("a guest asks to join the team (%s)", (engine) => {
  let app: TestApp;
  let clock: Clock;
  let origin: string;
  let [anna, ben]: Person[] = [];
  let teamId: string;
  let uuid: string;
  beforeAll(async () => {
    clock = createClock();
    const limits = { joinRequestsPerAccountPerDay: 4, joinRequestsToTheSamePerDay: 2, joinRequestsPerTeamPerDay: 5 };
    app = await startApp({
      engine,
      now: clock.now,
      limits: { ...limits, mailsPerRecipientPerDay: 3, teamsPerAccount: 6 },
    });
    origin = await app.listen();
  });
  afterAll(() => app.close());
  // Other people each time, whose team and mails are counted for themselves.
  beforeEach(async () => {
    [anna, ben] = await Promise.all([app.person(), app.person()]);
    teamId = await teamOf(anna, [ben], "Rocket");
    uuid = await createBoard(anna, teamId);
  });
  /** The team's admin, and a member. */
  const people = () => ({ anna, ben }) as Record<"anna" | "ben", Person>;

  const guestOf = async (more: object = {}) => enterBy(app, await linkTo(people().anna, uuid, "view", more));
  const look = (person: Person, { token }: GuestPerson) => person.call(guests.joining, { body: { guestToken: token } });
  const ask = (person: Person, { token }: GuestPerson) =>
    person.call(guests.askToJoin, { body: { guestToken: token } });
  const answer = (by: Person, { userId }: Person, accepts: boolean) =>
    by.call(teams.answerJoinRequest, { body: { teamId, userId, accepts } });
  const listed = async () => (await people().anna.call(teams.joinRequests, { body: { teamId } })).body.requests;
  const ownOf = async (person: Person) => (await person.call(teams.ownJoinRequests)).body.requests;
  const membersOf = async () =>
    (await people().anna.call(teams.fetchMembers, { body: { PK_Team_ID: teamId } })).body.members;
  const changed = (listener: Listener, topic: string) =>
    listener.until<{ topics: string[] }>("changed", ({ topics }) => topics.includes(topic));

  test("once; the admins are told at once and by mail, and the asker when they are taken in, as a member", async () => {
    const [{ anna }, cleo] = [people(), await app.person("cleo")];
    const guest = await guestOf();
    const [hers, cleos] = [
      await listenTo(origin, "/account", anna.token),
      await listenTo(origin, "/account", cleo.token),
    ];
    expect((await look(cleo, guest)).body).toEqual({
      ...{ boardName: "Plan", state: "none", teamId: null, inviteLink: null, mayAskAt: null },
    });
    const asked = await Promise.all([ask(cleo, guest), ask(cleo, guest)]);
    expect(asked.map(({ status, body }) => `${status} ${body.state}`)).toEqual(["200 asked", "200 asked"]);
    // Of the team they learn nothing before they are in it.
    expect(JSON.stringify(asked)).not.toMatch(new RegExp(`Rocket|@|${teamId}|${anna.userId}`));
    await changed(hers, `team:${teamId}`);
    expect(await listed()).toMatchObject([
      { userId: cleo.userId, name: "cleo Test", email: cleo.email, boardName: "Plan" },
    ]);
    expect(await ownOf(cleo)).toMatchObject([{ teamId, boardName: "Plan" }]);
    await app.context.background.drained();
    expect(await app.mailbox.essenceTo(anna.email)).toBe(`http://localhost:3000/teams/${teamId}/users`);
    const mails = app.mailbox.mailsTo(anna.email).filter(({ subject }) => subject.startsWith("Request to join"));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`“cleo Test” (${cleo.email}) would like to join`),
    ]);
    expect(app.mailbox.mailsTo(people().ben.email).some(({ subject }) => subject.startsWith("Request to join"))).toBe(
      false,
    );

    expect((await answer(anna, cleo, true)).status).toBe(200);
    await Promise.all([changed(cleos, "teams"), changed(cleos, "invitations")]);
    expect((await membersOf()).find(({ PK_User_ID }) => PK_User_ID === cleo.userId)?.isAdmin).toBe(0);
    expect((await look(cleo, guest)).body).toMatchObject({ state: "member", teamId });
    expect((await ask(cleo, guest)).body).toMatchObject({ state: "member" });
    expect([await listed(), await ownOf(cleo)]).toEqual([[], []]);
    for (const listener of [hers, cleos]) listener.close();
  });

  test("on a to-do board too; two admins who answer at once make one membership or none", async () => {
    const [{ anna, ben }, cleo, dora] = [people(), await app.person(), await app.person()];
    const { boardId } = await boardOf(anna, "Todo: a", teamId);
    const guest = await enterBy(app, await linkToTodos(anna, boardId, "edit"));
    await anna.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
    for (const asker of [cleo, dora]) expect((await ask(asker, guest)).body.state).toBe("asked");
    const accepted = await Promise.all([anna, ben, anna].map((admin) => answer(admin, cleo, true)));
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const both = await Promise.all([answer(anna, dora, true), answer(ben, dora, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const isIn = (await membersOf()).some(({ PK_User_ID }) => PK_User_ID === dora.userId);
    expect(isIn).toBe(both[0]?.status === 200);
    expect(await membersOf()).toHaveLength(isIn ? 4 : 3);
  });

  test("only as a guest whom the link admits then; what was asked stays when the link ends", async () => {
    const [{ anna }, cleo, dora] = [people(), await app.person(), await app.person()];
    const [guest, removed] = [await guestOf(), await guestOf()];
    await anna.call(sharing.removeGuest, { params: { uuid, guestId: removed.userId } });
    const frameOrigins = ["https://site.example"];
    const { link, secret } = await linkTo(anna, uuid, "view", { frameOrigins });
    const { token } = (await app.call(guests.embed, { body: { linkId: link.id, secret, websites: frameOrigins } }))
      .body;
    expect(isProblem(await ask(cleo, { ...guest, token }), "forbidden")).toBe(true);
    expect((await ask(cleo, guest)).body.state).toBe("asked");
    await anna.call(sharing.allow, { body: { teamId, allows: false } });
    for (const nobody of [guest, removed, { ...guest, token: "x" }, { ...guest, token: cleo.token }]) {
      expect(isProblem(await ask(dora, nobody), "link-ended")).toBe(true);
      expect(isProblem(await look(dora, nobody), "link-ended")).toBe(true);
    }
    expect((await listed()).map(({ userId }) => userId)).toEqual([cleo.userId]);
    expect((await answer(anna, cleo, true)).status).toBe(200);
  });

  test("whoever is invited is led to that, and whoever joins by it asks no more; the other way round as well", async () => {
    const [{ anna }, cleo, dora] = [people(), await app.person(), await app.person()];
    const guest = await guestOf();
    const invite = async ({ email }: Person) =>
      (await anna.call(teams.sendInvite, { body: { teamId, memberEmail: email, role: 0 } })).body.link;
    const inviteLink = await invite(cleo);
    expect((await ask(cleo, guest)).body).toMatchObject({ state: "invited", inviteLink });
    expect(await listed()).toEqual([]);
    await ask(dora, guest);
    await invite(dora);
    await answer(anna, dora, true);
    expect((await anna.call(teams.invites, { body: { teamId } })).body.invites.map(({ Link }) => Link)).toEqual([
      inviteLink,
    ]);

    const emil = await app.person();
    await ask(emil, guest);
    await join(teamId, anna, emil);
    expect(await listed()).toEqual([]);
    expect(isProblem(await answer(anna, emil, true), "not-found")).toBe(true);
  });

  test("whoever is declined may ask again after a week; who takes it back, a few times a day", async () => {
    const [{ anna, ben }, cleo, dora] = [people(), await app.person(), await app.person()];
    const guest = await guestOf();
    await ask(cleo, guest);
    await answer(anna, cleo, false);
    expect((await look(cleo, guest)).body).toMatchObject({
      ...{ state: "declined", mayAskAt: new Date(clock.now().getTime() + 7 * day * 1000).toISOString() },
    });
    const early = await ask(cleo, guest);
    expect([early.status, early.body.cause, early.body.timeLeft]).toEqual([429, "declined-lately", 7 * day]);
    expect([await listed(), await membersOf()]).toMatchObject([[], [{}, {}]]);

    const withdraw = (person: Person) => person.call(teams.withdrawJoinRequest, { body: { teamId } });
    expect(isProblem(await withdraw(cleo), "not-found")).toBe(true);
    for (const status of [200, 200]) {
      expect((await ask(dora, guest)).body.state).toBe("asked");
      expect((await withdraw(dora)).status).toBe(status);
    }
    expect(isProblem(await ask(dora, guest), "too-many")).toBe(true);
    expect(isProblem(await answer(anna, dora, true), "not-found")).toBe(true);
    expect(isProblem(await answer(ben, dora, true), "not-an-admin")).toBe(true);

    clock.pass(7 * day);
    expect((await ask(cleo, await guestOf())).body.state).toBe("asked");
    // Nobody answers: then it is forgotten.
    clock.pass(30 * day);
    expect([await listed(), await ownOf(cleo)]).toEqual([[], []]);
    expect(isProblem(await answer(anna, cleo, true), "not-found")).toBe(true);
  });

  test("nobody floods: an account asks few teams, a team hears of few, and an admin gets few mails a day", async () => {
    const { anna } = people();
    const guest = await guestOf();
    const askers = await Promise.all(Array.from({ length: 6 }, () => app.person()));
    const outcomes: number[] = [];
    for (const asker of askers) outcomes.push((await ask(asker, guest)).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
    await app.context.background.drained();
    expect(app.mailbox.mailsTo(anna.email).filter(({ subject }) => subject.startsWith("Request to join"))).toHaveLength(
      3,
    );

    const [busy] = askers;
    const tries: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const own = await teamOf(anna);
      const there = await enterBy(app, await linkTo(anna, await createBoard(anna, own), "edit"));
      tries.push((await ask(busy as Person, there)).status);
    }
    expect(tries).toEqual([200, 200, 200, 429]);
  });

  test("whoever has deleted their account, or is in as many teams as may be, is not taken in", async () => {
    const [{ anna }, cleo, dora] = [people(), await app.person(), await app.person()];
    const guest = await guestOf();
    for (const asker of [cleo, dora]) await ask(asker, guest);
    await cleo.call(accounts.deleteAccount);
    expect((await listed()).map(({ userId }) => userId)).toEqual([dora.userId]);
    expect(isProblem(await answer(anna, cleo, true), "not-found")).toBe(true);
    for (let count = 0; count < 6; count += 1) await dora.call(teams.create, { body: { teamName: "Own" } });
    const full = await answer(anna, dora, true);
    expect([full.status, full.body.cause]).toEqual([409, "asker-in-too-many-teams"]);
    // It still waits.
    expect(await listed()).toHaveLength(1);
  });
});
