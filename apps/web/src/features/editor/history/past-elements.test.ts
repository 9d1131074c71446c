import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { expect, test } from "vitest";
import { PastElements } from "./past-elements.ts";

const note = (id: string, x = 0): BaseElement =>
  modelOf("note")?.create({ id, position: { x, y: 0 }, index: 0 }) ?? expect.unreachable();
const board = (...elements: readonly BaseElement[]) => new Map(elements.map((it) => [it.id, it]));

function shown() {
  const past = new PastElements();
  const told: string[][] = [];
  past.onTouched((ids) => told.push([...ids].sort()));
  return { past, told, seen: () => [...past.values()].map(({ id, position }) => `${id}${position.x}`).sort() };
}

test("becomes another board, and tells of what differs only", () => {
  const { past, told, seen } = shown();
  past.become(board(note("a"), note("b"), note("c")));
  past.become(board(note("a"), note("b", 1), note("d")));
  expect(seen()).toEqual(["a0", "b1", "d0"]);
  expect(told).toEqual([
    ["a", "b", "c"],
    ["b", "c", "d"],
  ]);
});

test("looks only at what has changed where it is the same board, and at all of another one", () => {
  const { past, told, seen } = shown();
  const same = board(note("a"), note("b"), note("c"));
  past.become(same, []);
  expect(seen()).toEqual(["a0", "b0", "c0"]);
  same.set("a", note("a", 1)).delete("b");
  same.set("c", note("c", 1));
  past.become(same, ["a", "b"]);
  expect(seen()).toEqual(["a1", "c0"]);
  past.become(board(note("c", 2)), ["a"]);
  expect(seen()).toEqual(["c2"]);
  expect(told.slice(1)).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
});
