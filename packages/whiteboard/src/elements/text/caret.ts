import type Quill from "quill/core.js";
import type { Point } from "../../geometry/point.ts";

export function typeAtCaret(surface: Quill, text: string): void {
  if (text === "") return;
  const { index } = surface.getSelection() ?? { index: surface.getLength() - 1 };
  surface.insertText(index, text, "user");
  surface.setSelection(index + text.length, 0, "silent");
}

/** At the second click, or else at the end. */
export function putCaret(surface: Quill, screen: Point | undefined, place: HTMLElement): void {
  const end = surface.getLength() - 1;
  surface.setSelection(end, 0, "silent");
  const board = place.closest(".board")?.getBoundingClientRect();
  if (screen && board) putCaretNear(surface, board.left + screen.x, board.top + screen.y);
}

/** At the place in the text nearest to a point of the window, if it can be found. */
export function putCaretNear(surface: Quill, x: number, y: number): void {
  const box = surface.root.getBoundingClientRect();
  if (!("caretRangeFromPoint" in document)) return;
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 1), to - 1);
  const range = document.caretRangeFromPoint(within(x, box.left, box.right), within(y, box.top, box.bottom));
  if (!range || !surface.root.contains(range.startContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
