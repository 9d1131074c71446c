import { baselineOf, type Font, lineHeight } from "../brush.ts";
import type { Ink } from "../palette.ts";
import { headings, type ListKind } from "./formats.ts";
import { type Insert, type Paragraph, paragraphsOf } from "./paragraphs.ts";
import type { RichText } from "./text.ts";
import { lettersOf, partsOf } from "./word-parts.ts";

/** A run of text in one format, positioned within the text's place. */
export type Run = {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly font: Font;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Undefined: the text's own. */
  readonly color: Ink | undefined;
  readonly link: string | undefined;
};
/** What the first line of a list's paragraph begins with; `number` counts where it is `ordered`. */
export type Mark = { readonly list: ListKind; readonly number: number; readonly size: number };
export type Line = {
  readonly top: number;
  readonly height: number;
  readonly baseline: number;
  /** How far its text is moved to the right, which leaves room for a list's mark. */
  readonly indent: number;
  readonly mark: Mark | undefined;
  /** The right end of its text; spaces at which it breaks hang over. */
  readonly end: number;
  readonly runs: readonly Run[];
};
type Measure = (text: string, font: Font) => number;
type Piece = Omit<Run, "left">;
/** What is never broken: a word, which may contain several formats, or the spaces between two words. */
type Word = readonly Piece[];

/** A tab ends at the next multiple of this many of the text's spaces. */
const tabSize = 4;

/** How far a list's lines are indented, as a multiple of the text's size. */
export const listIndent = 1.5;

/**
 * Breaks a text into lines as the browser does with `white-space: pre-wrap; overflow-wrap: anywhere`: at the
 * last opportunity that fits, and inside an unbreakable part of a word only when it is wider than the line. `width` is
 * in board units; `scale` multiplies every font size.
 */
export function linesOf(text: RichText, fontSize: number, width: number, measure: Measure, scale = 1): readonly Line[] {
  return breakIntoLines(text, fontSize, width, measure, scale).map(({ pieces, isBroken, ...line }) => {
    const shown = isBroken ? pieces.slice(0, pieces.findLastIndex((piece) => !isSpace(piece.text)) + 1) : pieces;
    return { ...line, end: widthOf(shown), runs: runsOf(pieces) };
  });
}

/** The height of a text that is broken likewise: a large board measures thousands, and paints few of them. */
export const heightAtWidth = (...broken: Parameters<typeof linesOf>): number =>
  heightOfLines(breakIntoLines(...broken));

type BrokenLine = Omit<Line, "end" | "runs"> & {
  readonly pieces: readonly Piece[];
  /** Its paragraph goes on in the next line. */
  readonly isBroken: boolean;
};

function breakIntoLines(
  text: RichText,
  fontSize: number,
  width: number,
  measure: Measure,
  scale = 1,
): readonly BrokenLine[] {
  const lines: BrokenLine[] = [];
  const own = fontSize * scale;
  const tab = tabSize * measure(" ", { size: own });
  let top = 0;
  for (const paragraph of paragraphsOf(text)) {
    const { list, header, number } = paragraph;
    const size = header ? own * headings[header] : own;
    const indent = list ? listIndent * own : 0;
    const wrapped = wrap(pieceWords(paragraph, size, scale, measure), width - indent, tab, measure);
    for (const [at, pieces] of wrapped.entries()) {
      const { above, height } = extentOf(pieces, size);
      const mark: Mark | undefined = list && at === 0 ? { list, number, size: own } : undefined;
      const isBroken = at < wrapped.length - 1;
      lines.push({ top, height, baseline: top + above, indent, mark, pieces, isBroken });
      top += height;
    }
  }
  return lines;
}

/** A line's extent above and below its baseline, with room for every font in it and for the text's own. */
function extentOf(pieces: readonly Piece[], fontSize: number): { above: number; height: number } {
  let [above, below] = [0, 0];
  for (const size of new Set([fontSize, ...pieces.map(({ font }) => font.size)])) {
    const baseline = baselineOf(size, size * lineHeight);
    above = Math.max(above, baseline);
    below = Math.max(below, size * lineHeight - baseline);
  }
  return { above, height: above + below };
}

