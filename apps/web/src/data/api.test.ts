import { afterAll, beforeEach, expect, test, vi } from "vitest";

const storage = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

async function tab(session?: { token: string; userId: string }) {
  if (session) for (const [key, value] of Object.entries(session)) storage.set(key, value);
  const [{ call, failureOf, pathOf }, { accounts, whiteboards }] = await Promise.all([
    import("./api.ts"),
    import("@tafel/contract"),
  ]);
  return { call, failureOf, pathOf, accounts, whiteboards };
}

const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const anna = { token: "anna's token", userId: "anna" };

test("a call carries the token and answers the server's value", async () => {
  const { call, accounts } = await tab(anna);
  answer(200, { valid: true });
  const result = await call(accounts.checkResetToken, { body: { token: "x" } });
  expect(result).toEqual({ ok: true, value: { valid: true } });
  const [path, init] = fetched.mock.calls.at(-1) ?? [];
  expect(path).toBe("/api/check-reset-token");
  expect(new Headers(init?.headers).get("authorization")).toBe("Bearer anna's token");
  expect(init?.body).toBe('{"token":"x"}');
});

test.each([
  ["a short one goes out", "The plan", true],
  ["a long one does not, for browsers let little outlive a page", "x".repeat(2_000), false],
])("a page is left in the middle of a call: %s", async (_, name, keepalive) => {
  const { call, whiteboards } = await tab(anna);
  answer(200, {});
  await call(whiteboards.save, { params: { uuid: "1" }, body: { name } });
  expect(fetched.mock.calls.at(-1)?.[1]?.keepalive).toBe(keepalive);
});

test("a call carries the cookie of the chosen language: a mail that it causes is written in it", async () => {
  const { call, accounts } = await tab();
  answer(200, {});
  await call(accounts.resendVerification, { body: { email: "anna@example.org" } });
  expect(fetched.mock.calls.at(-1)?.[1]?.credentials ?? "same-origin").toBe("same-origin");
});

test("a refusal keeps the server's text, its cause and its time", async () => {
  const { call, accounts } = await tab();
  const cause = "too-many-wrong-codes";
  answer(429, { code: "too-many", cause, message: "Please wait", timeLeft: 12, status: "later" });
  const result = await call(accounts.resendTwoFactor, { body: { userId: "x" } });
  expect(result).toMatchObject({
    ok: false,
    error: {
      ...{ code: "too-many", cause, message: "Please wait", timeLeft: 12 },
      ...{ reason: "refused", extras: { status: "later" } },
    },
  });
});

test("an answer that is cut off on its way is no answer", async () => {
  const { call, accounts } = await tab(anna);
  const cutOff = new ReadableStream({ start: (stream) => stream.error(new TypeError("Failed to fetch")) });
  fetched.mockResolvedValueOnce(new Response(cutOff, { status: 200 }));
  const result = await call(accounts.validateToken, { body: {} });
  expect(result).toMatchObject({ ok: false, error: { reason: "unreachable" } });
});

test("an ended session logs out", async () => {
  const { call, accounts } = await tab(anna);
  answer(401, { code: "unauthorized", message: "Please log in" });
  await call(accounts.fetchAllUserData, { body: {} });
  expect(storage.has("token")).toBe(false);
});

test("a wrong password logs nobody out, nor does another token that is no longer good", async () => {
  const { call, accounts } = await tab(anna);
  answer(401, { code: "wrong-credentials", message: "Invalid username or password" });
  await call(accounts.login, { body: { username: "anna", password: "x" } });
  answer(401, { code: "unauthorized", message: "Please log in" });
  await call(accounts.resetPassword, { body: { newPassword: "x" } }, { token: "of a link" });
  expect(storage.get("token")).toBe("anna's token");
});

test("no answer, a refusal and an answer that takes too long are told apart", async () => {
  const { call, accounts } = await tab();
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await call(accounts.listSessions, { body: {} })).toMatchObject({ error: { reason: "unreachable" } });
  fetched.mockRejectedValueOnce(new DOMException("too late", "TimeoutError"));
  expect(await call(accounts.listSessions, { body: {} })).toMatchObject({ error: { reason: "time-out" } });
});

test("a proxy's page is no message for a person", async () => {
  const { failureOf } = await tab();
  expect(failureOf(502, {})).toMatchObject({ message: "", reason: "unreachable" });
  expect(failureOf(500, "<html>")).toMatchObject({ code: "unexpected", message: "", reason: "refused" });
});

test("parameters and query are put into the path", async () => {
  const { pathOf } = await tab();
  expect(pathOf("/api/users/:id", { id: "a/b" })).toBe("/api/users/a%2Fb");
  expect(pathOf("/api/whiteboard/all", {}, { data: false, teamId: undefined })).toBe("/api/whiteboard/all?data=false");
});
