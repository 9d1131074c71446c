import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../testing/app.ts";
import { type Listener, listenTo } from "../testing/listener.ts";
import type { Known } from "./testing/arbitraries.ts";
import { corrupted, toJson } from "./testing/corrupt.ts";
import { payloadsOf } from "./testing/event-payloads.ts";
import { openRawSocket, type RawSocket } from "./testing/raw-socket.ts";
import { rowsOf } from "./testing/rows.ts";
import { type People, type Place, people, place } from "./testing/scene.ts";
import { elementOf, elementsFor, elementTypes, socketRows } from "./testing/socket-rows.ts";

const eventsEach = Number(process.env.TAFEL_RUNS ?? (process.env.TAFEL_LONG ? 1_000 : 100));
const seed = Number(process.env.TAFEL_SEED ?? 1);
const atOnce = 50;

let app: TestApp;
let origin: string;
let by: People;
let here: Place;
let others: { ids: readonly string[]; rows: readonly string[] };
/** Somebody who is told what comes through: it must be tellable. */
let audience: readonly Listener[];
let accepted = 0;
let tried = 0;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  const strangers = await people(app);
  const places = [await place(strangers, "team"), await place(strangers, "personal")];
  const ids = [
    ...Object.values(strangers).map(({ userId }) => userId),
    ...places.flatMap(({ teamId, boardId, uuid }) => [teamId, boardId, uuid]),
  ];
  by = await people(app);
  here = await place(by, "team");
  others = { ids, rows: await rowsOf(app.context.database, ids) };
  audience = await Promise.all(["/todos", "/whiteboards"].map((it) => listenTo(origin, it, by.member.token)));
  const payload = { boardId: here.boardId, whiteboardId: here.uuid };
  await audience[0]?.socket.emitWithAck("joinBoard", payload);
  await audience[1]?.socket.emitWithAck("join-whiteboard", payload);
});
afterAll(async () => {
  const counts = audience.map(({ socket, heard }) => socket.connected && heard.length);
  for (const listener of audience) listener.close();
  await app.close();
  // Were everything refused at the door, nothing behind it would have been tried.
  if (tried < cases.length) return;
  expect(accepted).toBeGreaterThan(eventsEach);
  for (const count of counts) expect(count).toBeGreaterThan(50);
});

const cases = (["/todos", "/whiteboards"] as const).flatMap((namespace) =>
  Object.keys(socketRows[namespace] ?? {}).map((event) => [namespace, event] as const),
);

test.each(cases)(
  "%s: whatever comes as %s is answered, and touches nobody else's",
  { timeout: 900_000 },
  async (namespace, event) => {
    const known: Known = {
      // Mostly the board one is on, so that most of it gets further than the door.
      ids: [...Array(12).fill(namespace === "/todos" ? here.boardId : here.uuid), here.todoId, ...others.ids],
      elementIds: [...elementTypes.map((type) => elementOf("owner", type)), "other", "new"],
    };
    const payloads = payloadsOf(namespace, known)[event];
    if (!payloads) throw new Error(`There are no payloads of ${event}`);
    let sender = await enter(namespace);
    const property = fc.asyncProperty(
      fc.array(corrupted(payloads), { minLength: atOnce, maxLength: atOnce }),
      async (batch) => {
        // What is larger than a frame may be ends the connection, which is tested by itself.
        const texts = batch.map(toJson).filter((text) => text.length < 200_000);
        // A person may leave by what they send.
        if (event.startsWith("leave") || !sender.isOpen()) {
          sender.close();
          sender = await enter(namespace);
        }
        const answers = await Promise.all(texts.map((text) => sender.ask(event, text)));
        for (const [index, answer] of answers.entries()) {
          const what = texts[index]?.slice(0, 2_000);
          expect(answer, what).toMatchObject({ ok: expect.any(Boolean) });
          expect(answer, what).not.toMatchObject({ code: "unexpected" });
          if (answer?.ok) accepted += 1;
        }
      },
    );
    await fc.assert(property, { seed, numRuns: Math.ceil(eventsEach / atOnce), endOnFailure: true });
    sender.close();
    tried += 1;
    expect(await rowsOf(app.context.database, others.ids), `seed ${seed}`).toEqual(others.rows);
  },
);

