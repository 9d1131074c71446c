import type { Font } from "./brush.ts";

type Measure = (text: string, font: Font) => number;

/** The text as one line of this width, cut with an ellipsis if it is longer. */
export function fitted(text: string, width: number, font: Font, measure: Measure): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (measure(line, font) <= width) return line;
  let [fits, tooLong] = [0, line.length];
  while (tooLong - fits > 1) {
    const half = (fits + tooLong) >> 1;
    if (measure(`${line.slice(0, half)}…`, font) <= width) fits = half;
    else tooLong = half;
  }
  // Half of a surrogate pair is not a character.
  const end = /[\uD800-\uDBFF]/.test(line[fits - 1] ?? "") ? fits - 1 : fits;
  return fits === 0 ? "" : `${line.slice(0, end).trimEnd()}…`;
}

/** The text broken at spaces into at most this many lines; the last one is cut with an ellipsis. */
export function fittedLines(
  text: string,
  width: number,
  most: number,
  font: Font,
  measure: Measure,
): readonly string[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most) {
    if (lines.length === most - 1) {
      // A line holds no more characters than this; the rest need not be measured.
      lines.push(fitted(words.join(" ").slice(0, 1000), width, font, measure));
      break;
    }
    let line = words.shift() ?? "";
    while (words.length > 0 && measure(`${line} ${words[0]}`, font) <= width) line += ` ${words.shift()}`;
    if (measure(line, font) > width) {
      const cut = fittingLength(line, width, font, measure);
      words.unshift(line.slice(cut));
      line = line.slice(0, cut);
    }
    lines.push(line);
  }
  return lines;
}

/** How many characters of a word fit; at least one. */
function fittingLength(word: string, width: number, font: Font, measure: Measure): number {
  let length = 1;
  while (length < word.length && measure(word.slice(0, length + 1), font) <= width) length += 1;
  return length;
}
