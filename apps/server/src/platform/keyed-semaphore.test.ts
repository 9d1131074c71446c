import { expect, test } from "vitest";
import { KeyedSemaphore } from "./keyed-semaphore.ts";

test("each key runs up to its limit, and the others follow in order as those end", async () => {
  const lines = new KeyedSemaphore(2);
  const begun: string[] = [];
  const begin = async (key: string, name: string) => {
    const end = await lines.take(key);
    begun.push(name);
    return end;
  };
  const [a, , c, , other] = ["a", "b", "c", "d"].map((name) => begin("anna", name)).concat(begin("ben", "e"));
  await other;
  expect(begun).toEqual(["a", "b", "e"]);
  (await a)?.();
  await c;
  expect(begun).toEqual(["a", "b", "e", "c"]);
});
