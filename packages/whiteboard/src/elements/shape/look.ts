import { fillColor, type Look, lineColor } from "../brush.ts";
import { dashesOf, widthOfStroke } from "../styles.ts";
import type { Shape } from "./model.ts";

/** How a shape is filled and outlined. */
export function lookOf({ fill, stroke, strokeWidth, dash }: Shape, look: Look) {
  const width = widthOfStroke(strokeWidth);
  return {
    fill: fillColor(fill, look),
    stroke: { color: lineColor(stroke, look), width, dash: dashesOf(dash, width) },
  };
}
