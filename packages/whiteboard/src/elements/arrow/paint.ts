import type { Paint } from "../paint.ts";
import { widthOfStroke } from "../styles.ts";
import type { Arrow } from "./fields.ts";
import { partsOf } from "./look.ts";
import { routeOf } from "./route.ts";

/** A line thinner than this, in pixels, leaves no trace. */
const visible = 0.05;

export const paintArrow: Paint<Arrow> = (brush, { element, boxOf }) => {
  if (widthOfStroke(element.strokeWidth) * brush.zoom < visible) return;
  const route = routeOf(element, boxOf);
  if (route.isHidden) return;
  const origin = { x: route.box.left, y: route.box.top };
  // The path is relative to the arrow's corner, so that an arrow that was moved keeps its path.
  for (const { d, ...filling } of partsOf(element, route, brush.look, origin)) brush.path(d, filling, origin);
};
