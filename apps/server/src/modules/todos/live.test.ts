import { randomUUID } from "node:crypto";
import { type BoardUser, defaultPicturePath, teams, todos } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { boardOf, type Client, connect, operation } from "./testing/boards.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let teamId: string;
const clients: Client[] = [];
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
  teamId = await teamOf(anna, [ben]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => app.close());

async function on(person: Person, boardId?: string): Promise<Client> {
  const client = await connect(origin, person.token);
  clients.push(client);
  if (boardId) expect(await client.ask("joinBoard", { boardId, teamId })).toMatchObject({ ok: true });
  return client;
}

type Active = { boardId: string; users: BoardUser[] };
const names = ({ users }: Active) => users.map(({ username }) => username).toSorted();

test("whoever joins gets the version and who is there; those who are there get who comes and goes", async () => {
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const first = await on(anna, boardId);
  expect(await first.next("boardJoined")).toEqual({ boardId, version: 1, teamId, role: "admin" });
  expect(names(await first.next<Active>("activeUsers"))).toEqual(["anna"]);
  const second = await on(ben, boardId);
  const { users } = await first.next<Active>("activeUsers", (active) => active.users.length === 2);
  expect(users.find(({ userId }) => userId === ben.userId)).toEqual({
    ...{ userId: ben.userId, username: "ben", firstname: "ben", lastname: "Test", email: "ben@example.org" },
    profilePicture: defaultPicturePath,
  });
  const tab = await on(ben, boardId);
  expect(names(await first.next<Active>("activeUsers"))).toEqual(["anna", "ben"]);
  await second.ask("leaveBoard", { boardId });
  expect(names(await first.next<Active>("activeUsers"))).toEqual(["anna", "ben"]);
  tab.disconnect();
  expect(names(await first.next<Active>("activeUsers"))).toEqual(["anna"]);
});

test("a save reaches the others in the room with what was done, and not the socket that saved", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  const [saver, other] = [await on(anna, boardId), await on(ben, boardId)];
  const rename = operation({ type: "rename-list", listId: ids.Todo ?? "", title: "Later" });
  const headers = { "x-socket-id": saver.id ?? "" };
  await anna.call(todos.updateBoard, { body: { boardId, operations: [rename] }, headers });
  expect(await other.next("refreshBoard")).toEqual({
    ...{ boardId, version: 2, operations: [rename], userId: anna.userId },
  });
  // Ben saves now: it is the first thing that Anna hears.
  await ben.call(todos.deleteTodo, { body: { todoId: ids.a ?? "" }, headers: { "x-socket-id": other.id ?? "" } });
  expect(await saver.next("refreshBoard")).toMatchObject({ version: 3, operations: [{ type: "delete-todo" }] });
});

test("the name of somebody else's socket keeps nothing from them", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  const victim = await on(ben, boardId);
  const headers = { "x-socket-id": victim.id ?? "" };
  await anna.call(todos.deleteTodo, { body: { todoId: ids.a ?? "" }, headers });
  expect(await victim.next("refreshBoard")).toMatchObject({ version: 2 });
});

test("two tabs of one person on a personal board stay alike", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const [one, other] = [await on(anna, boardId), await on(anna, boardId)];
  const todo = newTodo(randomUUID(), "b");
  const body = { boardId, operations: [operation({ type: "add-todo", listId: ids.Todo ?? "", todo })] };
  await anna.call(todos.updateBoard, { body, headers: { "x-socket-id": one.id ?? "" } });
  expect(await other.next("refreshBoard")).toMatchObject({ version: 2, operations: [{ type: "add-todo" }] });
});

test("boardChange has the others load the board anew", async () => {
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const [one, other] = [await on(anna, boardId), await on(ben, boardId)];
  expect(await one.ask("boardChange", { boardId })).toMatchObject({ ok: true });
  expect(await other.next("refreshBoard")).toEqual({ boardId, version: 1, userId: anna.userId });
});

