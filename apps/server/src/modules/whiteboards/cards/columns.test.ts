import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { guests, maxTodosShown, type ShownColumn, todos, trash, whiteboards } from "@tafel/contract";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { enterBy, linkTo } from "../../sharing/testing.ts";
import { boardOf, save } from "../../todos/testing/boards.ts";
import { createBoard, createTeam, join, load } from "../testing.ts";

type Ref = { readonly boardId: string; readonly listId: string };

const column = (id: string, ref: Ref, more = {}): BaseElement => {
  const made = modelOf("column")?.create({ id, position: { x: 0, y: 0 }, index: 0 });
  if (!made) throw new Error("There are columns");
  return { ...made, ...ref, title: "As it was", todos: [{ title: "water", done: false }], ...more } as BaseElement;
};

const send = async (person: Person, uuid: string, ...events: [string, object][]) => {
  const operations = events.map(([event, payload]): [string, unknown] => [
    event,
    { whiteboardId: uuid, operationId: randomUUID(), ...payload },
  ]);
  const { body } = await person.call(whiteboards.save, { params: { uuid }, body: { operations } });
  return body.answers?.map((answer) => (answer.ok ? "stored" : answer.code)) ?? [body.code];
};
/** Puts a column on a whiteboard; returns what became of it. */
const put = async (person: Person, uuid: string, ref: Ref, id: string = randomUUID()) =>
  (await send(person, uuid, ["element-create", { element: column(id, ref) }]))[0];

const shown = async (person: Person, uuid: string): Promise<Record<string, Partial<ShownColumn>>> => {
  const { body } = await person.call(whiteboards.cards, { params: { uuid }, query: {} });
  return Object.fromEntries(body.columns.map(({ elementId, ...column }) => [elementId, column]));
};

