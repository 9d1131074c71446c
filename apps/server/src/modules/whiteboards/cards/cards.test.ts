import { randomUUID } from "node:crypto";
import { guests, type ShownCard, todos, trash, whiteboards } from "@tafel/contract";
import type { DueFilter, TodoFields } from "@tafel/domain";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { enterBy, linkTo } from "../../sharing/testing.ts";
import { boardOf, save } from "../../todos/testing/boards.ts";
import { compactOperations } from "../compact-operations.ts";
import { createBoard, createTeam, join, load } from "../testing.ts";

type Ref = { readonly boardId: string; readonly todoId: string };

const card = (id: string, { boardId, todoId }: Ref, more = {}): BaseElement => {
  const made = modelOf("card")?.create({ id, position: { x: 0, y: 0 }, index: 0 });
  if (!made) throw new Error("There are cards");
  return { ...made, boardId, todoId, title: "As it was", ...more } as BaseElement;
};

/** Puts a card on a whiteboard by a call; returns the code of its refusal. */
const put = async (person: Person, uuid: string, ref: Ref, id: string = randomUUID()) => {
  const operations: [string, unknown][] = [
    ["element-create", { whiteboardId: uuid, operationId: randomUUID(), element: card(id, ref) }],
  ];
  const { body } = await person.call(whiteboards.save, { params: { uuid }, body: { operations } });
  const [answer] = body.answers ?? [];
  return answer?.ok ? "stored" : (answer?.code ?? body.code);
};

const shown = async (person: Person, uuid: string, query = {}) =>
  (await person.call(whiteboards.cards, { params: { uuid }, query })).body.cards;
const byId = async (person: Person, uuid: string): Promise<Record<string, Partial<ShownCard>>> =>
  Object.fromEntries((await shown(person, uuid)).map(({ elementId, ...card }) => [elementId, card]));