test("what is dragged is shown to the others", async () => {
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  const [one, other] = [await on(anna, boardId), await on(ben, boardId)];
  await one.ask("todo-dragging", { boardId, todoId: ids.a });
  expect(await other.next("todo-dragging")).toEqual({ boardId, todoId: ids.a, userId: anna.userId });
});

test("strangers neither join nor ask for anything, and nonsense is refused", async () => {
  const stranger = await app.person("stranger");
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const personal = await boardOf(anna, "Todo: a");
  const client = await on(stranger);
  expect(await client.ask("joinBoard", { boardId, teamId })).toMatchObject({ ok: false, code: "not-a-member" });
  expect(await client.ask("joinBoard", { boardId: personal.boardId })).toMatchObject({ code: "board-not-found" });
  expect(await client.ask("boardChange", { boardId })).toMatchObject({ ok: false, code: "not-a-member" });
  expect(await client.ask("todo-dragging", { boardId, todoId: null })).toMatchObject({ ok: false });
  for (const nonsense of [null, "x", {}, { boardId: 5 }, { boardId: ["a"] }]) {
    expect(await client.ask("joinBoard", nonsense)).toMatchObject({ ok: false, code: "invalid-input" });
  }
  client.emit("joinBoard");
  client.emit("joinBoard", { boardId }, "no function");
  expect(await client.ask("leaveBoard", { boardId })).toMatchObject({ ok: true });
});

test("who is removed from the team leaves the board at once and hears no more of it", async () => {
  const cara = await app.person("cara");
  await join(teamId, anna, cara);
  const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
  const [stays, goes] = [await on(anna, boardId), await on(cara, boardId)];
  await stays.next<Active>("activeUsers", ({ users }) => users.length === 2);
  await anna.call(teams.removeMember, { body: { teamId, memberId: cara.userId } });
  expect(await goes.next("board-closed")).toEqual({ boardId, code: "not-a-member" });
  expect(names(await stays.next<Active>("activeUsers", ({ users }) => users.length === 1))).toEqual(["anna"]);
  let heard = false;
  goes.on("refreshBoard", () => {
    heard = true;
  });
  await anna.call(todos.deleteTodo, { body: { todoId: ids.a ?? "" } });
  await stays.next("refreshBoard");
  // An answer after the save: whatever was on its way to this socket has arrived.
  await goes.ask("leaveBoard", { boardId });
  expect(heard).toBe(false);
});

test("who is removed while they have several tabs open is gone once", async () => {
  const cleo = await app.person("cleo");
  await join(teamId, anna, cleo);
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const stays = await on(anna, boardId);
  await stays.next("activeUsers");
  for (const _tab of [1, 2, 3]) {
    await on(cleo, boardId);
    await stays.next<Active>("activeUsers", ({ users }) => users.length === 2);
  }
  await anna.call(teams.removeMember, { body: { teamId, memberId: cleo.userId } });
  await stays.next<Active>("activeUsers", ({ users }) => users.length === 1);
  // An answer after that: whatever else was on its way has arrived.
  await stays.ask("boardChange", { boardId });
  expect(stays.heard("activeUsers")).toEqual([]);
});

test("a board deleted while open is closed for all", async () => {
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const other = await on(ben, boardId);
  await anna.call(todos.deleteBoard, { body: { boardId } });
  expect(await other.next("board-closed")).toEqual({ boardId, code: "board-not-found" });
});

test("a flood is refused with a time to wait", async () => {
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const small = await startApp({ limits: { eventsPerSecond: 5 } });
  const person = await small.person();
  const client = await connect(await small.listen(), person.token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.ask("leaveBoard", { boardId })));
  expect(answers.filter(({ ok }) => !ok)).toContainEqual(expect.objectContaining({ code: "too-many", timeLeft: 1 }));
  client.disconnect();
  await small.close();
});
