import { describe, expect, it } from "vitest";
import type { Activity, Deed } from "./deed.ts";
import { groupActivity } from "./group-activity.ts";

let made = 0;
/** Something Anna did to `a`, minutes after ten o'clock. */
const did = (minute: number, deed: Deed, rest: Partial<Activity> = {}): Activity => {
  made += 1;
  const at = new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
  return { operationId: `o${made}`, version: made, at, userId: "anna", todoIds: ["a"], deed, ...rest };
};
const renamed = (from: string, to: string): Deed => ({ kind: "renamed", from, to });
const moved = (from: string, to: string): Deed => ({ kind: "moved", from, to });

/** The lines of what was done in this order: the newest first. */
const lines = (...done: readonly Activity[]) => groupActivity(done.toReversed());
const deeds = (...done: readonly Activity[]) => lines(...done).map(({ deed }) => deed);

describe("changes of the same thing", () => {
  it("with short pauses are one, from what it was to what it is", () => {
    const done = [did(0, renamed("a", "b")), did(4, renamed("b", "c")), did(9, renamed("c", "d"))];
    expect(deeds(...done)).toEqual([renamed("a", "d")]);
    const [line] = lines(...done);
    expect([line?.at, line?.since]).toEqual([done[2]?.at, done[0]?.at]);
    expect(line?.key).toBe(lines(...done, did(10, renamed("d", "e")))[0]?.key);
  });
  it("with a long pause are two", () => {
    expect(deeds(did(0, renamed("a", "b")), did(6, renamed("b", "c")))).toEqual([renamed("b", "c"), renamed("a", "b")]);
  });
  it("are one across other things that happen in between", () => {
    const done = [did(0, renamed("a", "b")), did(1, moved("x", "y"), { userId: "ben" }), did(2, renamed("b", "c"))];
    expect(deeds(...done)).toEqual([renamed("a", "c"), moved("x", "y")]);
  });
  it("of two people stay apart, also where they alternate", () => {
    const done = [did(0, renamed("a", "b")), did(1, renamed("b", "c"), { userId: "ben" }), did(2, renamed("c", "d"))];
    expect(lines(...done).map(({ userId }) => userId)).toEqual(["anna", "ben", "anna"]);
  });
  it("that come to nothing are left out", () => {
    expect(deeds(did(0, moved("x", "y")), did(1, moved("y", "x")))).toEqual([]);
  });
  it("of different todos, lists, labels or lines stay apart", () => {
    const apart = (one: Deed, other: Deed, todoIds?: readonly string[]) =>
      deeds(did(0, one), did(1, other, todoIds && { todoIds })).length;
    expect(apart(renamed("a", "b"), renamed("a", "b"), ["b"])).toBe(2);
    const list = (listId: string): Deed => ({ kind: "list-renamed", listId, from: "a", to: "b" });
    expect(deeds(did(0, list("x"), { todoIds: [] }), did(1, list("y"), { todoIds: [] })).length).toBe(2);
    const labeled = (labelId: string): Deed => ({ kind: "labeled", labelId, from: false, to: true });
    expect(apart(labeled("x"), labeled("y"))).toBe(2);
    const ticked = (lineId: string): Deed => ({ kind: "line-ticked", lineId, from: false, to: true });
    expect(apart(ticked("x"), ticked("y"))).toBe(2);
  });
  it("keep the day and the time of a due date that were set one after the other", () => {
    const time = { at: "09:00", zone: "UTC" };
    const done = [
      did(0, { kind: "due", from: { dueDate: null }, to: { dueDate: "2026-03-01" } }),
      did(1, { kind: "due", from: { dueTime: null }, to: { dueTime: time } }),
    ];
    expect(deeds(...done)).toEqual([
      { kind: "due", from: { dueDate: null, dueTime: null }, to: { dueDate: "2026-03-01", dueTime: time } },
    ]);
  });
});

it("what happens once is told each time", () => {
  const add: Deed = { kind: "added", listId: "x" };
  expect(deeds(did(0, add), did(1, { kind: "deleted" }), did(2, add)).length).toBe(3);
});

it("what was done to many todos in one save is one line, and in two saves two", () => {
  const archive = (todoId: string, version: number) =>
    did(0, { kind: "archived", from: false, to: true }, { todoIds: [todoId], version });
  expect(lines(archive("a", 1), archive("b", 1), archive("c", 2)).map(({ todoIds }) => todoIds)).toEqual([
    ["c"],
    ["a", "b"],
  ]);
});
