import { err } from "@tafel/domain";
import { QueryObserver } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

const session = vi.hoisted(() => {
  vi.stubGlobal("addEventListener", () => {});
  return { userId: "" };
});
vi.mock("./session.ts", () => ({ readSession: () => session, onSessionChange: () => {} }));
const { orLastSeen } = await import("./last-seen.ts");
const { answerOf, queryClient } = await import("./query-client.ts");
const { forgetCopies } = await import("./delivery/forget-copies.ts");

const queryKey = ["boards", "personal"];
const unreachable = () => answerOf(Promise.resolve(err({ reason: "unreachable", code: "unavailable", message: "" })));
const refused = () => answerOf(Promise.resolve(err({ reason: "refused", code: "not-found", message: "" })));

/** What a page that has just been loaded shows when it asks with this function, and whether that counts as failed. */
async function shown(load: () => Promise<unknown>) {
  queryClient.clear();
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => orLastSeen(queryKey, load),
    retry: false,
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe("idle");
  stop();
  const { data, isError } = observer.getCurrentResult();
  return { data, isError };
}

beforeEach(() => {
  session.userId = "anna";
});

test("while the server is away, a list is as it was last seen, by its person only", async () => {
  expect(await shown(async () => ["Summer fair"])).toEqual({ data: ["Summer fair"], isError: false });
  await expect.poll(() => shown(unreachable)).toEqual({ data: ["Summer fair"], isError: true });
  session.userId = "ben";
  expect(await shown(unreachable)).toEqual({ data: undefined, isError: true });
});

test("what was refused, or ended with its session, is not shown again", async () => {
  await shown(async () => ["Summer fair"]);
  await expect.poll(() => shown(unreachable)).toEqual({ data: ["Summer fair"], isError: true });
  await shown(refused);
  await expect.poll(() => shown(unreachable)).toEqual({ data: undefined, isError: true });
  await shown(async () => ["Summer fair"]);
  await expect.poll(() => shown(unreachable)).toEqual({ data: ["Summer fair"], isError: true });
  await forgetCopies();
  expect(await shown(unreachable)).toEqual({ data: undefined, isError: true });
});
