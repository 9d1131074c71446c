import { randomBytes, randomUUID } from "node:crypto";
import {
  causes,
  type ProblemCause,
  picturePath,
  teams,
  templates,
  todos,
  todoTexts,
  trash,
  whiteboards,
} from "@tafel/contract";
import { newTodo, type TodoChange, todoLimits } from "@tafel/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOperations } from "../modules/todos/history/forget-operations.ts";
import { boardOf, connect, save } from "../modules/todos/testing/boards.ts";
import { createBoard, join, note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { type Answer, type Person, startApp, type TestApp } from "../testing/app.ts";
import { teamOf } from "../testing/teams.ts";

const most = 3;

describeOnEachDatabase("an account and a team have", (database) => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    const limits = { teamsPerAccount: most, boardsPerOwner: most, whiteboardsPerOwner: most, readsPerMinute: 40 };
    app = await startApp({ database: { ...database(), url: undefined }, limits });
    anna = await app.person("anna");
  });
  afterAll(() => app.close());

  const isRefused = ({ status, body }: Answer<unknown>, cause: ProblemCause) =>
    expect({ status, ...body }).toMatchObject({ status: 409, code: "limit-reached", cause, message: causes[cause][1] });

  test("so many teams, made or joined, and room for another once one is left", async () => {
    const ben = await app.person("ben");
    const create = () => ben.call(teams.create, { body: { teamName: "Team" } });
    for (let count = 0; count < most; count += 1) expect((await create()).status).toBe(201);
    isRefused(await create(), "too-many-teams");
    const teamId = await teamOf(anna);
    const invited = await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } });
    const accept = () => ben.call(teams.accept, { body: { inviteLink: invited.body.link } });
    isRefused(await accept(), "too-many-teams");
    const [first] = (await ben.call(teams.fetchAllUserTeams)).body.teams;
    await ben.call(teams.leave, { body: { teamId: first?.PK_Team_ID ?? "" } });
    expect((await accept()).status).toBe(200);
    isRefused(await create(), "too-many-teams");
  });

  test("so many boards of each kind, counted for themselves", async () => {
    const teamId = await teamOf(anna);
    const whiteboard = (of?: string) => anna.call(whiteboards.create, { body: { name: "Plan", teamId: of } });
    const makers: readonly (readonly [ProblemCause, () => Promise<Answer<unknown>>])[] = [
      ["too-many-boards", () => anna.call(todos.createBoard, { body: { title: "Board" } })],
      ["too-many-boards", () => anna.call(todos.createTeamBoard, { body: { title: "Board", teamId } })],
      ["too-many-whiteboards", () => whiteboard()],
      ["too-many-whiteboards", () => whiteboard(teamId)],
    ];
    for (const [cause, make] of makers) {
      for (let count = 0; count < most; count += 1) expect((await make()).status).toBe(201);
      isRefused(await make(), cause);
    }
    const [own] = (await anna.call(whiteboards.all)).body;
    await anna.call(whiteboards.delete, { params: { uuid: own?.UUID ?? "" } });
    expect((await whiteboard()).status).toBe(201);
    isRefused(await whiteboard(teamId), "too-many-whiteboards");
  });

  const lookAt = ({ userId, token }: Person) => app.fastify.inject({ url: `${picturePath(userId)}?token=${token}` });

  test("so many reads a minute, pictures among them", async () => {
    const [carla, dora] = [await app.person("carla"), await app.person("dora")];
    const uuid = await createBoard(carla);
    const reads: readonly ((by: Person) => Promise<Answer<unknown>>)[] = [
      (by) => by.call(whiteboards.all),
      (by) => by.call(whiteboards.open, { params: { uuid } }),
      (by) => by.call(todos.getPersonalBoards, { body: {} }),
    ];
    for (let count = 0; count < 40; count += 1) expect((await reads[count % 3]?.(carla))?.status).toBe(200);
    for (const read of reads) expect((await read(carla)).body).toMatchObject({ code: "too-many" });
    expect((await lookAt(carla)).statusCode).toBe(429);
    expect((await lookAt(dora)).statusCode).toBe(404);
    expect((await reads[0]?.(dora))?.status).toBe(200);
    expect((await carla.call(todos.createBoard, { body: { title: "Board" } })).status).toBe(201);
  });
});

const megabyte = 2 ** 20;
/** Text that no compression makes small. */
const long = (characters = 10_000) => randomBytes(characters).toString("base64").slice(0, characters);

