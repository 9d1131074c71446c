import { teams, todos } from "@tafel/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardOf } from "../modules/todos/testing/boards.ts";
import { createBoard, note } from "../modules/whiteboards/testing.ts";
import { engines } from "../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { type Listener, listenTo } from "../testing/listener.ts";
import { join, teamOf } from "../testing/teams.ts";

const tries = 6;
const seed = Number(process.env.TAFEL_SEED ?? 1);
const runs = process.env.TAFEL_LONG ? 40 : 4;

/** Where one is in a room: its events, and what tells the room something. */
const places = {
  "/todos": {
    join: "joinBoard",
    leave: "leaveBoard",
    create: async (admin: Person, teamId: string) => (await boardOf(admin, "Todo: a", teamId)).boardId,
    payload: (boardId: string) => ({ boardId }),
  },
  "/whiteboards": {
    join: "join-whiteboard",
    leave: "leave-whiteboard",
    create: createBoard,
    payload: (whiteboardId: string) => ({ whiteboardId }),
  },
} as const;
const namespaces = ["/todos", "/whiteboards"] as const;
type Namespace = (typeof namespaces)[number];

describe.each(engines)("on %s", (engine) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const removeBen = () => anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
  const ask = ({ socket }: Listener, event: string, payload: object) => socket.emitWithAck(event, payload);

  /** The boards that a person's sockets are on, by what the server sends to whom. */
  const boardsOf = ({ userId }: Person, namespace: Namespace): string[] =>
    [...app.io.of(namespace).sockets.values()]
      .filter(({ data }) => data.actor.userId === userId)
      .flatMap(({ rooms }) => [...rooms])
      .filter((room) => /^(board|whiteboard|framed|plain):/.test(room));

  const watchesOf = ({ userId }: Person): string[] =>
    (app.context.realtime.watchedMembers().get(teamId) ?? []).filter((id) => id === userId);

  describe.each(namespaces)("%s", (namespace) => {
    const { join: joining, leave: leaving, create, payload } = places[namespace];
    const boards: string[] = [];
    let listeners: Listener[] = [];
    beforeAll(async () => {
      for (let n = 0; n < tries; n += 1) boards.push(await create(anna, teamId));
    });
    const connect = async () => {
      const connected = await Promise.all(boards.map(() => listenTo(origin, namespace, ben.token)));
      listeners = connected;
      return connected;
    };
    const disconnect = async () => {
      for (const listener of listeners.splice(0)) listener.close();
      await expect.poll(() => boardsOf(ben, namespace)).toEqual([]);
      expect(watchesOf(ben)).toEqual([]);
    };

    /** Every board tells its room something; resolves when those who are there have heard it. */
    const broadcastAll = async () => {
      const there = await listenTo(origin, namespace, anna.token);
      for (const [index, board] of boards.entries()) {
        await ask(there, joining, payload(board));
        if (namespace === "/whiteboards") {
          await ask(there, "element-create", { ...payload(board), element: note(`n${crypto.randomUUID()}`) });
        } else await anna.call(todos.updateBoardTitle, { body: { boardId: board, title: `Board ${index}` } });
      }
      there.close();
      // An answer after all that: whatever was on its way to these sockets has arrived.
      await Promise.all(listeners.map((listener) => ask(listener, leaving, payload(boards[0] ?? ""))));
    };
    const heardChanges = () =>
      listeners.flatMap(({ heard }) => heard).filter(({ event }) => /^(refreshBoard|element-created)$/.test(event));

    test("who joins and leaves at once is not there, and hears nothing more once removed", async () => {
      const each = await connect();
      await Promise.all(
        each.flatMap((listener, index) =>
          [joining, leaving].map((event) => ask(listener, event, payload(boards[index] ?? ""))),
        ),
      );
      expect(boardsOf(ben, namespace)).toEqual([]);
      expect(watchesOf(ben)).toEqual([]);
      await removeBen();
      await broadcastAll();
      expect(heardChanges()).toEqual([]);
      await disconnect();
      await join(teamId, anna, ben);
    });

    test("who is removed while joining hears nothing more", async () => {
      const each = await connect();
      const removed = removeBen();
      await Promise.all(each.map((listener, index) => ask(listener, joining, payload(boards[index] ?? ""))));
      await removed;
      expect(boardsOf(ben, namespace)).toEqual([]);
      await broadcastAll();
      // What was told before the end of the membership was theirs to hear.
      expect(heardChanges()).toEqual([]);
      await disconnect();
      await join(teamId, anna, ben);
    });

    test("who is gone before a join is through leaves nothing behind", async () => {
      for (const [index, listener] of (await connect()).entries()) {
        listener.socket.emit(joining, payload(boards[index] ?? ""));
      }
      await disconnect();
    });

    test("after any joins and leaves at once one is where one asked to be last, and watched there", async () => {
      const [listener] = await connect();
      if (!listener) throw new Error("There are some");
      const step = fc.tuple(fc.constantFrom(joining, leaving), fc.constantFrom(...boards.slice(0, 3)));
      const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await Promise.all(boards.slice(0, 3).map((board) => ask(listener, leaving, payload(board))));
        await Promise.all(steps.map(([event, board]) => ask(listener, event, payload(board))));
        const there = new Set<string>();
        for (const [event, board] of steps) {
          // One whiteboard at a time: leaving leaves whichever it is.
          if (namespace === "/whiteboards") there.clear();
          if (event === joining) there.add(board);
          else there.delete(board);
        }
        const rooms = boardsOf(ben, namespace).filter((room) => !room.startsWith("plain:"));
        expect(rooms.map((room) => /^board:\{(.*)\}$/.exec(room)?.[1]).toSorted()).toEqual([...there].toSorted());
        expect(watchesOf(ben)).toHaveLength(there.size);
      });
      await fc.assert(property, { seed, numRuns: runs });
      await disconnect();
    });
  });
});

test("so many joins a minute are a person's, whichever board and socket", async () => {
  const app = await startApp({ limits: { joinsPerMinute: 3 } });
  const origin = await app.listen();
  const anna = await app.person("anna");
  const teamId = await teamOf(anna);
  const whiteboardId = await createBoard(anna, teamId);
  const { boardId } = await boardOf(anna, "Todo: a", teamId);
  const [planning, drawing] = await Promise.all(namespaces.map((namespace) => listenTo(origin, namespace, anna.token)));
  const joins = [
    () => drawing?.socket.emitWithAck("join-whiteboard", { whiteboardId }),
    () => planning?.socket.emitWithAck("joinBoard", { boardId }),
  ];
  for (const join of [...joins, ...joins].slice(0, 3)) expect(await join()).toMatchObject({ ok: true });
  for (const join of joins) expect(await join()).toMatchObject({ code: "too-many", timeLeft: expect.any(Number) });
  for (const listener of [drawing, planning]) listener?.close();
  await app.close();
});
