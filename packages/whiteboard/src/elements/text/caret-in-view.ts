import type Quill from "quill/core.js";
import { panToCaret } from "../../engine/edited-in-view.ts";
import type { Editor } from "../../engine/editor.ts";

/** The part of a board that an on-screen keyboard leaves visible, in screen pixels from the board's upper edge. */
export function leftByKeyboard(board: Element): { readonly top: number; readonly bottom: number } {
  const { top, height } = board.getBoundingClientRect();
  const { visualViewport: seen } = window;
  if (!seen) return { top: 0, bottom: height };
  return { top: Math.max(0, seen.offsetTop - top), bottom: Math.min(height, seen.offsetTop + seen.height - top) };
}

/** Screen pixels that stay free above the caret's line, besides the text bar, and below it. */
const free = { above: 20, below: 16 };

/** Scrolls the board so that the caret is visible during typing. Returns a function that stops this. */
export function keepCaretInView(surface: Quill, editor: Editor): () => void {
  const look = () => {
    const [board, stage] = [".board", ".board-stage"].map((it) => surface.root.closest(it));
    const selection = surface.getSelection();
    const bounds = selection && surface.getBounds(selection.index);
    if (!board || !stage || !bounds) return;
    // The browser scrolls to the caret, too, by where the stage is drawn. Where it will be, the camera knows: a fast
    // typist writes several lines in a frame.
    board.scrollTop = 0;
    const onStage = surface.container.getBoundingClientRect().top - stage.getBoundingClientRect().top;
    const from = onStage + editor.viewport.toScreen({ x: 0, y: 0 }).y;
    const { top, bottom } = leftByKeyboard(board);
    const below = from + bounds.bottom + free.below - bottom;
    const bar = board.querySelector<HTMLElement>(".text-bar")?.offsetHeight ?? 42;
    const above = top + bar + free.above - (from + bounds.top);
    if (below > 0) panToCaret(editor, { x: 0, y: -below });
    else if (above > 0) panToCaret(editor, { x: 0, y: above });
  };
  // The keyboard comes and goes, and the text grows.
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", look);
  surface.on("text-change", look);
  return () => {
    visualViewport?.removeEventListener("resize", look);
    surface.off("text-change", look);
  };
}
