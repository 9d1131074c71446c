import { randomUUID } from "node:crypto";
import { teams, todos } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { join, teamOf } from "../../testing/teams.ts";
import { boardOf, open, operation } from "./testing/boards.ts";

/** What each call needs to know of the board it is made on. */
type Board = { readonly boardId: string; readonly teamId: string; readonly ids: Record<string, string> };
type Who = "stranger" | "former member" | "member" | "admin" | "owner" | "nobody";

const whole = ({ boardId, ids }: Board) => ({
  id: boardId,
  title: "B",
  lists: [{ id: ids.Todo, title: "Todo", todos: [] }],
});
const add = ({ ids }: Board) =>
  operation({ type: "add-todo", listId: ids.Todo ?? "", todo: newTodo(randomUUID(), "new") });

/** Every call on a board; a call of the contract that is missing here or below fails the test at the end. */
const boardCalls: Partial<Record<keyof typeof todos, (board: Board) => object>> = {
  getBoard: ({ boardId }) => ({ boardId }),
  updateBoard: (board) => ({ boardId: board.boardId, operations: [add(board)] }),
  updateBoardTitle: ({ boardId }) => ({ boardId, title: "New" }),
  deleteTodo: ({ ids }) => ({ todoId: ids.a }),
  deleteList: ({ ids }) => ({ listId: ids.Todo }),
  toggleFavorite: ({ boardId }) => ({ boardId, isFavorite: true }),
  deleteBoard: ({ boardId }) => ({ boardId }),
};
const teamCalls: Partial<Record<keyof typeof todos, (board: Board) => object>> = {
  getTeamBoards: ({ teamId }) => ({ teamId }),
  createTeamBoard: ({ teamId }) => ({ teamId, title: "B" }),
  getTeamBoard: ({ teamId, boardId }) => ({ teamId, boardId }),
};
const ownCalls: Partial<Record<keyof typeof todos, () => object>> = {
  getPersonalBoards: () => ({}),
  createBoard: () => ({ title: "B" }),
};

let app: TestApp;
let people: Record<Exclude<Who, "nobody">, Person>;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  const [stranger, former, member, admin, owner] = await Promise.all(
    ["stranger", "former", "member", "admin", "owner"].map((name) => app.person(name)),
  );
  if (!stranger || !former || !member || !admin || !owner) throw new Error("five people were asked for");
  people = { stranger, "former member": former, member, admin, owner };
  teamId = await teamOf(admin, [member]);
  await join(teamId, admin, former);
  await former.call(teams.leave, { body: { teamId } });
});
afterAll(() => app.close());

async function answerTo(who: Who, call: keyof typeof todos, body: object) {
  // The bodies above are those of the calls beside them.
  const sent = { body: body as never };
  const { status, body: answer } =
    who === "nobody" ? await app.call(todos[call], sent) : await people[who].call(todos[call], sent);
  expect(answer).toMatchObject({ success: status < 300 });
  return status < 300 ? "ok" : `${status} ${answer.code}`;
}

describe.each(Object.entries({ ...boardCalls, ...teamCalls }))("%s on a team's board", (name, body) => {
  const call = name as keyof typeof todos;
  test.each([
    ["nobody", "401 unauthorized"],
    ["stranger", "403 not-a-member"],
    ["former member", "403 not-a-member"],
    ["member", "ok"],
    ["admin", "ok"],
  ] as const)("by %s: %s", async (who, expected) => {
    const board = { ...(await boardOf(people.admin, "Todo: a", teamId)), teamId };
    expect(await answerTo(who, call, body(board))).toBe(expected);
    if (expected !== "ok") expect((await open(people.member, board.boardId)).version).toBe(1);
  });
});

describe.each(Object.entries(boardCalls))("%s on a personal board", (name, body) => {
  const call = name as keyof typeof todos;
  const notFound =
    { deleteTodo: "404 todo-not-found", deleteList: "404 list-not-found" }[name] ?? "404 board-not-found";
  test.each([
    ["nobody", "401 unauthorized"],
    ["stranger", notFound],
    ["admin", notFound],
    ["owner", "ok"],
  ] as const)("by %s: %s", async (who, expected) => {
    const board = { ...(await boardOf(people.owner, "Todo: a")), teamId };
    expect(await answerTo(who, call, body(board))).toBe(expected);
    if (expected === "ok") return;
    expect((await open(people.owner, board.boardId)).version).toBe(1);
    // Another's board looks like one that does not exist.
    const missing: Board = { boardId: randomUUID(), teamId, ids: { Todo: randomUUID(), a: randomUUID() } };
    expect(await answerTo(who, call, body(missing))).toBe(expected);
  });
});

test.each(Object.entries(ownCalls))("%s needs a log-in and nothing else", async (name, body) => {
  expect(await answerTo("nobody", name as keyof typeof todos, body())).toBe("401 unauthorized");
  expect(await answerTo("stranger", name as keyof typeof todos, body())).toBe("ok");
});

test("a board saved whole needs the same rights", async () => {
  const board = { ...(await boardOf(people.admin, "Todo: a", teamId)), teamId };
  expect(await answerTo("stranger", "updateBoard", { board: whole(board) })).toBe("403 not-a-member");
  expect(await answerTo("member", "updateBoard", { board: whole(board) })).toBe("ok");
});

test("somebody else's userId opens nothing", async () => {
  const { userId } = people.owner;
  const { boardId } = await boardOf(people.stranger, "Todo: a");
  expect(await answerTo("stranger", "getPersonalBoards", { userId })).toBe("403 forbidden");
  expect(await answerTo("stranger", "deleteBoard", { boardId, userId })).toBe("403 forbidden");
});

test("a board is found under its own team only, and a team that does not exist is not found", async () => {
  const { boardId } = await boardOf(people.admin, "Todo: a", teamId);
  const other = await teamOf(people.admin);
  expect(await answerTo("admin", "getTeamBoard", { boardId, teamId: other })).toBe("404 board-not-found");
  expect(await answerTo("admin", "getBoard", { boardId, teamId: other })).toBe("404 board-not-found");
  expect(await answerTo("admin", "getTeamBoards", { teamId: randomUUID() })).toBe("404 team-not-found");
});

test("every call of the contract has a row here", () => {
  expect(Object.keys({ ...boardCalls, ...teamCalls, ...ownCalls }).toSorted()).toEqual(Object.keys(todos).toSorted());
});
