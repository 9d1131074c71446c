import { change } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { handleMoved } from "../tools/select/handle-moved.ts";
import { stepOf } from "./nudge.ts";

/**
 * Moves one of an element's own handles (an arrow's end) from a point by one step of an arrow key. Returns the intended
 * point, from which the next step counts: an attached end is drawn at the element's edge, and would never get past it.
 */
export function moveHandle(
  editor: Editor,
  id: string,
  handle: string,
  from: Point,
  direction: Point,
  isFar: boolean,
): Point {
  const step = stepOf(editor, isFar);
  const to = { x: from.x + direction.x * step, y: from.y + direction.y * step };
  const element = editor.store.optimistic.get(id);
  const moved = element && editor.isFree(element) ? handleMoved(editor, element, handle, to) : undefined;
  if (!moved) return from;
  editor.do(change(id, moved.changes));
  return to;
}
