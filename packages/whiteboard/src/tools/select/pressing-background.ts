import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { distance } from "../../geometry/point.ts";
import { panning } from "../hand.ts";
import { newElement, place } from "../place/new-element.ts";
import { brushing } from "./brushing.ts";

export function pressBackground(editor: Editor, pointer: Pointer): ToolState {
  const isBand = pointer.shift || (pointer.kind === "mouse" && editor.backgroundDrag.get() === "select");
  return isBand ? brushing(editor, pointer) : pressingBackground(editor, pointer);
}

/** The background is pressed: a click clears the selection, a second one creates something to write in, a drag pans. */
function pressingBackground(editor: Editor, from: Pointer): ToolState {
  editor.selection.stopEditing();
  return {
    name: "pressing the background",
    move: (pointer) => {
      if (distance(pointer.screen, from.screen) <= dragThreshold) return undefined;
      const next = panning(editor, from);
      next.move?.(pointer);
      return next;
    },
    up: (pointer) => {
      editor.selection.clear();
      if (editor.clicks.isSecond(undefined, pointer)) writeAt(editor, pointer);
      return "idle";
    },
    cancel: () => "idle",
  };
}

function writeAt(editor: Editor, { screen }: Pointer): void {
  editor.clicks.forget();
  if (!editor.canEdit) return;
  const type = editor.types.find((it) => editor.behaviorOf(it)?.placing?.byDoubleClick);
  const element = type && newElement(editor, type, {}, editor.viewport.toBoard(screen));
  if (element) place(editor, element);
}
