import { type Font, lineHeight } from "../brush.ts";
import type { NoteText } from "./model.ts";

/** A stretch of text in one format, where it stands within the note's text area. */
export type Run = {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly font: Font;
  readonly underline: boolean;
  readonly strike: boolean;
};
export type Line = {
  readonly top: number;
  readonly height: number;
  readonly baseline: number;
  readonly runs: readonly Run[];
};
type Measure = (text: string, font: Font) => number;
type Piece = Omit<Run, "left">;

/**
 * Breaks a note's text into lines as the browser does with `white-space: pre-wrap; overflow-wrap: anywhere`: at the
 * last space that still fits, inside a word only when it alone is wider than the line. `width` in board units.
 */
export function linesOf(text: NoteText, fontSize: number, width: number, measure: Measure): readonly Line[] {
  const lines: Line[] = [];
  let top = 0;
  for (const paragraph of paragraphsOf(text, fontSize, measure)) {
    for (const pieces of wrap(paragraph, width, measure)) {
      // A line is never lower than the note's own font: every paragraph stands on it.
      const size = pieces.reduce((largest, { font }) => Math.max(largest, font.size), fontSize);
      const height = size * lineHeight;
      const runs = runsOf(pieces);
      lines.push({ top, height, baseline: top + height / 2 + size * 0.345, runs });
      top += height;
    }
  }
  return lines;
}

/** Words of one format are drawn together. */
function runsOf(pieces: readonly Piece[]): readonly Run[] {
  const runs: Run[] = [];
  let left = 0;
  for (const piece of pieces) {
    const last = runs.at(-1);
    // Words of one insert share their font.
    if (last?.font === piece.font) runs[runs.length - 1] = joined(last, piece);
    else runs.push({ ...piece, left });
    left += piece.width;
  }
  return runs;
}

const joined = (run: Run, piece: Piece): Run => ({
  ...run,
  text: run.text + piece.text,
  width: run.width + piece.width,
});

/** How high the text is at this width, in board units. */
export function heightOfLines(lines: readonly Line[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** Words and the spaces between them, by paragraph. The last line break ends the text and begins no paragraph. */
function paragraphsOf({ ops }: NoteText, fontSize: number, measure: Measure): readonly (readonly Piece[])[] {
  const paragraphs: Piece[][] = [[]];
  for (const { insert, attributes } of ops) {
    const size = attributes?.size ? Number.parseInt(attributes.size, 10) : fontSize;
    const font: Font = { size, bold: attributes?.bold === true, italic: attributes?.italic === true };
    const format = { font, underline: attributes?.underline === true, strike: attributes?.strike === true };
    insert.split("\n").forEach((stretch, position) => {
      if (position > 0) paragraphs.push([]);
      for (const [word] of stretch.matchAll(/\s+|[^\s]+/g)) {
        paragraphs.at(-1)?.push({ ...format, text: word, width: measure(word, font) });
      }
    });
  }
  if (paragraphs.length > 1 && paragraphs.at(-1)?.length === 0) paragraphs.pop();
  return paragraphs;
}

function wrap(paragraph: readonly Piece[], width: number, measure: Measure): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const breakLine = () => {
    lines.push([]);
    used = 0;
  };
  for (const piece of paragraph) {
    const isSpace = piece.text.trim() === "";
    // Spaces hang over the edge instead of opening a line.
    if (isSpace || used + piece.width <= width) {
      lines.at(-1)?.push(piece);
      used += piece.width;
      continue;
    }
    if (used > 0) breakLine();
    for (const part of piece.width > width ? chop(piece, width, measure) : [piece]) {
      if (used > 0) breakLine();
      lines.at(-1)?.push(part);
      used += part.width;
    }
  }
  return lines;
}

/** Cuts a word that is wider than a line. */
function chop(piece: Piece, width: number, measure: Measure): readonly Piece[] {
  const parts: Piece[] = [];
  let text = "";
  for (const character of piece.text) {
    if (text !== "" && measure(text + character, piece.font) > width) {
      parts.push({ ...piece, text, width: measure(text, piece.font) });
      text = "";
    }
    text += character;
  }
  if (text !== "") parts.push({ ...piece, text, width: measure(text, piece.font) });
  return parts;
}
