import fc from "fast-check";
import { expect, test } from "vitest";
import { stacking } from "./stacking.ts";

const first = stacking([..."abcdef"], new Map());
const changed = (order: string, before = first) => {
  const after = stacking([...order], before);
  return [...after].filter(([id, value]) => before.get(id) !== value).map(([id]) => id);
};

test("raising, lowering, coming and going change only the one concerned", () => {
  expect(changed("abdefc")).toEqual(["c"]);
  expect(changed("fabcde")).toEqual(["f"]);
  expect(changed("abcxdef")).toEqual(["x"]);
  expect(changed("bdf")).toEqual([]);
});

test("any change of order gives rising numbers that a browser accepts", () => {
  const orders = fc.array(fc.uniqueArray(fc.constantFrom(..."abcdefghijkl"), { maxLength: 12 }), { maxLength: 60 });
  fc.assert(
    fc.property(orders, (steps) => {
      let current: ReadonlyMap<string, number> = new Map();
      for (const ids of steps) {
        current = stacking(ids, current);
        const values = ids.map((id) => current.get(id) ?? 0);
        expect(values.every((value, at) => Number.isInteger(value) && value > (values[at - 1] ?? 0))).toBe(true);
        expect(values.at(-1) ?? 1).toBeLessThan(2 ** 31);
      }
    }),
  );
});