/** Adjacent words of one format are drawn together, except tabs, which have no glyph. */
function runsOf(pieces: readonly Piece[]): readonly Run[] {
  const runs: Run[] = [];
  let left = 0;
  for (const piece of pieces) {
    const last = runs.at(-1);
    // Words of one insert share their font.
    if (last?.font === piece.font && last.text !== "\t" && piece.text !== "\t") {
      runs[runs.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    } else runs.push({ ...piece, left });
    left += piece.width;
  }
  return runs;
}

/** The height of the text at this width, in board units. */
export function heightOfLines(lines: readonly Pick<Line, "top" | "height">[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** The width at which no word is broken that could be whole, in board units. */
export function widthOfWords(text: RichText, fontSize: number, measure: Measure): number {
  let widest = 0;
  for (const paragraph of paragraphsOf(text)) {
    const indent = paragraph.list ? listIndent * fontSize : 0;
    const size = paragraph.header ? fontSize * headings[paragraph.header] : fontSize;
    for (const word of pieceWords(paragraph, size, 1, measure).filter(([piece]) => piece && isWord(piece.text))) {
      const ends = endsOf(partsOf(textOf(slice(word, 0, longest))));
      const parts = ends.map((end, at) => widthOf(measured(slice(word, ends[at - 1] ?? 0, end), measure)));
      widest = Math.max(widest, ...parts.map((part) => indent + part));
    }
  }
  return widest;
}

/** The words of a paragraph, in which letters without a size of their own have `size`. A word may have several formats. */
function pieceWords(paragraph: Paragraph, size: number, scale: number, measure: Measure): readonly Word[] {
  const words: Piece[][] = [];
  // A word continues across inserts until a space.
  let isOpen = false;
  for (const insert of paragraph.inserts) {
    const { font, underline, strike, color, link } = formatOf(insert, paragraph, size, scale);
    for (const text of insert.insert.match(/\t| +|[^\t ]+/g) ?? []) {
      // Named one by one: to spread them took most of the time of breaking a text into lines.
      const piece = { text, width: measure(text, font), font, underline, strike, color, link };
      if (isOpen && isWord(text)) words.at(-1)?.push(piece);
      else words.push([piece]);
      isOpen = isWord(text);
    }
  }
  return words;
}

function formatOf({ attributes = {} }: Insert, { header }: Paragraph, size: number, scale: number) {
  const { bold, italic, underline, strike, link, color } = attributes;
  const font: Font = {
    size: attributes.size ? Number.parseInt(attributes.size, 10) * scale : size,
    bold: header !== undefined || bold === true,
    italic: italic === true,
  };
  return { font, underline: underline === true || link !== undefined, strike: strike === true, color, link };
}

const isSpace = (text: string): boolean => text.startsWith(" ");
const isWord = (text: string): boolean => !isSpace(text) && !text.startsWith("\t");

type Wrapped = readonly (readonly Piece[])[];

/** `tab` is the distance between tab stops. */
function wrap(paragraph: readonly Word[], width: number, tab: number, measure: Measure): Wrapped {
  const lines: Piece[][] = [[]];
  let used = 0;
  const put = (word: Word) => {
    lines.at(-1)?.push(...word);
    used += widthOf(word);
  };
  const breakLine = () => {
    lines.push([]);
    used = 0;
  };
  for (const word of paragraph) {
    const [first] = word;
    if (!first) continue;
    // Spaces hang over the edge instead of starting a line.
    if (first.text === "\t") put([{ ...first, width: tabFrom(used, tab) }]);
    else if (!isWord(first.text) || used + widthOf(word) <= width) put(word);
    else if (used > 0 && widthOf(word) <= width && isOnePart(word)) {
      breakLine();
      put(word);
    } else {
      for (let rest = word; rest.length > 0; ) {
        const near = measured(slice(rest, 0, longest), measure);
        const isAlone = used === 0;
        const signs = signsThatFit(near, width - used, isAlone, measure);
        if (signs > 0) put(measured(slice(near, 0, signs), measure));
        rest = slice(rest, signs);
        if (rest.length > 0 && signs < lengthOf(near)) breakLine();
      }
    }
  }
  return lines;
}

/** How many characters of a word are measured together. */
const longest = 256;

/** Most words are: to look for where they might be divided was most of the work of breaking a text into lines. */
const isOnePart = (word: Word): boolean => lengthOf(word) <= longest && partsOf(textOf(word)).length === 1;

/** The distance to the next tab stop; if it is less than half a space, to the one after that. */
function tabFrom(used: number, tab: number): number {
  const rest = tab - (used % tab);
  return rest < tab / tabSize / 2 ? rest + tab : rest;
}

/**
 * How many characters at a word's beginning fit: whole parts or, where it `isAlone` on its line, characters, at least
 * one.
 */
function signsThatFit(word: Word, width: number, isAlone: boolean, measure: Measure): number {
  const fits = (signs: number) => widthOf(measured(slice(word, 0, signs), measure)) <= width;
  const text = textOf(word);
  const whole = lastThat(fits, endsOf(partsOf(text)));
  if (whole !== undefined || !isAlone) return whole ?? 0;
  const ends = endsOf(lettersOf(text));
  return lastThat(fits, ends) ?? ends[0] ?? text.length;
}

/** The end of each of these, one after the other. */
function endsOf(parts: readonly string[]): readonly number[] {
  let end = 0;
  return parts.map((part) => {
    end += part.length;
    return end;
  });
}

/** The last of these that fits, given that all before one that fits do too. */
function lastThat(fits: (end: number) => boolean, ends: readonly number[]): number | undefined {
  let [low, high] = [-1, ends.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(ends[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return ends[low];
}

/** The part of a word between two positions; its width is not known yet. */
function slice(word: Word, from: number, to = Number.POSITIVE_INFINITY): Word {
  let begin = 0;
  return word.flatMap((piece) => {
    const text = piece.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    begin += piece.text.length;
    return text === "" ? [] : [{ ...piece, text, width: 0 }];
  });
}

const measured = (word: Word, measure: Measure): Word =>
  word.map((piece) => ({ ...piece, width: measure(piece.text, piece.font) }));
const textOf = (word: Word): string => word.map(({ text }) => text).join("");
const lengthOf = (word: Word): number => word.reduce((sum, { text }) => sum + text.length, 0);
const widthOf = (word: Word): number => word.reduce((sum, { width }) => sum + width, 0);
