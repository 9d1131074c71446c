import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { type Route, todos } from "@tafel/contract";
import { todoLimits } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { leastCost } from "../../apps/server/src/testing/event-loop.ts";
import { join, teamOf } from "../../apps/server/src/testing/teams.ts";
import { fullTodoBoards, todoBoardWith, whiteboardWith } from "../../apps/server/src/trust/testing/full-boards.ts";
import {
  askUnread,
  createLargeBoard,
  createLargeWhiteboard,
} from "../../apps/server/src/trust/testing/large-boards.ts";
import { fullBoards } from "../../apps/server/src/trust/testing/worst-events.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  anna = await app.person("anna");
  teamId = await teamOf(anna);
  // Code that runs for the first time is compiled first, which must not count as a call's cost.
  const boardId = await createLargeBoard(anna);
  const uuid = await createLargeWhiteboard(app, anna, teamId, 12);
  for (const asked of [openTodos(boardId), openWhiteboard(uuid), openWhiteboard(uuid)]) await read(await ask(asked));
});
afterAll(() => app.close());

type Asked = { readonly route: Pick<Route, "method" | "path">; readonly body?: object };
const openWhiteboard = (uuid: string): Asked => ({ route: { method: "GET", path: `/api/whiteboard/${uuid}` } });
const openTodos = (boardId: string): Asked => ({ route: todos.getBoard, body: { boardId } });
const ask = ({ route, body }: Asked, headers = {}) => askUnread(origin, route, anna, body, headers);

async function read(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** Megabytes. */
const little = 32;

async function expectLittle(what: string, work: () => Promise<unknown>, most = little): Promise<void> {
  const { turn, megabytes } = await leastCost(work, 100);
  expect(turn, what).toBeLessThan(100);
  expect(megabytes, what).toBeLessThan(most);
}

/** Read to the end, plain and compressed, or not at all. */
async function expectLittleHoweverRead(asked: Asked, leastBytes: number, most = little): Promise<void> {
  let bytes = 0;
  const readPlain = async () => {
    bytes = await read(await ask(asked));
  };
  await expectLittle("read", readPlain, most);
  expect(bytes).toBeGreaterThan(leastBytes);
  for (const encoding of ["gzip", "br"])
    await expectLittle(encoding, async () => read(await ask(asked, { "accept-encoding": encoding })), most);
  let unread: IncomingMessage | undefined;
  const leaveUnread = async () => {
    unread?.destroy();
    unread = await ask(asked);
    // What the server does until nothing more is taken.
    for (let turns = 0; turns < 50; turns += 1) await app.fastify.inject("/readyz");
  };
  await expectLittle("unread", leaveUnread, most);
  unread?.destroy();
  const left = promisify(app.fastify.server.getConnections.bind(app.fastify.server));
  // Until then, the server keeps the rest.
  await expect.poll(() => left()).toBe(0);
}

/** Megabytes are compressed in small turns, several times over. */
const timeout = 600_000;

describe("a whiteboard costs no more than others can spare, full of", { timeout }, () => {
  test.each(Object.entries(fullBoards))("%s", async (_what, elementsOf) => {
    const elements = elementsOf();
    const text = JSON.stringify(elements);
    const uuid = await whiteboardWith(app, anna, teamId, elements);
    // It is kept packed until it is read.
    const packed = gzipSync(text, { level: 1 }).length / 1024 ** 2;
    const most = Math.max(little, 1.1 * packed);
    await expectLittleHoweverRead(openWhiteboard(uuid), text.length, most);
    const head = { method: "HEAD" as Route["method"], path: openWhiteboard(uuid).route.path };
    await expectLittle("only its head", async () => read(await ask({ route: head })), most);
  });
});

describe("a to-do board costs no more than others can spare, full of", { timeout }, () => {
  test.each(Object.entries(fullTodoBoards))("%s", async (_what, full) => {
    const boardId = await todoBoardWith(anna, teamId, full);
    await expectLittleHoweverRead(openTodos(boardId), full.count * full.description.length);
    const rename = (title: string): Asked => {
      const operations = [{ type: "rename-board", title, operationId: crypto.randomUUID() }];
      return { route: todos.updateBoard, body: { boardId, operations, baseVersion: 1 } };
    };
    await expectLittle("in the answer to a save", async () => read(await ask(rename("New"))));
  });

  test("people", async () => {
    const boardId = await todoBoardWith(anna, teamId, { count: todoLimits.todos, description: "" });
    for (let count = 0; count < 99; count += 1) await join(teamId, anna, await app.person());
    // As a hundred saves do that assign everybody.
    await app.context.database.execute(
      `insert into todo_assignees (board_id, todo_id, team_id, user_id, place)
       select t.board_id, t.id, m.team_id, m.user_id, row_number() over (partition by t.id order by m.user_id)
       from todos t cross join memberships m where t.board_id = $1 and m.team_id = $2`,
      [boardId, teamId],
    );
    await expectLittleHoweverRead(openTodos(boardId), 100 * todoLimits.todos * 60);
  });
});
