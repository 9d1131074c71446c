import { type Brush, isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { widthOfStroke } from "../styles.ts";
import { estimateFor, paintLines } from "../text/paint.ts";
import type { Arrow } from "./fields.ts";
import { labelStyle, paperAt } from "./label.ts";
import { labelLinesOf } from "./label-lines.ts";
import { partsOf } from "./look.ts";
import { type ArrowRoute, routeOf } from "./route.ts";

/** A line thinner than this, in pixels, leaves no trace. */
const visible = 0.05;

export const paintArrow: Paint<Arrow> = (brush, { element, boxOf }) => {
  if (widthOfStroke(element.strokeWidth) * brush.zoom < visible) return;
  const route = routeOf(element, boxOf);
  if (route.isHidden) return;
  const origin = { x: route.box.left, y: route.box.top };
  // The path is relative to the arrow's corner, so that an arrow that was moved keeps its path.
  for (const { d, ...filling } of partsOf(element, route, brush.look, origin)) brush.path(d, filling, origin);
  if (route.label && !isSpeck(brush, route.label)) paintLabel(brush, element, route);
};

/** On paper in the board's color, so that the line does not run through the words. */
function paintLabel(brush: Brush, { textContent }: Arrow, { labelPlace }: ArrowRoute): void {
  const { fontSize, padding, radius } = labelStyle;
  const estimate = estimateFor(brush, fontSize);
  const label = labelLinesOf(textContent, estimate ?? ((part, font) => brush.measure(part, font)));
  if (!label) return;
  const { left, top, right, bottom } = paperAt(labelPlace, label);
  brush.rectangle(left, top, right - left, bottom - top, { fill: brush.look.ground }, radius);
  const place = { x: left + padding.across, y: top + padding.down, width: label.width, align: "center" } as const;
  paintLines(brush, label.lines, place, brush.look.ink);
}
