import type { Font } from "../brush.ts";
import { heightOfLines, type Line, linesOf } from "../text/lines.ts";
import { isEmpty, type RichText } from "../text/text.ts";
import { labelStyle } from "./label.ts";

/** The lines of an arrow's label and the size of their place, without padding. */
export type LabelLines = { readonly lines: readonly Line[]; readonly width: number; readonly height: number };

/** Breaks an arrow's words into lines; undefined when there are none. */
export function labelLinesOf(
  text: RichText | undefined,
  measure: (text: string, font: Font) => number,
): LabelLines | undefined {
  if (!text || isEmpty(text)) return undefined;
  const { fontSize, widest } = labelStyle;
  const lines = linesOf(text, fontSize, widest, measure);
  const whole = linesOf(text, fontSize, Number.POSITIVE_INFINITY, measure);
  // The place is as wide as the longest line, or as wide as it may be.
  const width = whole.reduce((most, { indent, end }) => Math.max(most, indent + end), 1);
  return { lines, width: Math.min(widest, width), height: heightOfLines(lines) };
}
