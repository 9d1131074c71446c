import { darkLook, fillColor, type Look, lightLook, lineColor, textColor } from "../brush.ts";
import { lightnessOf } from "../lightness.ts";
import { isOfThePalette } from "../palette.ts";
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

/** The color of a shape's text: the palette's inks are readable on its papers, and on what is as light or dark as these. */
export function textColorOf({ fill, textColor: ink = "black" }: Shape, look: Look): string {
  const lightness = isOfThePalette(fill) ? undefined : lightnessOf(fill);
  // Another client's color is the same in both themes.
  return textColor(ink, lightness === undefined ? look : lightness > middle ? lightLook : darkLook);
}

/** On a color lighter than this, black can be read better than white. */
const middle = 0.18;
