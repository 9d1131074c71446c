import * as z from "zod/mini";
import { boxAt } from "../../geometry/box.ts";
import { isInside } from "../../geometry/edge.ts";
import type { Point } from "../../geometry/point.ts";
import { type BaseElement, type ElementModel, elementSchemas, rotationSchema } from "../element.ts";
import {
  centeredStyle,
  dashStyle,
  fillStyle,
  strokeStyle,
  strokeWidthStyle,
  styleFields,
  textColorStyle,
} from "../styles.ts";
import { sharedText } from "../text/merge-text.ts";
import { plainText } from "../text/paragraphs.ts";
import { emptyText, textIn, textSchema } from "../text/text.ts";
import { outlines, shapeTypes } from "./outlines.ts";

/** Only plain colors: the value ends up in a style attribute. */
const color = z.string().check(z.regex(/^(#[\da-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{5,40}\))$/i, "Invalid color"));

const addedStyles = { strokeWidth: strokeWidthStyle, dash: dashStyle, textColor: textColorStyle, align: centeredStyle };

const { schema, changes } = elementSchemas("shape", {
  shapeType: z._default(z.enum(shapeTypes), "square"),
  fill: z._default(color, "white"),
  stroke: z._default(color, "black"),
  ...styleFields(addedStyles),
  rotation: rotationSchema,
  // Content in an unknown format is shown as an empty text, as in a note.
  textContent: z.catch(z.optional(textSchema), emptyText),
});
export type Shape = z.infer<typeof schema> & BaseElement;

/** How far from the middle of its line a shape is hit, in board units. */
const reach = 3;

/** Whether this point, and each of those all around it, so far from it, is inside the shape. */
function areInside({ position, size, shapeType }: Shape, { x, y }: Point, tolerance: number): readonly boolean[] {
  const outline = outlines[shapeType];
  const box = { ...boxAt(position, size), ...(outline && { outline }) };
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((turn) => {
    const [angle, far] = [(turn * Math.PI) / 4, turn < 8 ? tolerance + reach : 0];
    return isInside(box, { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far });
  });
}

export const shape: ElementModel<Shape> = {
  type: "shape",
  schema,
  changes,
  defaultSize: { width: 100, height: 100 },
  minimumSize: { width: 50, height: 50 },
  create: (common) => schema.parse({ ...common, type: "shape", size: shape.defaultSize }),
  takesArrows: true,
  fitsIntoList: false,
  styles: { fill: fillStyle, stroke: strokeStyle, ...addedStyles },
  outline: ({ shapeType }) => outlines[shapeType],
  hits: (element, point, tolerance) => areInside(element, point, tolerance).includes(true),
  isSeenThrough: (element, point, tolerance) =>
    element.fill === "transparent" &&
    plainText(textIn(element)) === "" &&
    !areInside(element, point, tolerance).includes(false),
  sharedText,
  textOf: (element) => plainText(textIn(element)) || element.shapeType,
};
