import { type Box, centerOf, heightOf, widthOf } from "../../geometry/box.ts";
import { type Brush, isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { defaultFontSize } from "../text/formats.ts";
import { heightOfLines } from "../text/lines.ts";
import { linesFor, paintLines } from "../text/paint.ts";
import { isEmpty, type RichText } from "../text/text.ts";
import { lookOf, textColorOf } from "./look.ts";
import type { Shape } from "./model.ts";
import { shapePath } from "./outlines.ts";
import { textPlaceIn } from "./text-place.ts";

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
  const { textContent } = element;
  if (textContent && !isEmpty(textContent) && !isSpeck(brush, box)) paintText(brush, element, textContent, box);
};

function paintText(brush: Brush, shape: Shape, text: RichText, box: Box): void {
  const place = textPlaceIn(shape, box);
  const width = widthOf(place);
  const lines = linesFor(brush, text, defaultFontSize, width);
  const y = centerOf(place).y - heightOfLines(lines) / 2;
  const { align = "center" } = shape;
  paintLines(brush, lines, { x: place.left, y, width, align }, textColorOf(shape, brush.look));
}
