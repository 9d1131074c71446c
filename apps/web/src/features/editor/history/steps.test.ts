import { expect, test } from "vitest";
import { indexUpTo, sittingsWith, stepsOf } from "./steps.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 10, minutes)).toISOString();
const people = [
  { userId: "ada", name: "Ada" },
  { userId: "ben", name: null },
];
/** The past of an element that these changed: "3 ada". */
const past = (...changes: readonly string[]) => ({
  ...{ people, passages: [] },
  changes: changes.map((it) => {
    const [version, userId = ""] = it.split(" ");
    return { version: Number(version), at: at(Number(version)), userId, kind: "changed" as const };
  }),
});
const sitting = (userId: string, first: number, last: number, operations: number) => ({
  ...{ userId, first, last, operations, name: null, isSummary: false },
  ...{ from: at(first), to: at(last) },
});

test("the moments of several elements come one after the other, each once", () => {
  const steps = stepsOf([past("2 ada", "9 ben"), past("1 ben", "9 ben")]);
  expect(steps.map(({ version, name }) => [version, name])).toEqual([
    [1, null],
    [2, "Ada"],
    [9, null],
  ]);
  expect([0, 1, 5, 9, 12].map((version) => indexUpTo(steps, version))).toEqual([-1, 0, 1, 2, 2]);
});

test("a sitting has only what its own person did in these moments, and is left out where that is nothing", () => {
  const steps = stepsOf([past("2 ada", "4 ada", "6 ben", "20 ada")]);
  const sittings = [sitting("ada", 18, 25, 7), sitting("ben", 3, 5, 2), sitting("ada", 1, 9, 6)];
  expect(sittingsWith(sittings, steps)).toEqual([sitting("ada", 20, 20, 1), sitting("ada", 2, 4, 2)]);
});
