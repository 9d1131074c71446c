import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { snapped } from "../../engine/snap.ts";
import { boxBetween, heightOf, widthOf } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { newElement, place } from "./new-element.ts";

/** Draws an element (a frame) from corner to corner; `from` and `screen` are screen pixels. */
export function drawingBox(editor: Editor, type: string, chosen: Changes, from: Point, screen: Point): ToolState {
  const corner = (point: Point) => snapped(editor.viewport.toBoard(point), editor.grid.get());
  const start = corner(from);
  const made = newElement(editor, type, chosen, start);
  const smallest = modelOf(type)?.minimumSize ?? { width: 1, height: 1 };
  let drawn: BaseElement | undefined;
  const drawTo = (point: Point) => {
    const box = boxBetween(start, corner(point));
    drawn = made && {
      ...made,
      position: { x: box.left, y: box.top },
      size: { width: Math.max(widthOf(box), smallest.width), height: Math.max(heightOf(box), smallest.height) },
    };
    editor.marks.set(drawn ? { ghost: drawn } : {});
  };
  return {
    name: "drawing a box",
    cursor: "crosshair",
    enter: () => drawTo(screen),
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
