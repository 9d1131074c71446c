import { change } from "../../board/operation.ts";
import type { OwnHandle } from "../../elements/behavior.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { subtract } from "../../geometry/point.ts";
import { handleMoved } from "./handle-moved.ts";

/** One of an element's own handles follows the pointer (an arrow's end, its curve). */
export function draggingHandle(editor: Editor, element: BaseElement, handle: OwnHandle): ToolState {
  let changes: Changes | undefined;
  return {
    name: "dragging a handle",
    cursor: "grabbing",
    move: ({ screen }) => {
      const moved = handleMoved(editor, element, handle.name, editor.viewport.toBoard(screen));
      if (!moved) return undefined;
      changes = moved.changes;
      editor.marks.set(moved.attachedTo && handle.name !== "control" ? { targets: [moved.attachedTo.id] } : {});
      editor.store.setPreview("local", new Map([[element.id, changes]]));
      if (handle.point) {
        editor.broadcast.send({
          kind: "point",
          elementId: element.id,
          point: handle.point,
          position: subtract(moved.to, element.position),
        });
        editor.broadcast.flush();
      }
      return undefined;
    },
    up: () => {
      if (changes) editor.do(change(element.id, changes));
      // A click: the handle lies on what it would have hit.
      else editor.beginEditing(element.id);
      return "idle";
    },
    cancel: () => {
      editor.broadcast.cancel();
      return "idle";
    },
    leave: () => {
      editor.marks.set({});
      editor.broadcast.drop();
      editor.store.setPreview("local", undefined);
    },
  };
}
