import { teams, todos, trash, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkWith } from "../modules/links/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";
import { httpRows } from "./testing/http-rows.ts";
import { checksums } from "./testing/rows.ts";
import { type Caller, callerAs, kinds, type People, type Place, people, place, type Role } from "./testing/scene.ts";
import { socketRows } from "./testing/socket-rows.ts";

/** Whoever could do most before, and whoever came by a link. */
const callers = ["owner", "editing guest"] as const satisfies readonly Role[];
/** These are about what is in the trash, or end the team. */
const isAboutBoards = (route: string) => !/\/api\/(trash|teams)\//.test(route);

let app: TestApp;
let origin: string;
let by: People;
beforeAll(async () => {
  app = await startApp({ networkAccess: networkWith({}, 400) });
  origin = await app.listen();
  by = await people(app);
});
afterAll(() => app.close());

async function deleteBoards({ boardId, uuid }: Pick<Place, "boardId" | "uuid">): Promise<void> {
  await by.owner.call(todos.deleteBoard, { body: { boardId } });
  await by.owner.call(whiteboards.delete, { params: { uuid } });
}

async function deleteForEver({ boardId, uuid }: Place): Promise<void> {
  await by.owner.call(trash.deleteForEver, { body: { kind: "todos", id: boardId } });
  await by.owner.call(trash.deleteForEver, { body: { kind: "whiteboard", id: uuid } });
}

test.each(kinds)("a board in the trash answers every call and event as one that is gone (%s)", async (kind) => {
  const [trashed, gone] = [await place(by, kind), await place(by, kind)];
  for (const it of [trashed, gone]) await deleteBoards(it);
  await deleteForEver(gone);
  const before = await boardsIn(trashed);
  const rows = Object.entries(httpRows).filter(([route, { rights }]) => isAboutBoards(route) && rights[kind]);
  expect(rows.length).toBeGreaterThan(20);
  for (const role of callers) {
    for (const [route, { send }] of rows) {
      const answers = [];
      for (const it of [trashed, gone]) answers.push(await call(route, send, it, callerAs(role, by, it)));
      expect(answers[0], `${route} of ${role}`).toEqual(answers[1]);
    }
    for (const [namespace, events] of Object.entries(socketRows)) {
      const answers = [];
      for (const it of [trashed, gone]) answers.push(await askAll(namespace, events, it, role));
      expect(answers[0], `${namespace} of ${role}`).toEqual(answers[1]);
    }
  }
  expect(await boardsIn(trashed), "nothing on it has changed").toEqual(before);
});

test("a team in the trash, and what was in it, answers every call and event as one that is gone", async () => {
  const [trashed, gone] = [
    await place(by, "team", { withDeleted: true }),
    await place(by, "team", { withDeleted: true }),
  ];
  const remove = ({ teamId }: Place) => by.owner.call(teams.delete, { body: { teamId } });
  for (const it of [trashed, gone]) expect((await remove(it)).status).toBe(200);
  expect((await by.admin.call(trash.deleteForEver, { body: { kind: "team", id: gone.teamId } })).status).toBe(200);
  const rows = Object.entries(httpRows).filter(([, { rights }]) => rights.team);
  expect(rows.length).toBeGreaterThan(40);
  const before = await checksums(app.context.database);
  for (const role of [...callers, "admin", "member"] as const) {
    for (const [route, { send }] of rows) {
      const answers = [];
      for (const it of [trashed, gone]) answers.push(await call(route, send, it, callerAs(role, by, it)));
      expect(answers[0], `${route} of ${role}`).toEqual(answers[1]);
      expect(answers[0], `${route} of ${role}`).toMatchObject({ tells: [] });
    }
    for (const [namespace, events] of Object.entries(socketRows)) {
      const answers = [];
      for (const it of [trashed, gone]) answers.push(await askAll(namespace, events, it, role));
      expect(answers[0], `${namespace} of ${role}`).toEqual(answers[1]);
    }
  }
  await app.context.background.drained();
  const after = await checksums(app.context.database);
  for (const table of ["teams", "former_memberships", "memberships", "boards", "whiteboards", "board_templates"])
    expect(after[table], `${table}: nothing has changed`).toEqual(before[table]);
});

/** What comes of a call, and whether it tells anything of the boards. */
async function call(route: string, send: (typeof httpRows)[string]["send"], it: Place, caller: Caller | undefined) {
  const { params = {}, ...sent } = send?.(it, caller) ?? {};
  const [method = "GET", pattern = ""] = route.split(" ");
  const url = Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, value), pattern);
  const headers = { ...sent.headers, ...(caller && { authorization: `Bearer ${caller.token}` }) };
  // A method of the contract.
  const answer = await app.fastify.inject({ ...sent, method: method as "GET", url, headers });
  const tells = [it.uuid, it.boardId, it.todoId].filter((id) => answer.body.includes(id));
  return { status: answer.statusCode, code: answer.statusCode < 400 ? "ok" : answer.json().code, tells };
}

async function askAll(namespace: string, events: (typeof socketRows)[string], it: Place, role: Role) {
  const refusal = (error: { code: string }) => error.code;
  const listener = await listenTo(origin, namespace, callerAs(role, by, it)?.token ?? "").catch(refusal);
  if (typeof listener === "string") return listener;
  const answers: Record<string, string> = {};
  for (const [event, { send }] of Object.entries(events)) {
    const answer = await listener.socket.timeout(20_000).emitWithAck(event, send(it, role));
    answers[event] = answer.ok ? "ok" : answer.code;
  }
  listener.close();
  return answers;
}

/** What these two boards are when they come back; afterwards they are in the trash again. */
async function boardsIn({ boardId, uuid }: Place) {
  await by.owner.call(trash.restore, { body: { kind: "todos", id: boardId } });
  await by.owner.call(trash.restore, { body: { kind: "whiteboard", id: uuid } });
  const board = await by.owner.call(todos.getBoard, { body: { boardId } });
  const whiteboard = await by.owner.call(whiteboards.open, { params: { uuid } });
  expect([board.status, whiteboard.status]).toEqual([200, 200]);
  await deleteBoards({ boardId, uuid });
  return [board.body, whiteboard.body];
}
