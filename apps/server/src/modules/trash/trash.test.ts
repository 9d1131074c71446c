import { randomBytes } from "node:crypto";
import { accounts, feeds, guests, sharing, teams, todos, trash, whiteboards } from "@tafel/contract";
import type { SharedKind } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { listenTo } from "../../testing/listener.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { sweepFiles } from "../files/sweep.ts";
import { show, slowUpload, upload } from "../files/testing.ts";
import { letEdit, linkTo } from "../sharing/testing.ts";
import { dueRemindersQuery } from "../todos/reminders/due-reminders.ts";
import { boardOf, open, save } from "../todos/testing/boards.ts";
import { connectClient, createBoard, note } from "../whiteboards/testing.ts";
import { emptyTrash } from "./empty-trash.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(engines)("the trash (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let cleo: Person;
  /** Anna is its admin. */
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben, cleo] = [await app.person("anna"), await app.person("ben"), await app.person("cleo")];
    teamId = await teamOf(anna, [ben, cleo]);
  });
  afterAll(() => app.close());

  const listed = async (person: Person, team: string | null) =>
    (await person.call(trash.list, { body: { teamId: team } })).body.boards;
  const idsIn = async (person: Person, team: string | null) => (await listed(person, team)).map(({ id }) => id);
  const restore = (person: Person, kind: SharedKind, id: string) => person.call(trash.restore, { body: { kind, id } });
  const forEver = (person: Person, kind: SharedKind, id: string) =>
    person.call(trash.deleteForEver, { body: { kind, id } });
  const remove = (person: Person, kind: SharedKind, id: string) =>
    kind === "todos"
      ? person.call(todos.deleteBoard, { body: { boardId: id } })
      : person.call(whiteboards.delete, { params: { uuid: id } });
  const make = async (person: Person, kind: SharedKind, team?: string) =>
    kind === "todos" ? (await boardOf(person, "Todo: a b", team)).boardId : createBoard(person, team);
  const emptied = (days: number, limits = {}) => {
    const { config, db } = app.context;
    const now = () => new Date(Date.now() + days * day);
    return emptyTrash({ db, now, config: { ...config, limits: { ...config.limits, ...limits } } });
  };
  const both = ["whiteboard", "todos"] as const;

  test("a to-do board comes back with everything, to where it was", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b | Doing: c", teamId);
    const assigned = { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees: [ben.userId] } } as const;
    await save(anna, boardId, assigned);
    await ben.call(todos.toggleFavorite, { body: { boardId, teamId, isFavorite: true } });
    await letEdit(anna, "todos", boardId, [ben]);
    const key = (await ben.call(feeds.renew, { body: { boardId } })).body.key;
    const feed = async () => (await app.fastify.inject({ url: `/api/todos/calendar.ics?key=${key}` })).statusCode;
    const seen = await open(ben, boardId);
    const mine = async () => (await ben.call(todos.getMyTodos)).body.todos.map(({ id }) => id);
    expect([await feed(), (await mine()).includes(ids.a ?? "")]).toEqual([200, true]);

    expect((await remove(ben, "todos", boardId)).body.message).toBe("Board deleted successfully");
    expect((await ben.call(todos.getBoard, { body: { boardId } })).body.code).toBe("board-not-found");
    expect([await feed(), (await mine()).includes(ids.a ?? "")]).toEqual([404, false]);
    const [it] = await listed(ben, teamId);
    expect(it).toMatchObject({
      kind: "todos",
      id: boardId,
      name: "Board",
      deletedBy: expect.stringMatching(/\w+ \w+/),
    });
    const days = (Date.parse(it?.endsAt ?? "") - Date.parse(it?.deletedAt ?? "")) / day;
    expect(days).toBe(30);

    expect((await restore(ben, "todos", boardId)).status).toBe(200);
    expect(await open(ben, boardId)).toEqual(seen);
    expect(seen).toMatchObject({ isFavorite: true, role: "member" });
    expect([await feed(), (await mine()).includes(ids.a ?? "")]).toEqual([200, true]);
    expect((await open(cleo, boardId)).role).toBe("viewing member");
    expect(await idsIn(ben, teamId)).toEqual([]);
  });

  test("a whiteboard comes back with everything but its links", async () => {
    const uuid = await createBoard(anna, teamId);
    const socket = connectClient(origin, anna, uuid);
    await socket.ask("join-whiteboard");
    await socket.make("element-create", { element: note("a", { fontSize: 31 }) });
    await anna.call(whiteboards.favorite, { params: { uuid }, body: { isFavorite: true } });
    const { hash } = (await upload(anna, uuid, randomBytes(100))).body;
    const { link, secret } = await linkTo(anna, uuid, "view", { frameOrigins: ["https://site.example"] });
    const shown = async () => (await anna.call(whiteboards.open, { params: { uuid } })).body;
    const before = await shown();

    await remove(anna, "whiteboard", uuid);
    expect(await socket.hears("whiteboard-deleted")).toEqual({ whiteboardId: uuid });
    // What is still on its way from those who had it open is refused.
    expect(await socket.make("element-create", { element: note("b") })).toMatchObject({ ok: false });
    expect((await show(app, anna, uuid, hash)).statusCode).toBe(404);
    expect((await upload(anna, uuid, randomBytes(100))).status).toBe(404);

    expect((await restore(anna, "whiteboard", uuid)).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(before).toMatchObject({ isFavorite: true, WhiteboardData: { elements: { a: { fontSize: 31 } } } });
    expect((await show(app, anna, uuid, hash)).statusCode).toBe(200);
    expect((await anna.call(sharing.list, { params: { uuid } })).body.links).toEqual([]);
    expect((await app.call(guests.look, { body: { secret } })).body.code).toBe("link-ended");
    const embedding = { linkId: link.id, secret, websites: ["https://site.example"] };
    expect((await app.call(guests.embed, { body: embedding })).body.code).toBe("link-ended");
    // Whoever had it open joins again and works on.
    expect(await socket.ask("join-whiteboard")).toMatchObject({ ok: true, seq: 1 });
    expect(await socket.make("element-create", { element: note("b") })).toMatchObject({ ok: true, seq: 2 });
    socket.close();
  });

  test.each(both)("a team's trash is its admins', and of others what they deleted (%s)", async (kind) => {
    const [admin, other] = [await app.person(), await app.person()];
    const team = await teamOf(anna, [ben, cleo, other]);
    await join(team, anna, admin, 1);
    const id = await make(anna, kind, team);
    await remove(ben, kind, id);
    const seeing = async () => {
      const found = [];
      for (const one of [anna, admin, ben, other]) found.push((await idsIn(one, team)).length);
      return found;
    };
    expect(await seeing()).toEqual([1, 1, 1, 0]);
    const unknown = kind === "todos" ? "board-not-found" : "whiteboard-not-found";
    for (const refused of [await restore(other, kind, id), await forEver(cleo, kind, id)])
      expect(refused.body.code).toBe(unknown);
    // Rights are those of now: one is an admin, and the other one no longer.
    await anna.call(teams.updateRole, { body: { teamId: team, memberId: other.userId, role: 1 } });
    await anna.call(teams.updateRole, { body: { teamId: team, memberId: admin.userId, role: 0 } });
    expect(await seeing()).toEqual([1, 0, 1, 1]);
    // Whoever left has nothing left there.
    await anna.call(teams.removeMember, { body: { teamId: team, memberId: ben.userId } });
    expect((await restore(ben, kind, id)).body.code).toBe(unknown);
    expect((await ben.call(trash.list, { body: { teamId: team } })).body.code).toBe("not-a-member");
    // Nobody finds it among their own.
    expect(await idsIn(ben, null)).not.toContain(id);
    expect((await restore(other, kind, id)).status).toBe(200);
  });

  test.each(both)("a personal board is in its owner's trash alone (%s)", async (kind) => {
    const id = await make(anna, kind);
    await remove(anna, kind, id);
    expect(await idsIn(anna, null)).toContain(id);
    expect(await idsIn(anna, teamId)).not.toContain(id);
    expect(await idsIn(ben, null)).not.toContain(id);
    expect((await restore(ben, kind, id)).status).toBe(404);
    expect((await forEver(ben, kind, id)).status).toBe(404);
    expect((await restore(anna, kind, id)).status).toBe(200);
  });

  test.each(both)("of two who restore it, or delete it for ever, one does (%s)", async (kind) => {
    const statuses = async (...calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).toSorted();
    const id = await make(anna, kind, teamId);
    await remove(ben, kind, id);
    expect(await statuses(restore(anna, kind, id), restore(ben, kind, id))).toEqual([200, 404]);
    await remove(ben, kind, id);
    expect(await statuses(restore(anna, kind, id), forEver(ben, kind, id))).toEqual([200, 404]);
    const next = await make(anna, kind, teamId);
    await remove(ben, kind, next);
    expect(await statuses(forEver(anna, kind, next), forEver(ben, kind, next))).toEqual([200, 404]);
    expect((await restore(anna, kind, next)).status).toBe(404);
    expect(await idsIn(anna, teamId)).not.toContain(next);
  });

  test.each(both)("a board of the same name is no hindrance, and the most that one may have is (%s)", async (kind) => {
    const limits = { boardsPerOwner: 1, whiteboardsPerOwner: 1 };
    const small = await startApp({ engine, limits });
    const owner = await small.person();
    const first = await make(owner, kind);
    await remove(owner, kind, first);
    // What is in the trash is none of the boards one may have.
    const second = await make(owner, kind);
    expect((await restore(owner, kind, first)).body.code).toBe("limit-reached");
    await remove(owner, kind, second);
    expect((await restore(owner, kind, first)).status).toBe(200);
    expect(await idsIn(owner, null)).toEqual([second]);
    await small.close();
  });

  test("what is in the trash takes up space until it is deleted for ever", async () => {
    const small = await startApp({ engine, limits: { megabytesPerOwner: 1 } });
    const owner = await small.person();
    const [full, other] = [await createBoard(owner), await createBoard(owner)];
    expect((await upload(owner, full, randomBytes(1_048_000))).status).toBe(200);
    await remove(owner, "whiteboard", full);
    expect((await upload(owner, other, randomBytes(2_000))).body.code).toBe("out-of-space");
    await forEver(owner, "whiteboard", full);
    expect((await upload(owner, other, randomBytes(2_000))).status).toBe(200);
    await small.close();
  });

  test("after its days a board is deleted for good, and no sooner; of too many the oldest go first", async () => {
    const owner = await app.person();
    const [first, second, third] = [await make(owner, "todos"), await make(owner, "todos"), await make(owner, "todos")];
    const kept = await make(owner, "whiteboard");
    for (const id of [first, second, third]) await remove(owner, "todos", id);
    await remove(owner, "whiteboard", kept);
    await emptied(29.9);
    expect(await idsIn(owner, null)).toHaveLength(4);
    await emptied(0, { boardsPerOwner: 2 });
    expect(await idsIn(owner, null)).toEqual([kept, third, second]);
    await restore(owner, "whiteboard", kept);
    await emptied(30.1);
    expect(await idsIn(owner, null)).toEqual([]);
    expect((await restore(owner, "todos", third)).status).toBe(404);
    expect((await owner.call(whiteboards.open, { params: { uuid: kept } })).status).toBe(200);
  });

  test("a file that is on a deleted board alone is kept, and comes back with it", async () => {
    const sweep = (days: number) =>
      sweepFiles({ db: app.context.db, now: () => new Date(Date.now() + days * day) }, app.context.fileStore);
    const uuid = await createBoard(anna);
    const { hash } = (await upload(anna, uuid, randomBytes(100))).body;
    const element = {
      ...{ id: "p", type: "picture", file: hash, index: 0 },
      ...{ position: { x: 0, y: 0 }, size: { width: 100, height: 100 } },
    };
    await anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put: [element] } } });
    await remove(anna, "whiteboard", uuid);
    await sweep(0);
    await sweep(29);
    await restore(anna, "whiteboard", uuid);
    expect((await show(app, anna, uuid, hash)).statusCode).toBe(200);
    await remove(anna, "whiteboard", uuid);
    await forEver(anna, "whiteboard", uuid);
    await sweep(29);
    await sweep(44);
    expect(await app.context.fileStore.has(hash, { full: 100 })).toBe(false);
  });

  test("an upload to a board that is deleted meanwhile is refused, and leaves nothing on it", async () => {
    const uuid = await createBoard(anna);
    const slow = slowUpload(origin, anna, uuid);
    slow.sent.write(randomBytes(100));
    await remove(anna, "whiteboard", uuid);
    slow.sent.end();
    expect((await slow.answer).body.code).toBe("whiteboard-not-found");
    await restore(anna, "whiteboard", uuid);
    const { rows } = await app.context.db.execute(`select 1 from whiteboard_files where whiteboard_id = '${uuid}'`);
    expect(rows).toEqual([]);
  });

  test("changes that waited on a device are refused while it is in the trash, and applied once when it is back", async () => {
    const uuid = await createBoard(anna);
    const operationId = "00000000-0000-4000-8000-000000000001";
    const operation = ["element-create", { whiteboardId: uuid, operationId, element: note("late") }] as [
      string,
      object,
    ];
    const send = () => anna.call(whiteboards.save, { params: { uuid }, body: { operations: [operation] } });
    await remove(anna, "whiteboard", uuid);
    expect((await send()).body.code).toBe("whiteboard-not-found");
    expect((await anna.call(whiteboards.save, { params: { uuid }, body: { name: "New" } })).status).toBe(404);
    await restore(anna, "whiteboard", uuid);
    expect((await send()).body).toMatchObject({ answers: [{ ok: true, seq: 1 }] });
    expect((await send()).body).toMatchObject({ answers: [{ ok: true, seq: 1 }] });
  });

  test("nobody is reminded of what is on a deleted board", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const changes = { assignees: [ben.userId], dueDate: "2030-01-01", reminders: ["day" as const] };
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes });
    const wanted = async () => {
      const found = await dueRemindersQuery(app.context.db, new Date("2031-01-01"), 100);
      return found.filter(({ todo }) => todo.boardId === boardId).map(({ isWanted }) => isWanted);
    };
    expect(await wanted()).toEqual([true]);
    await remove(anna, "todos", boardId);
    expect(await wanted()).toEqual([false]);
    await restore(anna, "todos", boardId);
    expect(await wanted()).toEqual([true]);
  });

  test.each(both)("whoever sees the lists is told when one is deleted, and when it is back (%s)", async (kind) => {
    const id = await make(anna, kind, teamId);
    const listener = await listenTo(origin, "/account", cleo.token);
    const told = async () => {
      const topics = new Set<string>();
      const wanted = kind === "todos" ? "boards" : "whiteboards";
      await listener.until<{ topics: string[] }>("changed", ({ topics: more }) => {
        for (const topic of more) topics.add(topic);
        return topics.has(wanted) && topics.has("trash");
      });
      listener.heard.length = 0;
    };
    await remove(anna, kind, id);
    await told();
    await restore(anna, kind, id);
    await told();
    listener.close();
  });

  test("with an account everything in its trash is gone at once, and a team's with its last member", async () => {
    const owner = await app.person();
    const team = await teamOf(owner);
    const uuids = [await createBoard(owner, team), await createBoard(owner)];
    for (const uuid of uuids) await remove(owner, "whiteboard", uuid);
    const left = async () =>
      (await app.context.db.execute(`select 1 from whiteboards where id in ('${uuids.join("', '")}')`)).rows.length;
    await owner.call(teams.leave, { body: { teamId: team } });
    expect(await left()).toBe(1);
    expect((await owner.call(accounts.deleteAccount, {})).status).toBe(200);
    expect(await left()).toBe(0);
    // Of a team's board, whoever deleted it may be gone: its admins still find it.
    const leaver = await app.person();
    await join(teamId, anna, leaver);
    const uuid = await createBoard(leaver, teamId);
    await remove(leaver, "whiteboard", uuid);
    await leaver.call(accounts.deleteAccount, {});
    expect(await listed(anna, teamId)).toMatchObject([{ id: uuid, deletedBy: null }]);
    await forEver(anna, "whiteboard", uuid);
  });
});
