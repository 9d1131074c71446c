import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { widthOfStroke } from "../styles.ts";
import type { Shape } from "./model.ts";
import { textPlaces } from "./outlines.ts";

/** Board units between the line and the text, where the line is an edge of the text's place, and where only its corners touch it. */
const besideEdge = 8;
const besideCorner = 1;

/** The distances of a text's place from the edges of the shape's box: shares of its size, and board units in addition. */
export function insetsOf({ shapeType, strokeWidth }: Pick<Shape, "shapeType" | "strokeWidth">) {
  const { isInscribed, ...shares } = textPlaces[shapeType];
  return { ...shares, padding: widthOfStroke(strokeWidth) + (isInscribed ? besideCorner : besideEdge) };
}

/** Where in its box a shape's text stands, in the middle. */
export function textPlaceIn(shape: Shape, box: Box): Box {
  const { left, top, right, bottom, padding } = insetsOf(shape);
  const [width, height] = [widthOf(box), heightOf(box)];
  return {
    left: box.left + left * width + padding,
    top: box.top + top * height + padding,
    right: box.right - right * width - padding,
    bottom: box.bottom - bottom * height - padding,
  };
}

/** The width of a shape in whose place a text of this width fits. */
export function widthAround(shape: Shape, textWidth: number): number {
  const { left, right, padding } = insetsOf(shape);
  return (textWidth + 2 * padding) / (1 - left - right);
}

/** The height of a shape in whose place a text of this height fits. */
export function heightAround(shape: Shape, textHeight: number): number {
  const { top, bottom, padding } = insetsOf(shape);
  return (textHeight + 2 * padding) / (1 - top - bottom);
}
