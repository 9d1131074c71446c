import { heightOfText } from "../text/height-of-text.ts";
import { type Note, note } from "./model.ts";
import { padding } from "./paint.ts";
import { shownText } from "./shown-text.ts";

/** The height in board units at which a note of this width shows all of its text. */
export const leastHeightOfNote = (it: Note, width: number): number =>
  heightOfText(shownText(it), it.fontSize, width - 2 * padding) + 2 * padding;

export const heightAround = (_: Note, textHeight: number): number =>
  Math.max(note.minimumSize.height, textHeight + 2 * padding);
