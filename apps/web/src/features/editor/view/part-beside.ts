import type { Editor } from "@tafel/whiteboard";

/** What of the board the panel leaves free: the part to its left or, on a phone, the part above. */
export function partBeside(
  { offsetLeft, offsetTop, offsetWidth }: HTMLElement,
  { width, height }: Editor["viewport"]["size"],
) {
  return offsetWidth > width / 2 ? { width, height: offsetTop } : { width: offsetLeft, height };
}
