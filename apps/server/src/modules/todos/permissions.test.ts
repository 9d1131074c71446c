import { todos } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { boardOf } from "./testing/boards.ts";

// Who may make which call stands in trust/http-matrix.test.ts; here is what a call's body adds to that.

let app: TestApp;
let admin: Person;
let member: Person;
let owner: Person;
let stranger: Person;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  [admin, member] = [await app.person("admin"), await app.person("member")];
  [owner, stranger] = [await app.person("owner"), await app.person("stranger")];
  teamId = await teamOf(admin, [member]);
});
afterAll(() => app.close());

async function answerTo(who: Person, call: keyof typeof todos, body: object) {
  // The bodies below are those of the calls beside them.
  const { status, body: answer } = await who.call(todos[call], { body: body as never });
  expect(answer).toMatchObject({ success: status < 300 });
  return status < 300 ? "ok" : `${status} ${answer.code}`;
}

test("a board saved whole needs the same rights", async () => {
  const { boardId, ids } = await boardOf(admin, "Todo: a", teamId);
  const board = { id: boardId, title: "B", lists: [{ id: ids.Todo, title: "Todo", todos: [] }] };
  expect(await answerTo(stranger, "updateBoard", { board })).toBe("403 not-a-member");
  expect(await answerTo(member, "updateBoard", { board })).toBe("ok");
});

test("somebody else's userId opens nothing", async () => {
  const { userId } = owner;
  const { boardId } = await boardOf(stranger, "Todo: a");
  expect(await answerTo(stranger, "getPersonalBoards", { userId })).toBe("403 forbidden");
  expect(await answerTo(stranger, "deleteBoard", { boardId, userId })).toBe("403 forbidden");
});
