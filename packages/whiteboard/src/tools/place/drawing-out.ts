import type { BaseElement, BoxOf, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { snapped } from "../../engine/snap.ts";
import type { Point } from "../../geometry/point.ts";
import { arrowTargetAt } from "../select/handle-moved.ts";
import { newElement, place } from "./new-element.ts";

/** Where something begins or ends, in board units, and the element there that takes arrows. */
type Tip = { readonly at: Point; readonly found: BaseElement | undefined };

/**
 * Draws an element (an arrow) from where the pointer was pressed to where it is released, attaching it to what is at
 * either end. `screen` is where the pointer is already; until it moves, nothing is drawn.
 */
export function drawingOut(editor: Editor, type: string, chosen: Changes, from: Tip, screen?: Point): ToolState {
  let drawn: BaseElement | undefined;
  const drawTo = (point: Point) => {
    const to = tipAt(editor, editor.viewport.toBoard(point));
    drawn = newBetween(editor, type, chosen, from, to);
    const targets = [from.found, to.found].flatMap((it) => it?.id ?? []);
    editor.marks.set({ ...(drawn && { ghost: drawn }), targets });
  };
  return {
    name: "drawing out",
    cursor: "crosshair",
    enter: () => screen && drawTo(screen),
    move: (pointer) => {
      drawTo(pointer.screen);
      return undefined;
    },
    up: () => {
      if (drawn) place(editor, drawn);
      return "idle";
    },
    cancel: () => "idle",
    leave: () => editor.marks.set({}),
  };
}

/** A new element from one tip to another, attached to what is at either; `boxOf` may know what is not on the board yet. */
export function newBetween(
  editor: Editor,
  type: string,
  chosen: Changes,
  from: Tip,
  to: Tip,
  boxOf: BoxOf = editor.boxOf,
): BaseElement | undefined {
  const { dragHandle, placing } = editor.behaviorOf(type) ?? {};
  const [start = "", end = ""] = placing?.drawnBetween ?? [];
  let drawn = newElement(editor, type, chosen, from.at);
  // Both ends are placed first: an attached end points from its element towards the other end.
  const loose = [from, to].map(({ at }) => ({ at, found: undefined }));
  for (const [index, tip] of [...loose, from, to, from].entries()) {
    const handle = index % 2 === 0 ? start : end;
    drawn &&= { ...drawn, ...dragHandle?.(drawn, handle, tip.at, tip.found, boxOf) };
  }
  return drawn;
}

/** A point with the element there that takes arrows; without one it snaps to the grid. */
export function tipAt(editor: Editor, point: Point): Tip {
  const found = arrowTargetAt(editor, point);
  return { at: found ? point : snapped(point, editor.grid.get()), found };
}
