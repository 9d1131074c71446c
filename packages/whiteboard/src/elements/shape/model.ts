import * as z from "zod/mini";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";
import { dashStyle, fillStyle, strokeStyle, strokeWidthStyle, styleFields } from "../styles.ts";
import { outlines, shapeTypes } from "./outlines.ts";

/** Only plain colors: the value ends up in a style attribute. */
const color = z.string().check(z.regex(/^(#[\da-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{5,40}\))$/i, "Invalid color"));

const lineStyles = { strokeWidth: strokeWidthStyle, dash: dashStyle };

const { schema, changes } = elementSchemas("shape", {
  shapeType: z._default(z.enum(shapeTypes), "square"),
  fill: z._default(color, "white"),
  stroke: z._default(color, "black"),
  ...styleFields(lineStyles),
});
export type Shape = z.infer<typeof schema> & BaseElement;

export const shape: ElementModel<Shape> = {
  type: "shape",
  schema,
  changes,
  defaultSize: { width: 100, height: 100 },
  minimumSize: { width: 50, height: 50 },
  create: (common) => schema.parse({ ...common, type: "shape", size: shape.defaultSize }),
  takesArrows: true,
  fitsIntoList: false,
  styles: { fill: fillStyle, stroke: strokeStyle, ...lineStyles },
  outline: ({ shapeType }) => outlines[shapeType],
  textOf: ({ shapeType }) => shapeType,
};
