import { editText, type Operation, remove } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { lostTexts } from "./lost-texts.ts";

const type = (id: string, before: string, after: string): Operation =>
  editText(id, { base: { ops: [{ insert: `${before}\n` }] }, delta: [{ retain: before.length }, { insert: after }] });

test("of several edits of one text that were refused, what it was last is lost", () => {
  expect(lostTexts([type("a", "milk", " and"), type("b", "eggs", "!"), type("a", "milk and", " bread")])).toEqual(
    new Map([
      ["a", "milk and bread"],
      ["b", "eggs!"],
    ]),
  );
});

test("what was deleted and replaced is not in it", () => {
  const base = { ops: [{ insert: "milk ", attributes: { bold: true } }, { insert: "and eggs\n" }] };
  const delta = [{ retain: 5, attributes: { bold: null } }, { delete: 3 }, { insert: "or" }];
  expect(lostTexts([editText("a", { base, delta })])).toEqual(new Map([["a", "milk or eggs"]]));
});

test("what has no letters is not lost", () => {
  expect(lostTexts([type("b", "", " "), remove("d")])).toEqual(new Map());
});
