import { randomUUID } from "node:crypto";
import { accounts, teams, todos, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { note } from "../modules/whiteboards/testing.ts";
import { type Answer, type Person, startApp, type TestApp } from "../testing/app.ts";
import { createClock } from "../testing/clock.ts";
import { listenTo } from "../testing/listener.ts";
import { checksums } from "./testing/rows.ts";
import { type People, type Place, people, place } from "./testing/scene.ts";

let app: TestApp;
let by: People;
let owner: Person;
/** Two teams of the same people, and a board of the owner's own: rights are not what is in the way. */
let here: Place;
let there: Place;
let personal: Place;
beforeAll(async () => {
  // Whose time stands: a session that is used after five minutes is written.
  app = await startApp({ now: createClock().now });
  by = await people(app);
  owner = by.owner;
  [here, there, personal] = [await place(by, "team"), await place(by, "team"), await place(by, "personal")];
});
afterAll(() => app.close());

const save = (change: object) =>
  owner.call(todos.updateBoard, {
    // The shapes are those of the operations beside them.
    body: { boardId: here.boardId, operations: [{ operationId: randomUUID(), ...change }] } as never,
  });

const calls: readonly (readonly [what: string, code: string, call: () => Promise<Answer<unknown>>])[] = [
  [
    "deletes a todo of another board",
    "todo-not-found",
    () => owner.call(todos.deleteTodo, { body: { boardId: here.boardId, todoId: there.todoId } }),
  ],
  [
    "deletes a list of another board",
    "list-not-found",
    () => owner.call(todos.deleteList, { body: { boardId: here.boardId, listId: there.listId } }),
  ],
  ["deletes it by an operation", "todo-not-found", () => save({ type: "delete-todo", todoId: there.todoId })],
  [
    "edits a todo of another board",
    "todo-not-found",
    () => save({ type: "edit-todo", todoId: there.todoId, changes: { name: "mine" } }),
  ],
  [
    "moves a todo to a list of another board",
    "list-not-found",
    () => save({ type: "move-todo", todoId: here.todoId, listId: there.listId }),
  ],
  [
    "moves a todo of another board here",
    "todo-not-found",
    () => save({ type: "move-todo", todoId: there.todoId, listId: here.listId }),
  ],
  [
    "adds to a list of another board",
    "list-not-found",
    () => save({ type: "add-todo", listId: there.listId, todo: newTodo(randomUUID(), "x") }),
  ],
  [
    "renames a list of another board",
    "list-not-found",
    () => save({ type: "rename-list", listId: there.listId, title: "x" }),
  ],
  ["deletes a list by an operation", "list-not-found", () => save({ type: "delete-list", listId: there.listId })],
  [
    "opens a board under another team",
    "board-not-found",
    () => owner.call(todos.getTeamBoard, { body: { teamId: there.teamId, boardId: here.boardId } }),
  ],
  [
    "opens a board with another team named",
    "board-not-found",
    () => owner.call(todos.getBoard, { body: { teamId: there.teamId, boardId: here.boardId } }),
  ],
  [
    "opens a personal board under a team",
    "board-not-found",
    () => owner.call(todos.getTeamBoard, { body: { teamId: here.teamId, boardId: personal.boardId } }),
  ],
  [
    "lists the boards of a team that does not exist",
    "team-not-found",
    () => owner.call(todos.getTeamBoards, { body: { teamId: randomUUID() } }),
  ],
  [
    "opens a to-do board as a whiteboard",
    "whiteboard-not-found",
    () => owner.call(whiteboards.open, { params: { uuid: here.boardId } }),
  ],
  [
    "opens a whiteboard as a to-do board",
    "board-not-found",
    () => owner.call(todos.getBoard, { body: { boardId: here.uuid } }),
  ],
  [
    "makes somebody admin who is not in the team",
    "user-not-found",
    () => owner.call(teams.updateRole, { body: { teamId: here.teamId, memberId: by.stranger.userId, role: 1 } }),
  ],
  [
    "removes somebody who is not in the team",
    "user-not-found",
    () => owner.call(teams.removeMember, { body: { teamId: here.teamId, memberId: by.stranger.userId } }),
  ],
  [
    "takes back an invitation of another team",
    "not-found",
    () => owner.call(teams.revokeInvite, { body: { teamId: here.teamId, inviteLink: there.inviteLink } }),
  ],
  ["ends a session of somebody else", "not-found", async () => endSessionOf(by.member)],
];

async function endSessionOf(somebody: Person): Promise<Answer<unknown>> {
  const { sessions } = (await somebody.call(accounts.listSessions)).body;
  return owner.call(accounts.endSessions, { body: { id: sessions[0]?.id ?? "" } });
}

test.each(calls)("who %s finds nothing (%s), and changes nothing", async (_what, code, call) => {
  const before = await checksums(app.context.database);
  const { status, body } = await call();
  expect([body.code, status]).toEqual([code, 404]);
  expect(await checksums(app.context.database)).toEqual(before);
});

test("an element of another whiteboard is not found, live or over HTTP", async () => {
  const origin = await app.listen();
  const [one, other] = await Promise.all([
    listenTo(origin, "/whiteboards", owner.token),
    listenTo(origin, "/whiteboards", owner.token),
  ]);
  await one.socket.emitWithAck("join-whiteboard", { whiteboardId: here.uuid });
  await other.socket.emitWithAck("join-whiteboard", { whiteboardId: there.uuid });
  await other.socket.emitWithAck("element-create", { whiteboardId: there.uuid, element: note("theirs") });
  const before = await checksums(app.context.database);
  const elementId = "theirs";
  const events: readonly (readonly [string, object])[] = [
    ["element-move", { elementId, position: { x: 9, y: 9 }, isDragEnd: true }],
    ["element-update", { elementId, changes: { index: 4 } }],
    ["note-content-update", { elementId, content: { ops: [{ insert: "mine\n" }] } }],
    ["text-edit", { elementId, base: { ops: [] }, delta: [{ insert: "mine\n" }] }],
  ];
  for (const [event, payload] of events) {
    const answer = await one.socket.emitWithAck(event, { whiteboardId: here.uuid, ...payload });
    expect(answer, event).toMatchObject({ ok: false, code: "element-not-found" });
    // Nor by naming the board on which the socket is not.
    const foreign = await one.socket.emitWithAck(event, { whiteboardId: there.uuid, ...payload });
    expect(foreign, event).toMatchObject({ ok: false, code: "forbidden" });
  }
  expect(await checksums(app.context.database)).toEqual(before);
  for (const listener of [one, other]) listener.close();
  // That they were there is noted when they are gone.
  const visits = () => app.context.database.execute("select 1 from whiteboard_visits");
  await expect.poll(visits).toHaveLength(2);
});
