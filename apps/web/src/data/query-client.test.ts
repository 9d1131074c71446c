import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null });
});
const { queryClient } = await import("./query-client.ts");

test("what changes while it is loaded for the first time is asked for anew, and the older answer does not count", async () => {
  const answers: ((boards: readonly string[]) => void)[] = [];
  const queryKey = ["whiteboards", "personal"];
  const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  const invalidated = queryClient.invalidateQueries({ queryKey: ["whiteboards"] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([]);
  answers[1]?.(["made meanwhile"]);
  await invalidated;
  expect(observer.getCurrentResult().data).toEqual(["made meanwhile"]);
  stop();
});
