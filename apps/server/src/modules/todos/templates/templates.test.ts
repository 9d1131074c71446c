import { randomBytes, randomUUID } from "node:crypto";
import { accounts, files, teams, templates, todos, trash } from "@tafel/contract";
import { newLine, type TodoChange, todoWith } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as tables from "../../../platform/database/schema/index.ts";
import { enginesInFull } from "../../../platform/database/testing.ts";
import { FilesOnDisk } from "../../../platform/files/on-disk.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { listenTo } from "../../../testing/listener.ts";
import { teamOf } from "../../../testing/teams.ts";
import { sweepFiles } from "../../files/sweep.ts";
import { attach, show } from "../../files/testing.ts";
import { letEdit } from "../../sharing/testing.ts";
import { boardOf, line, open, save } from "../testing/boards.ts";

const { boardTemplates } = tables;
const at = "2026-03-01T10:00:00.000Z";
const day = 24 * 60 * 60 * 1000;

describe.each(enginesInFull)("templates of to-do boards (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine, limits: { templatesPerOwner: 3 } });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const person = () => app.person(`p${randomUUID().slice(0, 8)}`);
  const newTeam = () => teamOf(anna, [ben]);
  const keep = (by: Person, boardId: string, more: { withTodos?: boolean; operationId?: string; name?: string } = {}) =>
    by.call(templates.save, { body: { boardId, name: "Fair", withTodos: true, ...more } });
  const list = async (by: Person, of: string | null) =>
    (await by.call(templates.list, { body: { teamId: of } })).body.templates;
  const begin = (by: Person, templateId: string, operationId?: string) =>
    by.call(templates.createBoard, { body: { templateId, operationId } });
  const remove = (by: Person, templateId: string) => by.call(templates.delete, { body: { templateId } });

  test("a team-mate begins with all that makes the board, without ticks, dates, and who left, after it was deleted", async () => {
    const carl = await person();
    const ours = await teamOf(anna, [ben, carl]);
    const { boardId, ids } = await boardOf(anna, "Todo: | Done: z | Old: y", ours);
    const labels = [
      { id: randomUUID(), name: "Money", color: "green" } as const,
      { id: randomUUID(), name: "Unused", color: "red" } as const,
    ];
    const ofCarl = { ...newLine(randomUUID(), "tent"), isDone: true, assignee: carl.userId, dueDate: "2026-04-01" };
    const todo = todoWith(randomUUID(), {
      ...{ name: "a", dueDate: "2026-05-02", dueTime: { at: "10:00", zone: "Europe/Berlin" }, startDate: "2026-05-01" },
      ...{ priority: "high", estimate: 2, reminders: ["day"], done: { at, by: anna.userId } },
      assignees: [ben.userId, carl.userId],
      labels: [labels[0]?.id ?? ""],
      checklists: [{ id: randomUUID(), title: "Bring", lines: [ofCarl] }],
    });
    const changes: TodoChange[] = [
      ...labels.map((label): TodoChange => ({ type: "add-label", label })),
      { type: "edit-board", changes: { estimates: "hours" } },
      { type: "add-todo", listId: ids.Todo ?? "", todo },
      { type: "edit-list", listId: ids.Todo ?? "", changes: { limit: 4 } },
      { type: "mark-list", listId: ids.Done ?? "", marksDone: true },
      { type: "edit-list", listId: ids.Old ?? "", changes: { archivedAt: at } },
      { type: "edit-todo", todoId: ids.z ?? "", changes: { archivedAt: at } },
    ];
    expect((await save(anna, boardId, ...changes)).status).toBe(200);
    const kept = await keep(anna, boardId);
    expect(kept.status).toBe(201);
    await anna.call(todos.deleteBoard, { body: { boardId } });
    await anna.call(teams.removeMember, { body: { teamId: ours, memberId: carl.userId } });

    const preview = [
      { title: "Todo", todos: ["a"] },
      { title: "Done", todos: [] },
    ];
    expect(await list(ben, ours)).toEqual([{ id: kept.body.templateId, name: "Fair", lists: preview }]);
    const board = await open(ben, (await begin(ben, kept.body.templateId)).body.boardId);
    expect(board).toMatchObject({ title: "Fair", teamId: ours, estimates: "hours", role: "creator" });
    expect(board.labels?.map(({ name }) => name).toSorted()).toEqual(["Money", "Unused"]);
    expect(board.lists).toMatchObject([
      { title: "Todo", limit: 4 },
      { title: "Done", marksDone: true, todos: [] },
    ]);
    const made = board.lists[0]?.todos[0];
    expect(made).toMatchObject({
      ...{ name: "a", dueDate: null, dueTime: null, startDate: null, done: null },
      ...{ priority: "high", estimate: 2, reminders: ["day"], labels: [labels[0]?.id] },
      assignedMembers: [{ PK_User_ID: ben.userId }],
      checklists: [{ title: "Bring", lines: [{ text: "tent", isDone: false, assignee: null, dueDate: null }] }],
    });
    expect(made?.id).not.toBe(todo.id);
  });

  test("with its lists alone, of one's own boards, and nothing of it is a todo that anybody has to do", async () => {
    const eva = await person();
    const { boardId } = await boardOf(eva, "Todo: a b | Doing: c");
    const kept = await keep(eva, boardId, { withTodos: false });
    const full = await keep(eva, boardId);
    expect(await list(eva, null)).toHaveLength(2);
    expect((await eva.call(todos.getMyTodos)).body.total).toBe(3);
    expect((await eva.call(todos.getPersonalBoards, {})).body.boards).toHaveLength(1);
    expect(line(await open(eva, (await begin(eva, kept.body.templateId)).body.boardId))).toBe("Todo: | Doing:");
    expect(line(await open(eva, (await begin(eva, full.body.templateId)).body.boardId))).toBe("Todo: a b | Doing: c");
    expect((await begin(anna, kept.body.templateId)).body).toMatchObject({ code: "template-not-found" });
    expect((await eva.call(accounts.deleteAccount)).status).toBe(200);
    expect(await app.context.db.$count(boardTemplates, eq(boardTemplates.ownerId, eva.userId))).toBe(0);
  });

  test("saved and begun once, however often and at how many places at once it is asked for", async () => {
    const ours = await newTeam();
    const { boardId } = await boardOf(anna, "Todo: a", ours);
    const [operationId, beginId] = [randomUUID(), randomUUID()];
    const saved = await Promise.all([1, 2, 3].map(() => keep(anna, boardId, { operationId })));
    const [templateId = ""] = new Set(saved.map(({ body }) => body.templateId));
    expect(new Set(saved.map(({ body }) => body.templateId)).size).toBe(1);
    expect((await keep(anna, boardId, { operationId, name: "Again" })).body.templateId).toBe(templateId);
    expect(await list(ben, ours)).toMatchObject([{ name: "Fair" }]);
    const begun = await Promise.all([1, 2, 3].map(() => begin(ben, templateId, beginId)));
    expect(new Set(begun.map(({ body }) => body.boardId)).size).toBe(1);
    expect((await begin(ben, templateId, randomUUID())).body.boardId).not.toBe(begun[0]?.body.boardId);
    expect((await ben.call(todos.getTeamBoards, { body: { teamId: ours } })).body.boards).toHaveLength(3);
  });

  test("every member renames and deletes them, and others are told; who views a board saves none, a stranger nothing", async () => {
    const ours = await newTeam();
    const stranger = await person();
    const { boardId } = await boardOf(anna, "Todo: a", ours);
    const { templateId } = (await keep(anna, boardId)).body;
    const annas = await listenTo(await app.listen(), "/account", anna.token);
    expect((await ben.call(templates.rename, { body: { templateId, name: " Party " } })).status).toBe(200);
    expect(await annas.until("changed")).toMatchObject({ topics: ["boards"] });
    expect(await list(anna, ours)).toMatchObject([{ id: templateId, name: "Party" }]);
    const nameless = await ben.call(templates.rename, { body: { templateId, name: "  " } });
    expect(nameless.status).toBe(400);
    for (const answer of [
      await begin(stranger, templateId),
      await remove(stranger, templateId),
      await keep(stranger, boardId),
    ])
      expect(answer.body).toMatchObject({ code: "not-a-member" });
    await letEdit(anna, "todos", boardId, []);
    expect((await keep(ben, boardId)).body).toMatchObject({ code: "forbidden", cause: "view-only" });
    expect((await begin(ben, templateId)).status).toBe(201);
    expect((await remove(ben, templateId)).status).toBe(200);
    expect(await list(anna, ours)).toEqual([]);
    expect((await begin(anna, templateId)).body).toMatchObject({ code: "template-not-found" });
    annas.close();
  });

  test("so many of a team, and the ones there are answered when there is no room for more", async () => {
    const ours = await newTeam();
    const { boardId } = await boardOf(anna, "Todo: a", ours);
    const operationId = randomUUID();
    const first = await keep(anna, boardId, { operationId });
    for (const _ of [2, 3]) expect((await keep(ben, boardId)).status).toBe(201);
    expect((await keep(ben, boardId)).body).toMatchObject({ code: "limit-reached", cause: "too-many-templates" });
    expect((await keep(anna, boardId, { operationId })).body).toEqual(first.body);
    await remove(ben, first.body.templateId);
    expect((await keep(ben, boardId)).status).toBe(201);
    await anna.call(teams.delete, { body: { teamId: ours } });
    expect(await app.context.db.$count(boardTemplates, eq(boardTemplates.teamId, ours))).toBe(0);
  });

  test("files stay in a template when their board is gone, and go when it is", async () => {
    const ours = await newTeam();
    const { boardId, ids } = await boardOf(anna, "Todo:", ours);
    const bytes = randomBytes(100);
    const { hash } = (await attach(anna, boardId, bytes)).body;
    const attachment = { name: "bill.pdf", bytes: 100, addedAt: at };
    const attachments = [
      { ...attachment, id: randomUUID(), stored: { hash, width: null, height: null } },
      { ...attachment, id: randomUUID(), stored: null },
    ];
    const todo = todoWith(randomUUID(), { name: "a", attachments });
    await save(anna, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo });
    const { templateId } = (await keep(anna, boardId)).body;
    await anna.call(todos.deleteBoard, { body: { boardId } });
    await anna.call(trash.deleteForEver, { body: { kind: "todos", id: boardId } });
    const store = new FilesOnDisk(app.context.config.dataDir);
    let now = Date.now();
    const sweepAfter = (days: number) => {
      now += days * day;
      return sweepFiles({ db: app.context.db, now: () => new Date(now) }, store);
    };
    await sweepAfter(0);
    await sweepAfter(15);
    const made = await open(ben, (await begin(ben, templateId)).body.boardId);
    expect(made.lists[0]?.todos[0]?.attachments).toMatchObject([{ stored: { hash } }]);
    expect((await show(app, ben, made.id, hash, {}, files.showOfTodos)).rawPayload).toEqual(bytes);
    await ben.call(todos.deleteBoard, { body: { boardId: made.id } });
    await ben.call(trash.deleteForEver, { body: { kind: "todos", id: made.id } });
    await remove(ben, templateId);
    await sweepAfter(0);
    await sweepAfter(15);
    expect(await app.context.db.$count(tables.files, eq(tables.files.hash, hash))).toBe(0);
  });
});
