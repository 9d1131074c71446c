import { type Box, boxAround } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import type { Font } from "../brush.ts";
import { heightOfLines, type Line, linesOf } from "../text/lines.ts";
import { isEmpty, type RichText } from "../text/text.ts";

/** How an arrow's words stand on its line, in board units; as arrow.css has it. */
export const labelStyle = { fontSize: 16, widest: 220, padding: { across: 6, down: 2 }, radius: 4 };

type Measure = (text: string, font: Font) => number;
export type Label = { readonly lines: readonly Line[]; readonly width: number; readonly height: number };

/** The lines of a label and the size of their place, without padding; undefined when there are none. */
export function labelOf(text: RichText | undefined, measure: Measure): Label | undefined {
  if (!text || isEmpty(text)) return undefined;
  const { fontSize, widest } = labelStyle;
  const broken = linesOf(text, fontSize, widest, measure);
  const whole = linesOf(text, fontSize, Number.POSITIVE_INFINITY, measure);
  // A place is as wide as its longest line, or as wide as it may be.
  const width = Math.min(widest, Math.max(1, ...whole.map(({ indent, end }) => indent + end)));
  return { lines: broken, width, height: heightOfLines(broken) };
}

/** The paper of a label of this size that is centered on a point. */
export function paperAround({ x, y }: Point, { width, height }: Pick<Label, "width" | "height">): Box {
  const { across, down } = labelStyle.padding;
  const [left, top] = [x - width / 2 - across, y - height / 2 - down];
  return { left, top, right: left + width + 2 * across, bottom: top + height + 2 * down };
}

/** About where a label is: client and server have to agree, and only a client can measure letters. */
export function roughPaperAround(point: Point, text: RichText | undefined): Box | undefined {
  if (!text || isEmpty(text)) return undefined;
  let size = roughSizes.get(text);
  if (!size) {
    const { width = 1, height = 1 } = labelOf(text, (part, font) => part.length * font.size * letter) ?? {};
    size = { width, height };
    roughSizes.set(text, size);
  }
  return paperAround(point, size);
}

/** The width of a letter, as a share of its size. */
const letter = 0.58;
const roughSizes = new WeakMap<RichText, Pick<Label, "width" | "height">>();

export const withLabel = (box: Box, label: Box | undefined): Box => (label && boxAround([box, label])) ?? box;
