import { randomUUID } from "node:crypto";
import { accounts, teams, todos, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardOf, connect, line, open, operation, save } from "../modules/todos/testing/boards.ts";
import { createBoard, join, note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabaseInFull } from "../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { join as joinTeam, teamOf } from "../testing/teams.ts";

const capitals = (id: string): string => id.toUpperCase();
const invitationsPerHour = 8;

/** PostgreSQL takes ids in either spelling, so that only the edge can see to it that all the rest compares one. */
describeOnEachDatabaseInFull("ids in capitals", (database) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined }, limits: { invitationsPerHour } });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const endings: readonly (readonly [string, (teamId: string, member: Person) => Promise<{ status: number }>])[] = [
    ["leaves", (id, member) => member.call(teams.leave, { body: { teamId: capitals(id) } })],
    [
      "is removed",
      (id, { userId }) => anna.call(teams.removeMember, { body: { teamId: capitals(id), memberId: capitals(userId) } }),
    ],
  ];
  test.each(endings)("who %s is off the team's boards from the same second", async (_how, end) => {
    const member = await app.person(`member-${randomUUID().slice(0, 8)}`);
    const id = await teamOf(anna, [member]);
    const uuid = await createBoard(anna, id);
    const { boardId } = await boardOf(anna, "Todo: a", id);
    const [live, todo] = [await join(origin, member, uuid), await connect(origin, member.token)];
    await todo.ask("joinBoard", { boardId });

    expect((await end(id, member)).status).toBe(200);
    expect(await live.hears("whiteboard-closed")).toMatchObject({ whiteboardId: uuid, code: "not-a-member" });
    expect(await todo.next("board-closed")).toMatchObject({ boardId, code: "not-a-member" });
    expect(await live.make("element-create", { element: note("late") })).toMatchObject({ code: "forbidden" });
    live.close();
    todo.disconnect();
  });

  test("the only admin cannot remove herself, nor is she another person to herself", async () => {
    const own = await teamOf(anna, [ben]);
    const memberId = capitals(anna.userId);
    expect((await anna.call(teams.removeMember, { body: { teamId: own, memberId } })).body.code).toBe(
      "cannot-remove-yourself",
    );
    expect((await anna.call(teams.updateRole, { body: { teamId: own, memberId, role: 0 } })).body.code).toBe(
      "last-admin",
    );
    expect((await anna.call(accounts.readUser, { params: { id: memberId } })).body.id).toBe(anna.userId);
    const made = await anna.call(whiteboards.create, { body: { name: "Mine", userId: memberId } });
    expect(made.status).toBe(201);
    const { body } = await anna.call(todos.getPersonalBoards, { body: { userId: memberId } });
    expect(body.boards).toEqual([]);
  });

  test("an operation that comes again in capitals is acknowledged and not done again, live", async () => {
    const uuid = await createBoard(anna, teamId);
    const live = await join(origin, anna, uuid);
    await live.make("element-create", { element: note("n") });
    const [operationId, move] = [randomUUID(), { elementId: "n", position: { x: 1, y: 1 }, isDragEnd: true }];
    const { seq } = await live.ask("element-move", { operationId, ...move });
    expect(await live.ask("element-move", { operationId: capitals(operationId), ...move })).toEqual({ ok: true, seq });
    expect(await live.make("element-delete", { elementId: "n" })).toMatchObject({ ok: true });
    live.close();
  });

  test("a save that comes again in capitals is not done again, and a todo keeps its row", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    const todoId = ids.a ?? "";
    const rename = operation({ type: "edit-todo", todoId: capitals(todoId), changes: { name: "c" } });
    const send = (operationId: string) =>
      anna.call(todos.updateBoard, {
        body: { boardId: capitals(boardId), operations: [{ ...rename, operationId }] },
      });
    expect((await send(rename.operationId)).body.applied).toEqual([rename.operationId]);
    const again = await send(capitals(rename.operationId));
    expect([again.status, again.body.applied]).toEqual([200, []]);
    const { body } = await save(anna, boardId, {
      type: "add-todo",
      listId: capitals(ids.Todo ?? ""),
      todo: { ...newTodo(capitals(todoId), "over it"), assignees: [capitals(ben.userId)] },
    });
    expect(body.refused).toEqual([]);
    expect(line(await open(anna, boardId))).toBe("Todo: c b");
  });

  test("a board saved whole in capitals is the same board", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const assignedMembers = [{ PK_User_ID: capitals(ben.userId) }];
    const whole = {
      id: capitals(boardId),
      title: "Board",
      lists: [
        {
          id: capitals(ids.Todo ?? ""),
          title: "Todo",
          todos: [{ id: capitals(ids.a ?? ""), name: "a", assignedMembers }],
        },
      ],
    };
    await anna.call(todos.updateBoard, { body: { board: whole } });
    const [todo] = (await open(anna, boardId)).lists.flatMap((list) => list.todos);
    expect(todo).toMatchObject({ id: ids.a, assignedMembers: [{ PK_User_ID: ben.userId }] });
  });

  test("there is one room of a board", async () => {
    const uuid = await createBoard(anna, teamId);
    const { boardId } = await boardOf(anna, "Todo: a", teamId);
    const [a, b] = [await join(origin, anna, uuid), await join(origin, ben, capitals(uuid))];
    const { seq = 0 } = await a.make("element-create", { element: note("n") });
    expect(await b.hearsFact(seq)).toMatchObject({ event: "element-created" });
    expect(await b.make("element-delete", { elementId: "n" })).toEqual({ ok: true, seq: seq + 1 });
    const [one, other] = [await connect(origin, anna.token), await connect(origin, ben.token)];
    await one.ask("joinBoard", { boardId });
    await other.ask("joinBoard", { boardId: capitals(boardId) });
    const both = await one.next<{ users: unknown[] }>("activeUsers", ({ users }) => users.length === 2);
    expect(both).toMatchObject({ boardId });
    for (const client of [a, b]) client.close();
    for (const client of [one, other]) client.disconnect();
  });

  test("there is one count of a team's invitations", async () => {
    // Two admins, for the invitations of one are counted as well; the second came by an invitation of the first.
    const [first, second] = [await app.person("first-admin"), await app.person("second-admin")];
    const id = await teamOf(first);
    await joinTeam(id, first, second, 1);
    const invite = (by: Person, spelled: string, number: number) =>
      by.call(teams.sendInvite, { body: { teamId: spelled, memberEmail: `guest-${number}@example.org`, role: 0 } });
    for (let number = 1; number < invitationsPerHour; number += 1)
      expect((await invite(first, id, number)).status).toBe(201);
    expect((await invite(second, capitals(id), invitationsPerHour)).body.code).toBe("too-many");
  });
});
