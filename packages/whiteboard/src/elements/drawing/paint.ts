import { centerOf, widthOf } from "../../geometry/box.ts";
import { isSpeck, type Look } from "../brush.ts";
import type { Paint } from "../paint.ts";
import type { Drawing } from "./fields.ts";
import { areaOf, defaultColor } from "./ink-look.ts";
import { placedIn } from "./strokes.ts";

export const paintDrawing: Paint<Drawing> = (brush, { element, box }) => {
  const [first] = element.paths;
  // Its strokes, which may have thousands of points, are a smear.
  if (first && isSpeck(brush, box)) {
    const fill = shownColor(first.color, brush.look.ink);
    brush.rectangle(box.left, centerOf(box).y - first.width / 2, widthOf(box), first.width, { fill });
    return;
  }
  const { origin, across, down } = placedIn(element.bounds, box);
  for (const stroke of element.paths) {
    const area = areaOf(stroke);
    const color = shownColor(stroke.color, brush.look.ink);
    const filling = area === undefined ? { stroke: { color, width: stroke.width } } : { fill: color };
    brush.path(area ?? stroke.d, filling, origin, { x: across, y: down });
  }
};

/** The default dark gray is ink: on a dark board it would be invisible. */
export const shownColor = (color: string, ink: Look["ink"]): string => (color === defaultColor ? ink : color);
