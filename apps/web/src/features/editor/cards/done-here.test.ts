import "fake-indexeddb/auto";
import type { ShownColumn } from "@tafel/contract";
import type { TodoOperation } from "@tafel/domain";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSession } from "../../../data/session.ts";
import { DoneHere } from "./done-here.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

/** Answer the saves, in the order in which they were sent: all that was sent is stored. */
let saves: (() => void)[];
let ada: string;
beforeEach(() => {
  saves = [];
  ada = crypto.randomUUID();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "userId" ? ada : "kept"),
    setItem: () => {},
    removeItem: () => {},
  });
  vi.stubGlobal("addEventListener", () => {});
  beginSession({ token: "token", userId: ada });
  const fetch = (_: string, { body }: { readonly body: string }) =>
    new Promise<Response>((resolve) => {
      const { operations } = JSON.parse(body) as { readonly operations: readonly TodoOperation[] };
      const applied = operations.map(({ operationId }) => operationId);
      saves.push(() => resolve(Response.json({ version: 2, applied, altered: [], refused: [] })));
    });
  vi.stubGlobal("fetch", fetch);
});

const sent = (count: number) => vi.waitFor(() => expect(saves.length).toBe(count));
const boardId = () => crypto.randomUUID();

const move = (todoId: string, listId: string, after: string | null): TodoOperation => ({
  ...{ type: "move-todo", operationId: crypto.randomUUID() },
  ...{ todoId, listId, after },
});

/** `Todo: a b | Doing: c`: what the server says. */
const columns = (line: string): ReadonlyMap<string, ShownColumn> =>
  new Map(
    line.split(" | ").map((part) => {
      const [title = "", names = ""] = part.split(":");
      const todos = names
        .split(" ")
        .filter(Boolean)
        .map((id) => ({ ...blank, todoId: id, name: id }));
      return [title, { ...list, title, listId: title, todos }];
    }),
  );
const blank = {
  ...{ priority: null, startDate: null, startTime: null, dueDate: null, dueTime: null, labels: [], assignees: [] },
  ...{ done: false, lines: { done: 0, all: 0 } },
};
const list = {
  ...{ is: "list" as const, boardId: "board", teamId: null, boardTitle: "Board", marksDone: false },
  ...{ isArchived: false, mayEdit: true, isShared: true, labels: [], people: [], more: 0 },
};
const seen = (here: DoneHere, line: string) =>
  [...here.columns(columns(line))]
    .map(([id, it]) => `${id}: ${it.is === "list" ? it.todos.map(({ name }) => name).join(" ") : ""}`.trim())
    .join(" | ");

test("what is done stays until the answer to a question that was asked after it was stored", async () => {
  const here = new DoneHere();
  const before = await here.asking();
  const operation = move("a", "Doing", null);
  const doing = here.do(ada, boardId(), operation);
  await sent(1);
  before();
  expect(seen(here, "Todo: a b | Doing: c")).toBe("Todo: b | Doing: a c");
  saves[0]?.();
  await doing;
  here.wasDone(operation);
  const answered = await here.asking();
  expect(seen(here, "Todo: a b | Doing: c")).toBe("Todo: b | Doing: a c");
  answered();
  expect(seen(here, "Todo: b | Doing: c a")).toBe("Todo: b | Doing: c a");
});

test("what was done first is not done again over what came after it, whichever is answered first", async () => {
  const here = new DoneHere();
  const id = boardId();
  const [first, second] = [move("b", "Todo", null), move("b", "Doing", null)];
  void here.do(ada, id, first);
  await sent(1);
  const doing = here.do(ada, id, second);
  await sent(2);
  saves[1]?.();
  await doing;
  here.wasDone(second);
  (await here.asking())();
  expect(seen(here, "Todo: a | Doing: b c")).toBe("Todo: a | Doing: b c");
});

test("what waits of another board is still done over what the server says", async () => {
  const here = new DoneHere();
  const [first, second] = [move("a", "Todo", "b"), move("c", "Todo", null)];
  void here.do(ada, boardId(), first);
  const doing = here.do(ada, boardId(), second);
  await sent(2);
  saves[1]?.();
  await doing;
  here.wasDone(second);
  (await here.asking())();
  expect(seen(here, "Todo: a b")).toBe("Todo: b a");
});

test("what waits and is not on its way from here is known, and with what was done all that was done before", async () => {
  const here = new DoneHere();
  const id = boardId();
  const [first, second] = [move("a", "Todo", "b"), move("c", "Todo", null)];
  void here.do(ada, id, first);
  await sent(1);
  void here.do(ada, id, second);
  await sent(2);
  expect(here.elsewhere()).toEqual([]);
  expect(here.wasDone(second)).toEqual([first, second]);
  expect(here.elsewhere()).toEqual([first, second]);
  expect(here.wasDone(first)).toEqual([]);
});

test("a todo that one of two lists no longer has and the other not yet is seen where it was moved", async () => {
  const here = new DoneHere();
  expect(seen(here, "Todo: a b | Doing: c")).toBe("Todo: a b | Doing: c");
  void here.do(ada, boardId(), move("a", "Doing", null));
  await sent(1);
  expect(seen(here, "Todo: a b | Doing: c")).toBe("Todo: b | Doing: a c");
  expect(seen(here, "Todo: b | Doing: c")).toBe("Todo: b | Doing: a c");
  expect(seen(here, "Todo: b | Doing: c")).toBe("Todo: b | Doing: a c");
});

test("what is known to be done by now is not taken up again by an answer asked for earlier", async () => {
  const here = new DoneHere();
  const operation = move("a", "Doing", null);
  const doing = here.do(ada, boardId(), operation);
  await sent(1);
  const earlier = await here.asking();
  saves[0]?.();
  await doing;
  here.wasDone(operation);
  (await here.asking())();
  earlier();
  expect(seen(here, "Todo: a b | Doing: c")).toBe("Todo: a b | Doing: c");
});
