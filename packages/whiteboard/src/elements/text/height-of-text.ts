import { measureText } from "../../canvas/measure.ts";
import { heightOfLines, linesOf } from "./lines.ts";
import type { RichText } from "./text.ts";

/** The height of a text at this width, in board units. */
export function heightOfText(text: RichText, fontSize: number, width: number): number {
  const known = heights.get(text);
  if (known?.width === width && known.fontSize === fontSize) return known.height;
  const height = heightOfLines(linesOf(text, fontSize, width, measureText));
  heights.set(text, { width, fontSize, height });
  return height;
}

/** While a list is dragged, its notes keep their heights from frame to frame. */
const heights = new WeakMap<object, { readonly width: number; readonly fontSize: number; readonly height: number }>();
