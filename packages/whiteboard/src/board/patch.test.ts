import fc from "fast-check";
import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { patchBase, patched, patchOf } from "./patch.ts";
import { anyElement, ids } from "./testing.ts";

const boardOf = (elements: readonly (BaseElement | null)[]) =>
  new Map(elements.flatMap((it) => (it ? [[it.id, it] as const] : [])));
const anyBoard = fc.tuple(...[...ids, "7", "30"].map((id) => fc.option(anyElement(id)))).map(boardOf);

function patchFrom(base: ReturnType<typeof patchBase>, board: ReadonlyMap<string, BaseElement>) {
  const steps = patchOf(base, board);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
/** As it comes out of the database, or over the network. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test("any board is made of any other one by what differs, also where others were before", () => {
  fc.assert(
    fc.property(anyBoard, fc.array(anyBoard, { maxLength: 3 }), (whole, boards) => {
      const ours = patchBase(whole, whole.keys());
      const elements = sent(Object.fromEntries(whole));
      const theirs = patchBase(new Map(Object.entries(elements)), [...whole.keys()].reverse());
      for (const board of [...boards, ...boards]) {
        const { put, ...changes } = sent(patchFrom(ours, board));
        const made = patched(theirs, changes, put as BaseElement[]);
        expect(Object.fromEntries(made)).toEqual(sent(Object.fromEntries(board)));
      }
      expect(Object.fromEntries(theirs.elements)).toEqual(elements);
    }),
  );
});

const [a, b, c] = ["a", "b", "c"].map((id) => fc.sample(anyElement(id), { numRuns: 1, seed: 1 })[0]) as BaseElement[];
if (!a || !b || !c) throw new Error("There are three elements");

test("has only the fields that changed, and a whole element only where there was none, or one has a field less", () => {
  const base = patchBase(boardOf([a, b]), ["a", "b"]);
  const position = { x: 1_000, y: 2 };
  expect(patchFrom(base, boardOf([a, b]))).toEqual({ fields: {}, gone: [], put: [] });
  expect(patchFrom(base, boardOf([{ ...a, position }, { ...b, position }, c]))).toEqual({
    ...{
      fields: {
        position: [
          [0, 1],
          [position, position],
        ],
      },
      gone: [],
      put: [c],
    },
  });
  const { index: _, ...less } = b;
  expect(patchFrom(base, boardOf([less as BaseElement]))).toEqual({ fields: {}, gone: [0], put: [less] });
});

test("leaves out what is said of elements that cannot be read", () => {
  const base = patchBase(boardOf([a]), ["a", "b"]);
  const position = { x: 1, y: 2 };
  const made = patched(base, { fields: { position: [[1], [position]] }, gone: [] }, []);
  expect([...made.values()]).toEqual([a]);
});
