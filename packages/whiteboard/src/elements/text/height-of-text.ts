import { measureText } from "../../canvas/measure.ts";
import { heightAtWidth } from "./lines.ts";
import type { RichText } from "./text.ts";

/** The height of a text at this width, in board units; `scale` multiplies every font size. */
export function heightOfText(text: RichText, fontSize: number, width: number, scale = 1): number {
  const known = heights.get(text);
  if (known?.width === width && known.fontSize === fontSize && known.scale === scale) return known.height;
  const height = heightAtWidth(text, fontSize, width, measureText, scale);
  heights.set(text, { width, fontSize, scale, height });
  return height;
}

type Known = { readonly width: number; readonly fontSize: number; readonly scale: number; readonly height: number };

/** While a list is dragged, its notes keep their heights from frame to frame. */
const heights = new WeakMap<object, Known>();
