import { centerOf, heightOf, widthOf } from "../../geometry/box.ts";
import type { Look } from "../brush.ts";
import type { Paint } from "../paint.ts";
import type { Shape } from "./model.ts";

/** Board units; drawn inside the box, so that a shape is exactly as large as its size. */
export const outline = 2;

export const paintShape: Paint<Shape> = (brush, { element, box }) => {
  const { fill, stroke } = shownColors(element, brush.look);
  const filling = { fill, stroke: { color: stroke, width: outline } };
  const width = widthOf(box) - outline;
  const height = heightOf(box) - outline;
  if (element.shapeType === "circle") brush.ellipse(centerOf(box), width / 2, height / 2, filling);
  else brush.rectangle(box.left + outline / 2, box.top + outline / 2, width, height, filling);
};

/** The default white and black are paper and ink: on a dark board a white sheet would glare. */
export const shownColors = ({ fill, stroke }: Pick<Shape, "fill" | "stroke">, look: Pick<Look, "paper" | "ink">) => ({
  fill: fill === "white" ? look.paper : fill,
  stroke: stroke === "black" ? look.ink : stroke,
});
