import type Quill from "quill/core.js";
import type { Editor } from "../../engine/editor.ts";
import { putCaretNear } from "./caret.ts";

/**
 * Ends editing when the text is left, and moves the caret when the person clicks beside the text. `onNext`: a key
 * asks for the next note. Returns a function that stops this.
 */
export function listenToTyping(surface: Quill, editor: Editor, onNext: () => void): () => void {
  const left = ({ relatedTarget }: FocusEvent) => {
    // A window that lost the focus is not a text that was left.
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
  const pressedForNext = (event: KeyboardEvent) => {
    if (!isForNext(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onNext();
  };
  // Beside the text: the caret goes to the nearest place in it.
  const pressedBeside = (event: PointerEvent) => {
    if (!(event.target instanceof Node) || surface.root.contains(event.target) || isInBar(event.target)) return;
    surface.focus();
    putCaretNear(surface, event.clientX, event.clientY);
  };
  const sheet = surface.root.closest<HTMLElement>(".text-editing");
  sheet?.addEventListener("pointerdown", pressedBeside);
  // Before the text editor's own listener, to which Tab is a letter.
  surface.root.addEventListener("keydown", pressedForNext, { capture: true });
  surface.root.addEventListener("keydown", pressed);
  surface.root.addEventListener("blur", left);
  return () => {
    sheet?.removeEventListener("pointerdown", pressedBeside);
    surface.root.removeEventListener("blur", left);
  };
}

/** Tab, which Escape gives back to the browser, or Ctrl+Enter as on the board. */
const isForNext = ({ key, isComposing, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !isComposing && !shiftKey && !altKey && key === (ctrlKey || metaKey ? "Enter" : "Tab");

const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".text-bar") !== null;
