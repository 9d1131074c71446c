import { type Camera, centeredOn, type Editor, fit, fitBoard, fitting } from "@tafel/whiteboard";
import type { BoardView } from "../../data/board-views.ts";

/** The element that the page's address names; empty without one. That of a guest's page names a link instead. */
export const linkedElement = (): string => (location.pathname === "/guest" ? "" : location.hash.slice(1));

/** The linked element to which each editor has gone last. */
export const reached = new WeakMap<Editor, string>();

/** Shows an element in the middle of the window, selected. Returns whether it is on the board. */
export function goToElement(editor: Editor, id: string): boolean {
  const box = editor.boxOf(id);
  if (!box) return false;
  reached.set(editor, id);
  editor.selection.select([id]);
  editor.viewport.show(fit(box, editor.viewport.size, fitting.margin, 1));
  return true;
}

/** The view of a board that is opened anew on the same page, where the link was followed before. */
export function showAgain(editor: Editor, view: Camera): void {
  reached.set(editor, linkedElement());
  editor.viewport.show(view);
}

/** The linked element; else where one left the board, if anything is to be seen there; else all of it. */
export function showFirstView(editor: Editor, left: BoardView | undefined): void {
  const { viewport, index } = editor;
  if (goToElement(editor, linkedElement())) return;
  if (left) viewport.show(centeredOn({ x: left[0], y: left[1] }, viewport.size, left[2]));
  if (!left || index.within(viewport.seen).length === 0) fitBoard(editor);
}
