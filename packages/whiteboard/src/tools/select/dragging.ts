import type { Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import { Glide } from "../../engine/glide.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";
import { shiftIntoLine } from "./align.ts";
import { type Carried, pickUp } from "./carried.ts";
import { dropped, holderAt } from "./drop.ts";
import { moved } from "./moved.ts";

/** The selection follows the pointer, gliding. Undefined when nothing in it may be moved. */
export function dragging(editor: Editor, from: Pointer): ToolState | undefined {
  const carried = pickUp(editor);
  if (!carried) return undefined;
  const start = editor.viewport.toBoard(from.screen);
  let pointerAt = start;
  let offset: Point = { x: 0, y: 0 };
  let isOver = false;

  const glide = new Glide(editor.clock, editor.isCalm, (at) => {
    const changes = onTheWay(editor, carried, at, pointerAt);
    editor.store.setPreview("local", changes);
    // Once it is dropped, everybody has received its position: a late preview would lock it again.
    if (!isOver) sendPositions(editor, changes);
  });
  const end = () => {
    isOver = true;
    editor.marks.set({});
  };
  const showSettled = () => editor.store.setPreview("local", undefined);
  editor.startGlide(glide);
  return {
    name: "dragging",
    cursor: "grabbing",
    move: (pointer) => {
      pointerAt = editor.viewport.toBoard(pointer.screen);
      offset = subtract(pointerAt, start);
      if (!pointer.alt) offset = add(offset, shiftIntoLine(editor, carried, offset));
      glide.follow(offset);
      return undefined;
    },
    up: () => {
      end();
      const holder = holderAt(editor, carried, pointerAt)?.id;
      const result = editor.do(dropped(editor, carried, offset, pointerAt, holder));
      if (result?.ok && result.value.size > 0) editor.broadcast.drop();
      else editor.broadcast.cancel();
      if (holder === undefined && carried.leaving.size === 0) {
        glide.settle(wayMade(editor, carried) ?? offset, showSettled);
      } else {
        glide.stop();
        showSettled();
      }
      return "idle";
    },
    cancel: () => {
      end();
      glide.stop();
      showSettled();
      editor.broadcast.cancel();
      return "idle";
    },
  };
}

/** What everything looks like once it has been moved by an offset, with the pointer at a point of the board. */
function onTheWay(editor: Editor, carried: Carried, offset: Point, pointerAt: Point): Map<string, Changes> {
  const changes = moved(editor, carried.elements, offset);
  for (const [id, fields] of carried.leaving) changes.set(id, { ...changes.get(id), ...fields });
  const holder = holderAt(editor, carried, pointerAt);
  if (holder) changes.set(holder.id, { ...changes.get(holder.id), ...holder.changes });
  return changes;
}

function sendPositions(editor: Editor, changes: ReadonlyMap<string, Changes>): void {
  for (const [elementId, { position }] of changes) {
    if (position) editor.broadcast.send({ kind: "move", elementId, position: position as Point });
  }
  editor.broadcast.flush();
}

/** How far it was moved in the end: with the grid on, it glides to the rounded position. */
function wayMade(editor: Editor, { elements: [first] }: Carried): Point | undefined {
  const settled = first && editor.store.settled.get(first.id);
  return settled && subtract(settled.position, first.position);
}
