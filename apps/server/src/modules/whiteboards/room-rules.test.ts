import { randomUUID } from "node:crypto";
import { teams, whiteboards } from "@tafel/contract";
import { apply, type BaseElement, commit, durableEvents, fromWire } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/connect.ts";
import { openTestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { whiteboardEvents } from "../../trust/testing/whiteboard-events.ts";
import { type Client, createBoard, createTeam, join, load, note } from "./testing.ts";

describe("what a room lets nobody do", () => {
  let database: Database;
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  /** While true the database answers nothing. */
  let isAway = false;
  /** Done once, between the next statement and its answer. */
  let beforeNextAnswer: (() => Promise<unknown>) | undefined;

  beforeAll(async () => {
    const real = await openTestDatabase();
    const execute: Database["execute"] = async (...args) => {
      if (isAway) throw new Error("The database is away");
      if (JSON.stringify(args).includes("poison")) throw Object.assign(new Error("unstorable"), { code: "22P05" });
      const answer = await real.execute<never>(...args);
      const work = beforeNextAnswer;
      beforeNextAnswer = undefined;
      await work?.();
      return answer;
    };
    database = { ...real, execute };
    app = await startApp({ database: { ...database, url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    ben = await app.person("ben");
    teamId = await createTeam([anna, ben]);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function both(more: object = {}) {
    const board = await createBoard(anna, teamId);
    const [a, b] = [await join(origin, anna, board, more), await join(origin, ben, board, more)];
    return { board, a, b, close: () => [a, b].map((client) => client.close()) };
  }

  test("refuses every payload that is none, and lives", async () => {
    const { a, b, close } = await both();
    const events = [
      "element-create",
      "element-move",
      "batch",
      "cursor-move",
      "element-lock",
      "previews",
      "arrow-update",
    ];
    const payloads = [
      null,
      17,
      "x",
      [],
      {},
      { whiteboardId: 5 },
      { elementId: "__proto__", position: { x: 1, y: 1 } },
      { element: { type: "constructor", id: "a" } },
      { operations: [["batch", {}]], events: [["cursor-move", { position: { x: "1e999" } }]] },
    ];
    for (const event of events) {
      for (const payload of payloads) {
        const whole = typeof payload === "object" && payload !== null ? { whiteboardId: "x", ...payload } : payload;
        const answer = await b.socket.timeout(30_000).emitWithAck(event, whole);
        expect(answer, `${event} ${JSON.stringify(payload)}`).toMatchObject({ ok: false, code: expect.any(String) });
      }
      b.socket.emit(event);
    }
    expect(await a.make("element-create", { element: note("n1") })).toMatchObject({ ok: true });
    close();
  });

  test("tells a removed member at once, and lets them neither hear nor do anything more", async () => {
    const cleo = await app.person(`cleo-${randomUUID().slice(0, 6)}`);
    const team = await createTeam([anna, cleo]);
    const board = await createBoard(anna, team);
    const [a, c] = [await join(origin, anna, board), await join(origin, cleo, board)];
    await anna.call(teams.removeMember, { body: { teamId: team, memberId: cleo.userId } });
    expect(await c.hears("whiteboard-closed")).toEqual({ whiteboardId: board, code: "not-a-member" });
    expect(await a.hears("user-left")).toEqual(cleo.userId);
    c.forget();
    expect(await c.make("element-create", { element: note("n1") })).toMatchObject({ ok: false });
    expect(await c.ask("join-whiteboard")).toMatchObject({ ok: false, code: "not-a-member" });
    await a.make("element-create", { element: note("n2") });
    await a.ask("cursor-move", { position: { x: 1, y: 1 } });
    expect(c.received).toEqual([]);
    a.close();
    c.close();
  });

  test("announces a new name and the end of a board", async () => {
    const { board, a, b, close } = await both();
    await anna.call(whiteboards.save, { params: { uuid: board }, body: { name: "Better plan" } });
    expect(await b.hears("whiteboard-renamed")).toEqual({ whiteboardId: board, name: "Better plan" });
    await anna.call(whiteboards.delete, { params: { uuid: board } });
    expect(await b.hears("whiteboard-deleted")).toEqual({ whiteboardId: board });
    expect(await a.make("element-create", { element: note("n1") })).toMatchObject({ ok: false });
    close();
  });

  test("acknowledges nothing while the database is away, and stores all of it afterwards", async () => {
    const { board, a, b, close } = await both();
    await a.make("element-create", { element: note("n1") });
    isAway = true;
    let answered = 0;
    const asked = [1, 2, 3].map(async (x) => {
      const answer = await a.make("element-move", { elementId: "n1", position: { x, y: 0 }, isDragEnd: true });
      answered += 1;
      return answer;
    });
    // Others still see each other, and the board is not changed.
    await b.ask("cursor-move", { position: { x: 1, y: 1 } });
    await a.hears("cursor-update");
    expect(answered).toBe(0);
    isAway = false;
    expect(await Promise.all(asked)).toEqual([2, 3, 4].map((seq) => ({ ok: true, seq })));
    expect(await load(anna, board)).toEqual({ n1: note("n1", { position: { x: 3, y: 0 } }) });
    close();
  });

  test("goes on from an older state where the database was put back to one", async () => {
    const { board, a, b, close } = await both();
    await a.make("element-create", { element: note("n1") });
    await a.make("element-create", { element: note("n2") });
    await database.execute("update whiteboards set seq = 1 where id = $1", [board]);
    for (const table of ["whiteboard_elements", "whiteboard_operations"]) {
      await database.execute(`delete from ${table} where whiteboard_id = $1 and seq = 2`, [board]);
    }
    const sentAway = [a, b].map(({ socket }) => new Promise((resolve) => socket.once("disconnect", resolve)));
    // Stored, but the answer goes to who was sent away.
    a.make("element-move", { elementId: "n1", position: { x: 5, y: 0 }, isDragEnd: true }).catch(() => {});
    await Promise.all(sentAway);
    const moved = { n1: note("n1", { position: { x: 5, y: 0 } }) };
    await expect.poll(() => load(anna, board)).toEqual(moved);
    const again = await join(origin, ben, board);
    expect(await again.hears("whiteboard-data")).toMatchObject({ elements: moved, seq: 2 });
    again.close();
    close();
  });

  test("answers a save with the number of what it saved, though another comes before the name is written", async () => {
    const uuid = await createBoard(anna);
    const put = (id: string) => ({ params: { uuid }, body: { name: `With ${id}`, changes: { put: [note(id)] } } });
    let other: unknown;
    beforeNextAnswer = async () => {
      other = (await anna.call(whiteboards.save, put("n2"))).body.version;
    };
    const first = (await anna.call(whiteboards.save, put("n1"))).body.version;
    expect([first, other]).toEqual([1, 2]);
  });

  test("refuses alone what the database can never keep, and stores what came with it", async () => {
    const { board, a, close } = await both();
    const answers = await Promise.all(
      ["n1", "poison", "n2"].map((id) => a.make("element-create", { element: note(id) })),
    );
    expect(answers).toEqual([
      { ok: true, seq: 1 },
      expect.objectContaining({ ok: false, code: "invalid-input" }),
      { ok: true, seq: 2 },
    ]);
    expect(Object.keys(await load(anna, board)).toSorted()).toEqual(["n1", "n2"]);
    close();
  });

  test("shows the previews of a large room in frames, the latest of each only, and singly to who takes none", async () => {
    const board = await createBoard(anna, teamId);
    const crowd: Client[] = [];
    for (let n = 0; n < 11; n++) crowd.push(await join(origin, anna, board, { frames: true }));
    const plain = await join(origin, ben, board);
    const [first, second] = crowd as [Client, Client];
    await second.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    for (const x of [1, 2, 3]) first.socket.emit("cursor-move", { whiteboardId: board, position: { x, y: 0 } });
    const { events } = await second.hears("previews", ({ events }) => JSON.stringify(events).includes('"x":3'));
    expect(events).toEqual([["cursor-update", expect.objectContaining({ position: { x: 3, y: 0 } })]]);
    await plain.hears("cursor-update", ({ position }) => (position as { x: number }).x === 3);
    expect(plain.received.some(({ event }) => event === "previews")).toBe(false);
    for (const client of [...crowd, plain]) client.close();
  });

  test("shows what is typed last in a large room at once, and nothing from before after it", async () => {
    const board = await createBoard(anna, teamId);
    const crowd: Client[] = [];
    for (let n = 0; n < 11; n++) crowd.push(await join(origin, anna, board, { frames: true }));
    const [first, second] = crowd as [Client, Client];
    await first.make("element-create", { element: note("n1") });
    await second.hears("active-users", ({ users }) => (users as unknown[]).length === 1);
    const typing = { whiteboardId: board, elementId: "n1", base: "x", ops: [] };
    first.socket.emit("text-typing", { ...typing, caret: 1 });
    first.socket.emit("text-typing", { ...typing, caret: 2, isLast: true });
    await second.hears("text-typed", ({ caret }) => caret === 2);
    first.socket.emit("cursor-move", { whiteboardId: board, position: { x: 3, y: 0 } });
    await second.hears("previews", ({ events }) => JSON.stringify(events).includes("cursor-update"));
    const typed = second.received.filter(({ payload }) => JSON.stringify(payload).includes('"caret"'));
    expect(typed.at(-1)).toMatchObject({ event: "text-typed", payload: { caret: 2 } });
    for (const client of crowd) client.close();
  });

  test("broadcasts every durable event so that applying it to the old board equals a fresh load", async () => {
    const { board, a, b, close } = await both();
    const copy = new Map<string, BaseElement>();
    /** That of a client which knows the specification and nothing of consequences: it does what it receives. */
    const specified = new Map<string, object>();
    const list = {
      id: "l",
      type: "element-list",
      position: { x: 0, y: 0 },
      size: { width: 400, height: 200 },
      index: 0,
    };
    const events: [string, object][] = [
      ["element-create", { element: note("n1") }],
      ["element-create", { element: note("n2") }],
      [
        "element-create",
        { element: { id: "s", type: "shape", position: { x: 0, y: 0 }, size: { width: 60, height: 60 }, index: 1 } },
      ],
      ["element-create", { element: list }],
      [
        "element-create",
        { element: { id: "a", type: "arrow", position: { x: 0, y: 0 }, size: { width: 200, height: 50 }, index: 2 } },
      ],
      [
        "element-create",
        { element: { id: "k", type: "link", position: { x: 0, y: 0 }, size: { width: 400, height: 200 }, index: 3 } },
      ],
      [
        "element-create",
        { element: { id: "d", type: "drawing", position: { x: 0, y: 0 }, size: { width: 10, height: 10 }, index: 4 } },
      ],
      ["element-move", { elementId: "n1", position: { x: 5, y: 6 }, isDragEnd: true }],
      ["element-resize", { elementId: "s", size: { width: 70, height: 80 }, position: { x: 1, y: 1 } }],
      [
        "element-index-update",
        {
          updates: [
            { elementId: "n1", index: 9 },
            { elementId: "n2", index: 8 },
          ],
        },
      ],
      ["note-content-update", { elementId: "n1", content: { ops: [{ insert: "hello\n" }] } }],
      ["text-edit", { elementId: "n1", base: { ops: [{ insert: "hello\n" }] }, delta: [{ insert: "oh " }] }],
      ["arrow-update", { elementId: "a", arrowData: { endConnection: { elementId: "n1", centre: { x: 1, y: 2 } } } }],
      ["link-update", { elementId: "k", linkData: { title: "A page" } }],
      ["element-list-update", { elementId: "l", title: "To do", connections: ["n2"] }],
      ["element-update", { elementId: "l", changes: { takenIn: [{ elementId: "n1", after: null }] } }],
      ["element-update", { elementId: "s", changes: { fill: "red" } }],
      [
        "batch",
        {
          operations: [
            ["element-move", { elementId: "n2", position: { x: 3, y: 3 } }],
            ["element-delete", { elementId: "s" }],
          ],
        },
      ],
      ["element-delete", { elementId: "n1" }],
      ["element-delete", { elementId: "l" }],
    ];
    // An event that is added has no row here yet.
    const rows = new Set(events.map(([event]) => event));
    expect([...durableEvents, "batch"].filter((event) => !rows.has(event))).toEqual([]);
    for (const [event, payload] of events) {
      const answer = await a.make(event, payload);
      expect(answer, event).toMatchObject({ ok: true });
      const { event: name, payload: broadcast } = await b.hearsFact(Number(answer.seq));
      const operation = fromWire(name, broadcast);
      const result = operation && apply(copy, operation);
      expect(result?.ok, `${name} ${JSON.stringify(broadcast)}`).toBe(true);
      if (result?.ok) commit(copy, result.value);
      const truth = await load(ben, board);
      expect(Object.fromEntries(copy), event).toEqual(truth);
      const current = () => {
        for (const it of b.received.splice(0)) applyAsSpecified(specified, it.event, it.payload);
        return Object.fromEntries(specified);
      };
      await expect.poll(current, { message: event }).toEqual(truth);
    }
    // Several that are sent together are answered and broadcast one by one to whoever takes no frames.
    rows.add("operations");
    const together = ["x", "y"].map((id) => [
      "element-create",
      { whiteboardId: board, operationId: randomUUID(), element: note(id) },
    ]);
    const answers = (await a.ask("operations", { operations: together })).answers as readonly { seq: number }[];
    for (const { seq } of answers) {
      const { event: name, payload: broadcast } = await b.hearsFact(seq);
      const operation = fromWire(name, broadcast);
      const result = operation && apply(copy, operation);
      if (result?.ok) commit(copy, result.value);
    }
    expect(answers).toHaveLength(2);
    expect(Object.fromEntries(copy)).toEqual(await load(ben, board));
    // What may be sent beside them changes no board.
    const position = { x: 77, y: 77 };
    const passing: [string, object][] = [
      ["element-lock", { elementId: "k" }],
      ["element-move", { elementId: "k", position, isDragEnd: false }],
      ["element-resize", { elementId: "k", size: { width: 500, height: 500 }, position, isResizeEnd: false }],
      ["previews", { events: [["element-move", { elementId: "k", position, isDragEnd: false }]] }],
      ["element-unlock", { elementId: "k" }],
      ["arrow-point-moved", { elementId: "a", point: "end", position }],
      ["arrow-point-finalized", { elementId: "a", point: "end", position }],
      ["cursor-move", { position, scale: 1, offset: position }],
      ["text-typing", { elementId: "typed", base: "", ops: [{ insert: "typed" }], caret: 5 }],
      ["join-whiteboard", { username: "anna" }],
      ["leave-whiteboard", {}],
    ];
    for (const [event] of passing) rows.add(event);
    expect(whiteboardEvents.filter((event) => !rows.has(event))).toEqual([]);
    expect(await a.make("element-create", { element: note("typed") })).toMatchObject({ ok: true });
    for (const [event, payload] of passing) expect(await a.ask(event, payload), event).toMatchObject({ ok: true });
    expect(await load(ben, board)).toEqual({ ...Object.fromEntries(copy), typed: note("typed") });
    close();
  });
});

/** What the specification's words say is done; a fact's consequences come as facts of their own. */
function applyAsSpecified(board: Map<string, object>, event: string, payload: Record<string, unknown>): void {
  const { elementId, element, position, size, content, ...more } = payload as Record<string, object> & {
    readonly elementId: string;
    readonly element?: { readonly id: string };
    readonly updates?: readonly { readonly elementId: string; readonly index: number }[];
    readonly events?: readonly [string, Record<string, unknown>][];
  };
  const set = (id: string, fields: object | undefined) => {
    // Who joins a list is our own client's way to say it; what comes of it is sent with it.
    const { takenIn: _, ...known } = { ...board.get(id), ...fields } as { takenIn?: unknown };
    board.set(id, known);
  };
  if (event === "element-created" && element) board.set(element.id, element);
  else if (event === "element-deleted") board.delete(elementId);
  else if (event === "element-position-finalized") set(elementId, { position });
  else if (event === "element-resized") set(elementId, { size, ...(position && { position }) });
  else if (event === "note-content-updated")
    set(elementId, content && "ops" in content ? { textContent: content } : content);
  else if (event === "arrow-updated") set(elementId, more.arrowData);
  else if (event === "link-updated") set(elementId, more.linkData);
  else if (event === "element-list-updated") set(elementId, more.updates);
  else if (event === "element-updated") set(elementId, more.changes);
  else if (event === "element-index-updated")
    for (const { elementId: id, index } of more.updates ?? []) set(id, { index });
  else if (event === "batch-applied")
    for (const [name, inner] of more.events ?? []) applyAsSpecified(board, name, inner);
}
