import "fake-indexeddb/auto";
import {
  applyTodoChanges,
  type Board,
  type BoardRole,
  newTodo,
  type TodoChange,
  type TodoOperation,
} from "@tafel/domain";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession } from "../../../data/session.ts";
import { BoardSession } from "./board-session.ts";
import type { BoardEvent } from "./board-socket.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

/** The server's side of one board. */
class Server {
  readonly boardId = crypto.randomUUID();
  board: Board = { title: "Board", lists: [] };
  version = 1;
  /** What is done with the next calls, by the end of their path; else they are answered. */
  readonly fates: {
    readonly path: string;
    readonly fate: "is lost" | "its answer is lost" | { readonly code: string };
  }[] = [];
  /** Of each save the operations, and how often the board was loaded. */
  readonly saves: string[][] = [];
  loads = 0;
  readonly #known = new Set<string>();
  refusedTodo = "";
  role: BoardRole = "member";
  guests: readonly { readonly userId: string; readonly name: string }[] = [];

  do(...changes: readonly TodoChange[]): { readonly version: number; readonly operations: readonly TodoOperation[] } {
    const operations = changes.map((change) => ({ ...change, operationId: crypto.randomUUID() }));
    this.board = applyTodoChanges(this.board, operations);
    this.version += 1;
    return { version: this.version, operations };
  }

  readonly fetch = async (path: string, { body }: { readonly body: string }): Promise<Response> => {
    const at = this.fates.findIndex((it) => path.endsWith(it.path));
    const [{ fate } = { fate: undefined }] = at < 0 ? [] : this.fates.splice(at, 1);
    if (fate === "is lost") throw new TypeError("fetch failed");
    if (typeof fate === "object") return Response.json({ ...fate, message: "No" }, { status: 403 });
    const answer = path.endsWith("updateBoard") ? this.#save(JSON.parse(body)) : this.#load();
    if (fate === "its answer is lost") throw new TypeError("fetch failed");
    return Response.json(answer);
  };

  #save({ operations }: { readonly operations: readonly TodoOperation[] }) {
    this.saves.push(operations.map(({ operationId }) => operationId));
    const isRefused = (it: TodoOperation) => "todo" in it && it.todo.name === this.refusedTodo;
    const refused = operations
      .filter(isRefused)
      .map(({ operationId }) => ({ operationId, code: "invalid-input", message: "" }));
    const applied = operations.filter((it) => !this.#known.has(it.operationId) && !isRefused(it));
    for (const { operationId } of applied) this.#known.add(operationId);
    this.board = applyTodoChanges(this.board, applied);
    if (applied.length > 0) this.version += 1;
    return { version: this.version, applied: applied.map(({ operationId }) => operationId), altered: [], refused };
  }

  #load() {
    this.loads += 1;
    const { title, lists } = this.board;
    const wire = lists.map((list) => ({
      ...list,
      todos: list.todos.map(({ assignees: _, ...todo }) => ({ ...todo, assignedMembers: [] })),
    }));
    return { board: { title, lists: wire, version: this.version, role: this.role, guests: this.guests } };
  }
}

let server: Server;
const opened: BoardSession[] = [];
beforeEach(() => {
  server = new Server();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "userId" ? "anna" : "kept"),
    setItem: () => {},
    removeItem: () => {},
  });
  beginSession({ token: "token", userId: "anna" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});

/** A session on the server's board, what it is told by its socket, and what it tells. */
function open() {
  const refused: string[] = [];
  const others: string[] = [];
  const roles: (readonly [mayEdit: boolean, by: string | undefined])[] = [];
  let heard: BoardEvent | undefined;
  const session = new BoardSession(
    server.boardId,
    undefined,
    {
      onRefused: (all) => refused.push(...all.map(({ code }) => code)),
      onRole: (mayEdit, by) => roles.push([mayEdit, by]),
      onOthers: (operations) => others.push(...operations.map(({ type }) => type)),
    },
    (events) => {
      heard = events;
      return { open: () => {}, close: () => {}, drag: () => {} };
    },
  );
  opened.push(session);
  session.open();
  const { boardId } = server;
  return {
    session,
    refused,
    others,
    roles,
    names: () => session.state().board?.lists.flatMap(({ todos }) => todos.map(({ name }) => name)),
    refresh: (save: { readonly version: number; readonly operations?: readonly TodoOperation[] }) =>
      heard?.onRefresh({ ...save, boardId, userId: "ben" }),
    joined: () => heard?.onJoined({ boardId, version: server.version, teamId: null, role: server.role }),
    here: (...users: readonly { readonly userId: string; readonly username: string; readonly isGuest: boolean }[]) =>
      heard?.onActiveUsers({ boardId, users: users.map((user) => ({ ...nobody, ...user })) }),
    notLetIn: () => heard?.onRefused(),
    full: () => heard?.onFull({ code: "limit-reached", cause: "link-full", message: "Full" }),
    closed: (code: Parameters<BoardEvent["onClosed"]>[0]["code"], by?: string) =>
      heard?.onClosed({ boardId, code, ...(by !== undefined && { by }) }),
  };
}

