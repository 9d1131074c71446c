import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { doubleClick, dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { distance } from "../../geometry/point.ts";
import { panning } from "../hand.ts";
import { newElement, place } from "../place/new-element.ts";

const lastClicks = new WeakMap<Editor, Pointer>();

/** The background is pressed: a click clears the selection, a second one creates something to write in, a drag pans. */
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
    up: (pointer) => {
      editor.selection.clear();
      if (isSecond(lastClicks.get(editor), pointer)) writeAt(editor, pointer);
      else lastClicks.set(editor, pointer);
      return "idle";
    },
    cancel: () => "idle",
  };
}

/** Whether a click is the second one of a double click. */
export const isSecond = (first: Pointer | undefined, { time, screen }: Pointer): boolean =>
  first !== undefined &&
  time - first.time <= doubleClick.milliseconds &&
  distance(first.screen, screen) <= doubleClick.pixels;

/** Something else was pressed: the next click on the background counts as a first one. */
export const forgetClick = (editor: Editor): void => void lastClicks.delete(editor);

function writeAt(editor: Editor, { screen }: Pointer): void {
  forgetClick(editor);
  if (!editor.canEdit) return;
  const type = editor.types.find((it) => editor.behaviorOf(it)?.placing?.byDoubleClick);
  const element = type && newElement(editor, type, {}, editor.viewport.toBoard(screen));
  if (element) place(editor, element);
}
