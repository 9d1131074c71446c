import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** The socket of the client library: what the product has it do, and what happens to it. */
class FakeSocket {
  readonly handlers = new Map<string, (...args: unknown[]) => void>();
  readonly namespace: string;
  /** The query in the address of its connection. */
  readonly query: unknown;
  readonly id = `socket ${sockets.length}`;
  /** The tokens with which a connection was asked for. */
  readonly asked: unknown[] = [];
  connected = false;
  isClosed = false;
  readonly #auth: (give: (session: unknown) => void) => void;
  constructor(namespace: string, query: unknown, auth: (give: (session: unknown) => void) => void) {
    this.namespace = namespace;
    this.query = query;
    this.#auth = auth;
  }
  on(event: string, handler: (...args: unknown[]) => void) {
    this.handlers.set(event, handler);
  }
  connect() {
    this.isClosed = false;
    this.#auth((session) => this.asked.push((session as { token?: string }).token));
    return this;
  }
  disconnect() {
    this.isClosed = true;
    return this;
  }
  /** As the library does: it does not ask again by itself when the server said no. */
  refuse(code: string) {
    this.handlers.get("connect_error")?.(Object.assign(new Error(code), { data: { code } }));
  }
}

let sockets: FakeSocket[];
/** The first one. */
let socket: FakeSocket;
let comeOnline = () => {};
vi.mock("socket.io-client", () => ({
  Manager: class {
    readonly #query: unknown;
    constructor(_address: string, { query }: { query?: unknown }) {
      this.#query = query;
    }
    socket(namespace: string, { auth }: { auth: ConstructorParameters<typeof FakeSocket>[2] }) {
      const made = new FakeSocket(namespace, this.#query, auth);
      sockets.push(made);
      return made;
    }
  },
}));

// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

/** A tab in which somebody is logged in, on a board. */
async function openTab() {
  vi.resetModules();
  sockets = [];
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
    if (type === "online") comeOnline = listener;
  });
  const session = await import("./session.ts");
  const page = await import("./socket.ts");
  session.beginSession({ token: "first", userId: "u" });
  const opened: unknown = page.openSocket("/whiteboards", "plan");
  [socket] = sockets as [FakeSocket];
  expect(opened).toBe(socket);
  return { ...session, ...page, opened: opened as Parameters<typeof page.closeSocket>[0] };
}

beforeEach(() => void vi.useFakeTimers());

test("a server that cannot check the token now is asked again for as long as it takes", async () => {
  await openTab();
  for (let refusal = 1; refusal <= 50; refusal += 1) {
    socket.refuse("unavailable");
    vi.advanceTimersByTime(2_000);
    expect(socket.asked.length).toBe(1 + refusal);
  }
});

test("a token that has ended stops the asking, and the next log-in begins it anew with its own", async () => {
  const { readSession, beginSession } = await openTab();
  socket.refuse("unauthorized");
  vi.advanceTimersByTime(60_000);
  expect(readSession()).toBeUndefined();
  expect(socket.asked).toEqual(["first"]);
  beginSession({ token: "second", userId: "u" });
  expect(socket.asked).toEqual(["first", "second"]);
  socket.refuse("unavailable");
  vi.advanceTimersByTime(2_000);
  expect(socket.asked).toEqual(["first", "second", "second"]);
});

test("a connection that the server closed is asked for again", async () => {
  await openTab();
  socket.handlers.get("disconnect")?.("io server disconnect");
  vi.advanceTimersByTime(500);
  expect(socket.asked).toEqual(["first", "first"]);
});

test("when the network is back a connection is asked for at once, unless there is one", async () => {
  await openTab();
  comeOnline();
  expect(socket.asked).toEqual(["first", "first"]);
  socket.connected = true;
  comeOnline();
  expect(socket.asked).toEqual(["first", "first"]);
});

test("each board has a connection whose address names it; what concerns no board has one of its own", async () => {
  const { accountSocket, openSocket } = await openTab();
  openSocket("/todos", "list");
  expect(accountSocket()).toBe(accountSocket());
  expect(sockets.map(({ namespace, query }) => [namespace, query])).toEqual([
    ["/whiteboards", { board: "plan" }],
    ["/todos", { board: "list" }],
    ["/account", undefined],
  ]);
});

test("the connection of a board that was left is closed, and asks for nothing any more", async () => {
  const { closeSocket, opened, socketIdOn, beginSession } = await openTab();
  expect(socketIdOn("/whiteboards", "plan")).toBe(socket.id);
  expect(socketIdOn("/whiteboards", "other")).toBeUndefined();
  socket.refuse("unavailable");
  closeSocket(opened);
  expect(socket.isClosed).toBe(true);
  expect(socketIdOn("/whiteboards", "plan")).toBeUndefined();
  socket.refuse("unavailable");
  socket.handlers.get("disconnect")?.("io server disconnect");
  vi.advanceTimersByTime(60_000);
  beginSession({ token: "second", userId: "u" });
  comeOnline();
  expect(socket.asked).toEqual(["first"]);
});

test("going to another board and back opens one connection each time", async () => {
  const { closeSocket, openSocket, opened } = await openTab();
  closeSocket(opened);
  closeSocket(openSocket("/whiteboards", "other"));
  openSocket("/whiteboards", "plan");
  expect(sockets.map(({ query, isClosed }) => [query, isClosed])).toEqual([
    [{ board: "plan" }, true],
    [{ board: "other" }, true],
    [{ board: "plan" }, false],
  ]);
});

test("a connection made ahead is the board's, and is closed when the board does not come", async () => {
  const { connectAhead, openSocket } = await openTab();
  connectAhead("/whiteboards", "next");
  expect(openSocket("/whiteboards", "next")).toBe(sockets[1]);
  expect(openSocket("/whiteboards", "next")).toBe(sockets[2]);
  connectAhead("/whiteboards", "never");
  vi.advanceTimersByTime(30_000);
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false, false, false, true]);
});

test("of two made ahead, the first is closed", async () => {
  const { connectAhead, openSocket } = await openTab();
  connectAhead("/whiteboards", "next");
  connectAhead("/whiteboards", "next");
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  expect(openSocket("/whiteboards", "next")).toBe(sockets[2]);
});
