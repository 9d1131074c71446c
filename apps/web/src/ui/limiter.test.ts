import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

function scene() {
  const turns = createLimiter(2);
  const begun: string[] = [];
  const ask = (name: string) => turns.ask(() => begun.push(name));
  return { begun, ask };
}

test("two start at once, the third when one of them is done", () => {
  const { begun, ask } = scene();
  const endA = ask("a");
  ask("b");
  ask("c");
  expect(begun).toEqual(["a", "b"]);
  endA();
  expect(begun).toEqual(["a", "b", "c"]);
});

test("those who stop waiting are skipped, and ending twice frees only one slot", () => {
  const { begun, ask } = scene();
  const endA = ask("a");
  ask("b");
  const giveUp = ask("c");
  ask("d");
  ask("e");
  giveUp();
  endA();
  endA();
  expect(begun).toEqual(["a", "b", "d"]);
});
