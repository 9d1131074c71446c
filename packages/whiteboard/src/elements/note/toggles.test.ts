import { expect, test } from "vitest";
import { exportSvg } from "../../commands/export.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { lightLook } from "../brush.ts";
import { definitions } from "../registry.ts";
import type { Note } from "./model.ts";
import { shownText } from "./shown-text.ts";

const textContent = { ops: [{ insert: "all " }, { insert: "of it", attributes: { italic: true } }] };
const noteWith = (toggles: Partial<Note>) => anElement("note", "n", 0, 0, { textContent, ...toggles }) as Note;

test("formats that another client has given the whole note are those of all its letters, beside their own", () => {
  expect(shownText(noteWith({ bold: true, lineThrough: true }))).toEqual({
    ops: [
      { insert: "all ", attributes: { bold: true, strike: true } },
      { insert: "of it", attributes: { bold: true, italic: true, strike: true } },
    ],
  });
  expect(shownText(noteWith({}))).toBe(textContent);
});

test("as long as nothing changes it is the same text, so that its lines are broken once", () => {
  const set = noteWith({ underline: true });
  expect(shownText(set)).toBe(shownText({ ...set }));
});

test("they are painted", () => {
  const svg = exportSvg(bench(definitions, [noteWith({ bold: true, underline: true })]).editor, lightLook) ?? "";
  expect(svg.match(/font-weight="700"/g)).toHaveLength(2);
  // The sheet, the ground, and a line under each of the two.
  expect(svg.match(/<rect/g)).toHaveLength(4);
});
