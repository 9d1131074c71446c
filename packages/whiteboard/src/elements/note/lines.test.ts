import { expect, test } from "vitest";
import { heightOfLines, linesOf } from "./lines.ts";
import type { NoteText } from "./model.ts";

/** Every letter is as wide as ten board units. */
const measure = (text: string) => text.length * 10;
const read = (ops: NoteText["ops"], width: number) =>
  linesOf({ ops }, 18, width, measure).map(({ runs }) => runs.map(({ text }) => text).join(""));

test.each([
  ["a line breaks at the last space that fits", "one two three", 80, ["one two ", "three"]],
  ["spaces hang over the edge", "one    two", 50, ["one    ", "two"]],
  ["a word wider than the line is cut", "abcdefgh", 30, ["abc", "def", "gh"]],
  ["each line break begins a paragraph, the last one none", "a\n\nb\n", 100, ["a", "", "b"]],
  ["nothing is one empty line", "", 100, [""]],
])("%s", (_, insert, width, expected) => {
  expect(read([{ insert }], width)).toEqual(expected);
});

test("words of one format are one run, and runs stand side by side", () => {
  const ops = [{ insert: "one and " }, { insert: "two", attributes: { bold: true } }];
  const [line] = linesOf({ ops }, 18, 200, measure);
  expect(line?.runs.map(({ text, left, font }) => [text, left, font.bold])).toEqual([
    ["one and ", 0, false],
    ["two", 80, true],
  ]);
});

test("a line is as high as its largest font, never lower than the note's own", () => {
  const lines = linesOf(
    {
      ops: [
        { insert: "a\n" },
        { insert: "b\n", attributes: { size: "36px" } },
        { insert: "c", attributes: { size: "10px" } },
      ],
    },
    18,
    200,
    measure,
  );
  expect(lines.map(({ height }) => Math.round(height))).toEqual([26, 51, 26]);
  expect(Math.round(heightOfLines(lines))).toBe(102);
});