const nobody = { firstname: "", lastname: "", email: "", profilePicture: "" };
const list: TodoChange = { type: "add-list", listId: "l", title: "To do" };
const todo = (name: string): TodoChange => ({ type: "add-todo", listId: "l", todo: newTodo(name, name) });
const isSaved = (session: BoardSession) => expect.poll(() => session.state().unsaved).toBe(0);
const isThere = (session: BoardSession) => expect.poll(() => session.state().board).toBeDefined();

test("what is done is seen at once, saved, and can be taken back", async () => {
  const { session, names } = open();
  await isThere(session);
  session.do(list);
  session.do(todo("bread"));
  expect([names(), session.state().unsaved]).toEqual([["bread"], 2]);
  await isSaved(session);
  expect(server.board.lists[0]?.todos).toHaveLength(1);
  session.history.undo();
  expect(names()).toEqual([]);
  await isSaved(session);
  expect(server.board.lists[0]?.todos).toEqual([]);
});

test("a save whose answer is lost is sent again under the same ids, and nothing is there twice", async () => {
  const { session, names, joined } = open();
  await isThere(session);
  session.do(list);
  await isSaved(session);
  server.fates.push({ path: "updateBoard", fate: "its answer is lost" });
  session.do(todo("bread"));
  await expect.poll(() => session.state().isOffline).toBe(true);
  expect(names()).toEqual(["bread"]);
  joined();
  await isSaved(session);
  expect(server.saves.at(-1)).toEqual(server.saves.at(-2));
  expect([names(), session.state().isOffline]).toEqual([["bread"], false]);
});

test("what is refused is taken back alone, and told", async () => {
  const { session, names, refused } = open();
  await isThere(session);
  session.do(list);
  server.refusedTodo = "milk";
  session.do(todo("bread"), todo("milk"), todo("eggs"));
  await isSaved(session);
  expect([names(), refused]).toEqual([["bread", "eggs"], ["invalid-input"]]);
});

test("what others do is applied under what one has not saved, and told", async () => {
  server.do(list);
  const { session, names, others, refresh, joined } = open();
  await isThere(session);
  server.fates.push({ path: "updateBoard", fate: "is lost" });
  session.do(todo("mine"));
  await expect.poll(() => session.state().isOffline).toBe(true);
  refresh(server.do(todo("theirs")));
  expect([names(), others]).toEqual([["theirs", "mine"], ["add-todo"]]);
  joined();
  await isSaved(session);
  expect(names()).toEqual(server.board.lists[0]?.todos.map(({ name }) => name));
});

test("a save of others that is missed has the board loaded, once, with one's own on top", async () => {
  server.do(list);
  const { session, names, refresh } = open();
  await isThere(session);
  server.do(todo("missed"));
  const [third, fourth] = [server.do(todo("third")), server.do(todo("fourth"))];
  refresh(fourth);
  refresh(third);
  expect([names(), server.loads]).toEqual([[], 1]);
  await expect.poll(names).toEqual(["missed", "third", "fourth"]);
  expect(server.loads).toBe(2);
});

test("what is saved after the board was read and before one has joined it is seen, whichever is answered first", async () => {
  server.do(list);
  const { session, names, joined, refresh } = open();
  const large = () => ({ version: server.do(todo("large")).version });
  server.do(todo("in between"));
  joined();
  await expect.poll(names).toEqual(["in between"]);
  expect(server.loads).toBe(2);
  // A large save is announced alone, here while the board is being loaded.
  const loading = session.reload();
  refresh(large());
  await loading;
  await expect.poll(names).toEqual(["in between", "large"]);
});

test("a server that was put back to an older state is believed, once it was asked after that", async () => {
  server.do(list, todo("bread"));
  const { session, names, joined } = open();
  await isThere(session);
  server.version = 7;
  joined();
  await session.reload();
  expect(server.loads).toBe(2);
  server.board = { title: "Board", lists: [] };
  server.version = 1;
  await session.reload();
  expect(names()).toEqual([]);
  expect(server.loads).toBe(3);
});

test("a board that was seen here opens without the server, with what waits, and is loaded when it is back", async () => {
  server.do(list);
  const first = open();
  await isThere(first.session);
  server.fates.push({ path: "updateBoard", fate: "is lost" }, { path: "updateBoard", fate: "is lost" });
  first.session.do(todo("waits"));
  await expect.poll(() => first.session.state().isOffline).toBe(true);
  first.session.close();
  await expect.poll(() => server.fates.length).toBe(0);

  server.fates.push({ path: "getBoard", fate: "is lost" }, { path: "updateBoard", fate: "is lost" });
  const { session, names, joined } = open();
  await expect.poll(() => session.state().isOffline).toBe(true);
  expect(names()).toEqual(["waits"]);
  joined();
  void session.reload();
  await isSaved(session);
  expect(server.board.lists[0]?.todos.map(({ name }) => name)).toEqual(["waits"]);
});

