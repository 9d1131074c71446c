import type { Editor } from "../engine/editor.ts";
import type { ToolState } from "../engine/machine.ts";
import type { Pointer } from "../engine/pointer.ts";

/** The board follows the pointer. */
export function panning(editor: Editor, from: Pointer): ToolState {
  let last = from.screen;
  return {
    name: "panning",
    cursor: "grabbing",
    move: ({ screen }) => {
      editor.viewport.panBy({ x: screen.x - last.x, y: screen.y - last.y });
      last = screen;
      return undefined;
    },
    up: () => "idle",
    cancel: () => "idle",
  };
}
