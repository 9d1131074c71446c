import { measureText } from "../../canvas/measure.ts";
import { heightOfLines, linesOf } from "./lines.ts";
import { type Note, shownText } from "./model.ts";
import { padding } from "./paint.ts";

/** How high a note must be at a width to show all of its text, in board units. */
export function leastHeightOfNote(note: Note, width: number): number {
  const text = shownText(note);
  const { fontSize } = note;
  const known = heights.get(text);
  if (known?.width === width && known.fontSize === fontSize) return known.height;
  const height = heightOfLines(linesOf(text, fontSize, width - 2 * padding, measureText)) + 2 * padding;
  heights.set(text, { width, fontSize, height });
  return height;
}

/** As a list is dragged, its notes are as high as a frame before. */
const heights = new WeakMap<object, { readonly width: number; readonly fontSize: number; readonly height: number }>();
