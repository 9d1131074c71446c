import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("each key runs up to its limit at once, other keys run in parallel, and failures free their slots", async () => {
  const few = limitConcurrency(2);
  const begun: string[] = [];
  const ends = new Map<string, (end: "well" | "badly") => void>();
  const work = (who: string, name: string) =>
    few(who, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (end) => (end === "well" ? resolve(name) : reject(new Error(name))));
      });
    });
  const all = [..."abcde"].map((name) => work("anna", name).catch(({ message }: Error) => `no ${message}`));
  all.push(work("ben", "x"));
  const isBegun = (names: string) => expect.poll(() => begun.join("")).toBe(names);
  await isBegun("abx");
  ends.get("b")?.("badly");
  await isBegun("abxc");
  ends.get("a")?.("well");
  await isBegun("abxcd");
  for (const name of "cdx") ends.get(name)?.("well");
  await isBegun("abxcde");
  ends.get("e")?.("well");
  expect(await Promise.all(all)).toEqual(["a", "no b", "c", "d", "e", "x"]);
});
