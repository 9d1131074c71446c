import { expect, test } from "vitest";
import { heightOfLines, linesOf, widthOfWords } from "./lines.ts";
import type { RichText } from "./text.ts";

/** Every letter is as wide as ten board units. */
const measure = (text: string) => text.length * 10;
const read = (ops: RichText["ops"], width: number) =>
  linesOf({ ops }, 18, width, measure).map(({ runs }) => runs.map(({ text }) => text).join(""));

test.each([
  ["a line breaks at the last space that fits", "one two three", 80, ["one two ", "three"]],
  ["spaces hang over the edge", "one    two", 50, ["one    ", "two"]],
  ["a word wider than the line is cut", "abcdefgh", 30, ["abc", "def", "gh"]],
  ["each line break begins a paragraph, the last one none", "a\n\nb\n", 100, ["a", "", "b"]],
  ["nothing is one empty line", "", 100, [""]],
  ["a hyphen ends a line, a minus does not", "an ill-fitting -1", 70, ["an ill-", "fitting ", "-1"]],
  ["dashes between numbers end a line, those before a word do not", "10–20 –ab", 50, ["10–20 ", "–ab"]],
  ["an address breaks behind its question mark", "ab/c?d=e", 60, ["ab/c?", "d=e"]],
  ["a space that must not break keeps words together", "a 5\u00a0€", 40, ["a ", "5\u00a0€"]],
  ["ideographs break anywhere but before punctuation", "日本語。", 30, ["日本", "語。"]],
  ["a sign of several is not cut", "👩‍👧👩‍👧", 70, ["👩‍👧", "👩‍👧"]],
])("%s", (_, insert, width, expected) => {
  expect(read([{ insert }], width)).toEqual(expected);
});

test.each<[string, RichText["ops"], number]>([
  ["the longest word", [{ insert: "an important word\n" }], 90],
  ["one in several formats", [{ insert: "im" }, { insert: "portant", attributes: { bold: true } }], 90],
  ["the longest part of what a hyphen divides", [{ insert: "ill-fitting" }], 70],
  ["an ideograph with its punctuation", [{ insert: "日本語。" }], 20],
  ["a word in a list, with its mark", [{ insert: "milk" }, { insert: "\n", attributes: { list: "bullet" } }], 67],
  ["nothing", [], 0],
])("the width that words need is that of %s", (_, ops, width) => {
  expect(widthOfWords({ ops }, 18, measure)).toBe(width);
});

test("words of one format are one run, and runs stand side by side", () => {
  const ops = [{ insert: "one and " }, { insert: "two", attributes: { bold: true } }];
  const [line] = linesOf({ ops }, 18, 200, measure);
  expect(line?.runs.map(({ text, left, font }) => [text, left, font.bold])).toEqual([
    ["one and ", 0, false],
    ["two", 80, true],
  ]);
});

test("a word that changes its format stays together", () => {
  const ops = [{ insert: "a half" }, { insert: "bold", attributes: { bold: true } }, { insert: "word" }];
  expect(read(ops, 120)).toEqual(["a ", "halfboldword"]);
});

test("a tab ends at the next multiple of four spaces", () => {
  const [line] = linesOf({ ops: [{ insert: "ab\tc\td" }] }, 18, 200, measure);
  const lefts = line?.runs.map(({ text, left }) => [text, left]);
  expect(lefts).toEqual([
    ["ab", 0],
    ["\t", 20],
    ["c", 40],
    ["\t", 50],
    ["d", 80],
  ]);
});

test("a word as long as a text may be is cut in moments", () => {
  const text = "x".repeat(100_000);
  const lines = read([{ insert: text }], 400);
  expect(lines.length).toBe(2500);
  expect(lines.join("")).toBe(text);
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

test("a line ends where its text does: spaces at which it breaks hang over, and those that were typed last count", () => {
  const lines = linesOf({ ops: [{ insert: "one two   three  \n" }] }, 10, 80, (part) => part.length * 10);
  expect(lines.map(({ end }) => end)).toEqual([70, 70]);
});

test("a list's lines are indented and break before the edge; a paragraph has one mark", () => {
  const ops: RichText["ops"] = [
    { insert: "one two" },
    { insert: "\n", attributes: { list: "ordered" } },
    { insert: "three" },
    { insert: "\n", attributes: { list: "ordered" } },
    { insert: "four\n" },
  ];
  const lines = linesOf({ ops }, 20, 80, measure);
  expect(lines.map(({ indent, mark, runs }) => [runs[0]?.text, indent, mark?.number])).toEqual([
    ["one ", 30, 1],
    ["two", 30, undefined],
    ["three", 30, 2],
    ["four", 0, undefined],
  ]);
});

test("headings are larger and bold; links are underlined; letters have their own color", () => {
  const ops: RichText["ops"] = [
    { insert: "Title" },
    { insert: "\n", attributes: { header: 1 } },
    { insert: "a", attributes: { link: "https://example.org", color: "teal" } },
    { insert: "\n" },
  ];
  const [title, link] = linesOf({ ops }, 20, 200, measure).map(({ runs }) => runs[0]);
  expect(title).toMatchObject({ font: { size: 30, bold: true }, underline: false });
  expect(link).toMatchObject({ font: { size: 20, bold: false }, underline: true, color: "teal" });
});

test("a scale multiplies every size", () => {
  const ops: RichText["ops"] = [
    { insert: "a" },
    { insert: "b", attributes: { size: "36px" } },
    { insert: "\n", attributes: { list: "bullet" } },
  ];
  const [line] = linesOf({ ops }, 20, 200, measure, 0.5);
  expect(line?.runs.map(({ font }) => font.size)).toEqual([10, 18]);
  expect(line).toMatchObject({ indent: 15, mark: { list: "bullet", size: 10 } });
});
