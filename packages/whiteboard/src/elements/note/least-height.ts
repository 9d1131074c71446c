import { measureText } from "../../canvas/measure.ts";
import { heightOfLines, linesOf } from "./lines.ts";
import { type Note, shownText } from "./model.ts";
import { padding } from "./paint.ts";

/** The height in board units at which a note of this width shows all of its text. */
export function leastHeightOfNote(note: Note, width: number): number {
  const text = shownText(note);
  const { fontSize } = note;
  const known = heights.get(text);
  if (known?.width === width && known.fontSize === fontSize) return known.height;
  const height = heightOfLines(linesOf(text, fontSize, width - 2 * padding, measureText)) + 2 * padding;
  heights.set(text, { width, fontSize, height });
  return height;
}

/** While a list is dragged, its notes keep their heights from frame to frame. */
const heights = new WeakMap<object, { readonly width: number; readonly fontSize: number; readonly height: number }>();
