import { beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn<typeof fetch>();
const session = { token: "t", userId: "u" };
const waits: number[] = [];

beforeEach(() => {
  fetched.mockReset();
  waits.length = 0;
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

async function verdict() {
  const { validateToken } = await import("./validate-token.ts");
  return validateToken(session, async (milliseconds) => void waits.push(milliseconds));
}
const timeOut = () => fetched.mockRejectedValueOnce(new DOMException("too late", "TimeoutError"));
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const good = { status: "success", valid: true, userId: "u", pictureToken: "p" };

test("a token the server knows is good", async () => {
  answer(200, good);
  expect(await verdict()).toBe("valid");
});

test("somebody else's token is not", async () => {
  answer(200, { ...good, userId: "another" });
  expect(await verdict()).toBe("invalid");
});

test("a time-out is tried up to three times", async () => {
  timeOut();
  timeOut();
  answer(200, good);
  expect(await verdict()).toBe("valid");
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("after three there is no answer", async () => {
  for (let n = 0; n < 3; n++) timeOut();
  expect(await verdict()).toBe("no answer");
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(waits).toHaveLength(2);
});

test("any refusal counts as invalid at once", async () => {
  answer(500, { code: "unexpected", message: "An unexpected error occurred" });
  expect(await verdict()).toBe("invalid");
  expect(fetched).toHaveBeenCalledTimes(1);
});
