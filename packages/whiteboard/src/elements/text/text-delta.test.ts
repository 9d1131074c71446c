import Delta from "quill-delta";
import { expect, test } from "vitest";
import { note } from "../note/model.ts";
import { textSchema } from "./text.ts";
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

test.each([
  ["an unknown one", { color: "red", bold: true }, { bold: true }],
  ["a size that is none of the list", { size: "large", italic: true }, { italic: true }],
  ["a toggle that is neither on nor off", { underline: "yes" }, {}],
  ["nothing but a word", "bold", {}],
])("a text with %s among its formats loses that format and nothing else", (_, attributes, kept) => {
  const ops = [{ insert: "kept " }, { insert: "all of it\n", attributes }];
  expect(textSchema.parse({ ops })).toEqual({ ops: [ops[0], { insert: "all of it\n", attributes: kept }] });
  expect(note.changes.textContent?.safeParse({ ops }).success).toBe(true);
});
