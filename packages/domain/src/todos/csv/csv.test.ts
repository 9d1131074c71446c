import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { writeCsv } from "./write-csv.ts";

test("cells with quotes, separators and line breaks are quoted, and rows end as RFC 4180 has it", () => {
  expect(
    writeCsv([
      ["a", 'say "hi"'],
      ["1,2", "über\nmorgen"],
    ]),
  ).toBe('\uFEFFa,"say ""hi"""\r\n"1,2","über\nmorgen"\r\n');
});

test("what would be a formula is written as text, and read as what it was", () => {
  const row = ["=cmd()", "+1", "-1", "@SUM(A1)", "\tx", "'=1", "it's"];
  const written = writeCsv([row]);
  expect(written).toContain("'=cmd(),'+1,'-1,'@SUM(A1)");
  expect(readCsv(written)).toEqual([row]);
});

test("semicolons and tabs separate too, and lines end in any way", () => {
  expect(readCsv('Name;Fällig\r\n"Müll; Papier";1.2.2027\r\n')).toEqual([
    ["Name", "Fällig"],
    ["Müll; Papier", "1.2.2027"],
  ]);
  expect(readCsv("a\tb\rc\td")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(readCsv('a,"b\r\nc"\n\n,\nd')).toEqual([["a", "b\r\nc"], ["d"]]);
  expect(readCsv("")).toEqual([]);
});

test("a first line that says what separates, as spreadsheets write it, is no row", () => {
  expect(readCsv("sep=;\r\nName;List\r\nBread, milk;Todo\r\n")).toEqual([
    ["Name", "List"],
    ["Bread, milk", "Todo"],
  ]);
  expect(readCsv('\uFEFF"sep=|"\na|b')).toEqual([["a", "b"]]);
  expect(readCsv("sep=,")).toEqual([]);
  expect(readCsv("sep=;more\n")).toEqual([["sep=", "more"]]);
});

test("a quote that is not closed, or in the middle, does no harm", () => {
  expect(readCsv('6" pipe,b\n')).toEqual([['6" pipe', "b"]]);
  expect(readCsv('a,"b\nc')).toEqual([["a", "b\nc"]]);
});

test("whatever is written is read again", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."aä'\"=+-@,;\t\r\n 😀") });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (all) => {
      // The heading decides what separates.
      const table = [["a", "b"], ...all.filter((row) => row.some((it) => it.trim() !== ""))];
      expect(readCsv(writeCsv(table))).toEqual(table);
    }),
  );
});
