import type { Paint } from "../paint.ts";
import type { Arrow } from "./fields.ts";
import { arrowPath, routeOf, thickness } from "./route.ts";

export const paintArrow: Paint<Arrow> = (brush, { element, boxOf }) => {
  const route = routeOf(element, boxOf);
  if (route.isHidden) return;
  const origin = { x: route.box.left, y: route.box.top };
  // The path is relative to the arrow's corner, so that an arrow that was moved keeps its path.
  brush.path(arrowPath(route, origin), { stroke: { color: brush.look.ink, width: thickness } }, origin);
};
