import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { raise } from "../board/order.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";

const shapes = (count: number) =>
  Array.from({ length: count }, (_, at) => anElement("shape", `s${at}`, at * 300, 0, { index: at }));

test("a press raises an element without a look at all others", () => {
  const on = bench(definitions, shapes(500));
  on.gesture("click 50,50");
  const looks = vi.spyOn(Map.prototype, "values");
  on.gesture("click 350,50 click 50,50 click 650,50 click 650,50 down 350,50 move 400,90 up");
  const wholeBoards = looks.mock.contexts.filter((map) => map === on.store.optimistic);
  expect(wholeBoards).toHaveLength(0);
  looks.mockRestore();
  expect(on.store.get("s1")?.index).toBeGreaterThan(on.store.get("s2")?.index ?? Number.NaN);
});

const id = fc.integer({ min: 0, max: 7 }).map((at) => `s${at}`);
const step = fc.oneof(
  fc.record({ kind: fc.constant("delete" as const), elementId: id }),
  fc.record({
    kind: fc.constant("arrange" as const),
    updates: fc.array(fc.record({ elementId: id, index: fc.integer({ min: -3, max: 12 }) }), { maxLength: 3 }),
  }),
  id.map((elementId) => ({ kind: "create" as const, element: anElement("shape", elementId, 0, 0, { index: 5 }) })),
  fc.constant({ kind: "refused" as const }),
);

test("what is raised is what a look at all elements would raise", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.uniqueArray(id, { maxLength: 3 })), { maxLength: 20 }), (steps) => {
      const { store, acknowledge } = bench(definitions, shapes(6));
      for (const [change, ids] of steps) {
        // As another person's change arrives, or a refusal: the board is computed anew.
        if (change.kind === "refused") store.receive({ type: "joined", elements: shapes(4), seq: store.seq + 1 });
        else store.dispatch(change);
        const raised = new Set(ids.filter((it) => store.get(it)));
        expect(store.raise(raised)).toEqual(raise(store.optimistic.values(), raised));
      }
      acknowledge();
    }),
  );
});