describe.each(engines)("cards on whiteboards (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let teamId: string;
  let uuid: string;
  let boardId: string;
  let ids: Record<string, string>;
  const ref = (name: string): Ref => ({ boardId, todoId: ids[name] ?? "" });

  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [ada, ben, eve] = [await app.person("ada"), await app.person("ben"), await app.person("eve")];
    teamId = await createTeam([ada, ben]);
    uuid = await createBoard(ada, teamId);
    ({ boardId, ids } = await boardOf(ada, "Todo: water sweep | Doing: paint", teamId));
    await put(ada, uuid, ref("water"), "water");
  });
  afterAll(() => app.close());

  describe("who may put a todo on one", () => {
    test("is whoever is of its workspace, as far as the todo is", async () => {
      expect(await put(ben, uuid, ref("sweep"), "sweep")).toBe("stored");
      const [own, bens] = [await boardOf(ada, "Todo: mine"), await boardOf(ben, "Todo: his")];
      const refused = [
        await put(ada, uuid, { boardId: own.boardId, todoId: own.ids.mine ?? "" }),
        await put(ada, uuid, { boardId: bens.boardId, todoId: bens.ids.his ?? "" }),
        await put(ada, uuid, { boardId, todoId: randomUUID() }),
        await put(ada, await createBoard(ada), ref("water")),
        await put(eve, await createBoard(eve), ref("water")),
        await put(eve, await createBoard(eve, await createTeam([eve])), ref("water")),
      ];
      expect(new Set(refused)).toEqual(new Set(["todo-not-found"]));
      expect(await put(ada, await createBoard(ada), { boardId: own.boardId, todoId: own.ids.mine ?? "" })).toBe(
        "stored",
      );
    });

    test("by no event, call or content is it anybody else", async () => {
      const own = await createBoard(eve);
      expect(await put(eve, own, { boardId: "", todoId: "" }, "none")).toBe("stored");
      const change = { elementId: "none", changes: { boardId, todoId: ids.water } };
      const operations: [string, unknown][] = [
        ["element-update", { whiteboardId: own, operationId: randomUUID(), ...change }],
        ["batch", { whiteboardId: own, operationId: randomUUID(), operations: [["element-update", change]] }],
        ["element-create", { whiteboardId: own, element: { ...card("x", ref("water")), todoId: "' or 1=1" } }],
      ];
      const params = { uuid: own };
      const { body } = await eve.call(whiteboards.save, { params, body: { operations } });
      expect(body.answers?.map(({ code }) => code)).toEqual(["todo-not-found", "todo-not-found", "invalid-input"]);
      const changes = { put: [card("y", ref("water"))], delete: [] };
      expect(isProblem(await eve.call(whiteboards.save, { params, body: { changes } }), "todo-not-found")).toBe(true);
      const whole = { elements: { y: card("y", ref("water")) } };
      expect(isProblem(await eve.call(whiteboards.save, { params, body: { data: whole } }), "todo-not-found")).toBe(
        true,
      );
      const { body: made } = await eve.call(whiteboards.create, { body: { name: "Plan", data: whole } });
      expect(await load(eve, made.uuid)).toMatchObject({ y: { type: "note" } });
      expect([await shown(eve, own), await shown(eve, made.uuid)]).toEqual([[], []]);
      // A team's own keeps them.
      const { body: again } = await ada.call(whiteboards.create, { body: { name: "Plan", teamId, data: whole } });
      expect(await byId(ben, again.uuid)).toMatchObject({ y: { is: "todo", name: "water" } });
    });

    test("is also a guest who brings back what was there, and no other", async () => {
      const other = await createBoard(ada, teamId);
      await put(ada, other, ref("sweep"), "sweep");
      const guest = await enterBy(app, await linkTo(ada, other, "edit"));
      const events = (event: string, payload: object) =>
        guest.call(whiteboards.save, {
          params: { uuid: other },
          body: { operations: [[event, { whiteboardId: other, operationId: randomUUID(), ...payload }]] },
        });
      await events("element-delete", { elementId: "sweep" });
      expect(await shown(guest, other)).toEqual([]);
      expect(await put(guest, other, ref("sweep"), "sweep")).toBe("stored");
      expect(await put(guest, other, ref("paint"))).toBe("todo-not-found");
      expect(await shown(guest, other)).toEqual([{ elementId: "sweep", is: "named", name: "sweep", done: false }]);
    });
  });

  describe("what one shows", () => {
    /** A whiteboard with a todo of a board of its own. */
    async function withWater() {
      const { boardId, ids } = await boardOf(ada, "Todo: water", teamId);
      const uuid = await createBoard(ada, teamId);
      const todoId = ids.water ?? "";
      await put(ada, uuid, { boardId, todoId }, "water");
      return { uuid, boardId, todoId };
    }

    test("is the todo as it is now, to whoever may see its board", async () => {
      const { uuid, boardId, todoId } = await withWater();
      const label = { id: randomUUID(), name: "Garden", color: "green" as const };
      await save(
        ada,
        boardId,
        { type: "add-label", label, todoIds: [todoId] },
        {
          ...{ type: "edit-todo", todoId },
          changes: { name: "Water all", assignees: [ben.userId], dueDate: "2026-12-01", priority: "high" },
        },
      );
      const whole = {
        ...{ is: "todo", name: "Water all", done: false, todoId, boardId, teamId, boardTitle: "Board" },
        ...{ list: "Todo", priority: "high", dueDate: "2026-12-01", dueTime: null, assignees: ["ben"] },
        ...{ labels: [{ id: label.id, name: "Garden", color: "green" }], lines: { done: 0, all: 0 } },
        ...{ isArchived: false, mayEdit: true, isShared: true },
      };
      expect(await byId(ben, uuid)).toEqual({ water: whole });
      await save(ben, boardId, {
        ...{ type: "edit-todo", todoId },
        changes: { archivedAt: new Date().toISOString(), done: { at: new Date().toISOString(), by: null } },
      });
      expect(await byId(ada, uuid)).toMatchObject({ water: { isArchived: true, done: true } });
    });

    test("to a guest is name and tick, and to nobody else anything", async () => {
      const { uuid, boardId, todoId } = await withWater();
      const changes = { name: "Water all", done: { at: new Date().toISOString(), by: null } };
      await save(ben, boardId, { type: "edit-todo", todoId, changes });
      const guest = await enterBy(app, await linkTo(ada, uuid, "view"));
      expect(await shown(guest, uuid)).toEqual([{ elementId: "water", is: "named", name: "Water all", done: true }]);
      const { status, body } = await eve.call(whiteboards.cards, { params: { uuid }, query: {} });
      expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining("Water")]);
    });

    test("of a board that went elsewhere is nothing, but to whoever sees that", async () => {
      const own = await boardOf(ada, "Todo: secret");
      const moved = await createBoard(ada);
      await put(ada, moved, { boardId: own.boardId, todoId: own.ids.secret ?? "" }, "secret");
      await ada.call(whiteboards.moveToTeam, { params: { uuid: moved }, body: { teamId } });
      expect(await byId(ben, moved)).toEqual({ secret: { is: "hidden" } });
      expect(await byId(ada, moved)).toMatchObject({ secret: { is: "todo", name: "secret", isShared: false } });
      const guest = await enterBy(app, await linkTo(ada, moved, "edit"));
      expect(await byId(guest, moved)).toEqual({ secret: { is: "hidden" } });
    });

    test("follows a todo to another board, and says when it is gone", async () => {
      const target = await boardOf(ada, "Doing:", teamId);
      const other = await createBoard(ada, teamId);
      await put(ada, other, ref("paint"), "paint");
      const call = { boardId, targetBoardId: target.boardId, what: { todoId: ids.paint ?? "" }, mode: "move" as const };
      await ada.call(todos.transfer, { body: { ...call, operationId: randomUUID() } });
      expect(await byId(ben, other)).toMatchObject({ paint: { is: "todo", boardId: target.boardId, list: "Doing" } });
      await save(ada, target.boardId, { type: "delete-todo", todoId: ids.paint ?? "" });
      expect(await byId(ben, other)).toEqual({ paint: { is: "gone" } });
    });

    test("is asked for all at once or for some, and is nothing once the element is", async () => {
      const other = await createBoard(ada, teamId);
      for (const id of ["one", "two", "three"]) await put(ada, other, ref("sweep"), id);
      const some = await shown(ben, other, { elements: "one,three,none" });
      expect(some.map(({ elementId }) => elementId)).toEqual(["one", "three"]);
      const kept = { type: "note", id: "one", position: { x: 0, y: 0 }, size: { width: 320, height: 104 }, index: 0 };
      const batch = [
        ["element-delete", { elementId: "one" }],
        ["element-create", { element: kept }],
      ];
      const event = ["batch", { whiteboardId: other, operationId: randomUUID(), operations: batch }] as [
        string,
        unknown,
      ];
      const { body } = await ada.call(whiteboards.save, { params: { uuid: other }, body: { operations: [event] } });
      expect(body.answers).toMatchObject([{ ok: true }]);
      expect((await shown(ben, other)).map(({ elementId }) => elementId)).toEqual(["three", "two"]);
    });
  });

  test("todos of a workspace are found by words in their names, and by nobody else", async () => {
    const found = async (person: Person, words: string, team?: string) => {
      const { body } = await person.call(todos.findTodos, { body: { words, teamId: team } });
      return body.todos?.map(({ name }) => name) ?? body.code;
    };
    const teamId = await createTeam([ada, ben]);
    const { ids: others } = await boardOf(ada, "Todo: 100%-wool Wool_socks Plain", teamId);
    const done = { at: new Date().toISOString(), by: ada.userId };
    expect(await found(ben, "WOOL", teamId)).toEqual(["100%-wool", "Wool_socks"]);
    expect([await found(ben, "% wool", teamId), await found(ben, "_", teamId)]).toEqual([
      ["100%-wool"],
      ["Wool_socks"],
    ]);
    const { body } = await ada.call(todos.findTodos, { body: { words: "socks wool", teamId } });
    const [socks] = body.todos;
    expect(socks).toMatchObject({ id: others.Wool_socks, list: "Todo", boardTitle: "Board" });
    const edit = { type: "edit-todo", todoId: socks?.id ?? "", changes: { done } } as const;
    await save(ada, socks?.boardId ?? "", edit);
    expect(await found(ben, "socks", teamId)).toEqual([]);
    expect([await found(eve, "wool", teamId), await found(eve, "wool"), await found(ada, "wool")]).toEqual([
      ...["not-a-member", [], []],
    ]);
  });

  test("todos of a workspace are found by whose they are and when they are due, where whoever asks is", async () => {
    const line = "Todo: gone_by this_morning today tonight saturday monday undated elsewhere";
    const { boardId, ids: all } = await boardOf(ada, line, teamId);
    const edit = (name: string, changes: Partial<TodoFields>) =>
      save(ada, boardId, { type: "edit-todo", todoId: all[name] ?? "", changes });
    const zone = "Europe/Berlin";
    const at = (at: string, dueDate: string, zone: string) => ({ dueDate, dueTime: { at, zone } });
    await edit("gone_by", { dueDate: "2031-03-04", assignees: [ben.userId] });
    await edit("this_morning", at("09:00", "2031-03-05", zone));
    await edit("today", { dueDate: "2031-03-05", assignees: [ada.userId, ben.userId] });
    await edit("tonight", { ...at("21:00", "2031-03-05", zone), startDate: "2031-03-05" });
    await edit("saturday", { dueDate: "2031-03-08", startDate: "2031-03-06" });
    await edit("monday", { dueDate: "2031-03-10" });
    // Where it is Tuesday evening, it is Wednesday morning in Berlin.
    await edit("elsewhere", at("22:30", "2031-03-04", "America/Los_Angeles"));
    /** On a Wednesday at noon. */
    const calendar = { today: "2031-03-05", time: "12:00", firstDayOfWeek: 1, zone };
    const ask = async (is: DueFilter | undefined, assignee?: string, by = ben, more = {}) => {
      const due = is && { is, ...calendar, ...more };
      const { body } = await by.call(todos.findTodos, { body: { words: "", teamId, due, assignee } });
      if (!body.todos) return body.code;
      if (due || assignee) expect(body.lists).toEqual([]);
      return body.todos.flatMap((it) => (it.boardId === boardId ? it.name : [])).join(" ");
    };
    expect(await ask("overdue")).toBe("gone_by this_morning elsewhere");
    expect(await ask("today")).toBe("this_morning today tonight elsewhere");
    expect(await ask("week")).toBe("gone_by this_morning today tonight saturday elsewhere");
    expect(await ask("week", undefined, ben, { firstDayOfWeek: 4 })).not.toContain("saturday");
    expect(await ask("today", undefined, ben, { zone: "America/Los_Angeles" })).not.toContain("elsewhere");
    expect(await ask("started")).toBe("tonight");
    expect(await ask("none")).toBe("undated");
    expect(await ask(undefined, ben.userId)).toBe("gone_by today");
    expect(await ask("today", ada.userId)).toBe("today");
    expect(await ask("week", "none")).toBe("this_morning tonight saturday elsewhere");
    expect(await ask(undefined)).toContain("monday undated");
    // Somebody else's are nobody's here.
    expect(await ask(undefined, eve.userId)).toBe("");
    expect(await ask("today", ada.userId, eve)).toBe("not-a-member");
    const malformed = [
      { today: "2031-02-30" },
      { time: "25:00" },
      { zone: "+02:00" },
      { firstDayOfWeek: 7 },
      { is: "x" },
    ];
    for (const more of malformed) expect(await ask("today", undefined, ben, more)).toBe("invalid-input");
    expect(await ask("today", "ben")).toBe("invalid-input");
  });

  test("whoever looks on is told of what was done to the todos, and of nothing else", async () => {
    const other = await createBoard(ada, teamId);
    const { boardId: toldBoard, ids: told } = await boardOf(ada, "Todo: a b", teamId);
    await put(ada, other, { boardId: toldBoard, todoId: told.a ?? "" }, "a");
    await put(ada, other, { boardId: toldBoard, todoId: told.b ?? "" }, "b");
    const bens = await join(origin, ben, other);
    const changed = (...elementIds: string[]) =>
      bens.hears("cards-changed", (it) => String(it.elementIds) === String(elementIds));
    const done = { at: new Date().toISOString(), by: ada.userId };
    await save(ada, toldBoard, { type: "edit-todo", todoId: told.b ?? "", changes: { done } });
    expect(await changed("b")).toMatchObject({ whiteboardId: other, elementIds: ["b"] });
    bens.forget();
    await save(ada, toldBoard, { type: "rename-list", listId: told.Todo ?? "", title: "Soon" });
    expect(await bens.hears("cards-changed")).toMatchObject({ elementIds: ["a", "b"] });
    bens.forget();
    await ada.call(todos.deleteBoard, { body: { boardId: toldBoard } });
    await bens.hears("cards-changed");
    expect(await byId(ben, other)).toEqual({ a: { is: "gone" }, b: { is: "gone" } });
    bens.forget();
    // Out of the trash.
    await ada.call(trash.restore, { body: { kind: "todos", id: toldBoard } });
    expect(await bens.hears("cards-changed")).toMatchObject({ elementIds: ["a", "b"] });
    expect(await byId(ben, other)).toMatchObject({ a: { is: "todo", name: "a" }, b: { is: "todo", done: true } });
    bens.close();
  });

  test("the whiteboards with a todo are told to those who see them, each once, and with an element that shows it", async () => {
    const { boardId: made, ids: todosOf } = await boardOf(ada, "Todo: a b", teamId);
    const refTo = (name: string) => ({ boardId: made, todoId: todosOf[name] ?? "" });
    const [one, other, deleted] = [
      await createBoard(ada, teamId),
      await createBoard(ada, teamId),
      await createBoard(ada, teamId),
    ];
    for (const it of [one, other, deleted]) await put(ada, it, refTo("a"), "a");
    await put(ada, one, refTo("a"), "again");
    await put(ada, other, refTo("b"), "b");
    const removing = ["element-delete", { whiteboardId: other, operationId: randomUUID(), elementId: "a" }] as const;
    await ada.call(whiteboards.save, { params: { uuid: other }, body: { operations: [[...removing]] } });
    await ada.call(whiteboards.delete, { params: { uuid: deleted } });
    const withTodo = async (person: Person, name: string) => {
      const { body } = await person.call(whiteboards.withTodo, { params: { todoId: todosOf[name] ?? "" } });
      return body.whiteboards;
    };
    expect(await withTodo(ben, "a")).toMatchObject([{ uuid: one, teamId, elementId: "a" }]);
    expect(await withTodo(ben, "b")).toMatchObject([{ uuid: other, elementId: "b" }]);
    expect(await withTodo(eve, "a")).toEqual([]);
    const mine = await boardOf(eve, "Todo: mine");
    const own = await createBoard(eve);
    await put(eve, own, { boardId: mine.boardId, todoId: mine.ids.mine ?? "" }, "mine");
    const asked = (person: Person) => person.call(whiteboards.withTodo, { params: { todoId: mine.ids.mine ?? "" } });
    expect((await asked(eve)).body.whiteboards).toMatchObject([{ uuid: own, teamId: null }]);
    expect((await asked(ada)).body.whiteboards).toEqual([]);
  });

  test("with it are told the todos that arrows lead to and come from, as far as the asker may see them", async () => {
    const { boardId: made, ids: todosOf } = await boardOf(ada, "Todo: before middle after far", teamId);
    const own = await boardOf(ada, "Todo: secret");
    // A personal whiteboard's card of a personal todo comes along into the team.
    const plan = await createBoard(ada);
    await put(ada, plan, { boardId: own.boardId, todoId: own.ids.secret ?? "" }, "secret");
    await ada.call(whiteboards.moveToTeam, { params: { uuid: plan }, body: { teamId } });
    for (const name of ["before", "middle", "after", "far"])
      await put(ada, plan, { boardId: made, todoId: todosOf[name] ?? "" }, name);
    const centre = { x: 0, y: 0 };
    const arrow = (from: string, to: string) => ({
      ...{ type: "arrow", id: `${from}-${to}`, position: centre, size: { width: 1, height: 1 }, index: 9 },
      startConnection: { elementId: from, centre },
      endConnection: { elementId: to, centre },
    });
    const lines = [
      ["before", "middle"],
      ["middle", "after"],
      ["after", "far"],
      ["middle", "secret"],
    ] as const;
    const operations = lines.map(([from, to]): [string, unknown] => [
      "element-create",
      { whiteboardId: plan, operationId: randomUUID(), element: arrow(from, to) },
    ]);
    const saved = await ada.call(whiteboards.save, { params: { uuid: plan }, body: { operations } });
    expect(saved.body.answers?.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const around = async (person: Person) => {
      const { body } = await person.call(whiteboards.withTodo, { params: { todoId: todosOf.middle ?? "" } });
      return body.whiteboards.map(({ comesFrom, leadsTo }) => [comesFrom, leadsTo.toSorted()]);
    };
    expect(await around(ada)).toEqual([[["before"], ["after", "secret"]]]);
    expect(await around(ben)).toEqual([[["before"], ["after"]]]);
  });

  test("a copy for somebody's own workspace has notes in their place", async () => {
    const { link, secret } = await linkTo(ada, uuid, "view", { allowsCopies: true });
    const guest = await enterBy(app, { link, secret });
    const body = { guestToken: guest.token, operationId: randomUUID() };
    const { body: copy } = await eve.call(guests.keepCopy, { body });
    const { uuid: made } = copy as { uuid: string };
    expect(await load(eve, made)).toMatchObject({ water: { type: "note" } });
    expect(await shown(eve, made)).toEqual([]);
  });

  test("what the history forgets, a guest can no longer bring back", async () => {
    const other = await createBoard(ada, teamId);
    await put(ada, other, ref("sweep"), "sweep");
    await put(ada, other, ref("water"), "water");
    const guest = await enterBy(app, await linkTo(ada, other, "edit"));
    await ada.call(whiteboards.save, {
      params: { uuid: other },
      body: { operations: [["element-delete", { whiteboardId: other, elementId: "sweep" }]] },
    });
    const in100Days = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
    await compactOperations({ ...app.context, now: () => in100Days });
    expect(await put(guest, other, ref("sweep"))).toBe("todo-not-found");
    expect(await put(guest, other, ref("water"))).toBe("stored");
  });
});
