import type Quill from "quill/core.js";
import type { Editor } from "../../engine/editor.ts";
import { putCaretNear } from "./caret.ts";

/**
 * Ends editing when the note is left, and moves the caret when the person clicks beside the text. Returns a function
 * that stops this.
 */
export function listenToTyping(surface: Quill, editor: Editor): () => void {
  const left = ({ relatedTarget }: FocusEvent) => {
    // A window that lost the focus is not a note that was left.
    if (!isInBar(relatedTarget) && document.hasFocus()) editor.selection.stopEditing();
  };
  const pressed = (event: KeyboardEvent) => {
    // The board's own keys (Delete, Ctrl+Z) apply to the text here.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    const board = surface.root.closest<HTMLElement>(".board");
    editor.selection.stopEditing();
    board?.focus();
  };
  // Beside the text: the caret goes to the nearest place in it.
  const pressedBeside = (event: PointerEvent) => {
    if (!(event.target instanceof Node) || surface.root.contains(event.target) || isInBar(event.target)) return;
    surface.focus();
    putCaretNear(surface, event.clientX, event.clientY);
  };
  const sheet = surface.root.closest<HTMLElement>(".note-editing");
  sheet?.addEventListener("pointerdown", pressedBeside);
  surface.root.addEventListener("keydown", pressed);
  surface.root.addEventListener("blur", left);
  return () => {
    sheet?.removeEventListener("pointerdown", pressedBeside);
    surface.root.removeEventListener("blur", left);
  };
}

const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".text-bar") !== null;
