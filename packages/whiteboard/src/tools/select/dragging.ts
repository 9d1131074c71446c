import type { Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import { Glide } from "../../engine/glide.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";
import { type DraggedElements, draggedElements } from "./dragged-elements.ts";
import { dropped, targetListAt } from "./drop.ts";
import { moved, withFollowers } from "./moved.ts";

/** The selection follows the pointer, gliding. Undefined when nothing in it may be moved. */
export function dragging(editor: Editor, from: Pointer): ToolState | undefined {
  const dragged = draggedElements(editor);
  if (!dragged) return undefined;
  const start = editor.viewport.toBoard(from.screen);
  let pointerAt = start;
  let offset: Point = { x: 0, y: 0 };
  let isOver = false;

  const glide = new Glide(editor.clock, editor.reducedMotion, (at) => {
    const changes = previewAt(editor, dragged, at, pointerAt);
    editor.store.setPreview("local", changes);
    // Once it is dropped, everybody has received its position: a late preview would lock it again.
    if (!isOver) sendPositions(editor, changes);
  });
  const end = () => {
    isOver = true;
    editor.marks.set({});
  };
  const endPreview = () => editor.store.setPreview("local", undefined);
  editor.startGlide(glide);
  return {
    name: "dragging",
    cursor: "grabbing",
    move: (pointer) => {
      pointerAt = editor.viewport.toBoard(pointer.screen);
      offset = subtract(pointerAt, start);
      const shift = pointer.alt ? undefined : editor.shiftToAlign?.(dragged, offset);
      if (shift) offset = add(offset, shift);
      glide.follow(offset);
      return undefined;
    },
    up: () => {
      end();
      const target = targetListAt(editor, dragged, pointerAt);
      if (target) editor.explainLock([target.list]);
      const listId = target?.isClosed ? undefined : target?.list.id;
      const result = editor.do(dropped(editor, dragged, offset, pointerAt, listId));
      if (result?.ok && result.value.size > 0) editor.broadcast.drop();
      else editor.broadcast.cancel();
      if (listId === undefined && dragged.leaving.size === 0) {
        glide.finish(finalOffset(editor, dragged) ?? offset, endPreview);
      } else {
        glide.stop();
        endPreview();
      }
      return "idle";
    },
    cancel: () => {
      end();
      glide.stop();
      endPreview();
      editor.broadcast.cancel();
      return "idle";
    },
  };
}

/** What everything looks like once it has been moved by an offset, with the pointer at a point of the board. */
function previewAt(editor: Editor, dragged: DraggedElements, offset: Point, pointerAt: Point): Map<string, Changes> {
  const { elements, followers } = dragged;
  const changes = withFollowers(editor, elements, moved(editor, elements, offset), followers);
  for (const [id, fields] of dragged.leaving) changes.set(id, { ...changes.get(id), ...fields });
  const target = targetListAt(editor, dragged, pointerAt);
  if (target && !target.isClosed) changes.set(target.list.id, { ...changes.get(target.list.id), ...target.changes });
  return changes;
}

function sendPositions(editor: Editor, changes: ReadonlyMap<string, Changes>): void {
  for (const [elementId, { position }] of changes) {
    if (position) editor.broadcast.send({ kind: "move", elementId, position: position as Point });
  }
  editor.broadcast.flush();
}

/** How far it was moved in the end: with the grid on, it glides to the rounded position. */
function finalOffset(editor: Editor, { elements: [first] }: DraggedElements): Point | undefined {
  const current = first && editor.store.optimistic.get(first.id);
  return current && subtract(current.position, first.position);
}