test("what waits when the board is left is sent without its screen", async () => {
  const { session } = open();
  await isThere(session);
  session.do(list);
  session.do(todo("last"));
  session.close();
  await expect.poll(() => server.board.lists[0]?.todos.map(({ name }) => name)).toEqual(["last"]);
});

test("who may not see the board any more is told so, and nothing of it stays here", async () => {
  server.do(list, todo("secret"));
  const { session, closed } = open();
  await isThere(session);
  closed("not-a-member");
  expect(session.state().failure?.code).toBe("not-a-member");
  session.close();
  server.fates.push({ path: "getBoard", fate: "is lost" });
  const again = open();
  await expect.poll(() => again.session.state().failure).toBeDefined();
  expect(again.session.state().board).toBeUndefined();
});

test("a refusal for good to load it is its failure; a board that became a team's says so", async () => {
  server.fates.push({ path: "getBoard", fate: { code: "board-not-found" } });
  const { session } = open();
  await expect.poll(() => session.state().failure?.code).toBe("board-not-found");
  session.moved("team");
  expect(session.state().movedTo).toBe("team");
});

test("a guest whose link changes is what it now makes of them, without losing the board", async () => {
  server.do(list, todo("bread"));
  server.role = "viewing guest";
  const { session, names, closed } = open();
  await isThere(session);
  expect(session.state().role).toBe("viewing guest");
  server.role = "editing guest";
  closed("link-ended");
  await expect.poll(() => session.state().role).toBe("editing guest");
  expect([names(), session.state().failure]).toEqual([["bread"], undefined]);
});

test("a guest whose link changed while they were not connected is what it made of them when they join again, whatever an older answer says", async () => {
  server.role = "editing guest";
  const { session, joined } = open();
  await isThere(session);
  const older = session.reload();
  server.role = "viewing guest";
  joined();
  expect(session.state().role).toBe("viewing guest");
  await older;
  expect(session.state().role).toBe("viewing guest");
});

test("a member who only views from now on is told by whom, what waits is taken back, and they edit again later", async () => {
  server.do(list);
  const { session, names, roles, refused, closed, joined } = open();
  await isThere(session);
  server.role = "viewing member";
  server.fates.push({ path: "updateBoard", fate: { code: "forbidden" } });
  closed("role-changed", "Ada");
  session.do(todo("bread"));
  joined();
  expect([session.state().role, session.state().failure]).toEqual(["viewing member", undefined]);
  await expect.poll(() => refused).toEqual(["forbidden"]);
  expect(names()).toEqual([]);
  server.role = "member";
  closed("role-changed");
  joined();
  expect(roles).toEqual([
    [false, "Ada"],
    [true, undefined],
  ]);
  session.do(todo("butter"));
  await expect.poll(() => server.saves.length).toBe(1);
});

test("what is loaded when a link ends does not count as an answer to it", async () => {
  server.role = "editing guest";
  const { session, closed } = open();
  await isThere(session);
  void session.reload();
  server.role = "viewing guest";
  closed("link-ended");
  await expect.poll(() => session.state().role).toBe("viewing guest");
});

test("whoever is not let in any more by their socket learns what became of the board", async () => {
  server.do(list);
  const { session, notLetIn } = open();
  await isThere(session);
  server.fates.push({ path: "getBoard", fate: { code: "board-not-found" } });
  notLetIn();
  await expect.poll(() => session.state().failure?.code).toBe("board-not-found");
});

test("guests are known by name who are here or have done something on the board, also after they have left", async () => {
  server.guests = [{ userId: "otter", name: "Otter" }];
  const { session, here } = open();
  await isThere(session);
  here({ userId: "ben", username: "ben", isGuest: false }, { userId: "lynx", username: "Lynx", isGuest: true });
  here();
  expect(Object.fromEntries(session.state().guests)).toEqual({ otter: "Otter", lynx: "Lynx" });
});

test("a guest for whom there is no place is told so until they are let in", async () => {
  const { session, full, joined } = open();
  await isThere(session);
  full();
  expect(session.state().full).toMatchObject({ cause: "link-full" });
  joined();
  expect(session.state().full).toBeUndefined();
});

test("whatever happens is announced once, however much of the state it changes", async () => {
  server.do(list);
  server.guests = [{ userId: "otter", name: "Otter" }];
  const { session, joined, here, full } = open();
  let announced = 0;
  session.subscribe(() => (announced += 1));
  const announcements = async (happen: () => unknown) => {
    const before = announced;
    await happen();
    return announced - before;
  };
  expect(await announcements(() => session.reload())).toBe(1);
  expect(session.state()).toMatchObject({ role: "member", board: { lists: [{ id: "l" }] } });
  full();
  server.role = "viewing member";
  expect(await announcements(joined)).toBe(1);
  expect(session.state()).toMatchObject({ role: "viewing member", full: undefined });
  expect(await announcements(() => here({ userId: "lynx", username: "Lynx", isGuest: true }))).toBe(1);
  server.fates.push({ path: "getBoard", fate: "is lost" });
  expect(await announcements(() => session.reload())).toBe(1);
  expect(session.state().isOffline).toBe(true);
});
