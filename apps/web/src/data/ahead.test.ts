import { beforeEach, expect, test, vi } from "vitest";
import { askAhead, takeAhead } from "./ahead.ts";

const fetched = vi.fn<typeof fetch>();
const get = (token: string) => ({ method: "GET", headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => new Response("board"));
});

test("what was asked for ahead is taken once, by a read of the same session", async () => {
  askAhead("/api/whiteboard/one", "anna");
  expect(takeAhead("/api/whiteboard/two", get("anna"))).toBeUndefined();
  expect(takeAhead("/api/whiteboard/one", get("ben"))).toBeUndefined();
  expect(takeAhead("/api/whiteboard/one", { ...get("anna"), method: "PUT" })).toBeUndefined();
  expect(await (await takeAhead("/api/whiteboard/one", get("anna")))?.text()).toBe("board");
  expect(takeAhead("/api/whiteboard/one", get("anna"))).toBeUndefined();
});

test("what nobody took soon is old", () => {
  askAhead("/api/whiteboard/one", "anna");
  vi.advanceTimersByTime(10_001);
  expect(takeAhead("/api/whiteboard/one", get("anna"))).toBeUndefined();
});
