import { randomUUID } from "node:crypto";
import { type ChangeAlongside, whiteboards } from "@tafel/contract";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { todos, whiteboardCards, whiteboardOperations } from "../../../platform/database/schema/index.ts";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { enterBy, letEdit, linkTo } from "../../sharing/testing.ts";
import { boardOf, connect, line, open } from "../../todos/testing/boards.ts";
import { createBoard, createTeam, join, load, note } from "../testing.ts";

const cardOf = (id: string, boardId: string, todoId: string, title: string): BaseElement => {
  const made = modelOf("card")?.create({ id, position: { x: 0, y: 0 }, index: 0 });
  if (!made) throw new Error("There are cards");
  return { ...made, boardId, todoId, title } as BaseElement;
};

const replaced = (...elements: BaseElement[]) =>
  elements.flatMap((element) => [
    ["element-delete", { elementId: element.id }],
    ["element-create", { element }],
  ]);

type Batch = { readonly operationId: string; readonly operations: unknown[]; readonly alongside: unknown };

describe.each(engines)("todos made of notes (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let teamId: string;

  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [ada, ben, eve] = [await app.person("ada"), await app.person("ben"), await app.person("eve")];
    teamId = await createTeam([ada, ben]);
  });
  afterAll(() => app.close());

  const send = async (person: Person, uuid: string, batch: Batch) => {
    const operations: [string, unknown][] = [["batch", { whiteboardId: uuid, ...batch }]];
    const { body } = await person.call(whiteboards.save, { params: { uuid }, body: { operations } });
    const [answer] = body.answers ?? [];
    return answer?.ok ? "stored" : (answer?.code ?? body.code);
  };

  /** A whiteboard with a note, a to-do board, and what makes a todo of that. */
  const prepare = async (person: Person, team?: string) => {
    const uuid = await createBoard(person, team);
    const element = note("n", { textContent: { ops: [{ insert: "Water\n" }] } });
    const creating: [string, unknown][] = [
      ["element-create", { whiteboardId: uuid, operationId: randomUUID(), element }],
    ];
    await person.call(whiteboards.save, { params: { uuid }, body: { operations: creating } });
    const { boardId, ids } = await boardOf(person, "Todo: a", team);
    const todoId = randomUUID();
    const add = [{ id: todoId, name: "Water", richDescription: "<p>twice</p>" }];
    const alongside: ChangeAlongside = { boardId, listId: ids.Todo ?? "", add };
    const operations = replaced(cardOf("n", boardId, todoId, "Water"));
    const making = { operationId: randomUUID(), operations, alongside };
    const undoing = {
      operationId: randomUUID(),
      operations: replaced(element),
      alongside: { boardId, delete: [todoId] },
    };
    return { uuid, boardId, todoId, making, undoing };
  };
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  /** What both boards have. */
  const both = async (person: Person, { uuid, boardId }: Pick<Prepared, "uuid" | "boardId">) => {
    const { n } = (await load(person, uuid)) as Record<string, BaseElement>;
    return [n?.type, line(await open(person, boardId))];
  };
  const [before, after] = [
    ["note", "Todo: a"],
    ["card", "Todo: a Water"],
  ];

  test.each(["own", "team"])(
    "are on both %s boards, once however often it is sent, and are gone when undone",
    async (whose) => {
      const it = await prepare(ada, whose === "team" ? teamId : undefined);
      expect(await send(ada, it.uuid, it.making)).toBe("stored");
      expect(await send(ada, it.uuid, it.making)).toBe("stored");
      expect(await both(ada, it)).toEqual(after);
      const { lists } = await open(ada, it.boardId);
      expect(lists[0]?.todos[1]).toMatchObject({ id: it.todoId, richDescription: "<p>twice</p>" });
      const { body } = await ada.call(whiteboards.cards, { params: { uuid: it.uuid }, query: {} });
      expect(body.cards).toMatchObject([{ elementId: "n", is: "todo", name: "Water" }]);
      expect(await send(ada, it.uuid, it.undoing)).toBe("stored");
      expect(await both(ada, it)).toEqual(before);
      expect(await send(ada, it.uuid, { ...it.making, operationId: randomUUID() })).toBe("stored");
      expect(await both(ada, it)).toEqual(after);
    },
  );

  test("are told to those on either board, and of the other they learn nothing", async () => {
    const it = await prepare(ada, teamId);
    const [onWhiteboard, onTodos] = [await join(origin, ben, it.uuid), await connect(origin, ben.token)];
    await onTodos.ask("joinBoard", { boardId: it.boardId });
    const adas = await join(origin, ada, it.uuid);
    expect(await adas.ask("batch", it.making)).toMatchObject({ ok: true });
    expect(await onTodos.next("refreshBoard")).toMatchObject({
      boardId: it.boardId,
      operations: [{ type: "add-todo" }],
    });
    const heard = await onWhiteboard.hears("batch-applied");
    expect(heard).not.toHaveProperty("alongside");
    expect(JSON.stringify(heard)).not.toContain("twice");
    expect(await onWhiteboard.hears("cards-changed")).toMatchObject({ elementIds: ["n"] });
    for (const client of [onWhiteboard, onTodos, adas]) client.close();
  });

  test("are refused where either board is not theirs to edit, and nothing is changed", async () => {
    const it = await prepare(ada, teamId);
    const own = await prepare(ada);
    const guest = await enterBy(app, await linkTo(ada, it.uuid, "edit"));
    const intoEves = await boardOf(eve, "Todo: a");
    const into = ({ boardId, ids }: typeof intoEves) => ({
      ...{ operationId: randomUUID(), operations: replaced(cardOf("n", boardId, it.todoId, "Water")) },
      alongside: { boardId, listId: ids.Todo, add: [{ id: it.todoId, name: "Water", richDescription: "" }] },
    });
    // Ben may see the one board, and edit the other.
    const closed = [await prepare(ada, teamId), await prepare(ada, teamId)] as const;
    await letEdit(ada, "todos", closed[0].boardId, [ada]);
    await letEdit(ada, "whiteboard", closed[1].uuid, [ada]);
    // Ada may edit both, but they are of two workspaces.
    const adasOwn = await boardOf(ada, "Todo: a");
    const refused = [
      await send(guest, it.uuid, it.making),
      await send(guest, it.uuid, { ...it.undoing, operations: [["element-delete", { elementId: "n" }]] }),
      await send(eve, it.uuid, it.making),
      await send(ada, it.uuid, into(intoEves)),
      await send(ada, it.uuid, into(adasOwn)),
      await send(ben, own.uuid, own.making),
      await send(ben, closed[0].uuid, closed[0].making),
      await send(ben, closed[1].uuid, closed[1].making),
    ];
    expect(refused).not.toContain("stored");
    expect(refused).not.toContain(undefined);
    for (const prepared of [it, own, ...closed]) expect(await both(ada, prepared)).toEqual(before);
    expect(line(await open(eve, intoEves.boardId))).toBe("Todo: a");
    expect(line(await open(ada, adasOwn.boardId))).toBe("Todo: a");
  });

  test("keep their place in the order of what goes together with them", async () => {
    const it = await prepare(ada, teamId);
    const event = (name: string, payload: object) =>
      [name, { whiteboardId: it.uuid, operationId: randomUUID(), ...payload }] as [string, unknown];
    const operations = [
      event("element-create", { element: note("before") }),
      event("batch", it.making),
      event("element-update", { elementId: "n", changes: { title: "Renamed" } }),
      event("batch", it.making),
    ];
    const { body } = await ada.call(whiteboards.save, { params: { uuid: it.uuid }, body: { operations } });
    expect(body.answers).toMatchObject([{ seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 3 }]);
    expect(await load(ada, it.uuid)).toMatchObject({ before: {}, n: { type: "card", title: "Renamed" } });
    expect(await both(ada, it)).toEqual(after);
  });

  test("are refused when they are no valid todos, all of them", async () => {
    const it = await prepare(ada, teamId);
    const { making } = it;
    const alongside = making.alongside as Extract<ChangeAlongside, { add: unknown }>;
    const todo = { id: it.todoId, name: "Water", richDescription: "" };
    const bad = [
      { ...alongside, add: [] },
      { ...alongside, add: [{ ...todo, name: " " }] },
      { ...alongside, add: [{ ...todo, name: "x".repeat(501) }] },
      { ...alongside, add: [{ ...todo, id: "' or 1=1" }] },
      { ...alongside, add: Array.from({ length: 201 }, () => ({ ...todo, id: randomUUID() })) },
      { ...alongside, delete: [it.todoId] },
      { ...alongside, listId: "none" },
      "all",
      null,
    ];
    for (const alongside of bad) {
      expect(await send(ada, it.uuid, { ...making, operationId: randomUUID(), alongside })).toBe("invalid-input");
    }
    const nowhere = { ...alongside, listId: randomUUID() };
    expect(await send(ada, it.uuid, { ...making, alongside: nowhere })).toBe("list-not-found");
    expect(await both(ada, it)).toEqual(before);
  });

  test("are on neither board when all is written and the commit fails, and on both once it works", async () => {
    const it = await prepare(ada, teamId);
    const { db } = app.context;
    const transaction = db.transaction.bind(db);
    const rows = async (on: Pick<typeof db, "$count">) => [
      await on.$count(todos, eq(todos.id, it.todoId)),
      await on.$count(whiteboardOperations, eq(whiteboardOperations.operationId, it.making.operationId)),
      await on.$count(whiteboardCards, eq(whiteboardCards.todoId, it.todoId)),
    ];
    let afterCrash: readonly number[] | undefined;
    const crash = vi.spyOn(db, "transaction").mockImplementation(async (work, settings) => {
      let hasWritten = false;
      try {
        return await transaction(async (tx) => {
          const done = await work(tx);
          hasWritten = String(await rows(tx)) === "1,1,1";
          if (hasWritten && !afterCrash) throw new Error("the line is lost");
          return done;
        }, settings);
      } catch (error) {
        if (hasWritten) afterCrash ??= await rows(db);
        throw error;
      }
    });
    expect(await send(ada, it.uuid, it.making)).toBe("stored");
    crash.mockRestore();
    expect(afterCrash).toEqual([0, 0, 0]);
    expect(await rows(db)).toEqual([1, 1, 1]);
    expect(await both(ada, it)).toEqual(after);
  });

  test("whose undo finds one deleted already still takes back the rest", async () => {
    const it = await prepare(ada, teamId);
    await send(ada, it.uuid, it.making);
    await send(ada, it.uuid, {
      operationId: randomUUID(),
      operations: [["element-update", { elementId: "n", changes: { position: { x: 5, y: 5 } } }]],
      alongside: { boardId: it.boardId, delete: [it.todoId] },
    });
    expect(await send(ada, it.uuid, it.undoing)).toBe("stored");
    expect(await both(ada, it)).toEqual(before);
  });
});
