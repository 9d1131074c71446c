import { randomUUID } from "node:crypto";
import { defaultPicturePath } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { connectClient, createBoard, createTeam, join, load, note } from "./testing.ts";

describeOnEachDatabase("a whiteboard's room", (database) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;

  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    ben = await app.person("ben");
    teamId = await createTeam([anna, ben]);
  });
  afterAll(() => app.close());

  /** A fresh board with Anna and Ben on it. */
  async function both(more: object = {}) {
    const board = await createBoard(anna, teamId);
    const a = await join(origin, anna, board, more);
    const b = await join(origin, ben, board, more);
    return { board, a, b, close: () => [a, b].map((client) => client.close()) };
  }

  test("hands over the board, the locks and who is here", async () => {
    const { board, a, b, close } = await both();
    const data = await a.hears("whiteboard-data");
    expect(data).toMatchObject({ elements: {}, seq: 0, whiteboard: { UUID: board, WhiteboardName: "Plan", teamId } });
    expect((await b.hears("element-locks")) as unknown).toEqual([]);
    const { users } = await a.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    expect(users).toContainEqual(
      expect.objectContaining({
        userId: ben.userId,
        username: "ben",
        email: ben.email,
        profilePicture: defaultPicturePath,
      }),
    );
    close();
  });

  test("stores an operation, acknowledges it with its number and tells the others, not the sender", async () => {
    const { board, a, b, close } = await both();
    const created = await a.make("element-create", { element: note("n1") });
    expect(created).toEqual({ ok: true, seq: 1 });
    const broadcast = await b.hears("element-created");
    expect(broadcast).toMatchObject({ element: { id: "n1", type: "note" }, userId: anna.userId, seq: 1 });
    expect(await load(anna, board)).toEqual({ n1: note("n1") });
    await b.make("element-delete", { elementId: "n1" });
    await a.hears("element-deleted", ({ seq }) => seq === 2);
    expect(a.received.some(({ event }) => event === "element-created")).toBe(false);
    expect(await load(ben, board)).toEqual({});
    close();
  });

  test("applies an operation that is sent twice once", async () => {
    const { board, a, b, close } = await both();
    const operationId = randomUUID();
    const create = { element: note("n1"), operationId };
    const [first, second] = await Promise.all([a.ask("element-create", create), a.ask("element-create", create)]);
    expect([first, second, await a.ask("element-create", create)]).toEqual(Array(3).fill({ ok: true, seq: 1 }));
    await a.make("element-delete", { elementId: "n1" });
    // Not even after it has been undone, from another socket.
    expect(await b.ask("element-create", create)).toEqual({ ok: true, seq: 1 });
    expect(await load(anna, board)).toEqual({});
    close();
  });

  test("tells what arrives together in one frame those who take frames, and one by one those who do not", async () => {
    const { board, a, b, close } = await both();
    const framed = await join(origin, ben, board, { frames: true });
    const ids = ["n1", "n2", "n3"];
    const operations = ids.map((id) => [
      "element-create",
      { whiteboardId: board, operationId: randomUUID(), element: note(id) },
    ]);
    expect(await a.ask("operations", { operations })).toMatchObject({ ok: true });
    const { events } = await framed.hears("previews");
    const told = events as readonly [string, { seq: number; operationId: string }][];
    expect(told.map(([event, { seq }]) => [event, seq])).toEqual(ids.map((_, n) => ["element-created", n + 1]));
    for (const [event, payload] of told)
      expect(await b.hears(event, ({ seq }) => seq === payload.seq)).toEqual(payload);
    expect(framed.received.some(({ event }) => event === "element-created")).toBe(false);
    expect(b.received.some(({ event }) => event === "previews")).toBe(false);
    expect(a.received.some(({ event }) => event === "element-created")).toBe(false);
    framed.close();
    close();
  });

  test("refuses a batch as a whole, or applies it as one operation", async () => {
    const { board, a, b, close } = await both();
    const bad = [
      ["element-create", { element: note("n1") }],
      ["element-move", { elementId: "nowhere", position: { x: 1, y: 1 }, isDragEnd: true }],
    ];
    expect(await a.make("batch", { operations: bad })).toMatchObject({ ok: false, code: "element-not-found" });
    expect(await load(anna, board)).toEqual({});
    const good = [
      ["element-create", { element: note("n1") }],
      ["element-move", { elementId: "n1", position: { x: 7, y: 8 }, isDragEnd: true }],
    ];
    expect(await a.make("batch", { operations: good })).toEqual({ ok: true, seq: 1 });
    const broadcast = await b.hears("batch-applied");
    expect(broadcast).toMatchObject({
      seq: 1,
      userId: anna.userId,
      events: [
        ["element-created", {}],
        ["element-position-finalized", { elementId: "n1", position: { x: 7, y: 8 } }],
      ],
    });
    close();
  });

  test("sends those who come back what changed since, and those who ask from 0 everything", async () => {
    const { board, a, b, close } = await both();
    await a.make("element-create", { element: note("kept") });
    await a.make("element-create", { element: note("gone") });
    b.close();
    await a.make("element-create", { element: note("new") });
    await a.make("element-delete", { elementId: "gone" });
    const back = await join(origin, ben, board, { since: 2 });
    expect(await back.hears("whiteboard-data")).toMatchObject({
      changed: [{ id: "new" }],
      deleted: ["gone"],
      seq: 4,
    });
    const fresh = await join(origin, ben, board, { since: 0 });
    expect(Object.keys((await fresh.hears("whiteboard-data")).elements as object).sort()).toEqual(["kept", "new"]);
    back.close();
    fresh.close();
    close();
  });

  test("says which of the unanswered operations are on the board", async () => {
    const { board, a, b, close } = await both();
    const [mine, never] = [randomUUID(), randomUUID()];
    await a.make("element-create", { element: note("n1"), operationId: mine });
    a.close();
    for (const since of [0, 1]) {
      const back = await join(origin, anna, board, { since, unanswered: [mine, never] });
      expect(await back.hears("whiteboard-data")).toMatchObject({ seq: 1, stored: [mine] });
      back.close();
    }
    // On a process that has not stored them itself as well.
    const other = await startApp({ database: { ...database(), url: undefined } });
    const elsewhere = await join(await other.listen(), anna, board, { unanswered: [never, mine] });
    expect(await elsewhere.hears("whiteboard-data")).toMatchObject({ seq: 1, stored: [mine] });
    elsewhere.close();
    await other.close();
    b.close();
    close();
  });

  test("shows gestures without storing them, and locks what they move", async () => {
    const { board, a, b, close } = await both();
    await a.make("element-create", { element: note("n1") });
    expect(await a.ask("element-move", { elementId: "n1", position: { x: 5, y: 6 }, isDragEnd: false })).toEqual({
      ok: true,
    });
    expect(await b.hears("element-locked")).toMatchObject({ elementId: "n1", userId: anna.userId, username: "anna" });
    expect(await b.hears("element-moved")).toMatchObject({ position: { x: 5, y: 6 }, userId: anna.userId });
    const turned = { elementId: "n1", size: { width: 300, height: 200 }, rotation: 30 };
    expect(await a.ask("element-resize", { ...turned, isResizeEnd: false })).toEqual({ ok: true });
    expect(await b.hears("element-resized")).toMatchObject({ rotation: 30, userId: anna.userId });
    const tooFar = { ...turned, rotation: 360, isResizeEnd: false };
    expect(await a.ask("element-resize", tooFar)).toMatchObject({ code: "invalid-input" });
    const other = { elementId: "n1", position: { x: 9, y: 9 } };
    expect(await b.ask("element-move", { ...other, isDragEnd: false })).toMatchObject({ code: "element-locked" });
    expect(await b.make("element-move", { ...other, isDragEnd: true })).toMatchObject({ code: "element-locked" });
    expect(await load(anna, board)).toEqual({ n1: note("n1") });
    await a.make("element-move", { elementId: "n1", position: { x: 5, y: 6 }, isDragEnd: true });
    expect(await b.hears("element-unlocked")).toMatchObject({ elementId: "n1", updates: { position: { x: 5, y: 6 } } });
    expect(await b.make("element-move", { ...other, isDragEnd: true })).toMatchObject({ ok: true });
    close();
  });

  test("shows what is typed by several at once, and only into a text that is there and open", async () => {
    const { a, b, close } = await both();
    for (const [id, isLocked] of [
      ["n", false],
      ["locked", true],
    ] as const) {
      expect(await a.ask("element-create", { element: { ...note(id), isLocked } })).toMatchObject({ ok: true });
    }
    const typing = { elementId: "n", base: "x", ops: [{ insert: "hello" }], caret: 5 };
    expect(await b.ask("element-lock", { elementId: "n" })).toEqual({ ok: true });
    expect(await a.ask("text-typing", typing)).toEqual({ ok: true });
    const broadcast = await b.hears("text-typed");
    expect(broadcast).toEqual({ ...typing, userId: anna.userId, socketId: expect.any(String) });
    for (const [change, code] of [
      [{ elementId: "nowhere" }, "element-not-found"],
      [{ elementId: "locked" }, "element-locked"],
      [{ ops: [{ insert: "x".repeat(8_000) }] }, "invalid-input"],
      [{ caret: -1 }, "invalid-input"],
    ] as const) {
      expect(await a.ask("text-typing", { ...typing, ...change })).toMatchObject({ ok: false, code });
    }
    const twice = [typing, typing].map((payload) => ["text-typing", payload]);
    expect(await a.ask("previews", { events: twice })).toMatchObject({ ok: false, code: "invalid-input" });
    close();
  });

  test("keeps a lock that was asked for until it is given back or its holder leaves", async () => {
    const { a, b, close } = await both();
    await a.make("element-create", { element: note("n1") });
    expect(await a.ask("element-lock", { elementId: "n1" })).toEqual({ ok: true });
    expect(await b.ask("element-lock", { elementId: "n1" })).toMatchObject({ ok: false, code: "element-locked" });
    await a.make("element-move", { elementId: "n1", position: { x: 1, y: 1 }, isDragEnd: true });
    expect(await b.ask("element-lock", { elementId: "n1" })).toMatchObject({ ok: false });
    a.close();
    await b.hears("element-unlocked");
    expect(await b.hears("user-left", () => true)).toEqual(anna.userId);
    expect(await b.ask("element-lock", { elementId: "n1" })).toEqual({ ok: true });
    close();
  });

  test("shows cursors with name and color", async () => {
    const { a, b, close } = await both();
    await a.ask("cursor-move", { position: { x: 3, y: 4 }, scale: 0.5, offset: { x: 1, y: 2 } });
    expect(await b.hears("cursor-update")).toMatchObject({
      userId: anna.userId,
      position: { x: 3, y: 4 },
      username: "anna",
      color: expect.stringMatching(/^#/),
      scale: 0.5,
      offset: { x: 1, y: 2 },
    });
    close();
  });

  const laser = { stroke: 1, count: 5, points: [1, 2, 3].map((x) => ({ x, y: 0 })) };

  test("shows what a person presents and their laser pointer's line, for as long as they send them", async () => {
    const { a, b, close } = await both();
    const position = { x: 3, y: 4 };
    await a.ask("cursor-move", { position, presents: "frame-1", laser });
    expect(await b.hears("cursor-update")).toMatchObject({ userId: anna.userId, presents: "frame-1", laser });
    b.forget();
    await a.ask("cursor-move", { position });
    const after = await b.hears("cursor-update");
    for (const gone of ["presents", "laser"]) expect(after).not.toHaveProperty(gone);
    close();
  });

  test.each([
    ["a frame that has no id", { presents: "a frame" }],
    ["a frame of a name that objects have", { presents: "constructor" }],
    ["a line without points", { laser: { ...laser, points: [] } }],
    ["a line of too many points", { laser: { ...laser, points: Array(65).fill({ x: 0, y: 0 }) } }],
    ["a line that is nowhere", { laser: { ...laser, points: [{ x: 1e9, y: 0 }] } }],
    ["no line", { laser: { ...laser, stroke: 0 } }],
    ["half a point", { laser: { ...laser, count: 1.5 } }],
  ])("refuses %s with a cursor, and shows nobody anything of it", async (_, fields) => {
    const { a, b, close } = await both();
    const wrong = await a.ask("cursor-move", { position: { x: 1, y: 1 }, ...fields });
    expect(wrong).toMatchObject({ ok: false, code: "invalid-input" });
    await a.ask("cursor-move", { position: { x: 2, y: 2 } });
    expect(await b.hears("cursor-update")).toMatchObject({ position: { x: 2, y: 2 } });
    close();
  });

  test("lets nobody in who is not of the team", async () => {
    const board = await createBoard(anna, teamId);
    const eve = await app.person(`eve${randomUUID().slice(0, 8)}`);
    const client = connectClient(origin, eve, board);
    expect(await client.ask("join-whiteboard")).toMatchObject({ ok: false, code: "not-a-member" });
    expect(await client.make("element-create", { element: note("n1") })).toMatchObject({ ok: false });
    expect(await client.ask("join-whiteboard", { whiteboardId: randomUUID() })).toMatchObject({
      code: "whiteboard-not-found",
    });
    client.close();
  });
});
