import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { distance } from "../../geometry/point.ts";
import { panning } from "../hand.ts";
import { idle } from "./idle.ts";

/** The background is pressed: a click lets go of the selection, a drag pans. */
export function pressingBackground(editor: Editor, from: Pointer): ToolState {
  editor.selection.stopEditing();
  return {
    name: "pressing the background",
    move: (pointer) => {
      if (distance(pointer.screen, from.screen) <= dragThreshold) return undefined;
      const next = panning(editor, from);
      next.move?.(pointer);
      return next;
    },
    up: () => {
      editor.selection.clear();
      return idle(editor);
    },
    cancel: () => idle(editor),
  };
}
