import type { Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { NextState, ToolState } from "../../engine/machine.ts";
import { dragThreshold, type Pointer } from "../../engine/pointer.ts";
import { centerOf } from "../../geometry/box.ts";
import { distance, type Point } from "../../geometry/point.ts";
import { arrowTargetAt } from "../select/handle-moved.ts";
import { drawingBox } from "./drawing-box.ts";
import { drawingOut, tipAt } from "./drawing-out.ts";
import { newElement, place } from "./new-element.ts";

/**
 * The offset between elements placed one after another in the center, in both directions, and how many are kept apart.
 */
const beside = { step: 40, most: 12 };

/** Without a pointer to choose the place: in the center of the viewport, and beside what was placed there before. */
export function placeInMiddle(editor: Editor, type: string, chosen: Changes): void {
  const { viewport, store } = editor;
  const boxes = [...store.optimistic.values()].flatMap(({ id }) => editor.boxOf(id) ?? []);
  const middles = boxes.map(centerOf);
  let middle = viewport.toBoard(viewport.middle);
  const isTaken = () => middles.some((it) => distance(it, middle) < beside.step / 2);
  for (let tries = 0; tries < beside.most && isTaken(); tries += 1) {
    middle = { x: middle.x + beside.step, y: middle.y + beside.step };
  }
  const element = newElement(editor, type, chosen, middle);
  if (element) place(editor, element);
}

/**
 * A new element follows the pointer until it is dropped: by releasing it when it was dragged from the toolbar, or by
 * the next click. Only then is it on the board.
 */
export function placing(editor: Editor, type: string, chosen: Changes, byDragging: boolean): ToolState {
  const at = (screen: Point) => newElement(editor, type, chosen, editor.viewport.toBoard(screen));
  const drop = (screen: Point): NextState => {
    const element = at(screen);
    if (element) place(editor, element);
    return "idle";
  };
  const { drawnBetween, drawnAsBox } = (!byDragging && editor.behaviorOf(type)?.placing) || {};
  const connects = drawnBetween !== undefined;
  const draws = connects || drawnAsBox === true;
  let pressed: Pointer | undefined;
  return {
    name: "placing",
    cursor: draws ? "crosshair" : "copy",
    places: { type, chosen },
    down: (pointer) => {
      if (draws && pointer.button === 0) pressed = pointer;
      return undefined;
    },
    move: (pointer) => {
      const { screen, kind } = pointer;
      if (pressed && distance(screen, pressed.screen) > dragThreshold) {
        if (!connects) return drawingBox(editor, type, chosen, pressed.screen, screen);
        const from = tipAt(editor, editor.viewport.toBoard(pressed.screen));
        return drawingOut(editor, type, chosen, from, screen);
      }
      const ghost = kind === "touch" && !byDragging ? undefined : at(screen);
      const target = connects ? arrowTargetAt(editor, editor.viewport.toBoard(screen)) : undefined;
      editor.marks.set({ ...(ghost && !target && { ghost }), ...(target && { targets: [target.id] }) });
      return undefined;
    },
    up: (pointer) => (pointer.button <= 0 ? drop(pointer.screen) : "idle"),
    cancel: () => "idle",
    leave: () => editor.marks.set({}),
  };
}
