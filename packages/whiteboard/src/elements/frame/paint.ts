import { heightOf, widthOf } from "../../geometry/box.ts";
import { fillColor, isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { edgeWidth, type Frame } from "./model.ts";

/** Its name stands above it and is painted with those of all others, see `names.ts`. */
export const paintFrame: Paint<Frame> = (brush, { element, box }) => {
  const fill = fillColor(element.fill ?? "white", brush.look);
  const stroke = isSpeck(brush, box) ? undefined : { color: brush.look.edge, width: edgeWidth };
  const inset = stroke ? edgeWidth / 2 : 0;
  const [width, height] = [widthOf(box) - 2 * inset, heightOf(box) - 2 * inset];
  brush.rectangle(box.left + inset, box.top + inset, width, height, { fill, stroke });
};
