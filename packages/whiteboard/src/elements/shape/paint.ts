import { centerOf, heightOf, widthOf } from "../../geometry/box.ts";
import type { Paint } from "../paint.ts";
import { lookOf } from "./look.ts";
import type { Shape } from "./model.ts";
import { shapePath } from "./outlines.ts";

/** The line is drawn inside the box, so that a shape is exactly as large as its size. */
export const paintShape: Paint<Shape> = (brush, { element, box }) => {
  const filling = lookOf(element, brush.look);
  const { width: stroke } = filling.stroke;
  const [width, height] = [widthOf(box), heightOf(box)];
  // Simple ones are faster to paint than paths.
  if (element.shapeType === "circle")
    brush.ellipse(centerOf(box), (width - stroke) / 2, (height - stroke) / 2, filling);
  else if (element.shapeType === "square")
    brush.rectangle(box.left + stroke / 2, box.top + stroke / 2, width - stroke, height - stroke, filling);
  else brush.path(shapePath(element.shapeType, { width, height }, stroke), filling, { x: box.left, y: box.top });
};
