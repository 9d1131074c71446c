import { randomBytes } from "node:crypto";
import { accounts, feeds, guests, sharing, teams, templates, todos, trash, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { listenTo } from "../../testing/listener.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { show, upload } from "../files/testing.ts";
import { letEdit, linkTo } from "../sharing/testing.ts";
import { boardOf, open, save } from "../todos/testing/boards.ts";
import { connectClient, createBoard, note } from "../whiteboards/testing.ts";
import { emptyTrash } from "./empty-trash.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(engines)("teams in the trash (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  /** An admin, another admin, and a member. */
  let anna: Person;
  let ben: Person;
  let cleo: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben, cleo] = [await app.person("anna"), await app.person("ben"), await app.person("cleo")];
  });
  afterAll(() => app.close());

  async function team(): Promise<string> {
    const teamId = await teamOf(anna, [cleo], "Class 7b");
    await join(teamId, anna, ben, 1);
    return teamId;
  }
  const remove = async (person: Person, teamId: string) => {
    expect((await person.call(teams.delete, { body: { teamId } })).body.message).toBe("Team deleted");
  };
  const restore = (person: Person, teamId: string) =>
    person.call(trash.restore, { body: { kind: "team", id: teamId } });
  const forEver = (person: Person, teamId: string) =>
    person.call(trash.deleteForEver, { body: { kind: "team", id: teamId } });
  const listed = async (person: Person, teamId: string | null = null) =>
    (await person.call(trash.list, { body: { teamId } })).body.boards;
  const idsIn = async (person: Person) => (await listed(person)).map(({ id }) => id);
  const membersOf = async (person: Person, teamId: string) =>
    (await person.call(teams.fetchMembers, { body: { PK_Team_ID: teamId } })).body;
  const rowsOf = async (table: string, where: string) =>
    (await app.context.db.execute(`select * from ${table} where ${where} order by 1, 2`)).rows;
  const emptied = (days: number, limits = {}) => {
    const { config, db } = app.context;
    const now = () => new Date(Date.now() + days * day);
    return emptyTrash({ db, now, config: { ...config, limits: { ...config.limits, ...limits } } });
  };

  test("a team comes back with its members, its boards and all that they have on them", async () => {
    const teamId = await team();
    const { boardId, ids } = await boardOf(anna, "Todo: a b | Doing: c", teamId);
    const changes = { assignees: [cleo.userId], dueDate: "2040-01-01", reminders: ["day" as const] };
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes });
    await cleo.call(todos.toggleFavorite, { body: { boardId, teamId, isFavorite: true } });
    await letEdit(anna, "todos", boardId, [cleo]);
    const key = (await cleo.call(feeds.renew, { body: { boardId } })).body.key;
    const { templateId } = (await anna.call(templates.save, { body: { boardId, name: "Week", withTodos: true } })).body;
    const uuid = await createBoard(anna, teamId);
    await letEdit(anna, "whiteboard", uuid, [cleo]);
    const socket = connectClient(origin, cleo, uuid);
    await socket.ask("join-whiteboard");
    await socket.make("element-create", { element: note("a", { fontSize: 31 }) });
    const { hash } = (await upload(cleo, uuid, randomBytes(100))).body;
    const seen = async () => ({
      members: await membersOf(cleo, teamId),
      board: await open(cleo, boardId),
      whiteboard: (await cleo.call(whiteboards.open, { params: { uuid } })).body,
      templates: (await cleo.call(templates.list, { body: { teamId } })).body,
      feed: (await app.fastify.inject({ url: `/api/todos/calendar.ics?key=${key}` })).statusCode,
      file: (await show(app, cleo, uuid, hash)).statusCode,
      mine: (await cleo.call(todos.getMyTodos)).body.todos.filter(({ id }) => id === ids.a),
      teams: (await cleo.call(teams.fetchAllUserTeams)).body.teams.filter(({ PK_Team_ID }) => PK_Team_ID === teamId),
      reminders: await rowsOf("todo_reminders", `board_id = '${boardId}'`),
    });
    const before = await seen();
    expect(before).toMatchObject({ feed: 200, file: 200, board: { role: "member", isFavorite: true } });
    expect([before.mine, before.teams, before.reminders].map(({ length }) => length)).toEqual([1, 1, 1]);

    await remove(anna, teamId);
    for (const person of [anna, cleo]) expect((await membersOf(person, teamId)).code).toBe("team-not-found");
    expect((await cleo.call(todos.getBoard, { body: { boardId } })).body.code).toBe("board-not-found");
    expect((await cleo.call(templates.createBoard, { body: { templateId } })).body.code).toBe("template-not-found");
    expect((await app.fastify.inject({ url: `/api/todos/calendar.ics?key=${key}` })).statusCode).toBe(404);
    // What is still on its way from those who had it open is refused.
    expect(await socket.make("element-create", { element: note("b") })).toMatchObject({ ok: false });
    const [it] = await listed(ben);
    expect(it).toMatchObject({
      kind: "team",
      id: teamId,
      name: "Class 7b",
      deletedBy: expect.stringMatching(/\w+ \w+/),
    });
    expect((Date.parse(it?.endsAt ?? "") - Date.parse(it?.deletedAt ?? "")) / day).toBe(30);

    expect((await restore(ben, teamId)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await idsIn(ben)).not.toContain(teamId);
    // Whoever had it open joins again and works on.
    expect(await socket.ask("join-whiteboard")).toMatchObject({ ok: true, seq: 1 });
    expect(await socket.make("element-create", { element: note("b") })).toMatchObject({ ok: true, seq: 2 });
    socket.close();
  });

  test("links and invitations to it have ended", async () => {
    const teamId = await team();
    const uuid = await createBoard(anna, teamId);
    const { secret } = await linkTo(anna, uuid, "view");
    const guest = await app.person();
    const invitation = { teamId, memberEmail: guest.email, role: 0 as const };
    const { link } = (await anna.call(teams.sendInvite, { body: invitation })).body;
    await remove(anna, teamId);
    expect((await app.call(guests.look, { body: { secret } })).body.code).toBe("link-ended");
    await restore(anna, teamId);
    expect((await app.call(guests.look, { body: { secret } })).body.code).toBe("link-ended");
    expect((await anna.call(sharing.list, { params: { uuid } })).body.links).toEqual([]);
    expect((await guest.call(teams.accept, { body: { inviteLink: link } })).status).toBe(410);
  });

  test("it is in the trash of those who were its admins, and nobody else finds it", async () => {
    const teamId = await team();
    const stranger = await app.person();
    await remove(anna, teamId);
    for (const [person, finds] of [
      [anna, true],
      [ben, true],
      [cleo, false],
      [stranger, false],
    ] as const) {
      expect((await idsIn(person)).includes(teamId)).toBe(finds);
      expect((await person.call(trash.list, { body: { teamId } })).body.code).toBe("team-not-found");
    }
    for (const refused of [await restore(cleo, teamId), await forEver(cleo, teamId), await restore(stranger, teamId)])
      expect([refused.status, refused.body.code]).toEqual([404, "team-not-found"]);
    expect((await restore(ben, teamId)).status).toBe(200);
    expect((await restore(ben, teamId)).body.code).toBe("team-not-found");
    expect((await forEver(ben, teamId)).body.code).toBe("team-not-found");
  });

  test("a board that was in the trash before stays there, and none that was deleted with it comes back alone", async () => {
    const teamId = await team();
    const [earlier, uuid] = [await createBoard(anna, teamId), await createBoard(anna, teamId)];
    await anna.call(whiteboards.delete, { params: { uuid: earlier } });
    await remove(anna, teamId);
    for (const id of [earlier, uuid]) {
      for (const call of [trash.restore, trash.deleteForEver])
        expect((await anna.call(call, { body: { kind: "whiteboard", id } })).body.code).toBe("whiteboard-not-found");
    }
    await restore(anna, teamId);
    expect((await anna.call(whiteboards.open, { params: { uuid } })).status).toBe(200);
    expect((await anna.call(whiteboards.open, { params: { uuid: earlier } })).status).toBe(404);
    expect(await listed(anna, teamId)).toMatchObject([{ id: earlier }]);
    expect((await anna.call(trash.restore, { body: { kind: "whiteboard", id: earlier } })).status).toBe(200);
  });

  test("its time over, or more of them than one may be in, it is deleted for good with its boards, and no sooner", async () => {
    const owner = await app.person();
    const made = [await teamOf(owner), await teamOf(owner), await teamOf(owner)] as const;
    const uuids: string[] = [];
    for (const teamId of made) {
      uuids.push(await createBoard(owner, teamId), await createBoard(owner, teamId));
      await remove(owner, teamId);
    }
    const left = () => rowsOf("whiteboards", `id in ('${uuids.join("', '")}')`);
    // With its team a board stays, however many there are.
    await emptied(29.9, { whiteboardsPerOwner: 1 });
    expect([await idsIn(owner), (await left()).length]).toEqual([made.toReversed(), 6]);
    await emptied(0, { teamsPerAccount: 2 });
    expect([await idsIn(owner), (await left()).length]).toEqual([[made[2], made[1]], 4]);
    await restore(owner, made[1]);
    await emptied(30.1);
    expect([await idsIn(owner), (await left()).length]).toEqual([[], 2]);
    expect((await restore(owner, made[2])).status).toBe(404);
  });

  test("for ever means at once, and with all that was in it", async () => {
    const teamId = await team();
    const uuid = await createBoard(anna, teamId);
    const { boardId } = await boardOf(anna, "Todo: a", teamId);
    await anna.call(templates.save, { body: { boardId, name: "Week", withTodos: true } });
    await remove(anna, teamId);
    expect((await forEver(ben, teamId)).body.message).toBe("Team deleted");
    expect((await restore(anna, teamId)).status).toBe(404);
    const all = [`teams where id = '${teamId}'`, `whiteboards where id = '${uuid}'`, `boards where id = '${boardId}'`];
    for (const table of ["board_templates", "boards"]) all.push(`${table} where former_team_id = '${teamId}'`);
    for (const some of all) expect((await app.context.db.execute(`select 1 from ${some}`)).rows, some).toEqual([]);
  });

  test("there must be room for it among one's teams", async () => {
    const small = await startApp({ engine, limits: { teamsPerAccount: 1 } });
    const owner = await small.person();
    const first = await teamOf(owner);
    await owner.call(teams.delete, { body: { teamId: first } });
    const second = await teamOf(owner);
    expect((await restore(owner, first)).body).toMatchObject({ code: "limit-reached", cause: "too-many-teams" });
    await owner.call(teams.leave, { body: { teamId: second } });
    expect((await restore(owner, first)).status).toBe(200);
    await small.close();
  });

  test("with an account go the teams that it alone could restore; from the others it is gone", async () => {
    const [leaver, other, member] = [await app.person(), await app.person(), await app.person()];
    const [alone, shared] = [await teamOf(leaver, [member]), await teamOf(leaver, [member])];
    await join(shared, leaver, other, 1);
    const { boardId, ids } = await boardOf(leaver, "Todo: a", shared);
    const assignees = [leaver.userId, member.userId];
    await save(leaver, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees } });
    for (const teamId of [alone, shared]) await remove(leaver, teamId);
    expect((await leaver.call(accounts.deleteAccount, {})).status).toBe(200);
    expect(await rowsOf("teams", `id = '${alone}'`)).toEqual([]);
    expect(await listed(other)).toMatchObject([{ id: shared, deletedBy: null }]);
    expect((await restore(other, shared)).status).toBe(200);
    expect((await membersOf(other, shared)).members).toHaveLength(2);
    expect(await rowsOf("todo_assignees", `board_id = '${boardId}'`)).toMatchObject([
      { team_id: shared, user_id: member.userId },
    ]);
  });

  test("of several who restore it, delete it for ever or delete their account, one comes first", async () => {
    for (const other of [restore, forEver, (person: Person) => person.call(accounts.deleteAccount, {})]) {
      const [one, two] = [await app.person(), await app.person()];
      const teamId = await teamOf(one);
      await join(teamId, one, two, 1);
      const [deleted] = await Promise.all([
        one.call(teams.delete, { body: { teamId } }),
        two.call(teams.updateTeamData, { body: { teamId, teamData: { TeamName: "Other" } } }),
      ]);
      expect(deleted.status).toBe(200);
      const [first, second] = await Promise.all([restore(one, teamId), other(two, teamId)]);
      const isThere = (await one.call(teams.fetchAllUserTeams)).body.teams.some((it) => it.PK_Team_ID === teamId);
      expect(isThere).toBe(other === forEver ? first.status === 200 : true);
      const statuses = other === restore || other === forEver ? [200, 404] : [200, 200];
      expect([first.status, second.status].toSorted()).toEqual(statuses);
      expect(await rowsOf("former_memberships", `team_id = '${teamId}'`)).toEqual([]);
    }
  });

  test("everybody is told when it is gone, and when it is back; its admins what is in their trash", async () => {
    const teamId = await team();
    const [hers, admins] = [
      await listenTo(origin, "/account", cleo.token),
      await listenTo(origin, "/account", ben.token),
    ];
    const told = async (listener: typeof hers, ...wanted: string[]) => {
      const topics = new Set<string>();
      await listener.until<{ topics: string[] }>("changed", ({ topics: more }) => {
        for (const topic of more) topics.add(topic);
        return wanted.every((topic) => topics.has(topic));
      });
      listener.heard.length = 0;
    };
    const all = ["teams", `team:${teamId}`, "whiteboards", "boards"];
    await remove(anna, teamId);
    await Promise.all([told(hers, ...all), told(admins, ...all, "trash")]);
    await restore(anna, teamId);
    await Promise.all([told(hers, ...all), told(admins, ...all, "trash")]);
    await remove(anna, teamId);
    await told(admins, ...all, "trash");
    await forEver(anna, teamId);
    await told(admins, "trash");
    hers.close();
    admins.close();
  });
});
