import Delta from "quill-delta";
import { expect, test } from "vitest";
import { formatLine, formatWords } from "./markdown.ts";

/** What a line becomes, formats in angle brackets; undefined where nothing happens. */
function typed(line: string): string | undefined {
  const change = formatWords(line);
  return change && shown(new Delta().insert(`${line} \n`).compose(change));
}

const shown = ({ ops }: Delta): string =>
  ops
    .map(({ insert, attributes = {} }) =>
      Object.entries(attributes)
        .map(([name, value]) => (value === true ? name : String(value)))
        .reduce((text, format) => `<${format}:${text}>`, String(insert)),
    )
    .join("")
    .replace(/ \n$/, "");

test.each([
  ["**bold**", "<bold:bold>"],
  ["__bold__", "<bold:bold>"],
  ["*italic*", "<italic:italic>"],
  ["_italic_", "<italic:italic>"],
  ["~~gone~~", "<strike:gone>"],
  ["see **two words**", "see <bold:two words>"],
  ["***both***", "<italic:<bold:both>>"],
  ["**_both_**", "<bold:<italic:both>>"],
  ["~~all _of_ it~~", "<strike:all _of_ it>"],
  ["(*aside*)", "(<italic:aside>)"],
  ["“**quote**”,", "“<bold:quote>”,"],
  ["**end**.", "<bold:end>."],
  ["**a** and **b**", "**a** and <bold:b>"],
  ["_snake_case_", "<italic:snake_case>"],
  ["**a _b**", "<bold:a _b>"],
  ["**日本語**", "<bold:日本語>"],
  ["**👩‍👧**", "<bold:👩‍👧>"],
])("%s becomes %s", (line, expected) => {
  expect(typed(line)).toBe(expected);
});

test.each([
  "snake_case_name",
  "a_b_",
  "2*3*4",
  "2*3*",
  "5 * 3 *",
  "** bold**",
  "**bold **",
  "**bold*",
  "*bold**",
  "~one~",
  "**",
  "****",
  "*_*",
  "^_^ ^_^",
  "__init__.py",
  "*.ts,*.tsx",
  "count(*), sum(*)",
  "*a* footnote*",
  "a line\\*",
])("%s stays as it is", (line) => {
  expect(typed(line)).toBeUndefined();
});

test.each([
  ["[us](https://example.org)", "<https://example.org/:us>"],
  ["see [our page](https://example.org/a?b=c).", "see <https://example.org/a?b=c:our page>."],
  ["[us](www.example.org)", "<https://www.example.org/:us>"],
  ["[mail](ada@example.org)", "<mailto:ada@example.org:mail>"],
  ["([a](https://b.org/c_(d)))", "(<https://b.org/c_(d):a>)"],
  ["[a](https://b.org) [a](https://b.org)", "[a](https://b.org) <https://b.org/:a>"],
  ["[us](javascript:alert(1))", undefined],
  ["[us](https://me:secret@example.org)", undefined],
  ["[us](them)", undefined],
  ["[notes](notes.txt)", undefined],
  ["[1](2.3)", undefined],
  ["[us]()", undefined],
  ["[ ](https://example.org)", undefined],
  ["![picture](https://example.org/a.png)", undefined],
])("%s becomes %s", (line, expected) => {
  expect(typed(line)).toBe(expected);
});

test("what a line begins with makes it a heading or one of a list, and nothing else does", () => {
  const begun = (beginning: string) => {
    const change = formatLine(beginning, 4);
    return change && new Delta().insert(`${beginning} rest`).insert("\n", { header: 2 }).compose(change).ops;
  };
  expect(begun("#")).toEqual([{ insert: "rest" }, { insert: "\n", attributes: { header: 1 } }]);
  expect(begun("1.")).toEqual([{ insert: "rest" }, { insert: "\n", attributes: { list: "ordered" } }]);
  for (const other of ["###", "2.", "", "a", "toString"]) expect(begun(other)).toBeUndefined();
});

test.each(["_", "*", "__ ", "**"])("a long run of %s in the line takes no time", (signs) => {
  const began = performance.now();
  expect(typed(`Name:${signs.repeat(20_000)} Date`)).toBeUndefined();
  expect(typed(`Name:${signs.repeat(20_000)}`)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1_000);
});