describeOnEachDatabase("the boards of an account or a team take up no more than their space", (database) => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined }, limits: { megabytesPerOwner: 1 } });
    anna = await app.person("anna");
  });
  afterAll(() => app.close());

  /** Does something again and again until there is no space; answers how often it was done. */
  async function untilFull(act: () => Promise<string | undefined>): Promise<number> {
    for (let count = 0; count < 10_000; count += 1) {
      const code = await act();
      if (code === undefined) continue;
      expect(code).toBe("out-of-space");
      return count;
    }
    return expect.unreachable("It was never refused");
  }

  test("live, where the board itself does not grow: deleting goes on, and the rest once there is space", async () => {
    const origin = await app.listen();
    const teamId = await teamOf(anna);
    const [uuid, other] = [await createBoard(anna, teamId), await createBoard(anna, teamId)];
    const [live, second] = [await join(origin, anna, uuid), await join(origin, anna, other)];
    await live.make("element-create", { element: note("n") });
    const content = () => ({ ops: [{ insert: `${long()}\n` }] });
    const write = async () => (await live.make("note-content-update", { elementId: "n", content: content() })).code;
    const create = async () => (await second.make("element-create", { element: note(randomUUID()) })).code;
    expect(await untilFull(write)).toBeGreaterThan(megabyte / 20_000);
    await untilFull(create);
    expect(await live.make("element-delete", { elementId: "not-there" })).toMatchObject({ code: "out-of-space" });
    expect(await live.make("element-delete", { elementId: "n" })).toMatchObject({ ok: true });
    await anna.call(whiteboards.delete, { params: { uuid } });
    await anna.call(trash.deleteForEver, { body: { kind: "whiteboard", id: uuid } });
    await expect.poll(create).toBe(undefined);
    for (const client of [live, second]) client.close();
  });

  test("a personal whiteboard likewise", async () => {
    const ben = await app.person("ben");
    const uuid = await createBoard(ben);
    const save = async (changes: { put?: unknown[]; delete?: string[] }) =>
      (await ben.call(whiteboards.save, { params: { uuid }, body: { changes } })).body.code;
    const saved = await untilFull(() =>
      save({ put: [note("n", { textContent: { ops: [{ insert: `${long(100_000)}\n` }] } })] }),
    );
    expect(saved).toBeGreaterThan(megabyte / 250_000);
    expect(saved).toBeLessThanOrEqual(megabyte / 100_000 + 1);
    expect(await save({ delete: ["n"] })).toBe(undefined);
    expect((await ben.call(whiteboards.save, { params: { uuid }, body: { name: "Full" } })).status).toBe(200);
  });

  test("a to-do board likewise, and what was done to it counts until it is forgotten", async () => {
    const carla = await app.person("carla");
    const { boardId, ids } = await boardOf(carla, "Todo: a b");
    const todoId = ids.a ?? "";
    const edit = async () =>
      (await save(carla, boardId, { type: "edit-todo", todoId, changes: { description: long() } })).body.code;
    expect(await untilFull(edit)).toBeGreaterThan(megabyte / 50_000);
    expect((await save(carla, boardId, { type: "delete-todo", todoId: ids.b ?? "" })).status).toBe(200);
    expect((await save(carla, boardId, { type: "rename-board", title: "Full" })).body.code).toBe("out-of-space");
    const template = { boardId, name: "Full", withTodos: false };
    expect((await carla.call(templates.save, { body: template })).body.code).toBe("out-of-space");
    const now = () => new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
    await forgetOperations({ ...app.context, now });
    expect(await edit()).toBe(undefined);
  });
});

test("a to-do board holds so much text, and no more", async () => {
  const app = await startApp();
  const anna = await app.person("anna");
  const { boardId, ids } = await boardOf(anna, "Todo: a");
  const listId = ids.Todo ?? "";
  const fill = (todos: number) =>
    save(
      anna,
      boardId,
      ...Array.from({ length: todos }, (_, index): TodoChange => {
        const todo = { ...newTodo(randomUUID(), `${index}`), description: "x".repeat(todoLimits.description) };
        return { type: "add-todo", listId, todo };
      }),
    );
  expect((await fill(399)).status).toBe(200);
  const { status, body } = await fill(2);
  expect([status, body.code, body.message]).toEqual([409, "limit-reached", todoTexts.boardFull]);
  expect((await save(anna, boardId, { type: "rename-list", listId, title: "Full" })).status).toBe(200);
  await app.close();
});

test("who asks others to load a board more often than anybody saves is refused", async () => {
  const app = await startApp({ limits: { writesPerMinute: 3 } });
  const anna = await app.person("anna");
  const { boardId } = await boardOf(anna, "Todo: a");
  const client = await connect(await app.listen(), anna.token);
  for (let count = 0; count < 3; count += 1) {
    expect(await client.ask("boardChange", { boardId })).toMatchObject({ ok: true });
  }
  expect(await client.ask("boardChange", { boardId })).toMatchObject({ ok: false, code: "too-many" });
  client.disconnect();
  await app.close();
});
