import fc from "fast-check";
import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { apply, commit } from "./apply.ts";
import { batchOf, change, type Operation, remove } from "./operation.ts";
import { repair } from "./repair.ts";
import { anyElement, anyId, anyPoint, ids } from "./testing.ts";

/**
 * A server reads a board's rows in any order, a browser has them in the order in which they came. What an operation
 * does must not depend on it.
 */
const step: fc.Arbitrary<Operation> = fc.oneof(
  anyId.map(remove),
  fc.tuple(anyId, anyPoint).map(([id, position]) => change(id, { position })),
  fc.tuple(anyId, fc.array(anyId)).map(([id, connections]) => change(id, { connections })),
);

test("what an operation does is the same in whatever order a copy holds its elements", { timeout: 60_000 }, () => {
  const boards = fc.tuple(...ids.map(anyElement));
  fc.assert(
    fc.property(
      boards,
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat(1000)),
      (elements, steps, dice) => {
        const one = new Map<string, BaseElement>();
        for (const it of elements) {
          const made = apply(one, { kind: "create", element: it });
          if (made.ok) commit(one, made.value);
        }
        const shuffled = [...one].map((entry) => ({ entry, rank: dice.next().value })).sort((a, b) => a.rank - b.rank);
        const other = new Map(shuffled.map(({ entry }) => entry));
        const operation = batchOf(steps);
        if (!operation) return;
        const [here, there] = [apply(one, operation), apply(other, operation)];
        expect(there.ok).toBe(here.ok);
        if (!here.ok || !there.ok) return;
        expect(Object.fromEntries(there.value)).toEqual(Object.fromEntries(here.value));
        commit(one, here.value);
        // What `apply` has made needs no mending.
        expect([...repair(one).values()]).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
