import { centreOf, heightOf, widthOf } from "../../geometry/box.ts";
import type { Paint } from "../paint.ts";
import type { Shape } from "./model.ts";

/** Board units; drawn inside the box, so that a shape is as large as it says. */
export const outline = 2;

export const paintShape: Paint<Shape> = (brush, { element, box }) => {
  const filling = { fill: element.fill, stroke: { colour: element.stroke, width: outline } };
  const width = widthOf(box) - outline;
  const height = heightOf(box) - outline;
  if (element.shapeType === "circle") brush.ellipse(centreOf(box), width / 2, height / 2, filling);
  else brush.rectangle(box.left + outline / 2, box.top + outline / 2, width, height, filling);
};
