import type { Box } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { ascentOf, type Brush, type Font, lineHeight, textColor } from "../brush.ts";
import type { Alignment } from "../styles.ts";
import { type Line, linesOf, type Run } from "./lines.ts";
import { paintMark } from "./marks.ts";
import type { RichText } from "./text.ts";

/** The width of a letter, as a share of its size. Precise enough where bars stand for lines. */
const letter = 0.5;
/** Below this size on screen, in pixels, a line of text is drawn as a bar: it would be unreadable. */
const readable = 4;

type Place = Point & { readonly width: number; readonly align: Alignment };

/** Paints lines below each other, aligned in a place whose upper left corner is given, in board units. */
export function paintLines(brush: Brush, lines: readonly Line[], { x, y, width, align }: Place, ink: string): void {
  for (const line of lines) {
    const { mark } = line;
    if (mark && !isHinted(line.height, brush)) paintMark(brush, mark, x, y + line.top, ink);
    paintLine(brush, line, x + inset(line, width, align), y, ink);
  }
}

/** How far from the left a line begins; a list is always aligned with its marks. */
function inset({ indent, end }: Line, width: number, align: Alignment): number {
  if (indent > 0) return indent;
  const free = Math.max(0, width - end);
  return { left: 0, center: free / 2, right: free }[align];
}

function paintLine(brush: Brush, line: Line, left: number, top: number, ink: string): void {
  const { paperFaint } = brush.look;
  if (isHinted(line.height, brush)) {
    const last = line.runs.at(-1);
    if (last) {
      const height = line.height * 0.3;
      brush.rectangle(left, top + line.top + height, last.left + last.width, height, { fill: paperFaint });
    }
    return;
  }
  for (const run of line.runs) {
    if (run.text.trim() === "" && !run.underline && !run.strike) continue;
    const baseline = top + line.baseline;
    if (run.link) brush.link?.(boxOfRun(run, line, left, top), run.link);
    const color = run.color ? textColor(run.color, brush.look) : ink;
    brush.text(run.text, left + run.left, baseline, run.font, color);
    const { thickness, underline, strike } = rulesOf(run.font.size);
    const rule = { fill: color };
    if (run.underline) brush.rectangle(left + run.left, baseline + underline, run.width, thickness, rule);
    if (run.strike) brush.rectangle(left + run.left, baseline - strike, run.width, thickness, rule);
  }
}

const boxOfRun = ({ left, width }: Run, { top, height }: Line, x: number, y: number): Box => ({
  left: x + left,
  top: y + top,
  right: x + left + width,
  bottom: y + top + height,
});

/**
 * Underlines and strikethroughs as browsers draw them: the distances of their upper edges from the baseline, below and
 * above.
 */
const rulesOf = (size: number) => ({
  thickness: Math.max(1, Math.floor(size / 10)),
  underline: Math.ceil(size / 20),
  strike: Math.round(ascentOf(size) / 3 + size / 20),
});

/** Texts are immutable, so at a given width a text always breaks into the same lines. */
const cache = new WeakMap<RichText, { width: number; fontSize: number; scale: number; lines: readonly Line[] }>();

/** A text's lines at this width; as wide as they are about, where they are too small to be read. */
export function linesFor(brush: Brush, text: RichText, fontSize: number, width: number, scale = 1): readonly Line[] {
  const known = cache.get(text);
  if (known && known.width === width && known.fontSize === fontSize && known.scale === scale) return known.lines;
  const estimate = estimateFor(brush, fontSize * scale);
  if (estimate) return linesOf(text, fontSize, width, estimate, scale);
  const lines = linesOf(text, fontSize, width, (part, font) => brush.measure(part, font), scale);
  cache.set(text, { width, fontSize, scale, lines });
  return lines;
}

type Measure = (text: string, font: Font) => number;

/**
 * About how wide text is, where it is of a size too small to be read: measuring every word of thousands of notes takes
 * longer than painting them.
 */
export const estimateFor = (brush: Brush, fontSize: number): Measure | undefined =>
  isHinted(fontSize * lineHeight, brush) ? estimated : undefined;
const estimated: Measure = (part, { size }) => part.length * size * letter;

const isHinted = (height: number, brush: Brush): boolean => height * brush.zoom < readable * lineHeight;
