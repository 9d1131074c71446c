import { beforeEach, expect, test, vi } from "vitest";

/** The socket of the client library: what the product has it do, and what happens to it. */
class FakeSocket {
  readonly handlers = new Map<string, (...args: unknown[]) => void>();
  readonly auth: (give: (session: unknown) => void) => void;
  /** The tokens with which a connection was asked for. */
  readonly asked: unknown[] = [];
  connected = false;
  constructor(auth: FakeSocket["auth"]) {
    this.auth = auth;
  }
  on(event: string, handler: (...args: unknown[]) => void) {
    this.handlers.set(event, handler);
  }
  connect() {
    this.auth((session) => this.asked.push((session as { token?: string }).token));
  }
  disconnect() {}
  /** As the library does: it does not ask again by itself when the server said no. */
  refuse(code: string) {
    this.handlers.get("connect_error")?.(Object.assign(new Error(code), { data: { code } }));
  }
}

let socket: FakeSocket;
let comeOnline = () => {};
vi.mock("socket.io-client", () => ({
  Manager: class {
    socket(_namespace: string, { auth }: { auth: FakeSocket["auth"] }) {
      socket = new FakeSocket(auth);
      return socket;
    }
  },
}));

async function openTab() {
  vi.resetModules();
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
  const { socketOn } = await import("./socket.ts");
  session.beginSession({ token: "first", userId: "u" });
  socketOn("/whiteboards");
  return session;
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
