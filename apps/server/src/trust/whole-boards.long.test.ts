import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { type Route, teams, todos, whiteboards } from "@tafel/contract";
import type { InjectOptions } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { boardOf, save } from "../modules/todos/testing/boards.ts";
import { createBoard, note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { join, teamOf } from "../testing/teams.ts";
import { whiteboardWith } from "./testing/full-boards.ts";
import {
  createLargeBoard,
  createLargeWhiteboard,
  megabyte,
  openTodos,
  openWhiteboard,
} from "./testing/large-boards.ts";

/** Large boards are answered piece by piece, which nobody notices who reads them. */
describeOnEachDatabase("a board", (database) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    teamId = await teamOf(anna);
  });
  afterAll(() => app.close());

  const ask = (route: Route, { url = route.path, ...more }: InjectOptions) => {
    const headers = { authorization: `Bearer ${anna.token}`, ...more.headers };
    return app.fastify.inject({ method: route.method, ...more, url, headers });
  };
  const todosOf = (boardId: string, headers = {}) => ask(todos.getBoard, { payload: { boardId }, headers });
  const whiteboardOf = (uuid: string, query = {}, headers = {}) =>
    ask(whiteboards.open, { url: `/api/whiteboard/${uuid}`, query, headers });
  const asContract = (route: Route, body: string) => z.encode(z.union([route.answer]), JSON.parse(body));

  test("is what the contract says, of any size", async () => {
    const { boardId } = await boardOf(anna, "Todo: a b | Empty: | Doing: c", teamId);
    const { lists } = (await anna.call(todos.getBoard, { body: { boardId } })).body.board;
    expect(lists.map(({ position, todos }) => [position, ...todos.map((todo) => todo.position)])).toEqual([
      [1, 1, 2],
      [2],
      [3, 1],
    ]);
    const bare = (await boardOf(anna, "Todo:")).boardId;
    for (const id of [boardId, bare, await createLargeBoard(anna), await createLargeBoard(anna, teamId)]) {
      const { body } = await todosOf(id);
      const { success, ...answer } = JSON.parse(body);
      expect(success).toBe(true);
      // The order of its fields included.
      expect(body).toBe(JSON.stringify({ ...(asContract(todos.getBoard, body) as object), success: true }));
      expect(Object.keys(answer)).toEqual(["board"]);
    }
    const large = await createLargeWhiteboard(app, anna, undefined, 7);
    for (const [uuid, elements] of [
      [await createBoard(anna), 0],
      [large, 35],
    ] as const) {
      const answer = (await whiteboardOf(uuid)).json();
      expect(whiteboards.open.answer.parse(answer)).toEqual(answer);
      expect(Object.keys(answer.WhiteboardData.elements)).toHaveLength(elements);
    }
    await anna.call(whiteboards.save, { params: { uuid: large }, body: { changes: { put: [note("new")] } } });
    const since = (await whiteboardOf(large, { since: "1" })).json();
    expect(Object.keys(since.WhiteboardData.elements)).toEqual(["new"]);
    expect(since.deleted).toEqual([]);
  });

  test("that is a small whiteboard is read in three statements, and no cursor", async () => {
    const uuid = await whiteboardWith(app, anna, teamId, [note("a"), note("b")]);
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const { elements } = (await whiteboardOf(uuid)).json().WhiteboardData;
    const statements = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
    expect(Object.keys(elements).toSorted()).toEqual(["a", "b"]);
    expect(statements.filter((text) => /whiteboard|pieces/.test(text))).toHaveLength(3);
  });

  test("has a length when it is small, and is compressed for those who ask for it", async () => {
    const type = "application/json; charset=utf-8";
    const zipped = { "accept-encoding": "gzip" };
    const { boardId } = await boardOf(anna, "Todo: a");
    const uuid = await createBoard(anna);
    for (const { headers, rawPayload } of [await todosOf(boardId, zipped), await whiteboardOf(uuid, {}, zipped)]) {
      expect(headers).toMatchObject({ "content-type": type, "content-length": `${rawPayload.length}` });
      expect(headers).not.toHaveProperty("content-encoding");
    }
    const [board, whiteboard] = [await createLargeBoard(anna), await createLargeWhiteboard(app, anna, undefined, 3)];
    for (const of of [(more = {}) => todosOf(board, more), (more = {}) => whiteboardOf(whiteboard, {}, more)]) {
      const [plain, packed] = [await of(), await of(zipped)];
      expect(plain.headers["content-type"]).toBe(type);
      expect(packed.headers).toMatchObject({ "content-type": type, "content-encoding": "gzip" });
      // In which order a whiteboard's elements come is the database's choice.
      expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(JSON.parse(plain.body));
    }
  });

  const unread = {
    "a to-do board": {
      create: () => createLargeBoard(anna, teamId),
      open: openTodos,
      change: async (boardId: string) => {
        const [list] = (await anna.call(todos.getBoard, { body: { boardId } })).body.board.lists;
        await save(anna, boardId, { type: "delete-list", listId: list?.id ?? "" });
      },
      partsOf: (answer: string) => JSON.parse(answer).board.lists[0].todos.length,
      parts: 391,
    },
    "a whiteboard": {
      create: () => createLargeWhiteboard(app, anna, teamId, 16),
      open: openWhiteboard,
      change: async (uuid: string) => {
        await app.context.database.execute("delete from whiteboard_elements where whiteboard_id = $1", [uuid]);
      },
      partsOf: (answer: string) => Object.keys(JSON.parse(answer).WhiteboardData.elements).length,
      parts: 80,
    },
  };

  describe.each(Object.entries(unread))(
    "that is read slowly, %s,",
    (_kind, { create, open, change, partsOf, parts }) => {
      test("is one moment's, whatever others do meanwhile", async () => {
        const id = await create();
        const answer = await open(origin, anna, id);
        await change(id);
        expect(partsOf(await text(answer))).toBe(parts);
      });

      test("ends for somebody who leaves the team", async () => {
        const ben = await app.person();
        await join(teamId, anna, ben);
        const answer = await open(origin, ben, await create());
        await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
        let bytes = 0;
        const reading = (async () => {
          for await (const chunk of answer) bytes += chunk.length;
        })();
        await expect(reading).rejects.toThrow("aborted");
        expect(bytes).toBeLessThan(7.5 * megabyte);
      });
    },
  );
});
