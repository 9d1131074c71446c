import type { Editor } from "../../engine/editor.ts";
import { groupOf, withGroups } from "../../engine/groups.ts";
import type { ToolState } from "../../engine/machine.ts";
import { dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { distance } from "../../geometry/point.ts";
import { panning } from "../hand.ts";
import { explainWhatStays } from "./dragged-elements.ts";
import { dragging } from "./dragging.ts";
import { pressBackground } from "./pressing-background.ts";

/**
 * An element is pressed. Released in place, the first click selects it with its group, a second one goes into the
 * group or edits it, and Shift adds or removes it. Moved by more than 5 px, it drags the selection, or copies of it if
 * Alt was pressed; what is locked by hand is the ground for other things, and is dragged like the background.
 */
export function pointing(editor: Editor, id: string, from: Pointer): ToolState {
  editor.clicks.press(id);
  const { selection } = editor;
  const adds = from.shift || from.mod;
  const wasSelected = selection.has(id);
  const before = selection.ids;
  const together = withGroups(editor, [id]);
  const wasOnly = wasSelected && selection.ids.size === together.length;
  if (!wasSelected && !adds) editor.select(together);
  else selection.stopEditing();
  return {
    name: "pointing",
    move: (pointer) => {
      if (distance(pointer.screen, from.screen) <= dragThreshold) return undefined;
      // For whoever only views, the board is what moves.
      if (!editor.canEdit) return panning(editor, from);
      if (!from.alt && [id, ...selection.ids].every((it) => editor.store.get(it)?.isLocked)) {
        selection.select(before);
        const next = pressBackground(editor, from);
        return next.move?.(pointer) ?? next;
      }
      if (!selection.has(id)) editor.select(adds ? [...selection.ids, ...together] : together);
      const copies = from.alt ? editor.copying?.(from) : undefined;
      const next = copies ?? dragging(editor, from);
      // What may not be moved stays, and the rest moves.
      if (!copies) explainWhatStays(editor);
      next?.move?.(pointer);
      return next ?? "idle";
    },
    up: (pointer) => {
      const mayLead = editor.clicks.isSecond(id, pointer) || !leadsElsewhere(editor, id);
      if (adds) {
        if (wasSelected) selection.without(together);
        else editor.select([...selection.ids, ...together]);
      } else if (!wasOnly) editor.select(together);
      else if (together.length > 1) enterGroupOf(editor, id);
      else if (isClick(editor, id, from, pointer) && mayLead) editor.beginEditing(id);
      return "idle";
    },
    cancel: () => "idle",
  };
}

/** Nobody leaves the board by pressing something once too often. */
const leadsElsewhere = (editor: Editor, id: string): boolean =>
  editor.behaviorOf(editor.get(id)?.type ?? "")?.editing === "elsewhere";

/** Selects the element alone, or with the next group in. */
function enterGroupOf(editor: Editor, id: string): void {
  const element = editor.get(id);
  const group = element && groupOf(editor, element);
  if (group === undefined) return;
  editor.selection.enter(group);
  editor.select(withGroups(editor, [id]));
}

/** For some types, only a short and steady press counts as a click that edits them. */
export function isClick(editor: Editor, id: string, from: Pointer, to: Pointer): boolean {
  const limits = editor.behaviorOf(editor.get(id)?.type ?? "")?.clickWithin;
  if (!limits) return true;
  return to.time - from.time <= limits.milliseconds && distance(from.screen, to.screen) <= limits.pixels;
}
