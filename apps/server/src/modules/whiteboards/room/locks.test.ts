import { expect, test } from "vitest";
import { Locks } from "./locks.ts";

const holder = (socketId: string) => ({ socketId, userId: "u", username: "anna", color: "red" });

test("a lock lives while its holder gives signs and, from half a minute on, its element is there", () => {
  const locks = new Locks();
  for (const id of ["there", "nowhere"]) locks.take(id, holder("a"), "editing", 0);
  locks.take("silent", holder("b"), "editing", 0);
  locks.sign("a", 40_000);
  expect(locks.expire(29_000, () => false)).toEqual([]);
  const ended = locks.expire(41_000, (id) => id !== "nowhere").map(({ elementId }) => elementId);
  expect(ended.toSorted()).toEqual(["nowhere", "silent"]);
  expect([locks.countOf("a"), locks.countOf("b")]).toEqual([1, 0]);
});

test("a lock that another process granted earlier changes hands", () => {
  const locks = new Locks();
  locks.take("n", holder("b"), "gesture", 5);
  expect(locks.adopt({ elementId: "n", holder: holder("a"), kind: "gesture", takenAt: 9, signAt: 9 })).toBe(false);
  expect(locks.adopt({ elementId: "n", holder: holder("a"), kind: "gesture", takenAt: 1, signAt: 9 })).toBe(true);
  expect([locks.releaseAll("b"), locks.releaseAll("a")]).toEqual([[], ["n"]]);
});
