import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { distance } from "../../geometry/point.ts";
import { elementsToDrag } from "./dragged-elements.ts";
import { dragging } from "./dragging.ts";

/**
 * An element is pressed. Released in place, the first click selects it, a second one edits it, and Shift adds or
 * removes it. Moved by more than 5 px, it drags the selection, or copies of it if Alt was pressed.
 */
export function pointing(editor: Editor, id: string, from: Pointer): ToolState {
  const { selection } = editor;
  const adds = from.shift || from.mod;
  const wasSelected = selection.has(id);
  const wasOnly = selection.only === id;
  if (!wasSelected && !adds) editor.select([id]);
  else selection.stopEditing();
  return {
    name: "pointing",
    move: (pointer) => {
      if (distance(pointer.screen, from.screen) <= dragThreshold) return undefined;
      if (!selection.has(id)) editor.select(adds ? [...selection.ids, id] : [id]);
      const copies = from.alt ? editor.copying?.(from) : undefined;
      const next = copies ?? dragging(editor, from);
      // What may not be moved stays, and the rest moves.
      if (!copies) editor.explainLock(elementsToDrag(editor));
      next?.move?.(pointer);
      return next ?? "idle";
    },
    up: (pointer) => {
      if (adds) {
        if (wasSelected) selection.toggle(id);
        else editor.select([...selection.ids, id]);
      } else if (wasOnly) {
        if (isClick(editor, id, from, pointer)) editor.beginEditing(id);
      } else editor.select([id]);
      return "idle";
    },
    cancel: () => "idle",
  };
}

/** For some types, only a short and steady press counts as a click that edits them. */
export function isClick(editor: Editor, id: string, from: Pointer, to: Pointer): boolean {
  const limits = editor.behaviorOf(editor.get(id)?.type ?? "")?.clickWithin;
  if (!limits) return true;
  return to.time - from.time <= limits.milliseconds && distance(from.screen, to.screen) <= limits.pixels;
}
