import fc from "fast-check";
import { expect, test } from "vitest";
import { joinSittings, type Sitting } from "./join-sittings.ts";

type Made = { readonly userId: string; readonly at: number; readonly version: number };

const minute = 60_000;

/** The sittings in a part of a history, worked out one by one. */
function sittingsOf(part: readonly Made[]): readonly Sitting[] {
  const sittings: Sitting[] = [];
  for (const { userId, at, version } of part) {
    const index = sittings.findLastIndex((it) => it.userId === userId);
    const before = sittings[index];
    const to = new Date(at).toISOString();
    if (before && at - Date.parse(before.to) <= 30 * minute) {
      sittings[index] = { ...before, to, last: version, operations: before.operations + 1 };
    } else {
      sittings.push({
        userId,
        name: null,
        from: to,
        to,
        first: version,
        last: version,
        operations: 1,
        isSummary: false,
      });
    }
  }
  return sittings.toSorted((a, b) => b.last - a.last);
}

test("those of two parts of a history are those of the whole, wherever it is cut", () => {
  const anyMade = fc.record({ userId: fc.constantFrom("ada", "ben", "cleo"), pause: fc.constantFrom(0, 9, 30, 31) });
  fc.assert(
    fc.property(fc.array(anyMade, { maxLength: 30 }), fc.nat(30), (made, cut) => {
      let at = 0;
      const all = made.map(({ userId, pause }, index) => {
        at += pause * minute;
        return { userId, at, version: index + 1 };
      });
      const joined = joinSittings(sittingsOf(all.slice(cut)), sittingsOf(all.slice(0, cut)));
      expect(joined).toEqual(sittingsOf(all));
    }),
  );
});

test("what is left of forgotten operations is joined with nothing", () => {
  const [sitting] = sittingsOf([{ userId: "ada", at: 0, version: 5 }]);
  const [earlier] = sittingsOf([{ userId: "ada", at: -minute, version: 4 }]);
  if (!sitting || !earlier) return expect.unreachable();
  const summary = { ...earlier, isSummary: true };
  expect(joinSittings([sitting], [earlier])).toHaveLength(1);
  expect(joinSittings([sitting], [summary])).toEqual([sitting, summary]);
});