describe.each(engines)("columns on whiteboards (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let teamId: string;
  let boardId: string;
  let ids: Record<string, string>;
  const ref = (name: string): Ref => ({ boardId, listId: ids[name] ?? "" });
  const named = (...names: string[]) => names.map((name) => ({ name, done: false }));

  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [ada, ben, eve] = [await app.person("ada"), await app.person("ben"), await app.person("eve")];
    teamId = await createTeam([ada, ben]);
    ({ boardId, ids } = await boardOf(ada, "Todo: water sweep | Doing: paint", teamId));
  });
  afterAll(() => app.close());

  test("are put by whoever is of their workspace, as far as the list is", async () => {
    const uuid = await createBoard(ada, teamId);
    expect(await put(ben, uuid, ref("Todo"), "todo")).toBe("stored");
    const [own, bens] = [await boardOf(ada, "Todo: mine"), await boardOf(ben, "Todo: his")];
    const refused = [
      await put(ada, uuid, { boardId: own.boardId, listId: own.ids.Todo ?? "" }),
      await put(ada, uuid, { boardId: bens.boardId, listId: bens.ids.Todo ?? "" }),
      await put(ada, uuid, { boardId, listId: randomUUID() }),
      // A todo is no list.
      await put(ada, uuid, ref("water")),
      await put(ada, await createBoard(ada), ref("Todo")),
      await put(eve, await createBoard(eve), ref("Todo")),
    ];
    expect(new Set(refused)).toEqual(new Set(["todo-not-found"]));
    expect(await put(ada, await createBoard(ada), { boardId: own.boardId, listId: own.ids.Todo ?? "" })).toBe("stored");
  });

  test("by no event or content are they anybody else's", async () => {
    const own = await createBoard(eve);
    expect(await put(eve, own, { boardId: "", listId: "" }, "none")).toBe("stored");
    const change = { elementId: "none", changes: ref("Todo") };
    expect(
      await send(
        eve,
        own,
        ["element-update", change],
        ["batch", { operations: [["element-update", change]] }],
        ["element-create", { element: column("x", { boardId, listId: "' or 1=1" }) }],
      ),
    ).toEqual(["todo-not-found", "todo-not-found", "invalid-input"]);
    const data = { elements: { y: column("y", ref("Todo")) } };
    const { body: made } = await eve.call(whiteboards.create, { body: { name: "Plan", data } });
    expect(await load(eve, made.uuid)).toMatchObject({ y: { type: "note" } });
    expect([await shown(eve, own), await shown(eve, made.uuid)]).toEqual([{}, {}]);
    const { body: again } = await ada.call(whiteboards.create, { body: { name: "Plan", teamId, data } });
    expect(await shown(ben, again.uuid)).toMatchObject({ y: { is: "list", title: "Todo" } });
  });

  test("show the list as it is now to whoever may see its board, and to guests names and ticks", async () => {
    const uuid = await createBoard(ada, teamId);
    const { boardId, ids } = await boardOf(ada, "Todo: water sweep old", teamId);
    await put(ada, uuid, { boardId, listId: ids.Todo ?? "" }, "c");
    const label = { id: randomUUID(), name: "Garden", color: "green" as const };
    const done = { at: new Date().toISOString(), by: ada.userId };
    await save(
      ada,
      boardId,
      { type: "add-label", label, todoIds: [ids.water ?? ""] },
      { type: "edit-todo", todoId: ids.water ?? "", changes: { assignees: [ben.userId], dueDate: "2026-12-01", done } },
      { type: "edit-todo", todoId: ids.old ?? "", changes: { archivedAt: done.at } },
      { type: "move-todo", todoId: ids.sweep ?? "", listId: ids.Todo ?? "", after: null },
    );
    const nothing = {
      priority: null,
      startDate: null,
      startTime: null,
      dueDate: null,
      dueTime: null,
      labels: [],
      lines: { done: 0, all: 0 },
      assignees: [],
    };
    expect(await shown(ben, uuid)).toEqual({
      c: {
        ...{ is: "list", title: "Todo", listId: ids.Todo, boardId, teamId, boardTitle: "Board" },
        ...{ isArchived: false, mayEdit: true, isShared: true, marksDone: false, more: 0 },
        ...{ labels: [label], people: [{ id: ben.userId, name: "ben" }] },
        todos: [
          { ...nothing, name: "sweep", done: false, todoId: ids.sweep },
          {
            ...{ ...nothing, name: "water", done: true, todoId: ids.water, dueDate: "2026-12-01", assignees: ["ben"] },
            labels: [label],
          },
        ],
      },
    });
    const guest = await enterBy(app, await linkTo(ada, uuid, "edit"));
    const seen = [...named("sweep"), { name: "water", done: true }];
    expect(await shown(guest, uuid)).toEqual({ c: { is: "named", title: "Todo", todos: seen, more: 0 } });
    // A guest brings back what was there, and no other.
    expect(await send(guest, uuid, ["element-delete", { elementId: "c" }])).toEqual(["stored"]);
    expect(await put(guest, uuid, { boardId, listId: ids.Todo ?? "" }, "c")).toBe("stored");
    expect(await put(guest, uuid, ref("Doing"))).toBe("todo-not-found");
    const { status, body } = await eve.call(whiteboards.cards, { params: { uuid }, query: {} });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining("water")]);
    await save(ada, boardId, { type: "edit-list", listId: ids.Todo ?? "", changes: { archivedAt: done.at } });
    expect(await shown(ben, uuid)).toMatchObject({ c: { isArchived: true } });
    await save(ada, boardId, { type: "delete-list", listId: ids.Todo ?? "" });
    expect(await shown(ben, uuid)).toEqual({ c: { is: "gone" } });
  });

  test("keep a filter that names known things, and refuse any other", async () => {
    const uuid = await createBoard(ada, teamId);
    await put(ada, uuid, ref("Todo"), "c");
    const filter = (filter: unknown): [string, object] => ["element-update", { elementId: "c", changes: { filter } }];
    const id = randomUUID();
    const refused = [
      ...[{ labels: ["green"] }, { labels: [id.toUpperCase()] }, { people: ["ben"] }, { due: "soon" }, "all", []],
      ...[{ labels: Array.from({ length: 51 }, () => id) }, { people: Array.from({ length: 51 }, () => id) }],
    ];
    expect(new Set(await send(ada, uuid, ...refused.map(filter)))).toEqual(new Set(["invalid-input"]));
    expect((await load(ada, uuid)).c).not.toHaveProperty("filter");
    const wanted = { labels: [id], people: [ben.userId, "none"], due: "week" };
    expect(await send(ben, uuid, filter({ ...wanted, more: 1 }))).toEqual(["stored"]);
    expect(await load(ada, uuid)).toMatchObject({ c: { filter: wanted } });
    expect(await send(ben, uuid, filter(null))).toEqual(["stored"]);
    expect(await load(ada, uuid)).toMatchObject({ c: { filter: null } });
  });

  test("that are filtered tell guests no more and no less than others, and name people to those who know them", async () => {
    const uuid = await createBoard(ada, teamId);
    const { boardId, ids } = await boardOf(ada, "Todo: bens nobodys", teamId);
    await put(ada, uuid, { boardId, listId: ids.Todo ?? "" }, "c");
    await save(ada, boardId, {
      type: "edit-todo",
      todoId: ids.bens ?? "",
      changes: { assignees: [ben.userId] },
    });
    const guest = await enterBy(app, await linkTo(ada, uuid, "edit"));
    const before = await shown(guest, uuid);
    const changes = { filter: { labels: [], people: [ada.userId, eve.userId, "none"] } };
    expect(await send(ada, uuid, ["element-update", { elementId: "c", changes }])).toEqual(["stored"]);
    expect(await shown(guest, uuid)).toEqual(before);
    expect(before).toEqual({ c: { is: "named", title: "Todo", todos: named("bens", "nobodys"), more: 0 } });
    // Eve is of no team of theirs.
    const people = [
      { id: ben.userId, name: "ben" },
      { id: ada.userId, name: "ada" },
    ];
    expect(await shown(ben, uuid)).toMatchObject({ c: { people, todos: [{ name: "bens" }, { name: "nobodys" }] } });
  });

  test("that are filtered look further than what they show", async () => {
    const names = Array.from({ length: maxTodosShown + 3 }, (_, at) => `t${at}`);
    const { boardId, ids } = await boardOf(ada, `Todo: ${names.join(" ")}`, teamId);
    const uuid = await createBoard(ada, teamId);
    await put(ada, uuid, { boardId, listId: ids.Todo ?? "" }, "c");
    await put(ada, uuid, ref("Doing"), "other");
    const changes = { filter: { labels: [], people: [], due: "none" } };
    await send(ada, uuid, ["element-update", { elementId: "c", changes }]);
    const { c, other } = await shown(ben, uuid);
    expect(c).toMatchObject({ is: "list", more: 0 });
    expect(c && "todos" in c && c.todos?.map(({ name }) => name)).toEqual(names);
    expect(other).toMatchObject({ todos: [{ name: "paint" }] });
    const guest = await enterBy(app, await linkTo(ada, uuid, "view"));
    const { c: guests } = await shown(guest, uuid);
    expect(guests).toMatchObject({ is: "named", more: 3 });
    expect(guests && "todos" in guests && guests.todos).toHaveLength(maxTodosShown);
  });

  test("of a board that went elsewhere show nothing, but to whoever sees that", async () => {
    const own = await boardOf(ada, "Todo: secret");
    const moved = await createBoard(ada);
    await put(ada, moved, { boardId: own.boardId, listId: own.ids.Todo ?? "" }, "c");
    await ada.call(whiteboards.moveToTeam, { params: { uuid: moved }, body: { teamId } });
    expect(await shown(ben, moved)).toEqual({ c: { is: "hidden" } });
    expect(await shown(ada, moved)).toMatchObject({ c: { is: "list", isShared: false } });
    expect(await shown(await enterBy(app, await linkTo(ada, moved, "edit")), moved)).toEqual({ c: { is: "hidden" } });
  });

  test("have the first todos, and say how many more there are", async () => {
    const names = Array.from({ length: maxTodosShown + 3 }, (_, at) => `t${at}`);
    const { boardId, ids } = await boardOf(ada, `Todo: ${names.join(" ")}`, teamId);
    const uuid = await createBoard(ada, teamId);
    await put(ada, uuid, { boardId, listId: ids.Todo ?? "" }, "c");
    const { c } = await shown(ben, uuid);
    expect(c).toMatchObject({ is: "list", more: 3 });
    expect(c && "todos" in c && c.todos?.map(({ name }) => name)).toEqual(names.slice(0, maxTodosShown));
  });

  test("are told of all that is done to their board, also of a list that came from another", async () => {
    const uuid = await createBoard(ada, teamId);
    const { boardId: told, ids } = await boardOf(ada, "Todo: a | Doing: b", teamId);
    const other = await boardOf(ada, "Else: x", teamId);
    await put(ada, uuid, { boardId: told, listId: ids.Todo ?? "" }, "todo");
    await put(ada, uuid, { boardId: told, listId: ids.Doing ?? "" }, "doing");
    const bens = await join(origin, ben, uuid);
    await save(ada, told, { type: "move-todo", todoId: ids.a ?? "", listId: ids.Doing ?? "" });
    expect(await bens.hears("cards-changed")).toEqual({ whiteboardId: uuid, elementIds: ["doing", "todo"] });
    expect(await shown(ben, uuid)).toMatchObject({
      todo: { todos: [] },
      doing: { todos: [{ name: "b" }, { name: "a" }] },
    });
    bens.forget();
    const call = {
      boardId: told,
      targetBoardId: other.boardId,
      what: { listId: ids.Doing ?? "" },
      mode: "move" as const,
    };
    await ada.call(todos.transfer, { body: { ...call, operationId: randomUUID() } });
    // Of the board that it left, and of the one that it came to.
    for (const ids of [["doing", "todo"], ["doing"]]) {
      await bens.hears("cards-changed", ({ elementIds }) => isDeepStrictEqual(elementIds, ids));
    }
    expect(await shown(ben, uuid)).toMatchObject({ doing: { is: "list", boardId: other.boardId } });
    bens.forget();
    await save(ada, other.boardId, { type: "edit-todo", todoId: ids.b ?? "", changes: { name: "better" } });
    expect(await bens.hears("cards-changed")).toMatchObject({ elementIds: ["doing"] });
    bens.forget();
    await ada.call(todos.deleteBoard, { body: { boardId: told } });
    expect(await bens.hears("cards-changed")).toMatchObject({ elementIds: ["doing", "todo"] });
    expect(await shown(ben, uuid)).toMatchObject({ todo: { is: "gone" }, doing: { is: "list" } });
    await ada.call(trash.restore, { body: { kind: "todos", id: told } });
    expect(await shown(ben, uuid)).toMatchObject({ todo: { is: "list" } });
    bens.close();
  });

  test("in a copy for somebody's own workspace are notes with what they say", async () => {
    const uuid = await createBoard(ada, teamId);
    await put(ada, uuid, ref("Todo"), "c");
    const { link, secret } = await linkTo(ada, uuid, "view", { allowsCopies: true });
    const guest = await enterBy(app, { link, secret });
    const { body } = await eve.call(guests.keepCopy, { body: { guestToken: guest.token, operationId: randomUUID() } });
    const { uuid: made } = body as { uuid: string };
    const ops = [
      ...[{ insert: "As it was" }, { insert: "\n", attributes: { header: 2 } }],
      ...[{ insert: "water" }, { insert: "\n", attributes: { list: "unchecked" } }],
    ];
    expect(await load(eve, made)).toMatchObject({ c: { type: "note", textContent: { ops } } });
  });

  test("lists of a workspace are found by words in their titles and their boards', empty ones too", async () => {
    const found = async (person: Person, words: string, team?: string) => {
      const { body } = await person.call(todos.findTodos, { body: { words, teamId: team } });
      return body.lists?.map(({ title }) => title) ?? body.code;
    };
    const { boardId } = await boardOf(ada, "Zinnias: | Zinc: x", teamId);
    expect([await found(ben, "ZIN", teamId), await found(ben, "zinn board", teamId)]).toEqual([
      ["Zinnias", "Zinc"],
      ["Zinnias"],
    ]);
    expect([await found(eve, "zin", teamId), await found(eve, "zin"), await found(ada, "zin")]).toEqual([
      ...["not-a-member", [], []],
    ]);
    await ada.call(todos.deleteBoard, { body: { boardId } });
    expect(await found(ben, "zin", teamId)).toEqual([]);
  });
});
