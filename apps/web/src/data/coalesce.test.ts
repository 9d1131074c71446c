import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

/** What is under way, and what ends it. */
function acting() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = coalesce((name) => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  return { ask, begun, end: () => ends.shift()?.() };
}

test("many requests during a run make one more run after it", async () => {
  const { ask, begun, end } = acting();
  const all = ask("a");
  for (let count = 0; count < 20; count++) void ask("a");
  expect(begun).toEqual(["a"]);
  end();
  await expect.poll(() => begun).toEqual(["a", "a"]);
  end();
  await all;
  expect(begun).toEqual(["a", "a"]);
  void ask("a");
  expect(begun).toHaveLength(3);
});

test("names do not wait for each other", () => {
  const { ask, begun } = acting();
  for (const name of ["a", "b", "a"]) void ask(name);
  expect(begun).toEqual(["a", "b"]);
});

test("a run that failed does not stop the next one", async () => {
  let calls = 0;
  const ask = coalesce(async () => {
    calls += 1;
    if (calls === 1) throw new Error("away");
  });
  await expect(ask("a")).rejects.toThrow("away");
  await ask("a");
  expect(calls).toBe(2);
});
