import { expect, test } from "vitest";
import { anElement } from "../testing/gesture.ts";
import { type Brush, lightLook } from "./brush.ts";
import { paintWholeCards } from "./card/whole.ts";
import { paintWholeColumns } from "./column/whole.ts";
import type { Changes } from "./element.ts";
import { ownBoxOf } from "./models.ts";
import { paintShown } from "./painters.ts";

/** What painting one element of each type asks of a brush, at a zoom. */
function asked(type: string, zoom: number): readonly string[] {
  const operations: string[] = [];
  const note = (name: string) => operations.push(name);
  const brush: Brush = {
    look: lightLook,
    zoom,
    rectangle: (_left, _top, _width, _height, { stroke }) => note(stroke ? "edged rectangle" : "rectangle"),
    ellipse: () => note("ellipse"),
    path: () => note("path"),
    text: () => note("text"),
    picture: () => note("picture") > 0,
    turned: (_about, _degrees, paint) => paint(),
    measure: (text) => note("measure") && text.length,
  };
  const d = `M0 0${" L9 9".repeat(1_000)}`;
  const element = anElement(type, "e", 0, 0, contents[type]?.(d));
  paintShown(brush, { element, box: ownBoxOf(element) }, () => undefined);
  return operations;
}

const contents: Record<string, (d: string) => Changes> = {
  note: () => ({ textContent: { ops: [{ insert: "plan for next week\n" }] } }),
  shape: () => ({ shapeType: "circle" }),
  "element-list": () => ({ title: "Ideas" }),
  card: () => ({ title: "Water the plants", done: true }),
  column: () => ({ title: "Todo", todos: [{ title: "Water the plants", done: true }], more: 3 }),
  drawing: (d) => ({ paths: [{ id: "p", d, color: "red", width: 5 }] }),
};

paintWholeCards();
paintWholeColumns();

test("a note on colored paper is a speck of that color", () => {
  const fills: unknown[] = [];
  const brush = { look: lightLook, zoom: 0.01, rectangle: (...all: unknown[]) => fills.push(all[4]) };
  const element = anElement("note", "e", 0, 0, { paper: "plum" });
  // A speck takes nothing but a rectangle.
  paintShown(brush as unknown as Brush, { element, box: ownBoxOf(element) }, () => undefined);
  expect(fills).toEqual([{ fill: lightLook.palette.plum, stroke: undefined }]);
});

test.each([
  ["note", ["rectangle"]],
  ["element-list", ["edged rectangle"]],
  ["drawing", ["rectangle"]],
  ["arrow", []],
  ["picture", ["rectangle"]],
  ["card", ["rectangle"]],
  ["column", ["rectangle"]],
])("a %s that is a speck takes one operation at most, however much is in it", (type, speck) => {
  expect(asked(type, 0.01)).toEqual(speck);
  expect(asked(type, 0.5)).not.toEqual(speck);
});
