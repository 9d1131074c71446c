import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { sameBox } from "../../geometry/box.ts";
import { subtract } from "../../geometry/point.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { cursorOf, type Grip, type Resizable } from "./handles.ts";
import { changeAll } from "./moved.ts";
import { isClick } from "./pointing.ts";
import { changesOf, type Resize, resizedBy } from "./resized.ts";

/** A handle follows the pointer; the opposite edge stays. */
export function resizing(editor: Editor, what: Resizable, grip: Grip, from: Pointer): ToolState {
  const start = editor.viewport.toBoard(from.screen);
  let last: Pointer = from;
  const resize = (pointer: Pointer, grid = editor.grid.get()): Resize => {
    const offset = subtract(editor.viewport.toBoard(pointer.screen), start);
    return resizedBy(editor, what, grip, offset, { shift: pointer.shift, grid });
  };
  return {
    name: "resizing",
    cursor: cursorOf(grip, what.turn),
    move: (pointer) => {
      last = pointer;
      const shown = resize(pointer, 0);
      editor.store.setPreview("local", changesOf(shown));
      for (const [elementId, { box }] of shown) {
        // Lines follow from their ends: others see them arrive.
        const isLine = editor.behaviorOf(editor.get(elementId)?.type ?? "")?.handles !== undefined;
        if (!isLine) editor.broadcast.send({ kind: "resize", elementId, box });
      }
      editor.broadcast.flush();
      return undefined;
    },
    up: (pointer) => {
      const resized = resize(last);
      const isMoved = what.shown.some(({ element, box }) => {
        const before = uprightOf(box);
        return !sameBox(resized.get(element.id)?.box ?? before, before);
      });
      if (isMoved) editor.do(changeAll(changesOf(resized)));
      else {
        editor.broadcast.cancel();
        // The handles cover the element's edges: a click there is one on the element.
        const { only } = editor.selection;
        const isOnIt = only !== undefined && editor.under(from.screen, 0)?.id === only;
        if (isOnIt && isClick(editor, only, from, pointer)) editor.beginEditing(only);
      }
      return "idle";
    },
    cancel: () => {
      editor.broadcast.cancel();
      return "idle";
    },
    leave: () => {
      editor.broadcast.drop();
      editor.store.setPreview("local", undefined);
    },
  };
}
