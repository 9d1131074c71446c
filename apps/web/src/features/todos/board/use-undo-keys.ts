import { useEffect } from "react";
import type { UndoControls } from "./undo-controls.ts";

/** In a text field these keys apply to the text, and behind a dialog or a menu nothing is undone. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]") !== null);

/** Ctrl+Z undoes what the person did on the board, Ctrl+Shift+Z and Ctrl+Y redo it; with Cmd on a Mac. */
export function useUndoKeys({ undo, redo }: UndoControls): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || takesKeys(event.target))
        return;
      const key = event.key.toLowerCase();
      if (key !== "z" && (key !== "y" || event.shiftKey)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [undo, redo]);
}
