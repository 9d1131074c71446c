import { randomUUID } from "node:crypto";
import { type BoardUser, guests, sharing, todoSharing, todos, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as tables from "../../platform/database/schema/index.ts";
import { enginesInFull } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { boardOf, type Client, connect, line, open, operation, save } from "../todos/testing/boards.ts";
import { createBoard, createTeam } from "../whiteboards/testing.ts";
import { enterBy, linkTo, linkToTodos } from "./testing.ts";

describe.each(enginesInFull)("links to to-do boards (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  let boardId: string;
  let ids: Record<string, string>;
  const clients: Client[] = [];
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await createTeam([anna, ben]);
    ({ boardId, ids } = await boardOf(anna, "Todo: a b", teamId));
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => app.close());

  async function on(person: Person): Promise<Client> {
    const client = await connect(origin, person.token);
    clients.push(client);
    expect(await client.ask("joinBoard", { boardId, teamId })).toMatchObject({ ok: true });
    return client;
  }
  const rename = (name: string) => ({ type: "edit-todo", todoId: ids.a ?? "", changes: { name } }) as const;
  type Active = { users: BoardUser[] };
  const areTwo = ({ users }: Active) => users.length === 2;

  test("a guest changes the board live, and sees names and colors of those who are there and assigned, but no address", async () => {
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees: [ben.userId] } });
    const guest = await enterBy(app, await linkToTodos(anna, boardId, "edit"));
    const opened = await open(guest, boardId);
    expect(opened).toMatchObject({ role: "editing guest", teamId, isFavorite: false });
    expect(opened.lists[0]?.todos[0]?.assignedMembers).toEqual([{ PK_User_ID: ben.userId, Username: "ben" }]);
    const [annas, guests] = [await on(anna), await on(guest)];
    const seen = await guests.next<Active>("activeUsers", areTwo);
    expect(seen.users).toContainEqual(expect.objectContaining({ username: "anna", color: expect.any(String) }));
    expect(JSON.stringify([opened, seen])).not.toContain("@");
    const { users } = await annas.next<Active>("activeUsers", areTwo);
    expect(users).toContainEqual(expect.objectContaining({ username: "Otter", isGuest: true }));
    expect((await save(guest, boardId, rename("by a guest"))).status).toBe(200);
    expect(await annas.next("refreshBoard")).toMatchObject({ userId: guest.userId });
    await save(guest, boardId, rename("a"));
  });

  test("a guest who views is refused every change, live and by a call", async () => {
    const guest = await enterBy(app, await linkToTodos(anna, boardId, "view"));
    const viewOnly = { code: "forbidden", cause: "view-only" };
    expect((await save(guest, boardId, rename("no"))).body).toMatchObject(viewOnly);
    const whole = { board: { id: boardId, title: "No", lists: [] } };
    expect((await guest.call(todos.updateBoard, { body: whole })).body).toMatchObject(viewOnly);
    const client = await on(guest);
    expect(await client.ask("todo-dragging", { boardId, todoId: ids.a })).toMatchObject(viewOnly);
    expect(await client.ask("boardChange", { boardId })).toMatchObject(viewOnly);
    expect(line(await open(anna, boardId))).toBe("Todo: a b");
  });

  test("a guest who edits does not rename the board, and what they did besides is saved", async () => {
    const guest = await enterBy(app, await linkToTodos(anna, boardId, "edit"));
    const add = operation({ type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "c") });
    const title = operation({ type: "rename-board", title: "Mine" });
    const { body } = await guest.call(todos.updateBoard, { body: { boardId, operations: [title, add] } });
    expect(body).toMatchObject({
      applied: [add.operationId],
      refused: [{ operationId: title.operationId, code: "forbidden" }],
    });
    expect((await open(anna, boardId)).title).toBe("Board");
    await save(anna, boardId, { type: "delete-todo", todoId: add.type === "add-todo" ? add.todo.id : "" });
  });

  test("a link opens the board of its kind, and never the other kind's with the same id", async () => {
    const shared = await createBoard(anna, teamId);
    // As it never happens: the ids are random.
    await app.context.db.update(tables.whiteboards).set({ id: boardId }).where(eq(tables.whiteboards.id, shared));
    const ofTodos = await enterBy(app, await linkToTodos(anna, boardId, "edit"));
    const ofWhiteboard = await enterBy(app, await linkTo(anna, boardId, "edit"));
    const look = { params: { uuid: boardId }, query: {} };
    expect((await ofWhiteboard.call(whiteboards.open, look)).status).toBe(200);
    expect((await ofTodos.call(whiteboards.open, look)).body).toMatchObject({ code: "whiteboard-not-found" });
    expect((await ofTodos.call(todos.getBoard, { body: { boardId } })).status).toBe(200);
    expect((await ofWhiteboard.call(todos.getBoard, { body: { boardId } })).body).toMatchObject({
      code: "board-not-found",
    });
    // Nor is a link found, or a guest removed, by the other kind's calls.
    const links = async (call: typeof sharing.list) =>
      (await anna.call(call, { params: { uuid: boardId } })).body.links;
    const theirs = (await links(sharing.list)).map(({ id }) => id);
    expect(theirs).toEqual([ofWhiteboard.linkId]);
    expect((await links(todoSharing.list)).map(({ id }) => id)).not.toContain(ofWhiteboard.linkId);
    const other = { params: { uuid: boardId, linkId: ofTodos.linkId } };
    expect((await anna.call(sharing.end, other)).body).toMatchObject({ code: "link-ended" });
    await anna.call(sharing.removeGuest, { params: { uuid: boardId, guestId: ofTodos.userId } });
    expect((await ofTodos.call(todos.getBoard, { body: { boardId } })).status).toBe(200);
    await app.context.db.delete(tables.whiteboards).where(eq(tables.whiteboards.id, boardId));
  });

  test("a guest is put off at once when the link is changed, when they are removed, and when links are forbidden", async () => {
    const made = await linkToTodos(anna, boardId, "edit");
    const guest = await enterBy(app, made);
    const lynx = await enterBy(app, made, "Lynx");
    const [first, second] = [await on(guest), await on(lynx)];
    const body = { role: "view", expiresAt: null, maxGuests: null } as const;
    await anna.call(todoSharing.change, { params: { uuid: boardId, linkId: made.link.id }, body });
    expect(await first.next("board-closed")).toEqual({ boardId, code: "link-ended" });
    await second.next("board-closed");
    expect(await open(guest, boardId)).toMatchObject({ role: "viewing guest" });
    const [again, lynxAgain] = [await on(guest), await on(lynx)];
    await ben.call(todoSharing.removeGuest, { params: { uuid: boardId, guestId: guest.userId } });
    await again.next("board-closed");
    const removed = { code: "unauthorized", cause: "guest-removed" };
    expect((await guest.call(todos.getBoard, { body: { boardId } })).body).toMatchObject(removed);
    await anna.call(sharing.allow, { body: { teamId, allows: false } });
    await lynxAgain.next("board-closed");
    await anna.call(sharing.allow, { body: { teamId, allows: true } });
    const ended = await app.call(guests.enter, { body: { secret: made.secret, name: "Otter" } });
    expect(ended.body).toMatchObject({ code: "link-ended" });
  });

  test("what a guest ticked off bears their name, also when the link has ended", async () => {
    const made = await linkToTodos(anna, boardId, "edit");
    const guest = await enterBy(app, made, "Heron");
    const done = { at: new Date().toISOString(), by: guest.userId };
    await save(guest, boardId, { type: "edit-todo", todoId: ids.b ?? "", changes: { done } });
    const named = { guests: [{ userId: guest.userId, name: "Heron" }] };
    expect(await open(ben, boardId)).toMatchObject(named);
    await anna.call(todoSharing.end, { params: { uuid: boardId, linkId: made.link.id } });
    expect((await guest.call(todos.getBoard, { body: { boardId } })).status).toBe(401);
    expect(await open(ben, boardId)).toMatchObject(named);
    await save(anna, boardId, { type: "edit-todo", todoId: ids.b ?? "", changes: { done: null } });
    expect(await open(ben, boardId)).not.toHaveProperty("guests");
  });

  test("of guests who arrive at the same instant no more get in than the link allows", async () => {
    const made = await linkToTodos(anna, boardId, "view", { maxGuests: 1 });
    const entered = [await enterBy(app, made), await enterBy(app, made, "Lynx"), await enterBy(app, made, "Robin")];
    const there = await Promise.all(entered.map(({ token }) => connect(origin, token)));
    clients.push(...there);
    const answers = await Promise.all(there.map((client) => client.ask("joinBoard", { boardId })));
    expect(answers.map(({ ok, cause }) => (ok ? "in" : cause)).toSorted()).toEqual(["in", "link-full", "link-full"]);
  });
});
