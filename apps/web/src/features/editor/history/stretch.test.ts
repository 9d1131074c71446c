import { type BaseElement, modelOf, type Operation, patchBase } from "@tafel/whiteboard/board";
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
type Base = Parameters<typeof Stretch.of>[1];
const nothing: Base = patchBase(new Map(), []);
type Patch = Parameters<typeof Stretch.of>[0]["patch"];
const unchanged: Patch = { fields: {}, gone: [], put: [] };
const stretchOf = (operations: ReturnType<typeof made>, base: Base = nothing, from = 0, patch: Patch = unchanged) =>
  Stretch.of({ from, base: from, elements: {}, patch, operations, people }, base);
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
      const stretch = stretchOf(made(operations));
      for (const version of versions) expect(seenIn(stretch, version)).toEqual(boards[version]);
    }),
  );
});

test("knows who made a version, and who changed what up to one", () => {
  const stretch = stretchOf(made(operations));
  expect([stretch.made(1)?.name, stretch.made(2)?.name, stretch.made(0)?.at]).toEqual(["Ada", null, null]);
  stretch.pastAt(6);
  expect([...stretch.changesBetween(2, 4)]).toEqual([
    ["a", "ada"],
    ["b", "ben"],
  ]);
});

test("does not hold the board it begins with, whose author it does not know, unless that is the beginning", () => {
  const base = patchBase(new Map(["a", "b"].map((id) => [id, note(id)])), ["a", "b"]);
  const stretch = stretchOf(made([moved("a", 1), moved("a", 2)], 700), base, 700);
  expect([700, 701, 702, 703].map((version) => stretch.holds(version))).toEqual([false, true, true, false]);
  expect(seenIn(stretch, 701)).toEqual(["a1", "b0"]);
  const compacted = stretchOf(made(operations.slice(0, 2), 90));
  expect([0, 1, 90, 91, 92].map((version) => compacted.holds(version))).toEqual([true, false, false, true, true]);
});

test("shows as much as applies, and says that it is not all", () => {
  const broken = [...operations.slice(0, 3), moved("gone", 1), ...operations.slice(4)];
  const stretch = stretchOf(made(broken));
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

test("has only those moments whose numbers it has", () => {
  const some = made(operations.slice(0, 3)).map((it, index) => ({ ...it, version: [4, 9, 10][index] ?? 0 }));
  const stretch = stretchOf(some);
  expect([4, 9, 10, 4].map((version) => seenIn(stretch, version))).toEqual([
    ["a0"],
    ["a0", "b0"],
    ["a1", "b0"],
    ["a0"],
  ]);
  expect([3, 5, 8, 11].map((version) => [stretch.holds(version), stretch.pastAt(version)])).toEqual(
    Array.from({ length: 4 }, () => [false, undefined]),
  );
});

test("what follows a stretch begins where that one ends, whatever is shown of it", () => {
  fc.assert(
    fc.property(fc.nat(3), fc.array(fc.nat(6), { maxLength: 8 }), (cut, versions) => {
      const before = stretchOf(made(operations.slice(0, cut)));
      const stretch = stretchOf(made(operations.slice(cut), cut), before, cut);
      for (const version of versions) {
        const isBefore = before.holds(version);
        expect(seenIn(isBefore ? before : stretch, version)).toEqual(boards[version]);
      }
    }),
  );
});

test("begins with what a patch makes of a whole board, which stays as it is", () => {
  const base = patchBase(new Map(["a", "b"].map((id) => [id, note(id)])), ["a", "b"]);
  const patch: Patch = { fields: { position: [[0], [{ x: 5, y: 0 }]] }, gone: [1], put: [note("c")] };
  const stretch = stretchOf(made([moved("c", 1)], 700), base, 700, patch);
  expect([seenIn(stretch, 701), base.elements.size]).toEqual([["a5", "c1"], 2]);
});
