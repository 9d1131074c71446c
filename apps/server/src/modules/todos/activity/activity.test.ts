import { randomUUID } from "node:crypto";
import { teams, todos } from "@tafel/contract";
import { type Activity, newLine, newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { boardOf, save } from "../testing/boards.ts";

describe.each(engines)("activity (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  type Asked = { todoId?: string; before?: { version: number; step: number } };
  const pageOf = async (person: Person, boardId: string, asked: Asked = {}) => {
    const { status, body } = await person.call(todos.getActivity, { body: { boardId, ...asked } });
    expect(status).toBe(200);
    return body;
  };
  /** All pages, one after the other. */
  async function allOf(boardId: string, todoId?: string) {
    const pages: Activity[][] = [];
    for (let before: Asked["before"]; ; ) {
      const { activity, next } = await pageOf(anna, boardId, { ...(todoId && { todoId }), ...(before && { before }) });
      pages.push(activity);
      if (!next) return pages;
      before = next;
    }
  }
  const kinds = (activity: readonly Activity[]) => activity.map(({ deed }) => deed.kind);

  test("of a board has who did what, the newest first, page by page", async () => {
    const teamId = await teamOf(anna, [ben]);
    const { boardId, ids } = await boardOf(anna, "Todo: a | Doing:", teamId);
    const [todoId = "", listId = ""] = [ids.a, ids.Doing];
    await save(ben, boardId, { type: "move-todo", todoId, listId });
    const { activity, next } = await pageOf(anna, boardId);
    expect(kinds(activity)).toEqual(["moved", "list-added", "added", "list-added"]);
    expect(activity[0]).toEqual({
      ...{ operationId: expect.any(String), version: 2, at: expect.any(String), userId: ben.userId },
      ...{ todoIds: [todoId], deed: { kind: "moved", from: ids.Todo, to: listId } },
    });
    expect(next).toBeNull();

    const adds = Array.from({ length: 120 }, (_, at): TodoChange => {
      return { type: "add-todo", listId, todo: newTodo(randomUUID(), `todo ${at}`) };
    });
    await save(anna, boardId, ...adds);
    await save(anna, boardId, { type: "rename-list", listId, title: "Now" });
    const pages = await allOf(boardId);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 25]);
    const all = pages.flat();
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(125);
    const added = all.slice(1, 121).map(({ todoIds: [id] }) => id);
    expect(added).toEqual(adds.map((it) => it.type === "add-todo" && it.todo.id).toReversed());
  });

  test("of a todo is what was done to it, also together with others, and the names of what is gone", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b c | Doing:");
    const [a = "", b = "", c = ""] = [ids.a, ids.b, ids.c];
    const [labelId, lineId, checklistId] = [randomUUID(), randomUUID(), randomUUID()];
    await save(anna, boardId, { type: "edit-todo", todoId: b, changes: { name: "bee" } });
    await save(anna, boardId, { type: "add-label", label: { id: labelId, name: "Money", color: "green" } });
    await save(anna, boardId, { type: "label-todos", labelId, todoIds: [a, b, c], isOn: true });
    await save(anna, boardId, { type: "label-todos", labelId, todoIds: [a], isOn: false });
    await save(anna, boardId, { type: "label-todos", labelId, todoIds: [b, c], isOn: false });
    await save(anna, boardId, { type: "delete-label", labelId });
    await save(anna, boardId, { type: "move-todo", todoId: a, listId: ids.Doing ?? "" });
    await save(anna, boardId, { type: "delete-list", listId: ids.Todo ?? "", todoIds: [b, c] });
    const checklist = { id: checklistId, title: "Bring", lines: [newLine(lineId, "tent")] };
    await save(anna, boardId, { type: "add-checklist", todoId: a, checklist });
    await save(anna, boardId, { type: "delete-line", todoId: a, lineId });
    const { activity, names, next } = await pageOf(anna, boardId, { todoId: a });
    expect(kinds(activity)).toEqual(["line-deleted", "checklist-added", "moved", "labeled", "labeled", "added"]);
    expect(activity.map(({ deed }) => "to" in deed && deed.to)).toEqual([false, false, ids.Doing, false, true, false]);
    expect(names).toEqual({ [lineId]: "tent", [ids.Todo ?? ""]: "Todo", [labelId]: "Money" });
    expect(next).toBeNull();
    expect((await pageOf(anna, boardId)).names).toMatchObject({ [ids.Todo ?? ""]: "Todo", [b]: "bee", [c]: "c" });
    expect(await allOf(boardId, randomUUID())).toEqual([[]]);
  });

  test("of a todo comes page by page, too", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b");
    const [a = "", b = ""] = [ids.a, ids.b];
    const labelId = randomUUID();
    await save(anna, boardId, { type: "add-label", label: { id: labelId, name: "Money", color: "green" } });
    for (let at = 0; at < 30; at += 1) {
      const rename = (todoId: string): TodoChange => ({
        type: "edit-todo",
        todoId,
        changes: { name: `${todoId} ${at}` },
      });
      await save(anna, boardId, rename(a), rename(b), {
        ...{ type: "label-todos", labelId, todoIds: [a, b], isOn: at % 2 === 0 },
      });
    }
    const pages = await allOf(boardId, a);
    expect(pages.map(({ length }) => length)).toEqual([50, 11]);
    expect(kinds(pages.flat()).slice(0, 4)).toEqual(["labeled", "renamed", "labeled", "renamed"]);
    expect(pages.flat().every(({ todoIds }) => todoIds.includes(a))).toBe(true);
  });

  test("is short, however long the texts are", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a | Long:");
    const long = "x".repeat(19_000);
    const edit = (richDescription: string): TodoChange => ({
      ...{ type: "edit-todo", todoId: ids.a ?? "", changes: { description: richDescription, richDescription } },
    });
    await save(anna, boardId, edit(`<p>${long}</p>`));
    await save(anna, boardId, edit(`<p>${long}y</p>`));
    await save(anna, boardId, edit(`<p>${long}y</p>`));
    const list = { id: randomUUID(), title: "Many", todos: [] };
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...newTodo(randomUUID(), `${at}`),
      description: long.slice(0, 900),
    }));
    await save(anna, boardId, { type: "restore-list", list: { ...list, todos: many } });
    await save(anna, boardId, { type: "delete-list", listId: list.id });
    const { activity, names } = await pageOf(anna, boardId);
    expect(kinds(activity).slice(0, 5)).toEqual(["list-deleted", "list-put", "described", "described", "list-added"]);
    expect(Object.keys(names).length).toBe(102);
    expect(JSON.stringify({ activity, names }).length).toBeLessThan(20_000);
  });

  test("is for those who may see the board, as long as they may", async () => {
    const cleo = await app.person("cleo");
    const teamId = await teamOf(anna, [ben]);
    const { boardId, ids } = await boardOf(anna, "Todo: a", teamId);
    const own = await boardOf(anna, "Todo: a");
    const asked = async (person: Person, id: string) =>
      (await person.call(todos.getActivity, { body: { boardId: id, todoId: ids.a } })).body.code;
    expect(await asked(cleo, boardId)).toBe("not-a-member");
    expect(await asked(ben, own.boardId)).toBe("board-not-found");
    expect(await asked(ben, boardId)).toBeUndefined();
    await ben.call(teams.leave, { body: { teamId } });
    expect(await asked(ben, boardId)).toBe("not-a-member");
  });

  test("refuses a page that there cannot be", async () => {
    const { boardId } = await boardOf(anna, "Todo: a");
    for (const before of [
      { version: -1, step: 0 },
      { version: 1, step: 2 ** 31 },
      { version: 0.5, step: 0 },
      "x",
      {},
    ]) {
      const { status } = await anna.call(todos.getActivity, { body: { boardId, before: before as never } });
      expect(status).toBe(400);
    }
  });
});
