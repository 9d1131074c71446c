import type { Point } from "../../geometry/point.ts";
import { type Filling, type Look, lineColor } from "../brush.ts";
import { dashesOf, widthOfStroke } from "../styles.ts";
import type { Arrow } from "./fields.ts";
import { type ArrowRoute, arrowPath, linePath, openHeads, solidHeads } from "./route.ts";

type Part = Filling & { readonly d: string };

/** What an arrow is drawn with, in order; how many parts these are depends on its styles alone. */
export function partsOf(arrow: Arrow, route: ArrowRoute, look: Look, origin?: Point): readonly Part[] {
  const width = widthOfStroke(arrow.strokeWidth);
  const color = lineColor(arrow.stroke ?? "black", look);
  const dash = dashesOf(arrow.dash, width);
  const stroke = { color, width };
  // Heads are not dashed.
  const parts: Part[] = dash
    ? [
        { d: linePath(route, origin), stroke: { ...stroke, dash } },
        { d: openHeads(route, origin), stroke },
      ]
    : [{ d: arrowPath(route, origin), stroke }];
  const solid = solidHeads(route, origin);
  return solid ? [...parts, { d: solid, stroke, fill: color }] : parts;
}
