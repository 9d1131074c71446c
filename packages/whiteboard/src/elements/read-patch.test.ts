import { expect, test } from "vitest";
import { readPatch } from "./element.ts";
import { modelOf } from "./models.ts";

const read = (patch: object) => {
  const note = modelOf("note");
  return note && readPatch(note, patch as Record<string, unknown>);
};

test("reads the fields that a patch names, and adds no defaults", () => {
  expect(read({ position: { x: 1, y: 2, z: 3 }, bold: true })).toEqual({ position: { x: 1, y: 2 }, bold: true });
  expect(read({})).toEqual({});
});

test("a field that is taken away is named as undefined", () => {
  expect(Object.entries(read({ groups: undefined }) ?? {})).toEqual([["groups", undefined]]);
});

test.each([
  { id: "other" },
  { type: "shape" },
  { isAttachedToList: true },
  { unknown: 1 },
  { constructor: 1 },
  JSON.parse('{"__proto__":{"bold":true}}'),
])("%j names nothing that can be changed", (patch) => {
  expect(read(patch)).toEqual({});
});

test.each([{ position: 1 }, { position: { x: 1 } }, { bold: true, fontSize: 0 }, { textContent: { ops: "none" } }])(
  "%j is invalid as a whole",
  (patch) => {
    expect(read(patch)).toBeUndefined();
  },
);
