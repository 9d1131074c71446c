import { type BaseElement, modelOf, type Operation } from "@tafel/whiteboard/board";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Stretch } from "./stretch.ts";

const note = (id: string): BaseElement =>
  modelOf("note")?.create({ id, position: { x: 0, y: 0 }, index: 0 }) ?? expect.unreachable();
const moved = (elementId: string, x: number): Operation => ({
  ...{ kind: "change", elementId },
  changes: { position: { x, y: 0 } },
});

const at = "2026-03-02T10:00:00.000Z";
const made = (operations: readonly Operation[], from = 0) =>
  operations.map((operation, index) => ({
    version: from + 1 + index,
    at,
    userId: index % 2 ? "ben" : "ada",
    operation,
  }));
const people = [
  { userId: "ada", name: "Ada" },
  { userId: "ben", name: null },
];
const operations: readonly Operation[] = [
  { kind: "create", element: note("a") },
  { kind: "create", element: note("b") },
  moved("a", 1),
  { kind: "delete", elementId: "b" },
  moved("a", 2),
  { kind: "create", element: note("b") },
];
const seenIn = (stretch: Stretch, version: number) =>
  [...(stretch.pastAt(version)?.elements.values() ?? [])].map(({ id, position }) => `${id}${position.x}`).sort();
const boards = [[], ["a0"], ["a0", "b0"], ["a1", "b0"], ["a1"], ["a2"], ["a2", "b0"]];

test("shows each moment, in whatever order they are asked for", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(operations.length)), (versions) => {
      const stretch = Stretch.of({ from: 0, elements: {}, operations: made(operations), people });
      for (const version of versions) expect(seenIn(stretch, version)).toEqual(boards[version]);
    }),
  );
});

test("knows who made a version, and who changed what up to one", () => {
  const stretch = Stretch.of({ from: 0, elements: {}, operations: made(operations), people });
  expect([stretch.made(1)?.name, stretch.made(2)?.name, stretch.made(0)?.at]).toEqual(["Ada", null, null]);
  stretch.pastAt(6);
  expect([...stretch.changesBetween(2, 4)]).toEqual([
    ["a", "ada"],
    ["b", "ben"],
  ]);
});

test("does not hold the board it begins with, whose author it does not know, unless that is the beginning", () => {
  const elements = { a: note("a"), b: note("b") };
  const stretch = Stretch.of({ from: 700, elements, operations: made([moved("a", 1), moved("a", 2)], 700), people });
  expect([700, 701, 702, 703].map((version) => stretch.holds(version))).toEqual([false, true, true, false]);
  expect(seenIn(stretch, 701)).toEqual(["a1", "b0"]);
  const compacted = Stretch.of({ from: 0, elements: {}, operations: made(operations.slice(0, 2), 90), people });
  expect([0, 1, 90, 91, 92].map((version) => compacted.holds(version))).toEqual([true, false, false, true, true]);
});

test("shows as much as applies, and says that it is not all", () => {
  const broken = [...operations.slice(0, 3), moved("gone", 1), ...operations.slice(4)];
  const stretch = Stretch.of({ from: 0, elements: {}, operations: made(broken), people });
  for (const version of [6, 3, 4]) {
    expect([seenIn(stretch, version), stretch.pastAt(version)?.isIncomplete]).toEqual([["a1", "b0"], version > 3]);
  }
  expect([stretch.elementsAt(3)?.size, stretch.elementsAt(5)]).toEqual([2, undefined]);
  expect([seenIn(stretch, 1), stretch.pastAt(1)?.isIncomplete]).toEqual([["a0"], false]);
});

test("of what is now takes the elements that are there", () => {
  const now = Stretch.shown({ version: 9, at, userId: "ada", name: "Ada" }, [note("a")]);
  expect([now.holds(8), now.made(9)?.name, seenIn(now, 9)]).toEqual([false, "Ada", ["a0"]]);
});
