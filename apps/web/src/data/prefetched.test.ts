import { beforeEach, expect, test, vi } from "vitest";
import { prefetch, takePrefetched } from "./prefetched.ts";

const fetched = vi.fn<typeof fetch>();
const get = (token: string) => ({ method: "GET", headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => new Response("board"));
});

test("what was asked for ahead is taken once, by a read of the same session", async () => {
  prefetch("/api/whiteboard/one", "anna");
  expect(takePrefetched("/api/whiteboard/two", get("anna"))).toBeUndefined();
  expect(takePrefetched("/api/whiteboard/one", get("ben"))).toBeUndefined();
  expect(takePrefetched("/api/whiteboard/one", { ...get("anna"), method: "PUT" })).toBeUndefined();
  expect(await (await takePrefetched("/api/whiteboard/one", get("anna")))?.text()).toBe("board");
  expect(takePrefetched("/api/whiteboard/one", get("anna"))).toBeUndefined();
});

test("what nobody took soon is old", () => {
  prefetch("/api/whiteboard/one", "anna");
  vi.advanceTimersByTime(10_001);
  expect(takePrefetched("/api/whiteboard/one", get("anna"))).toBeUndefined();
});

test("what was taken may be on its way for as long as the call that took it waits", () => {
  const isGivenUp = () => fetched.mock.lastCall?.[1]?.signal?.aborted;
  prefetch("/api/whiteboard/one", "anna");
  const call = new AbortController();
  void takePrefetched("/api/whiteboard/one", { ...get("anna"), signal: call.signal });
  vi.advanceTimersByTime(10_001);
  expect(isGivenUp()).toBe(false);
  call.abort();
  expect(isGivenUp()).toBe(true);
  prefetch("/api/whiteboard/one", "anna");
  vi.advanceTimersByTime(10_001);
  expect(isGivenUp()).toBe(true);
});
