import type { BaseElement, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { snapped } from "../../engine/snap.ts";
import type { Point } from "../../geometry/point.ts";
import { takerAt } from "../select/handle-moved.ts";
import { newElement, place } from "./new-element.ts";

/** Where something begins or ends, in board units, and what it finds there that takes arrows. */
type Tip = { readonly at: Point; readonly found: BaseElement | undefined };

/**
 * Drawn from where the pointer was pressed to where it is let go (an arrow), holding on to what is at either end.
 * `screen` is where the pointer is already; until it moves nothing is drawn.
 */
export function drawingOut(editor: Editor, type: string, chosen: Changes, from: Tip, screen?: Point): ToolState {
  const { dragHandle, placing } = editor.behaviorOf(type) ?? {};
  const [start = "", end = ""] = placing?.drawnBetween ?? [];
  let drawn: BaseElement | undefined;
  const drawTo = (point: Point) => {
    const to = tipAt(editor, editor.viewport.toBoard(point));
    drawn = newElement(editor, type, chosen, from.at);
    // First where both ends are: what an end holds on to it points at from the other one.
    const loose = [from, to].map(({ at }) => ({ at, found: undefined }));
    for (const [index, tip] of [...loose, from, to, from].entries()) {
      const handle = index % 2 === 0 ? start : end;
      drawn &&= { ...drawn, ...dragHandle?.(drawn, handle, tip.at, tip.found, editor.boxOf) };
    }
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

/** A point with the element that takes arrows there; elsewhere the grid counts. */
export function tipAt(editor: Editor, point: Point): Tip {
  const found = takerAt(editor, point);
  return { at: found ? point : snapped(point, editor.grid.get()), found };
}
