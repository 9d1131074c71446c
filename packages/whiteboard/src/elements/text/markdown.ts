import Delta from "quill-delta";
import { readLinkTarget } from "./read-link-target.ts";

/** What a line begins with, and the format it gets when a space follows. */
const beginnings: ReadonlyMap<string, object> = new Map<string, object>([
  ["-", { list: "bullet" }],
  ["*", { list: "bullet" }],
  ["1.", { list: "ordered" }],
  ["[]", { list: "unchecked" }],
  ["[ ]", { list: "unchecked" }],
  ["[x]", { list: "checked" }],
  ["#", { header: 1 }],
  ["##", { header: 2 }],
]);

/** What stands before and after words, and the format they get. */
const marks: Readonly<Record<string, string>> = {
  "**": "bold",
  __: "bold",
  "*": "italic",
  _: "italic",
  "~~": "strike",
};

/** May stand between marked words and where they end. */
const punctuation = String.raw`[.,;:!?…)\]}"'”’»]*$`;
/** Each run of signs can be read in one way only: otherwise a long one would be tried in all of them. */
const closing = new RegExp(String.raw`[^\s*_~]((?:\*\*|__|~~|\*(?!\*)|_(?!_)){1,4})${punctuation}`);
const link = new RegExp(String.raw`(?<!!)\[([^\s[\]][^[\]]*)\]\(((?:[^\s()]|\([^\s()]*\))+)\)${punctuation}`);

/** `[1](2.3)` and `[notes](notes.txt)` lead nowhere. */
const isAddress = /^(https?:|mailto:|www\.)|@/i;

/** The change to a line, from its start, that begins with a shortcut and a space and has `rest` letters after them. */
export function formatLine(beginning: string, rest: number): Delta | undefined {
  const formats = beginnings.get(beginning);
  if (!formats) return undefined;
  return new Delta()
    .delete(beginning.length + 1)
    .retain(rest)
    .retain(1, { list: null, header: null, ...formats });
}

/** The change to a line, from its start, that ends with a link or words between marks, punctuation aside. */
export const formatWords = (line: string): Delta | undefined => formatLink(line) ?? formatMarked(line);

function formatLink(line: string): Delta | undefined {
  const found = link.exec(line);
  const [, words = "", address = ""] = found ?? [];
  const target = isAddress.test(address) ? readLinkTarget(address) : undefined;
  if (!found || !target) return undefined;
  return new Delta()
    .retain(found.index)
    .delete(1)
    .retain(words.length, { link: target })
    .delete(`](${address})`.length);
}

function formatMarked(line: string): Delta | undefined {
  const closed = closing.exec(line);
  const after = closed?.[1];
  if (!closed || !after) return undefined;
  const end = closed.index + 1;
  // `**_words_**`: before the words are the same marks in reverse. They begin a word, and are the nearest to do so.
  const [before, again] = [[...after].reverse(), [...after]].map((signs) => signs.map((it) => `[${it}]`).join(""));
  const opening = new RegExp(String.raw`^(?:.*[\s([{"'„“‚‘«])?${before}(?![\s*_~.,;:!?)\]}]|.*${again}\s)`, "s");
  const start = opening.exec(line.slice(0, end))?.[0].length;
  if (start === undefined || start === end) return undefined;
  const formats = after.match(/\*\*|__|~~|[*_]/g)?.map((mark) => [marks[mark], true]) ?? [];
  return new Delta()
    .retain(start - after.length)
    .delete(after.length)
    .retain(end - start, Object.fromEntries(formats))
    .delete(after.length);
}
