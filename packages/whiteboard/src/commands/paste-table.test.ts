import { describe, expect, test } from "vitest";
import { modelOf } from "../elements/models.ts";
import { definitions } from "../elements/registry.ts";
import { bench } from "../testing/gesture.ts";
import { pasteTable, rowsOf } from "./paste-table.ts";

describe("a table", () => {
  test("has the same number of cells in each row, and more than one", () => {
    expect(rowsOf("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(rowsOf("a\t")).toEqual([["a", ""]]);
    for (const none of ["", "a", "a\nb", "a\tb\nc", "\tif x:\n\t\treturn"]) expect(rowsOf(none)).toBeUndefined();
    expect(rowsOf("a\nb", 1)).toEqual([["a"], ["b"]]);
    expect(rowsOf("a", 1)).toBeUndefined();
    expect(rowsOf(`${"a\t".repeat(20)}b\n`.repeat(100))).toBeUndefined();
  });

  test("may have line breaks, tabs and quotation marks in its cells", () => {
    expect(rowsOf('"one\ntwo"\t"say ""hi"""\n"a\tb"\tc "d"')).toEqual([
      ["one\ntwo", 'say "hi"'],
      ["a\tb", 'c "d"'],
    ]);
    expect(rowsOf('"never closed\tb')).toEqual([['"never closed', "b"]]);
  });
});

test("cells become notes and links in rows and columns, without the empty ones, as one step", () => {
  const on = bench(definitions);
  const { editor } = on;
  const long = "word ".repeat(60).trim();
  expect(pasteTable(editor, `Task\tWhere\n${long}\texample.org\nTea\t`, { x: 1_000, y: 1_000 })).toBe(true);
  const all = [...editor.store.values()];
  const named = (text: string) => all.find((it) => modelOf(it.type)?.textOf(it).includes(text)) ?? expect.fail(text);
  expect(all).toHaveLength(5);
  const [task, where, words, link, tea] = ["Task", "Where", long, "example.org", "Tea"].map(named);
  expect(link?.type).toBe("link");
  for (const [one, other] of [
    [task, words],
    [words, tea],
    [where, link],
  ] as const)
    expect(one?.position.x).toBe(other?.position.x);
  for (const [one, other] of [
    [task, where],
    [words, link],
  ] as const)
    expect(one?.position.y).toBe(other?.position.y);
  const bottom = (words?.position.y ?? 0) + (words?.size.height ?? 0);
  expect(words?.size.height).toBeGreaterThan(200);
  expect(Math.abs((tea?.position.y ?? 0) - bottom - 20)).toBeLessThan(1);
  expect(editor.selection.ids.size).toBe(5);
  editor.history.undo();
  expect(editor.store.size).toBe(0);
});

test("a column of a spreadsheet becomes a note for each cell; elsewhere, lines are one text", () => {
  const { editor } = bench(definitions);
  expect(pasteTable(editor, "12.99\r\n3.50\r\n", { x: 0, y: 0 })).toBe(false);
  expect(pasteTable(editor, "12.99\r\n3.50\r\n", { x: 0, y: 0 }, true)).toBe(true);
  const made = [...editor.store.values()];
  expect(made.map((it) => [it.type, modelOf(it.type)?.textOf(it)])).toEqual([
    ["note", "12.99"],
    ["note", "3.50"],
  ]);
});
