import type { Editor } from "@tafel/whiteboard";

/** Space ticks what is selected, unless it has moved the board. */
export function listenToSpace(editor: Editor): () => void {
  let seen: unknown;
  const pressed = ({ key, repeat }: KeyboardEvent) => {
    if (key === " " && !repeat) seen = editor.viewport.camera;
  };
  const released = ({ key }: KeyboardEvent) => {
    // Where somebody types, or a button has the focus, Space is not the board's.
    if (key !== " " || !editor.isPanKeyPressed || seen !== editor.viewport.camera) return;
    const one = editor.get(editor.selection.only ?? "");
    if (one && editor.behaviorOf(one.type)?.isTicked) editor.ask({ kind: "tick", elementId: one.id });
  };
  // Before the board's keys forget that it was pressed.
  addEventListener("keydown", pressed, true);
  addEventListener("keyup", released, true);
  return () => {
    removeEventListener("keydown", pressed, true);
    removeEventListener("keyup", released, true);
  };
}
