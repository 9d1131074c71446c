import { randomUUID } from "node:crypto";
import { teams, todoSharing, todos, sharing as whiteboardSharing, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as tables from "../../platform/database/schema/index.ts";
import { enginesInFull } from "../../platform/database/testing.ts";
import { recheckRoles } from "../../platform/realtime/recheck-rights.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { boardOf, line, open, operation } from "../todos/testing/boards.ts";
import { createBoard, note } from "../whiteboards/testing.ts";
import { editorCalls, enterBy, letEdit, linkTo, linkToTodos, somebodyWaits } from "./testing.ts";

const viewOnly = { code: "forbidden", cause: "view-only" };
const kinds = ["whiteboard", "todos"] as const;

/** What a board of either kind is called, and how somebody changes it. */
const as = {
  whiteboard: {
    namespace: "/whiteboards",
    join: "join-whiteboard",
    closed: "whiteboard-closed",
    named: (whiteboardId: string) => ({ whiteboardId }),
    make: createBoard,
    edit: (by: Person, uuid: string, id: string = randomUUID()) => {
      const create: [string, object] = ["element-create", { whiteboardId: uuid, operationId: id, element: note(id) }];
      return by.call(whiteboards.save, { params: { uuid }, body: { operations: [create] } });
    },
    rename: (by: Person, uuid: string) => by.call(whiteboards.save, { params: { uuid }, body: { name: "Other" } }),
    delete: (by: Person, uuid: string) => by.call(whiteboards.delete, { params: { uuid } }),
    favorite: (by: Person, uuid: string) =>
      by.call(whiteboards.favorite, { params: { uuid }, body: { isFavorite: true } }),
    links: whiteboardSharing,
    link: linkTo,
    roleOf: async (by: Person, uuid: string) =>
      (await by.call(whiteboards.open, { params: { uuid }, query: { data: "false" } })).body.role,
    listed: async (by: Person, teamId: string, uuid: string) =>
      (await by.call(whiteboards.all, { query: { teamId, data: "false" } })).body.find(({ UUID }) => UUID === uuid)
        ?.role,
    move: (by: Person, uuid: string, teamId: string) =>
      by.call(whiteboards.moveToTeam, { params: { uuid }, body: { teamId } }),
    table: tables.whiteboards,
  },
  todos: {
    namespace: "/todos",
    join: "joinBoard",
    closed: "board-closed",
    named: (boardId: string) => ({ boardId }),
    make: async (by: Person, teamId?: string) => (await boardOf(by, "Todo:", teamId)).boardId,
    edit: (by: Person, boardId: string, id: string = randomUUID()) => {
      const operations = [operation({ type: "add-list", listId: id, title: "More" })];
      return by.call(todos.updateBoard, { body: { boardId, operations } });
    },
    rename: (by: Person, boardId: string) => by.call(todos.updateBoardTitle, { body: { boardId, title: "Other" } }),
    delete: (by: Person, boardId: string) => by.call(todos.deleteBoard, { body: { boardId } }),
    favorite: (by: Person, boardId: string) => by.call(todos.toggleFavorite, { body: { boardId, isFavorite: true } }),
    links: todoSharing,
    link: linkToTodos,
    roleOf: async (by: Person, boardId: string) => (await open(by, boardId)).role,
    listed: async (by: Person, teamId: string, boardId: string) =>
      (await by.call(todos.getTeamBoards, { body: { teamId } })).body.boards.find(({ id }) => id === boardId)?.role,
    move: (by: Person, boardId: string, teamId: string) => by.call(todos.moveToTeam, { body: { boardId, teamId } }),
    table: tables.boards,
  },
} as const;

describe.each(enginesInFull)("who in a team edits a board (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  /** An admin, the creator of the boards, and two members. */
  let [ada, cleo, ben, dan]: Person[] = [];
  let teamId: string;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [ada, cleo, ben, dan] = await Promise.all(["ada", "cleo", "ben", "dan"].map((name) => app.person(name)));
    teamId = await teamOf(ada as Person, [cleo, ben, dan] as Person[]);
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(() => app.close());

  /** The people above, who are there before any test begins. */
  const people = () => ({ ada, cleo, ben, dan }) as Record<"ada" | "cleo" | "ben" | "dan", Person>;

  describe.each(kinds)("of a board of kind %s", (kind) => {
    const it = as[kind];
    const make = () => it.make(people().cleo, teamId);
    const editorsOf = (by: Person, uuid: string) => by.call(editorCalls[kind].get, { params: { uuid } });
    const on = async (person: Person, uuid: string) => {
      const listener = await listenTo(origin, it.namespace, person.token);
      listeners.push(listener);
      await enter(listener, uuid);
      return listener;
    };
    const enter = async ({ socket }: Listener, uuid: string) => {
      const answer = await socket.emitWithAck(it.join, { ...it.named(uuid), username: "ben" });
      expect(answer).toMatchObject({ ok: true });
    };

    test("everybody does at first; of those who may not, every change is refused, and they keep what is their own", async () => {
      const { ada, cleo, ben } = people();
      const uuid = await make();
      const first = { editedBy: "everyone", editors: [], creatorId: cleo.userId };
      expect((await editorsOf(ben, uuid)).body).toEqual({ ...first, mayChoose: false });
      expect((await editorsOf(ada, uuid)).body).toEqual({ ...first, mayChoose: true });
      expect((await it.edit(ben, uuid)).status).toBe(200);
      await letEdit(cleo, kind, uuid, []);
      expect(await it.roleOf(ben, uuid)).toBe("viewing member");
      expect(await it.listed(ben, teamId, uuid)).toBe("viewing member");
      for (const refused of [it.edit, it.rename, it.delete]) {
        expect((await refused(ben, uuid)).body).toMatchObject(viewOnly);
      }
      expect((await ben.call(it.links.list, { params: { uuid } })).body).toMatchObject(viewOnly);
      const link = { role: "view", expiresAt: null, maxGuests: null } as const;
      expect((await ben.call(it.links.create, { params: { uuid }, body: link })).body).toMatchObject(viewOnly);
      expect((await it.favorite(ben, uuid)).status).toBe(200);
      for (const always of [ada, cleo]) expect((await it.edit(always, uuid)).status).toBe(200);
    });

    test("admins and whoever made the board choose, nobody else; those chosen are kept while everybody edits", async () => {
      const { ada, cleo, ben, dan } = people();
      const uuid = await make();
      for (const other of [ben, dan]) {
        expect((await letEdit(other, kind, uuid, [other])).body).toMatchObject({ code: "forbidden" });
      }
      expect((await letEdit(cleo, kind, uuid, [dan])).body).toMatchObject({
        ...{ editedBy: "chosen", editors: [dan.userId], mayChoose: true },
      });
      // Who was chosen edits, and no more.
      expect((await letEdit(dan, kind, uuid, "everyone")).body).toMatchObject({ code: "forbidden" });
      expect([await it.roleOf(dan, uuid), await it.roleOf(ben, uuid)]).toEqual(["member", "viewing member"]);
      const body = { editedBy: "everyone" as const, editors: [dan.userId] };
      await ada.call(editorCalls[kind].choose, { params: { uuid }, body });
      expect((await editorsOf(ben, uuid)).body).toMatchObject(body);
      expect(await it.roleOf(ben, uuid)).toBe("member");
    });

    test("a personal board has no editors to choose, and a stranger cannot be chosen", async () => {
      const { cleo, ben } = people();
      const own = await it.make(cleo);
      expect((await editorsOf(cleo, own)).body).toMatchObject({ code: "forbidden" });
      expect((await letEdit(cleo, kind, own, [])).body).toMatchObject({ code: "forbidden" });
      const uuid = await make();
      await letEdit(cleo, kind, uuid, [ben]);
      const stranger = await app.person(`stranger-${randomUUID().slice(0, 8)}`);
      const refused = await letEdit(cleo, kind, uuid, [stranger]);
      expect(refused).toMatchObject({ status: 400, body: { code: "invalid-input", cause: "not-in-team" } });
      expect((await editorsOf(cleo, uuid)).body).toMatchObject({ editedBy: "chosen", editors: [ben.userId] });
    });

    test("who becomes something else is put off at once, told by whom, and comes again as that; nobody else is", async () => {
      const { ada, ben, dan } = people();
      const uuid = await make();
      const [bens, dans] = [await on(ben, uuid), await on(dan, uuid)];
      await letEdit(ada, kind, uuid, [dan]);
      await bens.until(it.closed);
      const told = bens.heard.find(({ event }) => event === it.closed)?.payload;
      expect(told).toEqual({ ...it.named(uuid), code: "role-changed", by: "ada" });
      const move = kind === "todos" ? "boardChange" : "element-unlock";
      const ask = (one: Listener) => one.socket.emitWithAck(move, { ...it.named(uuid), elementId: "a" });
      await enter(bens, uuid);
      expect(await ask(bens)).toMatchObject(viewOnly);
      expect(await ask(dans)).toMatchObject({ ok: true });
      expect(dans.heard.filter(({ event }) => event === it.closed)).toEqual([]);
      bens.heard.splice(0);
      await letEdit(ada, kind, uuid, "everyone");
      await bens.until(it.closed);
      await enter(bens, uuid);
      expect(await ask(bens)).toMatchObject({ ok: true });
    });

    test("what is on its way while the board is given to others is stored and acknowledged, or neither", async () => {
      const { ada, ben } = people();
      const uuid = await make();
      const ids = Array.from({ length: 12 }, (): string => randomUUID());
      const edits = ids.map((id) => it.edit(ben, uuid, id));
      await letEdit(ada, kind, uuid, []);
      const late = await it.edit(ben, uuid);
      expect(late.body).toMatchObject(viewOnly);
      const answers = await Promise.all(edits);
      const acknowledged = ids.filter((_, index) => answers[index]?.status === 200);
      for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject(viewOnly);
      const stored =
        kind === "todos"
          ? (await open(ada, uuid)).lists.map(({ id }) => id)
          : Object.keys(
              (await ada.call(whiteboards.open, { params: { uuid }, query: {} })).body.WhiteboardData.elements,
            );
      expect(stored.filter((id) => ids.includes(id)).toSorted()).toEqual(acknowledged.toSorted());
    });

    test("an admin who becomes a member meanwhile has not chosen", async () => {
      const { ada, ben } = people();
      const uuid = await make();
      await ada.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
      const isMember = { and: "a member again" };
      let chosen: ReturnType<typeof letEdit> | undefined;
      await app.context.db.transaction(async (tx) => {
        await tx.select().from(tables.teams).where(eq(tables.teams.id, teamId)).for("no key update");
        chosen = letEdit(ben, kind, uuid, []);
        if (engine === "postgres") await somebodyWaits(app);
        await tx
          .update(tables.memberships)
          .set({ isAdmin: false })
          .where(sql`${tables.memberships.teamId} = ${teamId} and ${tables.memberships.userId} = ${ben.userId}`);
      });
      expect((await chosen)?.body, isMember.and).toMatchObject({ code: "forbidden" });
      expect((await editorsOf(ada, uuid)).body).toMatchObject({ editedBy: "everyone" });
    });

    test("a former admin only views, at once, where they were not chosen", async () => {
      const { ada, ben } = people();
      const uuid = await make();
      await ada.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
      await letEdit(ada, kind, uuid, []);
      const bens = await on(ben, uuid);
      expect((await it.edit(ben, uuid)).status).toBe(200);
      await ada.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 0 } });
      await bens.until(it.closed);
      expect(await it.roleOf(ben, uuid)).toBe("viewing member");
    });

    test("a link made by somebody who only views now lets its guests view, at once; other links stay as they are", async () => {
      const { ada, ben, dan } = people();
      const uuid = await make();
      const made = await Promise.all([
        it.link(ben, uuid, "edit"),
        it.link(dan, uuid, "edit"),
        it.link(ada, uuid, "edit"),
      ]);
      const [first] = made;
      if (!first) throw new Error("It was made");
      const guest = await enterBy(app, first);
      const guests = await on(guest, uuid);
      await letEdit(ada, kind, uuid, [dan]);
      await guests.until("disconnect");
      expect(await it.roleOf(guest, uuid)).toBe("viewing guest");
      const { links } = (await ada.call(it.links.list, { params: { uuid } })).body;
      const roles = made.map(({ link }) => links.find(({ id }) => id === link.id)?.role);
      expect(roles).toEqual(["view", "edit", "edit"]);
    });

    test("whoever leaves the team was chosen no longer, also when they come back", async () => {
      const { ada, dan } = people();
      const uuid = await make();
      await letEdit(ada, kind, uuid, [dan]);
      await ada.call(teams.removeMember, { body: { teamId, memberId: dan.userId } });
      expect((await editorsOf(ada, uuid)).body.editors).toEqual([]);
      await join(teamId, ada, dan);
      expect(await it.roleOf(dan, uuid)).toBe("viewing member");
    });

    test("a board that was moved to the team is edited by everybody, and whoever moved it chooses", async () => {
      const { ben, dan } = people();
      const uuid = await it.make(ben);
      await app.context.db.update(it.table).set({ creatorId: null }).where(eq(it.table.id, uuid));
      await it.move(ben, uuid, teamId);
      expect([await it.roleOf(ben, uuid), await it.roleOf(dan, uuid)]).toEqual(["creator", "member"]);
      expect((await letEdit(ben, kind, uuid, [])).status).toBe(200);
    });

    test("what another process changed unheard is looked up: who may not edit any more is put off", async () => {
      const { ada, ben } = people();
      const uuid = await make();
      const [bens, adas] = [await on(ben, uuid), await on(ada, uuid)];
      await app.context.db.update(it.table).set({ editedBy: "chosen" }).where(eq(it.table.id, uuid));
      const { changeRoles, todos, whiteboards } = app.context.realtime;
      const recheck = () =>
        recheckRoles(app.context.db, {
          ...{ kind, changeRoles },
          standings: (kind === "todos" ? todos : whiteboards).standings(),
        });
      await recheck();
      await bens.until(it.closed);
      await enter(bens, uuid);
      bens.heard.splice(0);
      await recheck();
      const isClosed = ({ event }: { event: string }) => event === it.closed;
      expect([...bens.heard, ...adas.heard].filter(isClosed)).toEqual([]);
    });
  });

  test("a save that waits for the board while it is given to others is refused", async () => {
    const { cleo, ben } = people();
    const { boardId, ids } = await boardOf(cleo, "Todo: a", teamId);
    let saved: ReturnType<typeof as.todos.edit> | undefined;
    await app.context.db.transaction(async (tx) => {
      await tx.select().from(tables.boards).where(eq(tables.boards.id, boardId)).for("no key update");
      saved = as.todos.edit(ben, boardId, ids.Todo);
      if (engine === "postgres") await somebodyWaits(app);
      await tx.update(tables.boards).set({ editedBy: "chosen" }).where(eq(tables.boards.id, boardId));
    });
    expect((await saved)?.body).toMatchObject(viewOnly);
    expect(line(await open(cleo, boardId))).toBe("Todo: a");
  });

  test("of one's own todos it is said which of them one may edit", async () => {
    const { ada, cleo, ben } = people();
    const { boardId, ids } = await boardOf(cleo, "Todo: a", teamId);
    const assign = operation({
      ...{
        type: "edit-todo",
        todoId: ids.a ?? "",
        changes: { assignees: [ada, cleo, ben].map(({ userId }) => userId) },
      },
    });
    await cleo.call(todos.updateBoard, { body: { boardId, operations: [assign] } });
    const mayEdit = async (who: Person) =>
      (await who.call(todos.getMyTodos)).body.todos.find((todo) => todo.boardId === boardId)?.mayEdit;
    const all = async () => [await mayEdit(ada), await mayEdit(cleo), await mayEdit(ben)];
    expect(await all()).toEqual([true, true, true]);
    await letEdit(ada, "todos", boardId, []);
    expect(await all()).toEqual([true, true, false]);
    await letEdit(ada, "todos", boardId, [ben]);
    expect(await all()).toEqual([true, true, true]);
  });

  test("a todo is not moved off a board that one only views, nor onto one; what is on it is copied, and so is the board, for everybody to edit", async () => {
    const { ada, cleo, ben, dan } = people();
    const { boardId, ids } = await boardOf(cleo, "Todo: a", teamId);
    const own = (await boardOf(ben, "Todo: b")).boardId;
    await letEdit(ada, "todos", boardId, []);
    const what = { todoId: ids.a ?? "" };
    const off = { boardId, what, targetBoardId: own };
    const take = (mode: "move" | "copy") =>
      ben.call(todos.transfer, { body: { ...off, mode, operationId: randomUUID() } });
    expect((await take("move")).body).toMatchObject(viewOnly);
    expect((await take("copy")).status).toBe(200);
    expect(line(await open(ben, own))).toBe("Todo: b a");
    const mine = randomUUID();
    const todo = newTodo(mine, "c");
    const [list] = (await open(ben, own)).lists;
    const add = operation({ type: "add-todo", listId: list?.id ?? "", todo });
    await ben.call(todos.updateBoard, { body: { boardId: own, operations: [add] } });
    const onto = { boardId: own, what: { todoId: mine }, targetBoardId: boardId, operationId: randomUUID() };
    expect((await ben.call(todos.transfer, { body: { ...onto, mode: "move" } })).body).toMatchObject(viewOnly);
    const copied = await ben.call(todos.copyBoard, { body: { boardId, teamId, title: "Copy", withTodos: true } });
    const copy = copied.body.boardId;
    expect([await as.todos.roleOf(ben, copy), await as.todos.roleOf(dan, copy)]).toEqual(["creator", "member"]);
  });
});
