import { isBackdrop } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { withGroups } from "../../engine/groups.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { boxBetween, encloses } from "../../geometry/box.ts";
import { touches } from "../../geometry/turn.ts";

/**
 * The selection rectangle selects whatever it touches, except members of lists (specification, point 2), and backdrops
 * only with all that is in them.
 */
export function brushing(editor: Editor, from: Pointer): ToolState {
  const start = editor.viewport.toBoard(from.screen);
  const before = from.shift ? [...editor.selection.ids] : [];
  if (!from.shift) editor.selection.clear();
  return {
    name: "brushing",
    cursor: "crosshair",
    move: ({ screen }) => {
      const band = boxBetween(start, editor.viewport.toBoard(screen));
      editor.marks.set({ band });
      const touched = editor.index.within(band).filter((id) => {
        const [element, box] = [editor.get(id), editor.boxOf(id)];
        if (!element || !box || element.isAttachedToList) return false;
        return isBackdrop(element) ? encloses(band, box) : touches(band, box);
      });
      editor.selection.select(withGroups(editor, [...before, ...touched]));
      return undefined;
    },
    up: () => {
      editor.select(editor.selection.ids);
      return "idle";
    },
    cancel: () => {
      editor.selection.select(before);
      return "idle";
    },
    leave: () => editor.marks.set({}),
  };
}
