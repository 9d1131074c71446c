import { err, ok, type Result } from "@tafel/domain";
import { beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "../api.ts";
import { beginSession, forgetSession } from "../session.ts";
import { deliver, deliverAll, type Sent } from "./deliver.ts";
import type { Outbox } from "./outbox.ts";

vi.hoisted(() => {
  // Imported modules immediately check who is logged in, and listen for changes of it.
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("addEventListener", () => {});
});

type Waits = { readonly operationId: string; readonly operation: string };
type Word = "stored" | "away" | "whiteboard-not-found" | "not-a-member" | (string & {});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { pathname: "/dashboard" });
  forgetSession("by server");
  beginSession({ token: "token", userId: "anna" });
});

const failure = (code: Failure["code"], reason: Failure["reason"]): Failure => ({ code, message: "", reason });

/** An outbox with these in it, and a server that takes two at once and says of each what `words` says, else `stored`. */
function waiting(operationIds: string, words: Readonly<Record<string, Word>> = {}) {
  let left: readonly Waits[] = [...operationIds].map((operationId) => ({ operationId, operation: operationId }));
  const calls: string[] = [];
  const told: string[] = [];
  const without = (ids: readonly string[]) => {
    left = left.filter(({ operationId }) => !ids.includes(operationId));
  };
  const outbox = {
    get waiting() {
      return left;
    },
    delivered: without,
    forget: without,
  } as unknown as Outbox<string>;
  const send = async (all: readonly Waits[]): Promise<Result<Sent<string>, Failure>> => {
    const operations = all.slice(0, 2);
    const said = operations.map((it) => ({ ...it, code: words[it.operationId] ?? "stored" }));
    calls.push(operations.map(({ operationId }) => operationId).join(""));
    if (said.some(({ code }) => code === "away")) return err(failure("unavailable", "unreachable"));
    for (const gone of ["whiteboard-not-found", "not-a-member"] as const)
      if (said.some(({ code }) => code === gone)) return err(failure(gone, "refused"));
    const stored = said.filter(({ code }) => code === "stored").map((it) => ({ ...it, seq: 1 }));
    return ok({ operations, stored, refused: said.filter(({ code }) => code !== "stored") });
  };
  const onRefused = (refused: readonly { readonly operationId: string; readonly code: string }[]) =>
    void told.push(...refused.map(({ operationId, code }) => `${operationId}: ${code}`));
  const rest = () => left.map(({ operationId }) => operationId).join("");
  return { outbox, send, onRefused, calls, told, rest, run: () => deliver("anna", outbox, send, onRefused) };
}

test("what waits is sent until nothing is left, in its order", async () => {
  const { run, calls, rest } = waiting("abcde");
  await run();
  expect([calls, rest()]).toEqual([["ab", "cd", "e"], ""]);
});

test("what is refused for good is given up alone, and its person is told why", async () => {
  const { run, rest, told } = waiting("abcd", { b: "too-large" });
  await run();
  expect([rest(), told]).toEqual(["", ["b: too-large"]]);
});

test("what somebody else is at work on, or is refused for the moment, stays, and so does what follows", async () => {
  for (const code of ["element-locked", "too-many", "unavailable"]) {
    const { run, rest, told, calls } = waiting("abcd", { b: code });
    await run();
    expect([rest(), told, calls]).toEqual(["bcd", [], ["ab"]]);
  }
});

test("a server that cannot be reached loses nothing", async () => {
  const { run, rest, calls } = waiting("abc", { c: "away" });
  await run();
  expect([rest(), calls]).toEqual(["c", ["ab", "c"]]);
});

test.each(["whiteboard-not-found", "not-a-member"])(
  "nothing is kept for a board that is gone (%s), and its person is told why, once",
  async (code) => {
    const { run, rest, told, calls } = waiting("abcde", { c: code });
    await run();
    await run();
    expect([rest(), told, calls]).toEqual(["", [`c: ${code}`, `d: ${code}`, `e: ${code}`], ["ab", "cd"]]);
  },
);

test("nothing is sent in the name of somebody else who has logged in meanwhile", async () => {
  const { outbox, send, rest } = waiting("abcd");
  const sendFirst: typeof send = async (all) => {
    const sent = await send(all);
    beginSession({ token: "another", userId: "ben" });
    return sent;
  };
  await deliver("anna", outbox, sendFirst, () => {});
  expect(rest()).toBe("cd");
});

test("what waits of all boards is sent, and a board that is shown tells of refusals itself", async () => {
  const [one, two] = [waiting("ab", { a: "too-large" }), waiting("c", { c: "element-not-found" })];
  const boards = { one, two };
  vi.stubGlobal("location", { pathname: "/whiteboard/one" });
  const asked: string[] = [];
  await deliverAll(
    async (userId) => {
      asked.push(userId);
      return Object.entries(boards).map(([boardId, { outbox }]) => ({ boardId, outbox }));
    },
    (boardId) => boards[boardId as keyof typeof boards].send,
    two.onRefused,
  );
  expect([asked, one.rest(), two.rest(), two.told]).toEqual([["anna"], "", "", ["c: element-not-found"]]);
});

test("nobody who is logged out sends anything", async () => {
  forgetSession("by server");
  const outboxesOf = vi.fn();
  await deliverAll(
    outboxesOf,
    () => async () => err(failure("unavailable", "unreachable")),
    () => {},
  );
  expect(outboxesOf).not.toHaveBeenCalled();
});
