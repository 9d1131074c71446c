import { type Box, boxAround } from "../../geometry/box.ts";
import { distanceToBox } from "../../geometry/edge.ts";
import type { Point, Size } from "../../geometry/point.ts";
import { headings } from "../text/formats.ts";
import { type Paragraph, paragraphsOf } from "../text/paragraphs.ts";
import { isEmpty, type RichText } from "../text/text.ts";

/** How an arrow's words stand on its line, in board units; as arrow.css has it. */
export const labelStyle = { fontSize: 16, widest: 220, padding: { across: 6, down: 2 }, radius: 4 };

/** Where a label stands: its paper is centered on the point, or the point is on its edge and it lies this way from there. */
export type LabelPlace = { readonly at: Point; readonly way: Point };

/** What a label stands on: a line's middle, start and end, where it is bent to, and the box around it and its heads. */
type Line = {
  readonly middle: Point;
  readonly start: Point;
  readonly end: Point;
  readonly bend: Point | undefined;
  readonly around: Box;
};

/** So much of a line is seen at either end of its label, in board units: a head and more. */
const leastSeen = 24;
/** From a line to a label beside it. */
const apart = 4;

/**
 * On the middle of its line; of a line that it would hide above it, to the right of it if it is upright, or where it is
 * bent to.
 */
export function placeOfLabel(line: Line, text: RichText | undefined): LabelPlace {
  const { middle, start, end, bend, around } = line;
  const onLine = { at: middle, way: { x: 0, y: 0 } };
  const paper = roughPaperAt(onLine, text);
  if (!paper || [start, end].every((tip) => distanceToBox(paper, tip) >= leastSeen)) return onLine;
  if (Math.abs(end.x - start.x) >= Math.abs(end.y - start.y)) {
    const isBelow = bend !== undefined && bend.y > middle.y;
    const y = isBelow ? around.bottom + apart : around.top - apart;
    return { at: { x: middle.x, y }, way: { x: 0, y: isBelow ? 1 : -1 } };
  }
  const isLeft = bend !== undefined && bend.x < middle.x;
  const x = isLeft ? around.left - apart : around.right + apart;
  return { at: { x, y: middle.y }, way: { x: isLeft ? -1 : 1, y: 0 } };
}

/** The paper of a label of this size. */
export function paperAt({ at, way }: LabelPlace, size: Size): Box {
  const { padding } = labelStyle;
  const [width, height] = [size.width + 2 * padding.across, size.height + 2 * padding.down];
  const [left, top] = [at.x + ((way.x - 1) * width) / 2, at.y + ((way.y - 1) * height) / 2];
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * About where a label is: client and server have to agree, and only a client can measure letters. Undefined when there
 * are no words.
 */
export function roughPaperAt(place: LabelPlace, text: RichText | undefined): Box | undefined {
  if (!text || isEmpty(text)) return undefined;
  const size = roughSizes.get(text) ?? roughSizeOf(text);
  roughSizes.set(text, size);
  return paperAt(place, size);
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
