import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { hitToleranceOf, type Pointer } from "../../engine/pointer.ts";
import { panning } from "../hand.ts";
import { pointing } from "./pointing.ts";
import { pressBackground } from "./pressing-background.ts";

/** No pointer is pressed. What a press does depends on what is under it. */
export function idle(editor: Editor): ToolState {
  return {
    name: "idle",
    down: (pointer) => {
      const onSomething = pressedOn(editor, pointer);
      return onSomething === "nothing" ? pressBackground(editor, pointer) : onSomething;
    },
  };
}

function pressedOn(editor: Editor, pointer: Pointer): ToolState | undefined | "nothing" {
  if (pointer.button === 1 || editor.isPanKeyPressed) return panning(editor, pointer);
  if (pointer.button !== 0) return undefined;
  const handle = editor.handleUnder(pointer);
  if (handle) return handle.press();
  const element = elementUnder(editor, pointer);
  return element ? pointing(editor, element.id, pointer) : "nothing";
}

export function elementUnder(editor: Editor, pointer: Pointer) {
  return editor.under(pointer.screen, hitToleranceOf(pointer) / 2);
}

/** The cursor to show over a point while no pointer is pressed. */
export function cursorOver(editor: Editor, pointer: Pointer): string {
  if (editor.isPanKeyPressed) return "grab";
  const handle = editor.handleUnder(pointer);
  if (handle) return handle.cursor;
  const element = elementUnder(editor, pointer);
  if (element) return editor.isFree(element) || !editor.canEdit ? "pointer" : "not-allowed";
  return editor.backgroundDrag.get() === "select" ? "crosshair" : "grab";
}
