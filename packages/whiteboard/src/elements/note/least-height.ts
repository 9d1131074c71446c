import { leastScale } from "../text/fit.ts";
import { heightOfText } from "../text/height-of-text.ts";
import { padding } from "./fit.ts";
import { type Note, note } from "./model.ts";
import { shownText } from "./shown-text.ts";

/** The height in board units at which a note of this width shows all of its text. */
export const leastHeightOfNote = (it: Note, width: number): number =>
  heightOfText(shownText(it), it.fontSize, width - 2 * padding, it.fit === "shrink" ? leastScale(it.fontSize) : 1) +
  2 * padding;

export const heightAround = (_: Note, textHeight: number): number =>
  Math.max(note.minimumSize.height, textHeight + 2 * padding);
