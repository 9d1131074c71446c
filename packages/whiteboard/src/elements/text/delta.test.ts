import fc from "fast-check";
import Delta from "quill-delta";
import { expect, test } from "vitest";
import { compose, type Op, type Ops, transform } from "./delta.ts";

const formats = fc.option(
  fc.constantFrom({ bold: true }, { bold: true, size: "18px" }, { size: "24px" }, { size: "24px", color: ["red"] }),
  { nil: undefined },
);
const unformats = fc.option(fc.constantFrom({ bold: null }, { bold: true, size: null }, { color: ["red"] }), {
  nil: undefined,
});
const op = (kind: Op, attributes: Op["attributes"] | undefined): Op => (attributes ? { ...kind, attributes } : kind);
const insert = fc
  .tuple(fc.string({ minLength: 1, maxLength: 4, unit: "grapheme" }), formats)
  .map(([text, its]) => op({ insert: text }, its));
const length = fc.integer({ min: 1, max: 6 });
const retain = fc.tuple(length, fc.oneof(formats, unformats)).map(([letters, its]) => op({ retain: letters }, its));
const remove = length.map((letters): Op => ({ delete: letters }));

/** As quill-delta spells it, which is how clients send it. */
const spelled = (ops: Ops): Ops => ops.reduce((all, one) => all.push({ ...one }), new Delta()).ops as Ops;
const change = fc.array(fc.oneof(insert, retain, remove), { maxLength: 8 }).map(spelled);
const text = fc.array(insert, { maxLength: 8 }).map(spelled);
const delta = (ops: Ops): Delta => new Delta(ops.map((one) => ({ ...one })));

test("a text with a change is what quill-delta makes of them, and so are two changes", () => {
  fc.assert(
    fc.property(fc.oneof(text, change), change, (base, later) => {
      expect(compose(base, later)).toEqual(delta(base).compose(delta(later)).ops);
    }),
    { numRuns: 2_000 },
  );
});

test("a change after another one of the same base is what quill-delta makes of it", () => {
  fc.assert(
    fc.property(change, change, fc.boolean(), (other, own, otherIsFirst) => {
      expect(transform(other, own, otherIsFirst)).toEqual(delta(other).transform(delta(own), otherIsFirst).ops);
    }),
    { numRuns: 2_000 },
  );
});

test("whoever comes first, two changes of a text lead to one text", () => {
  fc.assert(
    fc.property(text, change, change, (base, first, second) => {
      const letters = base.reduce((sum, { insert: its }) => sum + (its?.length ?? 0), 0);
      const [a, b] = [within(first, letters), within(second, letters)];
      const secondLast = compose(compose(base, a), transform(a, b, true));
      const firstLast = compose(compose(base, b), transform(b, a, false));
      expect(firstLast).toEqual(secondLast);
    }),
    { numRuns: 1_000 },
  );
});

/** The part of a change that such a text has room for. */
function within(ops: Ops, letters: number): Ops {
  let left = letters;
  return ops.flatMap(({ retain: kept, delete: gone, ...rest }): readonly Op[] => {
    if (kept === undefined && gone === undefined) return [rest];
    const room = Math.min(kept ?? gone ?? 0, left);
    left -= room;
    if (room === 0) return [];
    return [kept === undefined ? { delete: room } : { ...rest, retain: room }];
  });
}
