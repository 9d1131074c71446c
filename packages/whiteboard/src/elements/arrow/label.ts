import { type Box, boxAround } from "../../geometry/box.ts";
import type { Point, Size } from "../../geometry/point.ts";
import { headings } from "../text/formats.ts";
import { type Paragraph, paragraphsOf } from "../text/paragraphs.ts";
import { isEmpty, type RichText } from "../text/text.ts";

/** How an arrow's words stand on its line, in board units; as arrow.css has it. */
export const labelStyle = { fontSize: 16, widest: 220, padding: { across: 6, down: 2 }, radius: 4 };

/** The paper of a label of this size that is centered on a point. */
export function paperAround({ x, y }: Point, { width, height }: Size): Box {
  const { across, down } = labelStyle.padding;
  const [left, top] = [x - width / 2 - across, y - height / 2 - down];
  return { left, top, right: left + width + 2 * across, bottom: top + height + 2 * down };
}

/**
 * About where a label is: client and server have to agree, and only a client can measure letters. Undefined when there
 * are no words.
 */
export function roughPaperAround(point: Point, text: RichText | undefined): Box | undefined {
  if (!text || isEmpty(text)) return undefined;
  const size = roughSizes.get(text) ?? roughSizeOf(text);
  roughSizes.set(text, size);
  return paperAround(point, size);
}

/** A letter's width and a line's height, as shares of their size. */
const rough = { letter: 0.58, line: 1.42 };
const roughSizes = new WeakMap<RichText, Size>();

function roughSizeOf(text: RichText): Size {
  const { widest } = labelStyle;
  let [width, height] = [1, 0];
  for (const paragraph of paragraphsOf(text)) {
    const size = largestIn(paragraph);
    const letters = paragraph.inserts.reduce((sum, { insert }) => sum + insert.length, paragraph.list ? 3 : 0);
    const long = letters * size * rough.letter;
    width = Math.max(width, Math.min(widest, long));
    height += Math.max(1, Math.ceil(long / widest)) * size * rough.line;
  }
  return { width, height };
}

const largestIn = ({ header, inserts }: Paragraph): number =>
  inserts.reduce(
    (largest, { attributes }) => Math.max(largest, Number.parseInt(attributes?.size ?? "0", 10)),
    labelStyle.fontSize * (header ? headings[header] : 1),
  );

export const withLabel = (box: Box, label: Box | undefined): Box => (label && boxAround([box, label])) ?? box;
