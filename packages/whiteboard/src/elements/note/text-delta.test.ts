import Delta from "quill-delta";
import { expect, test } from "vitest";
import { toChange } from "./text-delta.ts";

test("of what was done to a surface, only text and the formats of the action bar reach a note", () => {
  const done = new Delta()
    .retain(3, { bold: null, color: "red" })
    .insert("a", { bold: true, color: "red", size: "18px" })
    .insert({ image: "x" })
    .insert("b", { size: "17px" })
    .delete(2);
  expect(toChange(done)).toEqual([
    { retain: 3, attributes: { bold: null } },
    { insert: "a", attributes: { bold: true, size: "18px" } },
    { insert: " " },
    { insert: "b" },
    { delete: 2 },
  ]);
});