async function enter(namespace: string): Promise<RawSocket> {
  const socket = await openRawSocket(origin, namespace, by.owner.token);
  if (namespace === "/todos") {
    await socket.ask("joinBoard", JSON.stringify({ boardId: here.boardId }));
    return socket;
  }
  await socket.ask("join-whiteboard", JSON.stringify({ whiteboardId: here.uuid }));
  const operations = elementsFor("owner").map((element) => ["element-create", { element }]);
  await socket.ask("batch", JSON.stringify({ whiteboardId: here.uuid, operationId: randomUUID(), operations }));
  return socket;
}

test("frames that are no events, and events without their parts, end one connection at most", async () => {
  const { token } = by.owner;
  const listener = await listenTo(origin, "/whiteboards", token);
  const frames = [
    ...[
      "",
      "4",
      "42",
      "42/whiteboards",
      "42/whiteboards,",
      "42/whiteboards,[]",
      "42/whiteboards,{}",
      "42/whiteboards,[1]",
    ],
    ...[
      "42/whiteboards,[null]",
      '42/whiteboards,["join-whiteboard"]',
      '42/whiteboards,9999999999999999["x"]',
      "9",
      "x",
    ],
    ...[
      '42/whiteboards,["disconnect"]',
      '42/whiteboards,["connect"]',
      '42/whiteboards,["error",{}]',
      '42/whiteboards,["__proto__",{}]',
    ],
    ...[
      "45999999999-/whiteboards,[]",
      '451-/whiteboards,["batch",{"_placeholder":true,"num":5}]',
      "43/whiteboards,1[]",
    ],
    ...[`42/whiteboards,${"[".repeat(50_000)}`, "40/nowhere,{}", "40/whiteboards,[]", '42["x"]', "2probe", "5", "6"],
    Buffer.from([0, 1, 2, 255]),
  ];
  for (const frame of frames) {
    const socket = await openRawSocket(origin, "/whiteboards", token);
    socket.send(frame);
    await socket.close();
    // The others are where they were.
    const answer = await listener.socket.emitWithAck("leave-whiteboard", {});
    expect(answer, String(frame).slice(0, 80)).toEqual({ ok: true });
  }
  listener.close();
});

test("connecting, joining and leaving at once, in any order, ends one connection at most and leaves nothing behind", async () => {
  const { token, userId } = by.owner;
  const listener = await listenTo(origin, "/whiteboards", by.admin.token);
  const { io } = app;
  const { watchedMembers } = app.context.realtime;
  const there = () => ["/account", "/todos", "/whiteboards"].map((name) => io.of(name).sockets.size);
  const watched = () => [...watchedMembers().values()].flat().filter((id) => id === userId).length;
  // The audience and whoever looks on; those of other tests may still be going.
  const before = [0, 1, 2];
  await expect.poll(there).toEqual(before);
  const frames = ["/account", "/todos", "/whiteboards"].flatMap((name) => [
    ...[token, token, by.stranger.token, "x".repeat(43)].map((it) => `40${name},${JSON.stringify({ token: it })}`),
    `40${name},`,
    `41${name},`,
    ...["joinBoard", "leaveBoard", "join-whiteboard", "leave-whiteboard"].map((event) => {
      return `42${name},${JSON.stringify([event, { boardId: here.boardId, whiteboardId: here.uuid }])}`;
    }),
  ]);
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...frames), { maxLength: 30 }), async (sent) => {
    const socket = await openRawSocket(origin, "/whiteboards", token);
    for (const frame of sent) socket.send(frame);
    // The others are where they were.
    expect(await listener.socket.emitWithAck("leave-whiteboard", {})).toEqual({ ok: true });
    await socket.close();
    await expect.poll(there, { interval: 10 }).toEqual(before);
    expect(watched()).toBe(0);
  });
  await fc.assert(property, { seed, numRuns: process.env.TAFEL_LONG ? 200 : 20, endOnFailure: true });
  listener.close();
});

test("an event without acknowledgement, payload or end changes nothing for those who follow", async () => {
  const { socket, close } = await listenTo(origin, "/whiteboards", by.owner.token);
  await socket.emitWithAck("join-whiteboard", { whiteboardId: here.uuid });
  for (const event of Object.keys(socketRows["/whiteboards"] ?? {}).filter((name) => !/^leave|^join/.test(name))) {
    socket.emit(event);
    socket.emit(event, {});
    socket.emit(event, 1, 2, 3);
    socket.emit(event, { whiteboardId: here.uuid }, "not a function");
  }
  const lock = { whiteboardId: here.uuid, elementId: randomUUID() };
  expect(await socket.emitWithAck("element-lock", lock)).toEqual({ ok: true });
  close();
});
